import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pathOf } from '@psico/contract/screens/screens'
import { callApi } from '../support/api.ts'
import { newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { launch } from '../support/visitors.ts'
import { openFront, type Front } from '../support/front.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, arriveToStay, expectError } = gatherVisitors()
const clinic = 'bienestar'
const helpWords = '¿Necesitas ayuda ahora?'
let front: Front
beforeAll(async () => {
  front = await openFront()
})
afterAll(() => front.close())
afterEach(() => front.setDown(false))

const cardIn = (place: Page | Locator) => place.getByRole('region', { name: 'Ayuda inmediata' })

/** Whether a part is wholly inside the window, where the page stands now. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  })

const windows = [
  [320, 320],
  [320, 640],
  [360, 740],
  [740, 360],
  // A laptop of 1280 x 720 at 200 %.
  [640, 360],
  [1280, 720],
] as const

test.each(windows)(
  'in a window of %i x %i the first number is in sight, and all of the card in reach',
  async (width, height) => {
    const page = await arrive({ width, height })
    await page.goto(addressOf(clinic, '/login'))
    await page.getByRole('button', { name: 'Abrir chat con Luna' }).click()
    const panel = page.getByRole('dialog', { name: 'Luna' })
    const input = panel.getByLabel('Mensaje para Luna')
    await input.fill('ya no quiero vivir')
    await input.press('Enter')
    const card = cardIn(panel)
    const numbers = card.getByRole('link', { name: /^Llamar al / })
    await expect.poll(() => isInSight(numbers.first())).toBe(true)
    expect(await isInSight(input)).toBe(true)
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true)
    // By keyboard alone: every number comes into sight when it has the focus.
    for (let at = 0; at < (await numbers.count()); at++) {
      await numbers.nth(at).focus()
      await expect.poll(() => isInSight(numbers.nth(at))).toBe(true)
    }
    await card.getByRole('link', { name: 'haz tu plan de seguridad' }).focus()
    await expect
      .poll(() => isInSight(card.getByRole('link', { name: 'haz tu plan de seguridad' })))
      .toBe(true)
  },
)

test('visitors and patients find the numbers in words on every screen, over what they were doing', async () => {
  const page = await arrive({ width: 360, height: 740 })
  for (const path of [
    '/home',
    '/login',
    '/register',
    '/reset-password',
    '/professionals',
    '/plan-de-seguridad',
  ]) {
    await page.goto(addressOf(clinic, path))
    await page.getByRole('contentinfo').getByRole('link', { name: helpWords }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: helpWords }).count()).toBe(2)
  }
  await page.goto(addressOf(clinic, '/login'))
  await page.getByLabel('Email').fill('a-medias@ejemplo.bo')
  await page.getByRole('link', { name: helpWords }).last().click()
  const dialog = page.getByRole('dialog', { name: helpWords })
  expect(
    await dialog
      .getByRole('link', { name: /^Llamar al / })
      .first()
      .getAttribute('href'),
  ).toMatch(/^tel:/)
  const wounded = dialog.getByRole('region', { name: 'Si tomaste algo o hay una herida' })
  expect(await wounded.getByRole('link').first().getAttribute('href')).toBe('tel:165')
  const hurt = dialog.getByRole('region', { name: 'Si alguien te hace daño' })
  expect(await hurt.getByRole('link').first().getAttribute('href')).toBe('tel:800140348')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Email').inputValue()).toBe('a-medias@ejemplo.bo')

  const { email, password } = await newPatient(clinic, 'Irene')
  await signInAs(page, clinic, email, '/my-appointments', password)
  await page.getByRole('contentinfo').getByRole('link', { name: helpWords }).waitFor()
  await page.getByRole('link', { name: 'Mi Perfil' }).first().click()
  await page.getByRole('link', { name: 'Abrir mi plan' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mi plan de seguridad' }).waitFor()
})

test.each([
  [320, 568],
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
])(
  'in a window of %i x %i the way to help and Luna lie over nothing that is read or pressed',
  async (width, height) => {
    const page = await arrive({ width, height })
    const look = async (path: string) => {
      await page.goto(addressOf(clinic, path))
      await page.getByRole('button', { name: 'Abrir chat con Luna' }).waitFor()
      await page.getByRole('contentinfo').waitFor()
      expect([path, ...(await coveredByCorner(page))]).toEqual([path])
    }
    for (const path of ['/', '/professionals', '/login']) await look(path)
    const { email, password } = await newPatient(clinic, 'Libre')
    await signInAs(page, clinic, email, '/my-appointments', password)
    for (const path of ['/dashboard', '/my-appointments', '/profile']) await look(path)
  },
)

/** What of the page lies under the corner: in its rail at any height, or at the page's end under its bar. */
const coveredByCorner = (page: Page) =>
  page.evaluate(() => {
    const corner = document.querySelector('aside[aria-label="Ayuda"]')?.getBoundingClientRect()
    if (!corner) return ['there is no corner']
    scrollTo(0, document.documentElement.scrollHeight)
    const isBar = corner.width > innerWidth - 1
    const all = [
      ...document.querySelectorAll(':is(main, footer) :is(h1, h2, h3, p, a, button, input, select)'),
    ]
    return all.flatMap((element) => {
      const box = element.getBoundingClientRect()
      const isUnder = isBar ? box.bottom > corner.top : box.right > corner.left
      return isUnder && box.width > 1 && box.left < innerWidth
        ? [`${element.localName} ${element.textContent}`]
        : []
    })
  })

test('the numbers come without JavaScript, and where the code of the dialog does not come', async () => {
  const browser = await launch()
  try {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(addressOf(clinic, '/professionals'))
    await page.getByRole('link', { name: helpWords }).click()
    await page.getByRole('heading', { level: 1, name: helpWords }).waitFor()
    // Nothing stands before the numbers that only sends here again.
    expect(await page.getByText('activa JavaScript').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Llamar al 110' }).first().getAttribute('href')).toBe(
      'tel:110',
    )
  } finally {
    await browser.close()
  }
  expectError(/ERR_FAILED/)
  const page = await arrive()
  await page.route('**/assets/HelpNowDialog-*.js', (route) => route.abort())
  await page.goto(addressOf(clinic, '/login'))
  await page.getByRole('link', { name: helpWords }).last().click()
  await page.waitForURL('**/ayuda')
  await page
    .getByRole('link', { name: /^Llamar al 110/ })
    .first()
    .waitFor()
})

test('the numbers come without a line, once the browser has kept the app', async () => {
  expectError(/50[23]|ERR_|Failed to load resource/)
  const page = await arriveToStay()
  await page.goto(front.addressOf(clinic, '/home'))
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const taken = new Promise((done) =>
      serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    if (!serviceWorker.controller) await taken
  })
  front.setDown(true)
  await page.goto(front.addressOf(clinic, '/ayuda'))
  await page.getByRole('heading', { level: 1, name: helpWords }).waitFor()
  await page
    .getByRole('link', { name: /^Llamar al 110/ })
    .first()
    .waitFor()
})

