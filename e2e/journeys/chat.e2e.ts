import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { professionalNamed, newPatient, paidAppointment } from '../support/bookings.ts'
import { callApi } from '../support/api.ts'
import { demoPassword, signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const ana = 'ana.rojas@bienestar.example'

/** A new patient with a paid appointment with Ana. */
async function booked() {
  const patient = await newPatient('bienestar', 'Nora')
  const { id } = await paidAppointment(
    'bienestar',
    patient,
    await professionalNamed('bienestar', 'Ana Rojas'),
  )
  return { patient, id }
}

/** The box stays in reach where a keyboard makes the page lower, where the phone is turned, and both. */
async function writeOnPhone(page: Page) {
  const before = page.viewportSize()
  const box = page.getByLabel('Mensaje', { exact: true })
  const sizes = [
    [390, 844],
    [390, 420],
    [390, 844],
    [844, 390],
    [844, 200],
  ] as const
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await box.click()
  }
  if (before) await page.setViewportSize(before)
}

test('patient and professional write to each other, and each sees what the other has read', async () => {
  const { patient, id } = await booked()
  const page = await arrive()
  await signInAs(page, 'bienestar', patient.email, `/chat/${id}`, patient.password)
  await page.getByRole('heading', { name: 'Ana Rojas' }).waitFor()
  await page.getByText('Este chat no es para emergencias.').waitFor()
  await page.getByText('Ausente').waitFor()
  await page.getByLabel('Mensaje', { exact: true }).fill('Hola, Ana')
  await page.getByRole('button', { name: 'Enviar' }).click()
  const log = page.getByRole('log')
  await log.getByText('Hola, Ana').waitFor()
  await log.getByText('Enviado').waitFor()

  const desk = await arrive()
  await signInAs(desk, 'bienestar', ana, '/psychologist-dashboard')
  await desk.getByRole('link', { name: /^Mensajes\s+\d+ mensajes? sin leer$/ }).click()
  const inbox = desk.getByRole('main').getByRole('list', { name: 'Mensajes' })
  await inbox
    .getByRole('link')
    .filter({ hasText: /1 mensaje sin leer/ })
    .first()
    .click()
  await desk.waitForURL(`**/psychologist/chat/${id}`)
  await desk.getByRole('log').getByText('Hola, Ana').waitFor()
  await log.getByText('Leído').waitFor()
  await page.getByText('En línea').waitFor()
  await desk.getByLabel('Mensaje', { exact: true }).pressSequentially('Hola, ')
  await page.getByText('Ana Rojas está escribiendo…').waitFor()
  await desk.getByLabel('Mensaje', { exact: true }).fill('Hola, Nora')
  await desk.getByLabel('Mensaje', { exact: true }).press('Enter')
  await log.getByText('Hola, Nora').waitFor()
  await writeOnPhone(page)
  await desk.getByRole('link', { name: 'Volver a mi agenda' }).click()
  await desk.waitForURL('**/psychologist-dashboard')
  await page.getByRole('link', { name: 'Volver a las citas' }).click()
  await page.waitForURL('**/my-appointments')
})

test('what is written while the line is down leaves once when it is back, and the gap is filled', async () => {
  expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/)
  const { patient, id } = await booked()
  const page = await arrive()
  await signInAs(page, 'bienestar', patient.email, `/chat/${id}`, patient.password)
  const box = page.getByLabel('Mensaje', { exact: true })
  await box.fill('uno')
  await page.getByRole('button', { name: 'Enviar' }).click()
  const log = page.getByRole('log')
  await log.getByText('Enviado').waitFor()
  await page.context().setOffline(true)
  await page.getByText('Sin conexión. Lo que escribas se enviará en cuanto vuelva.').waitFor()
  await box.fill('dos')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await log.getByText('Enviando…').waitFor()
  await page.context().setOffline(false)
  await log.getByText('Enviando…').waitFor({ state: 'detached' })
  const { token } = await tokensOf('bienestar', ana, demoPassword)
  const { json } = await callApi(`/chat/${id}/messages/`, { subdomain: 'bienestar', token })
  expect((json['results'] as { message: string }[]).map((entry) => entry.message)).toEqual(['uno', 'dos'])
  expect(await log.getByText('dos', { exact: true }).count()).toBe(1)
})

test('a cry for help is sent, and its writer sees the numbers to call; a stranger sees no chat', async () => {
  expectError(/status of 403/)
  const { patient, id } = await booked()
  const page = await arrive()
  await signInAs(page, 'bienestar', patient.email, `/chat/${id}`, patient.password)
  await page.getByLabel('Mensaje', { exact: true }).fill('ya no quiero vivir')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('region', { name: 'Ayuda inmediata' }).waitFor()
  await page.getByRole('log').getByText('ya no quiero vivir').waitFor()
  await page.getByRole('button', { name: 'Cerrar ayuda inmediata' }).click()
  await page.getByText('Este chat no es para emergencias.').waitFor()

  const stranger = await newPatient('bienestar', 'Olga')
  const other = await arrive()
  await signInAs(other, 'bienestar', stranger.email, `/chat/${id}`, stranger.password)
  await other.getByText('El chat de una cita es solo de sus dos participantes.').waitFor()
})
