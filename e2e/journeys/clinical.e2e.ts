import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { newPatient, paidAppointment, professionalNamed, type Patient } from '../support/bookings.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'
const doctor = 'ana.rojas@bienestar.example'

let patient: Patient
let patientId: string
let appointment: string

beforeAll(async () => {
  patient = await newPatient(clinic, 'Nieves', 'w'.repeat(80))
  patientId = (await tokensOf(clinic, patient.email, patient.password)).user.id
  appointment = (await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Ana Rojas'))).id
})

const asDoctor = async (path: string): Promise<Page> => {
  const page = await arrive()
  await signInAs(page, clinic, doctor, path)
  return page
}

test('a document is refused with its reason, then shared, and the patient downloads it under its own name', async () => {
  const page = await asDoctor('/psychologist-documents')
  await page.getByRole('button', { name: 'Subir Documento' }).click()
  await page.getByRole('alert').getByText('Por favor, completa todos los campos.').waitFor()
  const file = page.getByLabel('Archivo')
  await file.setInputFiles({ name: 'virus.exe', mimeType: '', buffer: Buffer.from('MZ') })
  await page
    .getByText('Tipo de archivo no permitido. Solo se aceptan PDF, DOC, DOCX, TXT, JPG y PNG.')
    .waitFor()
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
  await file.setInputFiles({ name: 'grande.txt', mimeType: '', buffer: large })
  await page.getByText('El archivo es demasiado grande. El tamaño máximo es 10MB.').waitFor()

  await page.getByLabel('Paciente').selectOption({ value: patientId })
  await page.getByLabel('Descripción').fill('Para leer en casa')
  expectError(/status of 415/)
  await file.setInputFiles({ name: 'disfraz.pdf', mimeType: '', buffer: Buffer.from('MZ no es un PDF') })
  await page.getByRole('button', { name: 'Subir Documento' }).click()
  await page.getByRole('alert').getByText('Tipo de archivo no permitido.').waitFor()
  expect(await file.getAttribute('aria-invalid')).toBe('true')
  const content = Buffer.from('Respira: 4-2-6. Mañana más 🌙')
  await file.setInputFiles({ name: 'Guía ñandú 🌙.txt', mimeType: '', buffer: content })
  await page.getByRole('button', { name: 'Subir Documento' }).click()
  await page.getByText('Documento subido con éxito.').waitFor()
  await page.getByRole('heading', { name: 'Guía ñandú 🌙.txt' }).waitFor()

  const own = await arrive({ width: 360, height: 740 })
  await signInAs(own, clinic, patient.email, '/my-documents', patient.password)
  const [download] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Descargar Guía ñandú 🌙.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Guía ñandú 🌙.txt')
  expect((await readFile(await download.path())).equals(content)).toBe(true)
})

test('a note warns when empty, survives a reload as a draft, is saved, and the draft is gone after signing out', async () => {
  const page = await asDoctor(`/appointment/${appointment}/note`)
  expectError(/status of 404/)
  const text = page.getByLabel('Contenido de la nota')
  await page.getByRole('button', { name: 'Guardar Nota' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByText('Por favor escribe algún contenido antes de guardar.').first().waitFor()
  await text.fill('Primera sesión: llegó tranquila.')
  await page.reload()
  await page.getByText('Tienes cambios sin guardar.').waitFor()
  expect(await text.inputValue()).toBe('Primera sesión: llegó tranquila.')
  await page.getByRole('button', { name: 'Guardar Nota' }).click()
  await page.getByText('Nota guardada.').waitFor()
  await text.fill('Un secreto a medias')
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    'secreto a medias',
  )
})

test('two tabs do not overwrite each other: both versions are shown, and every version stays readable', async () => {
  const path = `/clinical-history/patient/${patientId}`
  expectError(/status of (404|409)/)
  const [one, two] = [await asDoctor(path), await asDoctor(path)]
  // Both have read the same version before either of them writes.
  for (const page of [one, two]) await page.getByRole('tab', { name: 'Diagnóstico y plan' }).waitFor()
  const write = async (page: Page, text: string) => {
    await page.getByRole('tab', { name: 'Diagnóstico y plan' }).click()
    await page.getByLabel('Diagnósticos').fill(text)
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  }
  await write(one, 'Ansiedad leve')
  await one.getByText('Historia clínica guardada.').waitFor()
  await write(two, 'Ansiedad moderada')
  const dialog = two.getByRole('dialog')
  await dialog.getByRole('region', { name: 'Versión guardada' }).getByText('Ansiedad leve').waitFor()
  await dialog.getByRole('region', { name: 'Tu versión' }).getByText('Ansiedad moderada').waitFor()
  await dialog.getByRole('button', { name: 'Guardar la mía' }).click()
  await two.getByText('Historia clínica guardada.').waitFor()
  await two.getByRole('button', { name: 'Versiones' }).click()
  await two.getByRole('button', { name: 'Ver versión 1' }).click()
  await two.getByRole('dialog').getByText('Ansiedad leve').waitFor()
})

test('a history that cannot be saved says so, and what was typed stays', async () => {
  const page = await asDoctor(`/clinical-history/patient/${patientId}`)
  expectError(/ERR_FAILED|status of 409/)
  const saving = '**/api/clinical-history/patient/**'
  await page.route(saving, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('tab', { name: 'Alertas y riesgos' }).click()
  const text = page.getByLabel('Observaciones generales')
  await text.fill('Sin conexión')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByRole('alert').getByText('No se pudieron guardar los cambios.').waitFor()
  expect(await text.inputValue()).toBe('Sin conexión')
  // What the server says when the saved versions went away, with a restored backup for example.
  await page.unroute(saving)
  const gone = { code: 'history_changed', detail: 'La historia clínica cambió.', current: null, yours: {} }
  await page.route(saving, (route) => route.fulfill({ status: 409, json: gone }))
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page
    .getByRole('alert')
    .getByText('No se pudieron guardar los cambios. La historia clínica cambió.')
    .waitFor()
  await page.unroute(saving)
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByText('Historia clínica guardada.').waitFor()
})

test('leaving a changed history asks first', async () => {
  const page = await asDoctor(`/clinical-history/patient/${patientId}`)
  await page.getByRole('tab', { name: 'Antecedentes' }).click()
  await page.getByLabel('Antecedentes familiares').fill('Sin particularidades')
  await page.getByRole('link', { name: 'Disponibilidad' }).click()
  await page.getByRole('dialog').getByText('se perderá lo que cambiaste').waitFor()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  expect(await page.getByLabel('Antecedentes familiares').inputValue()).toBe('Sin particularidades')
})

test('the timeline gathers sessions, notes and documents; the patient sees who opened what', async () => {
  const page = await asDoctor(`/clinical-history/patient/${patientId}/timeline`)
  await page.getByText('Primera sesión: llegó tranquila.').waitFor()
  await page.getByRole('heading', { name: 'Guía ñandú 🌙.txt' }).waitFor()
  const own = await arrive()
  await signInAs(own, clinic, patient.email, '/profile/accesos', patient.password)
  const record = own.getByRole('region', { name: 'Quién vio tu expediente' })
  await record.getByText('Abrió la línea de tiempo del paciente.').first().waitFor()
  await own
    .getByRole('navigation', { name: 'Partes de tu perfil' })
    .getByRole('link', { name: 'Mis datos' })
    .click()
  const consents = own.getByRole('region', { name: 'Consentimiento informado' })
  await consents.getByText('Versión 1').first().waitFor()
  await consents.getByRole('button', { name: 'Leer versión 1' }).click()
  await own.getByRole('dialog').getByRole('heading', { name: 'Límites del chat' }).waitFor()
})

test('a colleague who does not treat the patient is told so', async () => {
  const page = await arrive()
  expectError(/status of 403/)
  await signInAs(page, 'bienestar', await colleague(), `/clinical-history/patient/${patientId}`)
  await page.getByText('No tienes permiso para ver la historia clínica de este paciente.').waitFor()
  expect(page.url()).toBe(addressOf(clinic, `/clinical-history/patient/${patientId}`))
})

/** Another professional of the clinic, by e-mail. */
async function colleague(): Promise<string> {
  const { token } = await tokensOf(clinic, 'admin@bienestar.example')
  const { json } = await callApi('/admin/users/?user_type=professional', { subdomain: clinic, token })
  const found = (json['results'] as { email: string }[]).find((account) => account.email !== doctor)
  if (!found) throw new Error('no other professional')
  return found.email
}
