import { typeCard } from '../support/bookings.ts'
import { seenBy, type Screen } from './screen.ts'

const visitor = seenBy('visitor')
const full = { states: ['full'] } as const
const nothingEmpty = { states: ['loading', 'error', 'full'] } as const

/** Screens for everybody. */
export const publicScreens: Screen[] = [
  visitor('welcome', '/home', full),
  visitor('register', '/register', full),
  visitor('register-refused', '/register', {
    ...full,
    isTrouble: true,
    open: async (page) => {
      await page.getByLabel('Email').fill('paciente@bienestar.example')
      await page.getByLabel('Usuario').fill('camila')
      await page.getByLabel('Nombre').fill('Camila')
      await page.getByLabel('Apellido').fill('Prueba')
      await page.getByLabel('Contraseña', { exact: true }).fill('corta')
      await page.getByLabel('Confirmar Contraseña').fill('corta')
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  }),
  visitor('login', '/login', full),
  visitor('login-refused', '/login', {
    ...full,
    isTrouble: true,
    open: async (page) => {
      await page.getByLabel('Email').fill('nadie@bienestar.example')
      await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
      await page.getByText('Credenciales incorrectas.').waitFor()
    },
  }),
  visitor('login-unfilled', '/login', {
    ...full,
    open: async (page) => {
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  }),
  visitor('forgot', '/reset-password', full),
  visitor('forgot-sent', '/reset-password', {
    ...full,
    isTrouble: true,
    open: async (page) => {
      await page.getByLabel('Email').fill('nadie@bienestar.example')
      await page.getByRole('button', { name: 'Enviar enlace' }).click()
      await page.getByText('Revisa tu correo').waitFor()
    },
  }),
  visitor('new-password', '/reset-password/alguien/enlace', full),
  visitor('verify-email', '/verify-email/alguien/enlace', { ...full, isTrouble: true }),
  visitor('search', '/professionals'),
  visitor('search-nothing', '/professionals?nombre=nadie', { ...full, isTrouble: true }),
  visitor('profile', (it) => `/professional/${it.professional}`),
  visitor('profile-reviews', (it) => `/professional/${it.professional}`, {
    ...full,
    open: (page) => page.getByRole('tab', { name: 'Reseñas' }).click(),
  }),
  visitor('profile-unknown', '/professional/0190a000-0000-7000-8000-000000000000', {
    ...full,
    isTrouble: true,
  }),
  visitor('checkout', (it) => `/checkout-simulado/${it.openSession}`, nothingEmpty),
  visitor('checkout-declined', (it) => `/checkout-simulado/${it.openSession}`, {
    ...full,
    isTrouble: true,
    open: async (page) => {
      await typeCard(page, '4000 0000 0000 0002')
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  }),
  visitor('mailbox', '/buzon'),
  visitor('luna', '/home', {
    ...full,
    isWindow: true,
    open: async (page) => {
      await page.getByRole('button', { name: /Luna/ }).click()
      await page.getByPlaceholder('Escribe tu pregunta...').waitFor()
    },
  }),
  visitor('luna-crisis', '/home', {
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
  seenBy('nobody')('no-such-clinic', '/', full),
  seenBy('paused')('clinic-suspended', '/login', full),
]