test('where Luna cannot read along, the chat says so to the writer and shows the numbers once', async () => {
  expectError(/ERR_FAILED/)
  const patient = await newPatient(clinic, 'Nadia')
  const { id } = await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Ana Rojas'))
  const page = await arrive()
  await page.route('**/assets/hear-*.js', (route) => route.abort())
  await signInAs(page, clinic, patient.email, `/chat/${id}`, patient.password)
  const box = page.getByLabel('Mensaje', { exact: true })
  const numbers = page.getByRole('alert', { name: 'Números de ayuda' })
  await box.fill('ya no quiero vivir')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await numbers.getByRole('link', { name: /110/ }).waitFor()
  await page.getByRole('log').getByText('ya no quiero vivir').waitFor()
  await numbers.getByRole('button', { name: 'Cerrar' }).click()
  await box.fill('¿estás ahí?')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('log').getByText('¿estás ahí?').waitFor()
  expect(await numbers.count()).toBe(0)
})

test('a safety plan that is not kept is asked about before it is left', async () => {
  const page = await arrive()
  await page.goto(addressOf(clinic, '/plan-de-seguridad'))
  await page.getByRole('textbox').first().fill('Cuando dejo de dormir')
  await page.getByRole('link', { name: 'Profesionales' }).click()
  const asked = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await asked.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByLabel('Guardar en este dispositivo').check()
  await page.getByText('Guardado en este dispositivo.').waitFor()
  await page.getByRole('link', { name: 'Profesionales' }).click()
  await page.waitForURL('**/professionals')
  expect(await asked.count()).toBe(0)
})

test('a kept safety plan is one and the same in two tabs, and what one deletes does not come back from the other', async () => {
  const first = await arrive({ width: 390, height: 844 })
  const second = await first.context().newPage()
  const part = (at: Page, label: string) => at.getByLabel(label)
  await first.goto(addressOf(clinic, '/plan-de-seguridad'))
  await first.getByLabel('Guardar en este dispositivo').check()
  await first.getByText('Guardado en este dispositivo.').waitFor()
  await second.goto(addressOf(clinic, '/plan-de-seguridad'))
  await part(second, '2. Lo que me ayuda').fill('Caminar')
  await expect.poll(() => part(first, '2. Lo que me ayuda').inputValue()).toBe('Caminar')
  await part(first, '4. Lugares').fill('El parque')
  await expect.poll(() => part(second, '4. Lugares').inputValue()).toBe('El parque')
  expect(await part(second, '2. Lo que me ayuda').inputValue()).toBe('Caminar')

  await second.getByRole('button', { name: 'Borrar de este dispositivo' }).click()
  await first.getByText('Se borró de este dispositivo en otra pestaña.').waitFor()
  expect(await part(first, '4. Lugares').inputValue()).toBe('')
  await part(first, '1. Señales').fill('Otra cosa')
  expect(await first.evaluate(() => localStorage.getItem('plan-de-seguridad'))).toBeNull()
})

test('after an answer that may mean danger the form says that nobody reads it now, and keeps the numbers', async () => {
  const doctor = await tokensOf(clinic, 'ana.rojas@bienestar.example')
  const patient = await newPatient(clinic, 'Elsa')
  await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Ana Rojas'))
  const { user, token } = await tokensOf(clinic, patient.email, patient.password)
  const body = { patient: user.id, instrument: 'phq9', when: 'now' }
  await callApi('/questionnaires/', { subdomain: clinic, token: doctor.token, method: 'POST', body })
  const { json } = await callApi('/questionnaires/mine/', { subdomain: clinic, token })
  const [form] = json['results'] as { token: string }[]
  const page = await arrive({ width: 390, height: 844 })
  await page.goto(addressOf(clinic, pathOf('questionnaire', { token: form?.token ?? '' })))
  for (let n = 1; n <= 9; n++) {
    const question = page.getByRole('group', { name: new RegExp(`^${n}\\. `) })
    await question.getByText(n === 9 ? 'Varios días' : 'Ningún día').click()
  }
  await page.getByRole('button', { name: 'Cerrar ayuda inmediata' }).click()
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gracias por decirlo' }).waitFor()
  await page.getByText('en este momento nadie las está leyendo').waitFor()
  await cardIn(page)
    .getByRole('link', { name: /^Llamar al / })
    .first()
    .waitFor()
  expect(await page.getByText('No hace falta que hagas nada más').count()).toBe(0)
})
