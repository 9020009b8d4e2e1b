import { pathOf } from '@psico/contract/screens/screens'
import { typeCard } from '../support/bookings.ts'
import { seenBy, type Screen } from './screen.ts'

const visitor = seenBy('visitor')
const full = { states: ['full'] } as const
const nothingEmpty = { states: ['loading', 'error', 'full'] } as const

/** Screens for everybody. */
export const publicScreens: Screen[] = [
  visitor('clinic-home', pathOf('landing'), nothingEmpty),
  visitor('lost', '/no-existe', full),
  visitor('welcome', pathOf('home'), full),
  visitor('register', pathOf('register'), full),
  visitor('register-refused', pathOf('register'), {
    ...full,
    isTrouble: true,
    open: async (page) => {
      await page.getByLabel('Email').fill('paciente@bienestar.example')
      await page.getByLabel('Nombre').fill('Camila')
      await page.getByLabel('Apellido').fill('Prueba')
      await page.getByLabel('Contraseña', { exact: true }).fill('corta')
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  }),
  visitor('login', pathOf('login'), full),
  visitor('login-refused', pathOf('login'), {
    ...full,
    isTrouble: true,
    open: async (page) => {
      await page.getByLabel('Email').fill('nadie@bienestar.example')
      await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
      await page.getByText('Credenciales incorrectas.').waitFor()
    },
  }),
  visitor('login-unfilled', pathOf('login'), {
    ...full,
    open: async (page) => {
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  }),
  visitor('forgot', pathOf('resetPassword'), full),
  visitor('forgot-sent', pathOf('resetPassword'), {
    ...full,
    isTrouble: true,
    open: async (page) => {
      await page.getByLabel('Email').fill('nadie@bienestar.example')
      await page.getByRole('button', { name: 'Enviar enlace' }).click()
      await page.getByText('Revisa tu correo').waitFor()
    },
  }),
  visitor('new-password', pathOf('confirmReset', { uid: 'alguien', token: 'enlace' }), {
    ...full,
    // Only a mailed link is usable; the page is looked at as one that came by it would show it.
    open: async (page) => {
      await page.route('**/password-reset-confirm/link/', (route) =>
        route.fulfill({ json: { usable: true } }),
      )
      await page.reload()
      await page.getByLabel('Nueva contraseña').waitFor()
    },
  }),
  visitor('new-password-over', pathOf('confirmReset', { uid: 'alguien', token: 'enlace' }), {
    ...full,
    isTrouble: true,
  }),
  visitor('verify-email', pathOf('verifyEmail', { uid: 'alguien', token: 'enlace' }), {
    ...full,
    isTrouble: true,
  }),
  visitor('help-now', pathOf('helpNow'), full),
  visitor('search', pathOf('professionals')),
  visitor('search-nothing', `${pathOf('professionals')}?nombre=nadie`, { ...full, isTrouble: true }),
  visitor('help-choose', pathOf('helpChoose'), full),
  visitor('help-choose-answered', pathOf('helpChoose'), {
    ...full,
    open: async (page) => {
      await page.getByLabel('1. ¿Qué te trae?').selectOption('Ansiedad y Estrés')
      await page.getByRole('heading', { name: 'Podrías hablar con' }).waitFor()
    },
  }),
  visitor('profile', (places) => pathOf('professional', { id: places.professional })),
  visitor('profile-reviews', (places) => pathOf('professional', { id: places.professional }), {
    ...full,
    open: (page) => page.getByRole('tab', { name: 'Reseñas' }).click(),
  }),
  visitor('profile-unknown', pathOf('professional', { id: '0190a000-0000-7000-8000-000000000000' }), {
    ...full,
    isTrouble: true,
  }),
  visitor(
    'checkout',
    (places) => pathOf('simulatedCheckout', { sessionId: places.openSession }),
    nothingEmpty,
  ),
  visitor('checkout-declined', (places) => pathOf('simulatedCheckout', { sessionId: places.openSession }), {
    ...full,
    isTrouble: true,
    open: async (page) => {
      await typeCard(page, '4000 0000 0000 0002')
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  }),
  visitor('bank', (places) => pathOf('simulatedBank', { qrId: places.bankQr }), nothingEmpty),
  visitor('safety-plan', pathOf('safetyPlan'), full),
  visitor('offline', pathOf('offline'), full),
  visitor('mailbox', pathOf('mailbox')),
  visitor('simulated-phone', pathOf('simulatedPhone'), full),
  visitor('questionnaire', (places) => pathOf('questionnaire', { token: places.form }), nothingEmpty),
  visitor('questionnaire-one', (places) => pathOf('questionnaire', { token: places.form }), {
    ...full,
    isTrouble: true,
    open: async (page) => {
      await page.getByRole('radio', { name: 'Varios días' }).last().check()
      await page.getByRole('region', { name: 'Ayuda inmediata' }).waitFor()
      await page.getByRole('button', { name: 'De una en una' }).click()
    },
  }),
  visitor('questionnaire-unknown', pathOf('questionnaire', { token: 'nadie' }), { ...full, isTrouble: true }),
  visitor('one-tap', (places) => pathOf('oneTap', { token: places.oneTap }), nothingEmpty),
  visitor('one-tap-cancel', (places) => pathOf('oneTap', { token: places.oneTap }), {
    ...full,
    open: async (page) => {
      await page.getByRole('button', { name: 'Cancelar la cita' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  visitor('one-tap-move', (places) => pathOf('oneTap', { token: places.oneTap }), {
    ...full,
    open: async (page) => {
      await page.getByRole('button', { name: 'Cambiar la hora' }).click()
      await page.getByRole('dialog').getByRole('list', { name: 'Fechas' }).waitFor()
    },
  }),
  visitor('one-tap-unknown', pathOf('oneTap', { token: 'nadie' }), { ...full, isTrouble: true }),
  visitor('letter-unknown', pathOf('verifyLetter', { code: 'nadie' }), { ...full, isTrouble: true }),
  visitor('offer', (places) => pathOf('offer', { token: places.offer }), nothingEmpty),
  visitor('offer-unknown', pathOf('offer', { token: 'nadie' }), { ...full, isTrouble: true }),
  visitor('stop-recovery', pathOf('stopRecovery', { token: 'nadie' }), { ...full, isTrouble: true }),
  visitor('luna', pathOf('home'), {
    ...full,
    isWindow: true,
    open: async (page) => {
      await page.getByRole('button', { name: /Luna/ }).click()
      await page.getByPlaceholder('Escribe tu pregunta...').waitFor()
    },
  }),
  visitor('luna-crisis', pathOf('home'), {
    ...full,
    isWindow: true,
    isTrouble: true,
    open: async (page) => {
      await page.getByRole('button', { name: /Luna/ }).click()
      await page.getByPlaceholder('Escribe tu pregunta...').fill('ya no quiero vivir')
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'Ayuda inmediata' }).waitFor()
    },
  }),
  seenBy('nobody')('no-such-clinic', pathOf('landing'), full),
  seenBy('paused')('clinic-suspended', pathOf('login'), full),
]
