import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  freeHours,
  goodCard,
  newPatient,
  paidAppointment,
  professionalNamed,
  typeCard,
} from '../support/bookings.ts'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const payButton = (page: Page) => page.getByRole('button', { name: 'Pagar y Confirmar Cita' })
const screens = [
  ['a desk', { width: 1440, height: 900 }],
  ['a laptop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const

/** Waits until what is asked for stands still on the screen, all of it. */
async function isInView(page: Page, name: string): Promise<void> {
  const shown = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  await shown.waitFor()
  const height = page.viewportSize()?.height ?? 0
  await expect
    .poll(async () => {
      const box = await shown.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= height
    })
    .toBe(true)
}
const holdsFocus = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('section[aria-label]')?.getAttribute('aria-label') ?? null,
  )

/** Seconds that a person takes for a key, for pointing and pressing, and for a decision (Card, Moran and Newell, 1980). */
const hand = { key: 0.28, press: 1.3, decision: 1.35 }

/** Counts what hands would have to do: every tap on the page, also that which opens a field, and every letter in it. */
async function countHands(page: Page): Promise<{ keys: number; taps: number }> {
  const done = { keys: 0, taps: 0 }
  await page.exposeFunction('countTap', () => (done.taps += 1))
  await page.exposeFunction('countKeys', (keys: number) => (done.keys += keys))
  await page.addInitScript(() => {
    const counters = window as unknown as { countTap: () => void; countKeys: (keys: number) => void }
    const last = new WeakMap<EventTarget, string>()
    addEventListener('click', (event) => event.isTrusted && counters.countTap(), true)
    const count = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return
      // The journey writes into a field without tapping it first, as nobody's hand can.
      if (!last.has(target)) counters.countTap()
      counters.countKeys(Math.abs(target.value.length - (last.get(target) ?? '').length))
      last.set(target, target.value)
    }
    addEventListener('input', count, true)
  })
  return done
}

test('a stranger on a phone has a paid session after four decisions, 22 taps and ninety seconds at most', async () => {
  const page = await arrive({ width: 360, height: 740 })
  const done = await countHands(page)
  const decisions: string[] = []
  const decide = async (what: string, how: () => Promise<unknown>) => {
    decisions.push(what)
    await how()
  }
  const email = `rapida.${Date.now().toString(36)}@correo.example`
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const begun = Date.now()
  await page.goto(addressOf(clinic, '/'))
  await page.getByRole('link', { name: 'Reservar', exact: true }).click()
  await decide('with whom and when', () =>
    page
      .getByRole('link', { name: /^Reservar / })
      .first()
      .click(),
  )
  await decide('to have an account', async () => {
    await page.getByRole('link', { name: 'Crear cuenta' }).click()
    await fill('Email', email)
    await fill('Nombre', 'Rápida')
    await fill('Apellido', 'Vega')
    await fill('Contraseña', 'caballo-Grapa-9')
    await page.getByRole('button', { name: 'Registrarse' }).click()
  })
  await isInView(page, 'Pagar y Confirmar Cita')
  await decide('to book it', () => payButton(page).click())
  await decide('to pay', async () => {
    await typeCard(page, goodCard)
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  })
  await page.getByText('¡Pago exitoso! Tu cita ha sido confirmada.').waitFor()
  expect(decisions.length).toBeLessThanOrEqual(4)
  // Nothing is filled in by itself here: a browser that knows name and card takes most of the keys away.
  expect(done.keys).toBeGreaterThan(80)
  expect(done.taps).toBeGreaterThan(decisions.length + 8)
  expect(done.taps).toBeLessThanOrEqual(22)
  const waited = (Date.now() - begun) / 1000
  const pressed = done.taps * hand.press + decisions.length * hand.decision
  expect(pressed + waited).toBeLessThan(90)
  // Also who types all of it, on a machine that answers at once.
  expect(pressed + done.keys * hand.key).toBeLessThan(90)
})

