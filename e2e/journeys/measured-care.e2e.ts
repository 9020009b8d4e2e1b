import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf } from '@psico/contract/screens/screens'
import { newPatient, paidAppointment, professionalNamed, type Patient } from '../support/bookings.ts'
import { callApi } from '../support/api.ts'
import { linkIn, newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'
const doctor = 'ana.rojas@bienestar.example'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A new patient whom the professional treats. */
async function ownPatient(lastName: string): Promise<Patient & { id: string }> {
  const patient = await newPatient(clinic, 'Marta', lastName)
  await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Ana Rojas'))
  const { user } = await tokensOf(clinic, patient.email, patient.password)
  return { ...patient, id: user.id }
}

/** Address of the form that the newest mail to a patient leads to. */
async function mailedForm(patient: Patient): Promise<string> {
  return addressOf(
    clinic,
    linkIn(await newestMail(clinic, patient.email, /\/cuestionario\//), 'cuestionario'),
  )
}

const question = (page: Page, n: number) => page.getByRole('group', { name: new RegExp(`^${n}\\. `) })
const answer = (page: Page, n: number, text: string) =>
  question(page, n).getByRole('radio', { name: text, exact: true }).check()
const help = (page: Page) => page.getByRole('region', { name: 'Ayuda inmediata' })
const keptHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:questionnaire:')))

test.each([
  ['a desk', desk, 'Escritorio'],
  ['a phone', phone, 'Teléfono'],
])('a form is given, filled, and its alert taken care of, on %s', async (_, size, lastName) => {
  const patient = await ownPatient(lastName)
  const about = pathOf('patientQuestionnaires', { patientId: patient.id })
  const page = await arrive(size)
  await signInAs(page, clinic, doctor, pathOf('clinicalHistory', { patientId: patient.id }))
  expectError(/status of 404/)
  await page.getByRole('link', { name: 'Cuestionarios' }).click()
  await page.getByText('Todavía no le diste ningún cuestionario').waitFor()
  await page.getByRole('button', { name: 'Dar un cuestionario' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('Cuestionario enviado por correo.').waitFor()
  await page
    .getByRole('region', { name: 'Sin responder' })
    .getByText(/^PHQ-9, enviado el/)
    .waitFor()

  // On whichever screen the psychologist is meanwhile, the alert comes to it.
  await page.getByRole('link', { name: 'Disponibilidad' }).first().click()
  await page.getByRole('heading', { name: 'Disponibilidad', level: 1 }).waitFor()
  const link = await mailedForm(patient)
  const own = await arrive(size)
  await own.goto(link)
  await own.getByRole('button', { name: 'Enviar respuestas' }).click()
  await own.getByRole('alert').getByText('Faltan por responder 9 preguntas.').waitFor()
  for (let n = 1; n <= 8; n += 1) await answer(own, n, 'Más de la mitad de los días')
  expect(await help(own).count()).toBe(0)
  await own.reload()
  await own.getByText('Respondidas: 8 de 9').waitFor()
  await answer(own, 9, 'Varios días')
  await help(own).waitFor()
  await own.getByRole('button', { name: 'Enviar respuestas' }).click()
  await own.getByRole('heading', { name: 'Gracias', level: 1 }).waitFor()
  expect(await help(own).isVisible()).toBe(true)
  expect(await keptHere(own)).toEqual([])
  const bar = page.getByRole('alert').filter({ hasText: `Alerta de un cuestionario: Marta ${lastName}` })
  await bar.getByRole('button', { name: /^Registrar qué se hizo con la alerta/ }).waitFor({ timeout: 5000 })
  await bar.getByText('Sin teléfono en su ficha.').waitFor()
  expect(await own.locator('main .empty-state').innerText()).not.toMatch(/\d/)
  expectError(/status of 410/)
  await own.reload()
  // Neither a reload nor a way back takes the numbers away.
  await own.getByRole('heading', { name: 'Gracias por decirlo' }).waitFor()
  expect(await help(own).isVisible()).toBe(true)
  expect(await keptHere(own)).toEqual([])
  const elsewhere = await own.context().newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('heading', { name: 'Este cuestionario ya no está abierto' }).waitFor()
  await elsewhere.close()

  await page.goto(addressOf(clinic, pathOf('psychologistDashboard')))
  const alerts = page.getByRole('region', { name: 'Alertas de cuestionarios' })
  await alerts.getByRole('heading', { name: `Marta ${lastName}` }).waitFor()
  await alerts
    .getByRole('button', { name: `Registrar qué se hizo con la alerta de Marta ${lastName}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Registrar qué se hizo' })
  await dialog.getByRole('button', { name: 'Guardar y cerrar alerta' }).click()
  await dialog.getByText('Escribe qué se hizo.').waitFor()
  await dialog.getByLabel('Qué se hizo').fill('Hablamos por teléfono y adelantamos la sesión.')
  await dialog.getByRole('button', { name: 'Guardar y cerrar alerta' }).click()
  await alerts.getByRole('heading', { name: `Marta ${lastName}` }).waitFor({ state: 'detached' })

  await page.goto(addressOf(clinic, about))
  await page.getByRole('region', { name: 'Alertas' }).getByText('Hablamos por teléfono').waitFor()
  const results = page.getByRole('region', { name: 'PHQ-9: Síntomas de depresión' })
  await results.getByText(/^17 puntos \(moderadamente grave\) el .* Todavía no hay/).waitFor()
  await results.getByRole('button', { name: /^Ver respuestas/ }).click()
  const list = page.getByRole('dialog').getByRole('listitem')
  await list.filter({ hasText: 'de lastimarse' }).getByText('Varios días').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar en formato FHIR' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^phq9-\d{4}-\d{2}-\d{2}\.fhir\.json$/)
})

test('with the network cut the card comes all the same, and the answers stay until they can be sent', async () => {
  const patient = await ownPatient('Sinred')
  const { token } = await tokensOf(clinic, doctor)
  const body = { patient: patient.id, instrument: 'phq9', when: 'now' }
  await callApi('/questionnaires/', { subdomain: clinic, token, method: 'POST', body })
  const own = await arrive(phone)
  await signInAs(own, clinic, patient.email, pathOf('myQuestionnaires'), patient.password)
  await own.getByRole('link', { name: 'Responder' }).click()
  await own.getByRole('button', { name: 'De una en una' }).click()
  expectError(/ERR_INTERNET_DISCONNECTED/)
  await own.context().setOffline(true)
  for (let n = 1; n <= 8; n += 1) {
    await answer(own, n, 'Ningún día')
    await own.getByRole('button', { name: 'Siguiente' }).click()
  }
  await answer(own, 9, 'Casi todos los días')
  await help(own).waitFor()
  await own.getByRole('button', { name: 'Siguiente' }).click()
  await own.getByRole('button', { name: 'Enviar respuestas' }).click()
  await own.getByRole('alert').getByText('No hay conexión. Tus respuestas siguen aquí').waitFor()
  expect(await keptHere(own)).toHaveLength(1)
  expect(await help(own).isVisible()).toBe(true)
  await own.context().setOffline(false)
  await own.getByRole('button', { name: 'Enviar respuestas' }).click()
  await own.getByRole('heading', { name: 'Gracias', level: 1 }).waitFor()
  expect(await keptHere(own)).toEqual([])
  await own.getByRole('main').getByRole('link', { name: 'Mis Cuestionarios' }).click()
  await own.getByText(/^Lo respondiste el/).waitFor()
  expect(await own.getByRole('main').innerText()).not.toMatch(/punto|PHQ/)

  const share = { patient: patient.id, instrument: 'phq9', shared: true }
  await callApi('/questionnaires/sharing/', { subdomain: clinic, token, method: 'PUT', body: share })
  await own.reload()
  await own.getByRole('heading', { name: 'Síntomas de depresión' }).waitFor()
})
