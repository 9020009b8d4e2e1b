import type { Page } from 'playwright-core'
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

/** The way on that comes by itself would take the screen away. */
const stopClocks = (page: Page) =>
  page.evaluate(() => {
    const last = setTimeout(() => undefined)
    for (let id = Number(last); id > 0; id -= 1) clearTimeout(id)
  })

/** The patient's screens. */
export const patientScreens: Screen[] = [
  patient('dashboard', '/dashboard'),
  patient('tour', '/dashboard', {
    ...full,
    open: async (page) => {
      await page.getByRole('button', { name: 'Conocer la plataforma' }).click()
      await page.getByRole('button', { name: 'Paso siguiente' }).click()
    },
  }),
  patient('booking', (it) => `/professional/${it.professional}`, { ...full, open: pickHour }),
  patient('consent', (it) => `/professional/${it.professional}`, {
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
  patient('my-appointments', '/my-appointments'),
  patient('reschedule', '/my-appointments', { ...full, open: openFirst('Reprogramar') }),
  patient('rating', '/my-appointments', { ...full, open: openFirst('Calificar') }),
  patient('my-documents', '/my-documents'),
  patient('my-profile', '/profile', { hasNoList: true }),
  patient('my-profile-edit', '/profile', {
    ...full,
    open: async (page) => {
      await page
        .getByRole('button', { name: /Editar/ })
        .first()
        .click()
      await page.getByLabel('Teléfono').first().waitFor()
    },
  }),
  patient('chat', (it) => `/chat/${it.confirmed}`, { states: ['loading', 'full'], isWindow: true }),
  payer('chat-new', (it) => `/chat/${it.paid}`, { ...full, isWindow: true }),
  patient('chat-refused', '/chat/0190a000-0000-7000-8000-000000000000', { ...full, isTrouble: true }),
  payer('payment-paid', (it) => `/payment-success?session_id=${it.paidSession}`, {
    ...nothingEmpty,
    open: stopClocks,
  }),
  payer('payment-waiting', (it) => `/payment-success?session_id=${it.openSession}`, full),
  payer('payment-unknown', '/payment-success', { ...full, isTrouble: true }),
  payer('payment-cancelled', '/payment-cancel', full),
]
