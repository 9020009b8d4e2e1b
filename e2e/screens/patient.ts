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
  patient('booking', (places) => pathOf('professional', { id: places.professional }), {
    ...full,
    open: pickHour,
  }),
  patient('consent', (places) => pathOf('professional', { id: places.professional }), {
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
  patient('waiting-join', (places) => pathOf('professional', { id: places.professional }), {
    ...full,
    open: openFirst('Avisarme si se libera una hora'),
  }),
  payer('waiting-offered', pathOf('myAppointments'), full),
  payer('offer-own', (places) => pathOf('offer', { token: places.offer }), full),
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
  payer('room', (places) => pathOf('room', { appointmentId: places.paid }), { ...full, hasNoList: true }),
  patient('chat', (places) => pathOf('chat', { appointmentId: places.confirmed }), {
    states: ['loading', 'full'],
    isWindow: true,
  }),
  payer('chat-new', (places) => pathOf('chat', { appointmentId: places.paid }), { ...full, isWindow: true }),
  patient('chat-refused', pathOf('chat', { appointmentId: '0190a000-0000-7000-8000-000000000000' }), {
    ...full,
    isTrouble: true,
  }),
  payer(
    'payment-paid',
    (places) => `${pathOf('paymentSuccess')}?session_id=${places.paidSession}`,
    nothingEmpty,
  ),
  payer('payment-waiting', (places) => `${pathOf('paymentSuccess')}?session_id=${places.openSession}`, full),
  payer('payment-unknown', pathOf('paymentSuccess'), { ...full, isTrouble: true }),
  patient('pay-by-hand', (places) => pathOf('payByHand', { sessionId: places.qrSession }), nothingEmpty),
  patient('pay-bank-qr', (places) => pathOf('payByHand', { sessionId: places.bankSession }), nothingEmpty),
  payer('payment-cancelled', pathOf('paymentCancel'), full),
]