test.each(screens)(
  'on %s, the hour that is chosen brings its summary and button into view',
  async (_, screen) => {
    const page = await arrive(screen)
    const by = await professionalNamed(clinic, 'Silvia Arce')
    await page.goto(addressOf(clinic, `/professional/${by.id}`))
    const hour = page
      .getByRole('button', { name: /^\d\d:\d\d .*, disponible$/ })
      .and(page.locator(':enabled'))
    await hour.last().click()
    await isInView(page, 'Inicia sesión para reservar')
    expect(await holdsFocus(page)).toBe('Tu hora elegida')
    const patient = await newPatient(clinic, 'Vista')
    const [first] = await freeHours(clinic, by)
    const address = `/professional/${by.id}?fecha=${first?.date}&hora=${encodeURIComponent(first?.time ?? '')}`
    await signInAs(page, clinic, patient.email, address, patient.password)
    await isInView(page, 'Pagar y Confirmar Cita')
    expect(await holdsFocus(page)).toBe('Tu hora elegida')
  },
)

test('from a payment that was given up, the way leads back to the same hour', async () => {
  const page = await arrive({ width: 1280, height: 800 })
  const patient = await newPatient(clinic, 'Vuelve')
  const by = await professionalNamed(clinic, 'Jorge Téllez')
  const hour = (await freeHours(clinic, by)).at(-1)
  const address = `/professional/${by.id}?fecha=${hour?.date}&hora=${encodeURIComponent(hour?.time ?? '')}`
  await signInAs(page, clinic, patient.email, address, patient.password)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Cancelar y volver' }).click()
  await page.getByRole('heading', { name: 'Pago cancelado' }).waitFor()
  await page.getByRole('button', { name: 'Volver' }).click()
  await page.getByRole('heading', { name: by.full_name, level: 1 }).waitFor()
  await page
    .locator(`[aria-pressed=true]`)
    .filter({ hasText: hour?.time ?? '' })
    .waitFor()
  await isInView(page, 'Pagar y Confirmar Cita')
})

