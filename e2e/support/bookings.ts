import type { Locator, Page } from 'playwright-core'
import { callApi } from './api.ts'
import { demoPassword, tokensOf } from './sign-in.ts'

export interface Patient {
  email: string
  password: string
  token: string
}

let serial = 0

/** A new patient of a clinic, made through the API; nobody else's appointments stand in the way. */
export async function newPatient(
  subdomain: string,
  firstName = 'Elena',
  lastName = 'Prueba',
): Promise<Patient> {
  serial += 1
  const email = `${firstName.toLowerCase()}.${Date.now().toString(36)}${serial}@correo.example`
  const password = 'caballo-Grapa-9'
  const body = {
    email,
    username: email.split('@')[0],
    first_name: firstName,
    last_name: lastName,
    password,
    password_confirm: password,
  }
  const answer = await callApi('/auth/register/', { subdomain, method: 'POST', body })
  if (answer.status !== 201) throw new Error(`not registered: ${JSON.stringify(answer.json)}`)
  return { email, password, token: (await tokensOf(subdomain, email, password)).token }
}

export interface Professional {
  id: string
  user_id: string
  full_name: string
  consultation_fee: number
}

/** A professional of the directory, found by name. */
export async function professionalNamed(subdomain: string, name: string): Promise<Professional> {
  const { json } = await callApi(`/professionals/?name=${encodeURIComponent(name)}`, { subdomain })
  const [found] = json['results'] as Professional[]
  if (!found) throw new Error(`${subdomain} has no ${name}`)
  return found
}

export interface Hour {
  date: string
  time: string
}

/** Free hours of a professional, at least two days away, soonest first. */
export async function freeHours(subdomain: string, by: Professional): Promise<Hour[]> {
  const { json } = await callApi(`/appointments/psychologist/${by.user_id}/schedule/`, { subdomain })
  const days = json['schedule'] as {
    date: string
    time_slots: { start_time: string; is_available: boolean }[]
  }[]
  return days
    .slice(3)
    .flatMap((day) =>
      day.time_slots
        .filter((slot) => slot.is_available)
        .map((slot) => ({ date: day.date, time: slot.start_time })),
    )
}

/** Books an hour, the first free one unless told, and pays it, all through the API; answers the appointment. */
export async function paidAppointment(
  subdomain: string,
  patient: Patient,
  by: Professional,
  wanted?: Hour,
): Promise<Hour & { id: string; session: string }> {
  const hour = wanted ?? (await freeHours(subdomain, by))[0]
  if (!hour) throw new Error(`${by.full_name} has no free hour`)
  const { session, id } = await heldAppointment(subdomain, patient, by, hour)
  const card = { card_number: '4242424242424242', expiry: '12/39', cvc: '123', name: 'Elena Prueba' }
  const pay = `/payments/simulator/${session}/pay/`
  const paid = await callApi(pay, { subdomain, method: 'POST', body: card })
  if (paid.status !== 200) throw new Error(`not paid: ${JSON.stringify(paid.json)}`)
  return { ...hour, id, session }
}

/** Holds an hour without paying it. */
export async function heldAppointment(
  subdomain: string,
  { token }: Pick<Patient, 'token'>,
  by: Professional,
  hour: Hour,
  method = 'card',
): Promise<{ id: string; session: string }> {
  const body = {
    psychologist: by.user_id,
    appointment_date: hour.date,
    start_time: hour.time,
    price: by.consultation_fee,
    method,
  }
  const path = '/payments/create-checkout-session/'
  const { status, json } = await callApi(path, { subdomain, token, method: 'POST', body })
  if (status !== 200) throw new Error(`not held: ${JSON.stringify(json)}`)
  return { id: String(json['appointment']), session: String(json['session_id']) }
}

/** The professional declares a session as held, which lets the patient rate it. */
export async function complete(subdomain: string, professionalEmail: string, id: string): Promise<void> {
  const { token } = await tokensOf(subdomain, professionalEmail, demoPassword)
  const path = `/appointments/appointments/${id}/complete/`
  const { status, json } = await callApi(path, { subdomain, token, method: 'POST' })
  if (status !== 200) throw new Error(`not completed: ${JSON.stringify(json)}`)
}

/** Chooses a day and an hour in the grid of a dialog, which may have to show more days first. */
export async function pickHour(dialog: Locator, { date, time }: Hour): Promise<void> {
  // As the grid says it to who cannot see it: 5 de marzo de 2026.
  const long = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
  const day = dialog.getByRole('list', { name: 'Fechas' }).getByRole('button').filter({ hasText: long })
  await dialog.getByRole('list', { name: 'Fechas' }).waitFor()
  while ((await day.count()) === 0) await dialog.getByRole('button', { name: 'Ver más fechas' }).click()
  await day.click()
  await dialog.getByRole('button', { name: new RegExp(`^${time}.* disponible$`) }).click()
}

/** Types a test card into the simulated checkout. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number)
  await page.getByLabel('Vencimiento').fill('12/39')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Nombre en la tarjeta').fill('Elena Prueba')
}

export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'
