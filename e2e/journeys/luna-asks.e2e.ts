import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { demoPassword, signInAs, tokensOf } from '../support/sign-in.ts'
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
  const sent = (json['results'] as { message: string }[]).map((entry) => entry.message)
  expect(sent).toEqual(['ya no puedo más con todo', 'no le veo sentido a nada'])
})

/** Whether some table in the page is still kept under this text: what she reads she remembers under the message itself. */
async function isRemembered(page: Page, text: string): Promise<boolean> {
  const line = await page.context().newCDPSession(page)
  const { result: prototype } = await line.send('Runtime.evaluate', { expression: 'Map.prototype' })
  const { objects } = await line.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' })
  const { result } = await line.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function (text) { return this.some((table) => table.has(text)) }',
    arguments: [{ value: text }],
    returnByValue: true,
  })
  await line.detach()
  return result.value === true
}

test('what she has read is forgotten when she is closed, and when somebody signs in or out', async () => {
  const page = await arrive()
  await page.goto(addressOf(clinic, '/login'))
  const opener = page.getByRole('button', { name: 'Abrir chat con Luna' })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'Luna' })
  const tell = async (text: string) => {
    await write(panel, text)
    await expect.poll(() => panel.getByText('Luna está escribiendo').count()).toBe(0)
    expect(await isRemembered(page, text)).toBe(true)
  }
  await tell('hoy vi un colibrí azul')
  await page.keyboard.press('Escape')
  await opener.waitFor()
  expect(await isRemembered(page, 'hoy vi un colibrí azul')).toBe(false)

  await opener.click()
  await tell('me siento sola los domingos')
  await page.getByLabel('Email').fill('paciente@bienestar.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor()
  expect(await isRemembered(page, 'me siento sola los domingos')).toBe(false)

  await tell('lloré toda la tarde')
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.waitForURL('**/login')
  await panel.waitFor({ state: 'detached' })
  expect(await isRemembered(page, 'lloré toda la tarde')).toBe(false)
})
