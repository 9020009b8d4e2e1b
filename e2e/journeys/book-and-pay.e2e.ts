import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import {
  declinedCard,
  freeHours,
  goodCard,
  heldAppointment,
  newPatient,
  professionalNamed,
  typeCard,
} from '../support/bookings.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'
const paid = '¡Pago exitoso! Tu cita ha sido confirmada.'

const freeSlots = (page: Page) =>
  page.getByRole('button', { name: /^\d\d:\d\d .*, disponible$/ }).and(page.locator(':enabled'))
const payButton = (page: Page) => page.getByRole('button', { name: 'Pagar y Confirmar Cita' })

test('a visitor finds a professional, chooses an hour, registers, pays and finds it in Mis Citas', async () => {
  const page = await arrive()
  await page.goto(addressOf(clinic, '/professionals'))
  await page.getByRole('heading', { name: 'Encuentra tu Psicólogo' }).waitFor()
  await page.getByText('7 profesionales encontrados').waitFor()

  await page.getByLabel('Buscar por nombre').fill('jorge tellez')
  await page.getByText('1 profesional encontrado').waitFor()
  await page.getByLabel('Precio máximo').fill('100')
  await page.getByText('No se encontraron profesionales con esos filtros.').waitFor()
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click()
  await page.getByText('7 profesionales encontrados').waitFor()
  await page.getByLabel('Especialidad').selectOption('Ansiedad y Estrés')
  await page.waitForURL(/especialidad=/)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Jorge Téllez' })
    .getByRole('link', { name: 'Ver Perfil' })
    .click()

  await page.getByRole('heading', { name: 'Jorge Téllez Peña', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Volver a resultados' }).click()
  await page.waitForURL(/professionals\?especialidad=/)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Jorge Téllez' })
    .getByRole('link', { name: 'Ver Perfil' })
    .click()
  for (const tab of ['Experiencia', 'Especialidades', 'Reseñas', 'Acerca de'])
    await page.getByRole('tab', { name: tab }).click()

  const slot = freeSlots(page).last()
  const name = (await slot.textContent()) ?? ''
  await slot.click()
  await page.getByText('Total').waitFor()
  await page.getByRole('link', { name: 'Crear cuenta' }).click()

  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const email = `nora.${Date.now().toString(36)}@correo.example`
  await fill('Email', email)
  await fill('Nombre', 'Nora')
  await fill('Apellido', 'Vega')
  await fill('Contraseña', 'caballo-Grapa-9')
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await payButton(page).waitFor()
  expect(await page.getByRole('button', { name: name.slice(0, 5) }).getAttribute('aria-pressed')).toBe('true')
  await page.getByText('se te devuelve todo: Bs. 120.').waitFor()
  await payButton(page).click()
  await page.getByText('Pagar a Clínica Bienestar').waitFor()
  await typeCard(page, goodCard)
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()

  await page.getByText(paid).waitFor()
  await page.getByText('Bs. 120', { exact: true }).waitFor()
  await page.getByText('Jorge Téllez Peña', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Ver mi cita' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Jorge Téllez Peña' })
  await card.getByText('Confirmada').waitFor()
  // The hour of the session: the term for cancelling may be of the same hour.
  await card.getByText(new RegExp(`^${name.slice(0, 5)} – `)).waitFor()
})

test('a declined card says so and can be replaced by a good one', async () => {
  const page = await arrive({ width: 360, height: 740 })
  const patient = await newPatient(clinic)
  const by = await professionalNamed(clinic, 'Silvia Arce')
  await signInAs(page, clinic, patient.email, `/professional/${by.id}`, patient.password)
  await freeSlots(page).last().click()
  await payButton(page).click()
  await typeCard(page, declinedCard)
  expectError(/status of 402/)
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('alert').getByText('Tu tarjeta fue rechazada. Prueba con otra tarjeta.').waitFor()
  await typeCard(page, goodCard)
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByText(paid).waitFor()
})

test('a cancelled checkout takes no money and frees the hour', async () => {
  const page = await arrive()
  const patient = await newPatient(clinic)
  const by = await professionalNamed(clinic, 'Valeria Nogales')
  await signInAs(page, clinic, patient.email, `/professional/${by.id}`, patient.password)
  const slot = freeSlots(page).last()
  const name = (await slot.textContent()) ?? ''
  await slot.click()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Cancelar y volver' }).click()
  await page.getByRole('heading', { name: 'Pago cancelado' }).waitFor()
  for (const link of ['Ver profesionales', 'Mis Citas'])
    expect(await page.getByRole('link', { name: link }).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Volver' }).click()
  await page.getByRole('heading', { name: by.full_name }).waitFor()
  const again = page.getByRole('button', { name }).and(page.locator(':enabled'))
  await again.waitFor()
})

test('going back from the checkout, the patient can go on with the same payment', async () => {
  const page = await arrive()
  const patient = await newPatient(clinic)
  const by = await professionalNamed(clinic, 'Patricia Aliaga')
  await signInAs(page, clinic, patient.email, `/professional/${by.id}`, patient.password)
  await freeSlots(page).last().click()
  await payButton(page).click()
  await page.getByText('Pagar a Clínica Bienestar').waitFor()
  const checkout = page.url()
  await page.goBack()
  await page.getByText('Tienes esta hora apartada y sin pagar.').waitFor()
  await payButton(page).click()
  await page.getByText('Pagar a Clínica Bienestar').waitFor()
  expect(page.url()).toBe(checkout)
})

test('an hour that somebody else took meanwhile is refused, and the hours are read again', async () => {
  const page = await arrive()
  const patient = await newPatient(clinic)
  const by = await professionalNamed(clinic, 'Rodrigo Mamani')
  const [hour] = await freeHours(clinic, by)
  if (!hour) throw new Error('no free hour')
  const address = `/professional/${by.id}?fecha=${hour.date}&hora=${encodeURIComponent(hour.time)}`
  await signInAs(page, clinic, patient.email, address, patient.password)
  await payButton(page).waitFor()
  await heldAppointment(clinic, await newPatient(clinic, 'Marta'), by, hour)
  expectError(/status of 409/)
  await payButton(page).click()
  const sentence = 'Ese horario ya no está disponible.'
  await page.getByText(`Error en el pago: ${sentence}`, { exact: true }).waitFor()
  await page.getByRole('main').getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  const slot = page.getByRole('button', { name: new RegExp(`^${hour.time}`) })
  await slot.and(page.locator(':disabled')).waitFor()
  expect(await slot.textContent()).toContain('Ocupado')
})

test.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])(
  'who holds as many unpaid hours as they may sees them and lets one go, on %s',
  async (screenName, screen) => {
    const page = await arrive(screen)
    const patient = await newPatient(clinic, 'Olga')
    const by = await professionalNamed(clinic, 'Rodrigo Mamani')
    const hour = (await freeHours(clinic, by)).at(screenName === 'a desk' ? -1 : -2)
    if (!hour) throw new Error('no free hour')
    await heldAppointment(clinic, patient, by, hour)
    await signInAs(page, clinic, patient.email, `/professional/${by.id}`, patient.password)
    await freeSlots(page).last().click()
    expectError(/status of 409/)
    await payButton(page).click()
    await page.getByRole('main').getByRole('alert').getByText('Tienes una hora apartada sin pagar').waitFor()
    const held = page.getByRole('region', { name: 'Tus horas sin pagar' }).getByRole('listitem')
    await held.getByText(hour.time).waitFor()
    await held.getByRole('button', { name: 'Pagar' }).waitFor()
    await held.getByRole('button', { name: 'Soltar' }).click()
    await page.getByText('Soltaste esa hora. Ya puedes apartar otra.').waitFor()
    await payButton(page).click()
    await page.getByText('Pagar a Clínica Bienestar').waitFor()
  },
)

