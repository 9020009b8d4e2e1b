import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import {
  freeHours,
  heldAppointment,
  newPatient,
  professionalNamed,
  type Hour,
  type Patient,
} from '../support/bookings.ts'
import { inFocus } from '../support/keyboard.ts'
import { newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'
const desk = 'recepcion@bienestar.example'
const screens = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

/** Any picture of a bank's receipt: a pixel. */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const isWithin = (page: Page) =>
  page.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth <= 0)

/** A patient chooses the last free hour of a professional and to pay by QR, and comes to the page that shows it. */
async function bookByQr(page: Page, patient: Patient, name: string): Promise<void> {
  const by = await professionalNamed(clinic, name)
  await signInAs(page, clinic, patient.email, `/professional/${by.id}`, patient.password)
  await page
    .getByRole('button', { name: /^\d\d:\d\d .*, disponible$/ })
    .and(page.locator(':enabled'))
    .last()
    .click()
  await page.getByRole('radio', { name: 'Pago con QR' }).check()
  await page.getByRole('button', { name: 'Pagar y Confirmar Cita' }).click()
  await page.getByRole('heading', { name: 'Completa tu pago' }).waitFor()
}

/** Staff book a session for somebody, to be paid in cash. */
async function bookedInCash(patient: Patient, name: string): Promise<Hour & { id: string; user: string }> {
  const by = await professionalNamed(clinic, name)
  const [hour] = (await freeHours(clinic, by)).slice(-1)
  if (!hour) throw new Error(`${name} has no free hour`)
  const { token } = await tokensOf(clinic, desk)
  const { user } = await tokensOf(clinic, patient.email, patient.password)
  const body = {
    patient: user.id,
    psychologist: by.user_id,
    appointment_date: hour.date,
    start_time: hour.time,
    payment_method: 'in_person',
  }
  const path = '/appointments/appointments/'
  const { status, json } = await callApi(path, { subdomain: clinic, token, method: 'POST', body })
  if (status !== 201) throw new Error(`not booked: ${JSON.stringify(json)}`)
  return { ...hour, id: String(json['id']), user: user.id }
}

const openFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Abrir la cita/ })
    .first()
    .click()

