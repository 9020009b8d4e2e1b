import type { Page } from 'playwright-core'
import { pathOf } from '@psico/contract/screens/screens'
import { seenBy, type Screen } from './screen.ts'

const patient = seenBy('patient')
const payer = seenBy('payer')
const full = { states: ['full'] } as const
const nothingEmpty = { states: ['loading', 'error', 'full'] } as const

const pickHour = async (page: Page) => {
  await page
    .getByRole('button', { name: /, disponible$/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Pagar y Confirmar Cita' }).waitFor()
}
const openFirst = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The patient's screens. */
export const patientScreens: Screen[] = [
  patient('dashboard', pathOf('dashboard')),
  patient('tour', pathOf('dashboard'), {
    ...full,
    open: async (page) => {
      await page.getByRole('button', { name: 'Conocer la plataforma' }).click()
      await page.getByRole('button', { name: 'Paso siguiente' }).click()
    },
  }),
  patient('booking', (it) => pathOf('professional', { id: it.professional }), { ...full, open: pickHour }),
  patient('consent', (it) => pathOf('professional', { id: it.professional }), {
    ...full,
    open: async (page) => {
      await pickHour(page)
      await page
        .getByRole('button', { name: /consentimiento/i })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  patient('my-appointments', pathOf('myAppointments')),
  patient('waiting-join', (it) => pathOf('professional', { id: it.professional }), {
    ...full,
    open: openFirst('Avisarme si se libera una hora'),
  }),
  payer('waiting-offered', pathOf('myAppointments'), full),
  payer('offer-own', (it) => pathOf('offer', { token: it.offer }), full),
  patient('reschedule', pathOf('myAppointments'), { ...full, open: openFirst('Reprogramar') }),
  patient('rating', pathOf('myAppointments'), { ...full, open: openFirst('Calificar') }),
  patient('my-packs', pathOf('myPacks')),
  patient('buy-pack', pathOf('myPacks'), { ...full, open: openFirst('Comprar') }),
  patient('my-documents', pathOf('myDocuments')),
  patient('my-questionnaires', pathOf('myQuestionnaires')),
  patient('my-profile', pathOf('profile'), { hasNoList: true }),
  patient('my-profile-edit', pathOf('profile'), {
    ...full,
    open: async (page) => {
      await page
        .getByRole('button', { name: /Editar/ })
        .first()
        .click()
      await page.getByLabel('Teléfono').first().waitFor()
    },
  }),
  patient('my-security', pathOf('profileSecurity')),
  patient('my-own-data', pathOf('profileOwnData'), { hasNoList: true }),
  patient('my-billing', pathOf('profileBilling'), { hasNoList: true }),
  patient('my-notices', pathOf('profileNotices'), { hasNoList: true }),
  patient('my-record-access', pathOf('profileAccess')),
  payer('room', (it) => pathOf('room', { appointmentId: it.paid }), { ...full, hasNoList: true }),
  patient('chat', (it) => pathOf('chat', { appointmentId: it.confirmed }), {
    states: ['loading', 'full'],
    isWindow: true,
  }),
  payer('chat-new', (it) => pathOf('chat', { appointmentId: it.paid }), { ...full, isWindow: true }),
  patient('chat-refused', pathOf('chat', { appointmentId: '0190a000-0000-7000-8000-000000000000' }), {
    ...full,
    isTrouble: true,
  }),
  payer('payment-paid', (it) => `${pathOf('paymentSuccess')}?session_id=${it.paidSession}`, nothingEmpty),
  payer('payment-waiting', (it) => `${pathOf('paymentSuccess')}?session_id=${it.openSession}`, full),
  payer('payment-unknown', pathOf('paymentSuccess'), { ...full, isTrouble: true }),
  patient('pay-by-hand', (it) => pathOf('payByHand', { sessionId: it.qrSession }), nothingEmpty),
  patient('pay-bank-qr', (it) => pathOf('payByHand', { sessionId: it.bankSession }), nothingEmpty),
  payer('payment-cancelled', pathOf('paymentCancel'), full),
]
