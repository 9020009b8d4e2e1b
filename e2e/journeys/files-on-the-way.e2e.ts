import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import {
  freeHours,
  heldAppointment,
  newPatient,
  paidAppointment,
  professionalNamed,
} from '../support/bookings.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'

/** A line on which what is sent stands still until it is let go. */
async function heldLine(page: Page, path: string): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return { letGo: resolve }
}

const pdf = { name: 'informe.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
/** The smallest picture that is one. */
const png = {
  name: 'comprobante.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('who leaves while a proof of payment is chosen or on its way is asked first', async () => {
  const page = await arrive({ width: 360, height: 640 })
  const patient = await newPatient(clinic, 'Lenta')
  const by = await professionalNamed(clinic, 'Jorge Téllez')
  const hour = (await freeHours(clinic, by)).at(-1)
  if (!hour) throw new Error('no free hour')
  const { session } = await heldAppointment(clinic, patient, by, hour, 'transfer')
  await signInAs(page, clinic, patient.email, `/pago/${session}`, patient.password)
  await page.getByLabel('Comprobante de pago').setInputFiles(png)
  const leave = page.getByRole('link', { name: 'Ver mis citas' })
  await leave.click()
  const unsent = page.getByRole('dialog', { name: 'Tu comprobante no se envió' })
  await unsent.getByRole('button', { name: 'Seguir aquí' }).click()

  const { letGo } = await heldLine(page, '**/proof/')
  await page.getByRole('button', { name: 'Enviar comprobante' }).click()
  await leave.click()
  const sending = page.getByRole('dialog', { name: 'Tu comprobante se está enviando' })
  await sending.getByText('Si sales ahora, la clínica no lo recibirá.').waitFor()
  letGo()
  // Once it is there nothing is asked any more, and one can go.
  await page.getByText('Estamos revisando tu comprobante').waitFor()
  await sending.waitFor({ state: 'detached' })
  await leave.click()
  await page.getByRole('heading', { name: 'Mis Citas', level: 1 }).waitFor()
})

test('a document that is being sent is not lost without a word, and who leaves all the same has not sent it', async () => {
  const page = await arrive({ width: 390, height: 844 })
  const patient = await newPatient(clinic, 'Recibe')
  await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Patricia Aliaga'))
  await signInAs(page, clinic, 'patricia.aliaga@bienestar.example', '/psychologist-documents')
  await page.getByLabel('Paciente').selectOption('Recibe Prueba')
  await page.getByLabel('Descripción').fill('Informe')
  await page.getByLabel('Archivo').setInputFiles(pdf)
  const { letGo } = await heldLine(page, '**/documents/upload/')
  await page.getByRole('button', { name: 'Subir Documento' }).click()
  await page.getByRole('link', { name: 'Pacientes' }).click()
  const dialog = page.getByRole('dialog', { name: 'El documento se está subiendo' })
  await dialog.getByRole('button', { name: 'Esperar aquí' }).click()
  await page.getByRole('button', { name: 'Subiendo...' }).waitFor()

  await page.getByRole('link', { name: 'Pacientes' }).click()
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('/upload/'))
  await dialog.getByRole('button', { name: 'Salir sin subirlo' }).click()
  await page.getByRole('heading', { name: 'Mis Pacientes', level: 1 }).waitFor()
  await stopped
  letGo()
  const { token } = await tokensOf(clinic, patient.email, patient.password)
  const { json } = await callApi('/clinical-history/my-documents/', { subdomain: clinic, token })
  expect(json['results']).toEqual([])
})