test.each(screens)('a patient pays by QR with a proof, and reception accepts it: $name', async (screen) => {
  const surname = `Qr${screen.name}`
  const patient = await newPatient(clinic, 'Olga', surname)
  const page = await arrive(screen)
  await bookByQr(page, patient, 'Silvia Arce')
  await page.getByText(/^Te quedan \d+ minutos$/).waitFor()
  await page.getByRole('img', { name: 'QR para pagar a la clínica' }).waitFor()
  const reference = await page.getByText(/^[2-9A-Z]{3}-[2-9A-Z]{4}/).innerText()
  expect(await isWithin(page)).toBe(true)
  await page.setInputFiles('input[type=file]', { name: 'pago.png', mimeType: 'image/png', buffer: receipt })
  await page.getByRole('img', { name: 'Vista previa de tu comprobante' }).waitFor()
  await page.getByRole('button', { name: 'Enviar comprobante' }).click()
  await page.getByText('Estamos revisando tu comprobante').waitFor()
  await expect.poll(() => inFocus(page)).toBe('Tu pago')

  const office = await arrive(screen)
  await signInAs(office, clinic, desk, '/clinic-payments')
  const card = office.getByRole('listitem').filter({ hasText: `Olga ${surname}` })
  await card.getByText(reference.slice(0, 8)).waitFor()
  await card.getByRole('img', { name: `Comprobante de Olga ${surname}` }).waitFor()
  await card.getByRole('button', { name: 'Aceptar pago' }).click()
  const accepting = office.getByRole('dialog', { name: 'Aceptar pago' })
  await accepting.getByRole('button', { name: 'Aceptar pago' }).click()
  await accepting.getByText('Escribe la referencia del banco.').waitFor()
  await accepting.getByLabel('Referencia del banco').fill(`EXT-${screen.name}`)
  await accepting.getByRole('button', { name: 'Aceptar pago' }).click()
  await office.getByText('Pago aceptado.').waitFor()
  await card.waitFor({ state: 'detached' })
  expect(await isWithin(office)).toBe(true)

  await page.getByText('¡Pago confirmado!').waitFor()
  await page.getByRole('link', { name: 'Ver mis citas' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Silvia Arce' }).getByText('Confirmada').waitFor()
})

test('a proof that staff refuse is told on its page, and stays in Mis Citas with its reason and a way to book anew', async () => {
  const patient = await newPatient(clinic, 'Rita', 'Rechazada')
  const by = await professionalNamed(clinic, 'Silvia Arce')
  const hour = (await freeHours(clinic, by)).at(-1)
  if (!hour) throw new Error('no free hour')
  const { session } = await heldAppointment(clinic, patient, by, hour, 'transfer')
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  const card = page.getByRole('listitem').filter({ hasText: by.full_name })
  expect(await card.getByLabel('Forma de pago').inputValue()).toBe('transfer')
  expectError(/status of 402/)
  await card.getByRole('button', { name: `Pagar Bs. ${by.consultation_fee}` }).click()
  await page.getByRole('heading', { name: 'Completa tu pago' }).waitFor()
  await page.setInputFiles('input[type=file]', { name: 'pago.png', mimeType: 'image/png', buffer: receipt })
  await page.getByRole('button', { name: 'Enviar comprobante' }).click()
  await page.getByText('Estamos revisando tu comprobante').waitFor()
  const { token } = await tokensOf(clinic, desk)
  const path = `/payments/sessions/${session}/reject/`
  const body = { reason: 'El importe no llegó.' }
  expect((await callApi(path, { subdomain: clinic, token, method: 'POST', body })).status).toBe(200)
  await page.getByText('La clínica no pudo confirmar tu pago').waitFor()
  await page.getByRole('link', { name: 'Ver mis citas' }).click()
  const over = page.getByRole('region', { name: 'Anteriores' }).getByRole('listitem')
  await over.getByText('Motivo: El importe no llegó.').waitFor()
  await over.getByRole('link', { name: 'Reservar de nuevo' }).click()
  await page.getByRole('button', { name: 'Pagar y Confirmar Cita' }).waitFor()
})

test.each(screens)(
  'the admin connects a bank, and a patient pays by its QR without any proof: $name',
  async (screen) => {
    const office = await arrive(screen)
    await signInAs(office, clinic, 'admin@bienestar.example', '/admin-dashboard/settings/cobros')
    const bank = office.getByRole('region', { name: 'Un QR de tu banco para cada pago' })
    await bank.getByLabel('Cuenta en el banco').fill('1000-567812-3')
    await bank.getByLabel('Clave del banco').fill('clave-de-prueba')
    await bank.getByRole('button', { name: 'Conectar banco' }).click()
    await bank.getByText('Conectado con la cuenta 1000-567812-3').waitFor()

    const patient = await newPatient(clinic, 'Iris', `Banco${screen.name}`)
    const page = await arrive(screen)
    await bookByQr(page, patient, 'Jorge Téllez')
    await page.getByRole('img', { name: 'QR de tu banco para pagar esta sesión' }).waitFor()
    await page.getByText('No hace falta subir un comprobante').waitFor()
    expect(await page.locator('input[type=file]').count()).toBe(0)
    expect(await isWithin(page)).toBe(true)
    await page.getByRole('link', { name: 'Abrir el banco de prueba' }).click()
    await page.getByRole('heading', { name: 'Pagar con QR a Clínica Bienestar' }).waitFor()
    expect(await isWithin(page)).toBe(true)
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await page.getByRole('heading', { name: 'Pago hecho' }).waitFor()
    await page.getByRole('button', { name: 'Volver a la clínica' }).click()
    await page.getByText('¡Pago confirmado!').waitFor()
    await page.getByRole('link', { name: 'Ver mis citas' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Jorge Téllez' }).getByText('Confirmada').waitFor()

    await bank.getByRole('button', { name: 'Desconectar y usar mi imagen de QR' }).click()
    await bank.getByRole('button', { name: 'Conectar banco' }).waitFor()
  },
)

test.each(screens)('a patient pays in cash, and reception says so: $name', async (screen) => {
  const patient = await newPatient(clinic, 'Raul', `Efectivo${screen.name}`)
  const { user } = await bookedInCash(patient, 'Silvia Arce')
  const office = await arrive(screen)
  await signInAs(office, clinic, desk, `/clinic-patients/${user}`)
  await openFirst(office)
  await office.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  const confirming = office.getByRole('dialog', { name: 'Confirmar cita' })
  await confirming.getByText('Confirma solo si ya se recibió el pago en persona').waitFor()
  await confirming.getByRole('button', { name: 'Confirmar' }).click()
  await office.getByText('¡Cita confirmada!').waitFor()

  await office.goto(office.url().replace(/\/clinic-patients.*/, '/clinic-report'))
  await office.getByLabel('Agrupar por').selectOption({ label: 'Forma de pago' })
  await office.getByRole('cell', { name: 'Efectivo' }).waitFor()

  const page = await arrive(screen)
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  const card = page.getByRole('listitem').filter({ hasText: 'Silvia Arce' })
  await card.getByText('Confirmada').waitFor()
  const saving = page.waitForEvent('download')
  await card.getByRole('button', { name: /recibo/i }).click()
  expect((await saving).suggestedFilename()).toMatch(/^recibo-.*\.pdf$/)
})

test.each(screens)(
  'the clinic cancels what was paid in cash: it owes the money, sends it back, and the patient is told twice: $name',
  async (screen) => {
    const surname = `Vuelta${screen.name}`
    const patient = await newPatient(clinic, 'Elsa', surname)
    const { user, id } = await bookedInCash(patient, 'Silvia Arce')
    const { token } = await tokensOf(clinic, desk)
    const path = `/appointments/appointments/${id}/`
    const body = { status: 'confirmed' }
    expect((await callApi(path, { subdomain: clinic, token, method: 'PATCH', body })).status).toBe(200)

    const office = await arrive(screen)
    await signInAs(office, clinic, desk, `/clinic-patients/${user}`)
    await openFirst(office)
    await office.getByRole('dialog').getByRole('button', { name: 'Cancelar cita' }).click()
    const cancelling = office.getByRole('dialog', { name: 'Cancelar cita' })
    await cancelling.getByRole('button', { name: 'Cancelar cita' }).click()
    await office.getByText('Cita cancelada. Se avisó por correo.').waitFor()
    await newestMail(clinic, patient.email, /devol/i)

    await office.goto(office.url().replace(/\/clinic-patients.*/, '/clinic-payments'))
    const owed = office.getByRole('region', { name: 'Devoluciones pendientes' }).last()
    await owed.getByRole('button', { name: `Registrar devolución a Elsa ${surname}` }).click()
    const settling = office.getByRole('dialog', { name: 'Registrar devolución' })
    await settling.getByLabel('Referencia de la devolución').fill(`CAJA-${screen.name}`)
    await settling.getByRole('button', { name: 'Registrar devolución' }).click()
    await office.getByText('Devolución registrada. Avisamos al paciente.').waitFor()
    const done = office.getByRole('region', { name: 'Devoluciones hechas' }).last()
    await done.getByText(`Ref. CAJA-${screen.name}`).waitFor()
    expect(await isWithin(office)).toBe(true)
    await newestMail(clinic, patient.email, new RegExp(`CAJA-${screen.name}`))
  },
)

test.each(screens)(
  'a session is confirmed to be paid later, and taken by card at the desk: $name',
  async (screen) => {
    expectError(/status of 400 .*\/payments\/desk\//)
    const patient = await newPatient(clinic, 'Lia', `Luego${screen.name}`)
    const { user } = await bookedInCash(patient, 'Silvia Arce')
    const office = await arrive(screen)
    await signInAs(office, clinic, desk, `/clinic-patients/${user}`)
    await openFirst(office)
    await office.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    const confirming = office.getByRole('dialog', { name: 'Confirmar cita' })
    await confirming.getByRole('radio', { name: 'Se cobra después' }).check()
    await confirming.getByRole('button', { name: 'Confirmar' }).click()
    await office.getByText('¡Cita confirmada!').waitFor()
    await openFirst(office)
    await office.getByRole('dialog').getByRole('button', { name: 'Cobrar', exact: true }).click()
    const collecting = office.getByRole('dialog', { name: 'Cobrar sesión' })
    await collecting.getByLabel('Importe').fill('10')
    await collecting.getByRole('radio', { name: 'Tarjeta en terminal' }).check()
    await collecting.getByRole('button', { name: 'Cobrar', exact: true }).click()
    await collecting.getByText(/no se puede cobrar menos/).waitFor()
    expect(await collecting.getByRole('radio', { name: 'Tarjeta en terminal' }).isChecked()).toBe(true)
    await collecting.getByLabel('Importe').fill('400')
    await collecting.getByRole('button', { name: 'Cobrar', exact: true }).click()
    await office.getByText('Cobro registrado.').waitFor()
  },
)