test('the page after paying stays, says what was booked, and going back starts nothing again', async () => {
  const page = await arrive({ width: 390, height: 844 })
  const patient = await newPatient(clinic, 'Atras')
  const by = await professionalNamed(clinic, 'Iván Gutiérrez')
  const hour = (await freeHours(clinic, by)).at(-1)
  const address = `/professional/${by.id}?fecha=${hour?.date}&hora=${encodeURIComponent(hour?.time ?? '')}`
  await signInAs(page, clinic, patient.email, address, patient.password)
  await payButton(page).click()
  await typeCard(page, goodCard)
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
  await page.getByText('Tu cita ha sido confirmada.', { exact: true }).waitFor()
  await page.getByText(/^Si cancelas hasta el .*, se te devuelve todo: Bs\. \d+\.$/).waitFor()
  expect(await barriersOn(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Agregar a mi calendario' }).click()
  expect((await download).suggestedFilename()).toBe(`sesion-${hour?.date}.ics`)
  // Longer than it once took to be led away.
  await page.waitForTimeout(4000)
  expect(new URL(page.url()).pathname).toBe('/payment-success')
  await page.getByRole('link', { name: 'Ver mi cita' }).click()
  await page.getByRole('heading', { name: 'Mis Citas' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
  await page.goBack()
  await page
    .getByText('Este pago ya se realizó')
    .or(page.getByText('Tu hora elegida'))
    .or(page.getByRole('heading', { name: by.full_name, level: 1 }))
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Pagar', exact: true }).count()).toBe(0)
  const { json } = await callApi('/appointments/appointments/', { subdomain: clinic, token: patient.token })
  expect(json['count']).toBe(1)
})

test('Mis Citas begins with the next session: until when it can be changed, and a file for the calendar', async () => {
  const page = await arrive({ width: 390, height: 844 })
  const patient = await newPatient(clinic, 'Primera')
  const by = await professionalNamed(clinic, 'Patricia Aliaga')
  await paidAppointment(clinic, patient, by)
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  const next = page.getByRole('region', { name: 'Próximas' }).getByRole('listitem').first()
  await next.getByText('Tu próxima sesión').waitFor()
  await next.getByText('Puedes cambiar la hora o cancelar hasta que empiece la sesión.').waitFor()
  const download = page.waitForEvent('download')
  await next.getByRole('button', { name: 'Agregar a mi calendario' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sesion-\d{4}-\d\d-\d\d\.ics$/)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Buscar' }).click()
  await page.getByRole('heading', { name: 'Encuentra tu Psicólogo' }).waitFor()
})

test('on a phone people come first: the filters are one line, and a theme finds who writes of it', async () => {
  const page = await arrive({ width: 360, height: 740 })
  await page.goto(addressOf(clinic, '/professionals'))
  await page.getByText('7 profesionales encontrados').waitFor()
  const bar = await page.getByRole('complementary', { name: 'Ayuda' }).boundingBox()
  const cards = page
    .getByRole('region', { name: 'Resultados' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  // Whoever has the next hour comes first: each of them would have it above the fold.
  const ends = await cards.evaluateAll((all) =>
    all.map((element) => {
      const hour = element.querySelector('a[href*="hora="]')?.getBoundingClientRect()
      return (hour?.bottom ?? Infinity) - element.getBoundingClientRect().top
    }),
  )
  const top = (await cards.first().boundingBox())?.y ?? Infinity
  expect(ends.length).toBe(7)
  expect(top + Math.max(...ends)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await page.getByLabel('Especialidad').isVisible()).toBe(false)
  await page.getByLabel('Buscar por nombre').fill('PANICO')
  await page.getByText('1 profesional encontrado').waitFor()
  await page.getByRole('heading', { name: 'Ana Rojas' }).waitFor()
  await page.getByLabel('Buscar por nombre').fill('')
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByLabel('Especialidad').selectOption('Ansiedad y Estrés')
  // What is chosen is asked for a moment later.
  const answered = page.waitForResponse(
    (answer) => answer.url().includes('/professionals/?') && answer.url().includes('modality='),
  )
  await page.getByLabel('¿Cómo?').selectOption('En línea')
  await page.getByRole('button', { name: 'Ansiedad y Estrés, En línea' }).click()
  await answered
  expect(await page.getByLabel('Especialidad').isVisible()).toBe(false)
  // Until the answer is there, the one before is shown faded.
  await page.locator('section[aria-label="Resultados"][aria-busy="false"]').waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test("a professional's page says for whom, when next, where, how much and how it is paid, before what is paid", async () => {
  const page = await arrive({ width: 390, height: 844 })
  const by = await professionalNamed(clinic, 'Ana Rojas')
  await page.goto(addressOf(clinic, `/professional/${by.id}`))
  await page.getByRole('heading', { name: by.full_name, level: 1 }).waitFor()
  await page.getByText(/^Atiende a /).waitFor()
  await page
    .getByText('Se paga con tarjeta, con QR, por transferencia o en persona.', { exact: true })
    .waitFor()
  await page.getByText(/^Consultorio: /).waitFor()
  const top = async (name: string) => (await page.getByText(name).first().boundingBox())?.y ?? 0
  expect(await top('Acompaño a personas adultas')).toBeLessThan(await top('Información de pago'))
  await page.getByRole('link', { name: /^Reservar / }).click()
  await isInView(page, 'Inicia sesión para reservar')
})

test('the search is narrowed by when, how and who, and keeps that in its address', async () => {
  const page = await arrive()
  await page.goto(addressOf(clinic, '/professionals'))
  await page.getByText('7 profesionales encontrados').waitFor()
  await page.getByLabel('¿Cómo?').selectOption('Presencial')
  await page.waitForURL(/modalidad=in_person/)
  await page.getByText('Más filtros').click()
  await page.getByLabel('Idioma').selectOption('Aimara')
  await page.getByText('2 profesionales encontrados').waitFor()
  await page.getByLabel('Te atiende').selectOption('Mujer')
  await page.getByRole('heading', { name: 'Silvia Arce Montaño' }).waitFor()
  await page.getByText('1 profesional encontrado').waitFor()
  await page.reload()
  await page.getByText('1 profesional encontrado').waitFor()
  expect(await page.getByLabel('Idioma').inputValue()).toBe('ay')
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click()
  await page.getByText('7 profesionales encontrados').waitFor()
  await page.getByLabel('Ordenar por').selectOption('Menor precio')
  await page.waitForURL(/orden=price/)
  await page.getByRole('listitem').first().getByText('Jorge Téllez Peña').waitFor()
})
