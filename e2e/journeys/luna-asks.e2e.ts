import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const ana = 'ana.rojas@bienestar.example'
const phone = { width: 390, height: 844 }
const question = '¿Estás pensando en morir o en hacerte daño?'
const helpIn = (part: Page | Locator) => part.getByRole('region', { name: 'Ayuda inmediata' })

/** Writes to Luna and sees the question come. */
async function asked(page: Page): Promise<Locator> {
  await page.goto(addressOf(clinic, '/home'))
  await page.getByRole('button', { name: 'Abrir chat con Luna' }).click()
  const panel = page.getByRole('dialog', { name: 'Luna' })
  await write(panel, 'ya no puedo más con todo')
  await panel.getByText(question).waitFor()
  expect(await helpIn(panel).count()).toBe(0)
  return panel
}

async function write(panel: Locator, text: string): Promise<void> {
  await panel.getByPlaceholder('Escribe tu pregunta...').fill(text)
  await panel.getByRole('button', { name: 'Enviar' }).click()
}

test.each(['sí', 'no sé'])('a typed «%s» counts as the button does', async (answer) => {
  const panel = await asked(await arrive(phone))
  await write(panel, answer)
  await helpIn(panel).waitFor()
})

test('a typed «no» is believed, and a second sign of doubt brings the numbers all the same', async () => {
  const panel = await asked(await arrive())
  await write(panel, 'no, gracias por preguntar')
  await panel.getByText(/Gracias por responderme|Te agradezco la respuesta/).waitFor()
  expect(await helpIn(panel).count()).toBe(0)
  await write(panel, 'ya no quiero vivir')
  await helpIn(panel).waitFor()
})

test('in the chat of an appointment she asks the writer alone: the message goes its way, the answer goes nowhere', async () => {
  const patient = await newPatient(clinic, 'Nadia')
  const by = await professionalNamed(clinic, 'Ana Rojas')
  const { id } = await paidAppointment(clinic, patient, by)
  const other = await arrive()
  await signInAs(other, clinic, ana, `/psychologist/chat/${id}`)
  await other.getByRole('heading', { name: /Nadia/ }).waitFor()
  const page = await arrive(phone)
  await signInAs(page, clinic, patient.email, `/chat/${id}`, patient.password)
  const send = async (text: string) => {
    await page.getByLabel('Mensaje', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  }
  await send('ya no puedo más con todo')
  const alone = page.getByRole('alert', { name: 'Una pregunta para ti' })
  await alone.getByText(question).waitFor()
  await other.getByRole('log').getByText('ya no puedo más con todo').waitFor()
  await alone.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByText('Gracias por responder.').waitFor()
  // She remembers that she asked: another doubtful message brings the numbers, and no second question.
  await send('no le veo sentido a nada')
  await helpIn(page).waitFor()
  expect(await alone.count()).toBe(0)
  expect(await other.getByText(question).count()).toBe(0)
  expect(await helpIn(other).count()).toBe(0)
  const { token } = await tokensOf(clinic, ana)
  const { json } = await callApi(`/chat/${id}/messages/`, { subdomain: clinic, token })
  const sent = (json['results'] as { message: string }[]).map((it) => it.message)
  expect(sent).toEqual(['ya no puedo más con todo', 'no le veo sentido a nada'])
})