test('a fee that changed meanwhile is told and shown before anything is paid', async () => {
  const page = await arrive()
  const patient = await newPatient(clinic)
  const { token } = await tokensOf(clinic, 'ana.rojas@bienestar.example')
  const by = await professionalNamed(clinic, 'Ana Rojas')
  const charge = (consultation_fee: number) =>
    callApi('/professionals/profile/', {
      subdomain: clinic,
      token,
      method: 'PUT',
      body: { consultation_fee },
    })
  await signInAs(page, clinic, patient.email, `/professional/${by.id}`, patient.password)
  await freeSlots(page).last().click()
  await payButton(page).waitFor()
  try {
    expect((await charge(by.consultation_fee + 15)).status).toBe(200)
    expectError(/status of 400/)
    await payButton(page).click()
    const now = `Bs. ${by.consultation_fee + 15}`
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText(`El precio de la consulta es ahora ${now}`)
      .waitFor()
    await page.getByRole('definition').getByText(now, { exact: true }).waitFor()
    await payButton(page).click()
    await page.getByText('Pagar a Clínica Bienestar').waitFor()
    await page.getByText(now, { exact: true }).waitFor()
  } finally {
    await charge(by.consultation_fee)
  }
})

test('the pages after a checkout are honest about what they do not know', async () => {
  const page = await arrive()
  const patient = await newPatient(clinic)
  await signInAs(page, clinic, patient.email, '/payment-success', patient.password)
  await page.getByText('ID de sesión no encontrado.').waitFor()
  expectError(/status of 404/)
  await page.goto(addressOf(clinic, '/payment-success?session_id=cs_test_nobody'))
  await page.getByText('No encontramos ese pago.').waitFor()
  await page.goto(addressOf(clinic, '/payment-cancel?session_id=cs_test_nobody'))
  await page.getByRole('heading', { name: 'Pago cancelado' }).waitFor()
  await page.goto(addressOf(clinic, '/professional/00000000-0000-4000-8000-000000000000'))
  await page.getByText('No hay datos para mostrar.').waitFor()
})

test('terms that changed since the page was opened are shown before anything is paid', async () => {
  const page = await arrive()
  const patient = await newPatient(clinic)
  const { token } = await tokensOf(clinic, 'admin@bienestar.example')
  const by = await professionalNamed(clinic, 'Ana Rojas')
  const ask = (refund_percent: number) =>
    callApi('/tenants/current/', { subdomain: clinic, token, method: 'PATCH', body: { refund_percent } })
  // A day on which the time to cancel for money lies ahead.
  const hour = (await freeHours(clinic, by)).at(-1)
  const path = `/professional/${by.id}?fecha=${hour?.date}&hora=${hour?.time}`
  await signInAs(page, clinic, patient.email, path, patient.password)
  await page.getByText(`se te devuelven Bs. ${by.consultation_fee}.`).waitFor()
  try {
    expect((await ask(50)).status).toBe(200)
    expectError(/status of 400/)
    await payButton(page).click()
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText('La política de cancelación de la clínica cambió.')
      .waitFor()
    await page.reload()
    await page.getByText(`se te devuelven Bs. ${by.consultation_fee / 2} (el 50 %).`).waitFor()
    await payButton(page).click()
    await page.getByText('Pagar a Clínica Bienestar').waitFor()
  } finally {
    await ask(100)
  }
})
