import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import {
  freeHours,
  goodCard,
  newPatient,
  paidAppointment,
  professionalNamed,
  typeCard,
  type Patient,
} from '../support/bookings.ts'
import { linkIn, newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'serena'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Calls a session off in its patient's name, through the API. */
async function cancel({ token }: Patient, id: string): Promise<void> {
  const path = `/appointments/appointments/${id}/`
  const body = { status: 'cancelled' }
  const { status } = await callApi(path, { subdomain: clinic, token, method: 'PATCH', body })
  expect(status).toBe(200)
}

/** The patient asks, on the professional's page, to be told of any hour of one day. */
async function ask(page: Page, professional: string, day: string): Promise<void> {
  await page.goto(addressOf(clinic, `/professional/${professional}`))
  await page.getByRole('button', { name: 'Avisarme si se libera una hora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avisarme si se libera una hora' })
  await dialog.getByLabel('Desde el').fill(day)
  await dialog.getByLabel('Hasta el').fill(day)
  // A slip beside the dialog loses nothing of what was typed.
  await page.mouse.click(4, 4)
  expect(await dialog.getByLabel('Hasta el').inputValue()).toBe(day)
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Avisarme' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const free = page.getByRole('dialog', { name: 'Ya estás en la lista' })
  if (await free.isVisible()) await free.getByRole('button', { name: 'Entendido' }).click()
}

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s, a patient waits, is offered the hour that came free, and pays it', async (_, screen) => {
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  const holder = await newPatient(clinic, 'Olga')
  const taken = await paidAppointment(clinic, holder, by)
  const waiting = await newPatient(clinic, 'Wanda')
  const page = await arrive(screen)
  await signInAs(page, clinic, waiting.email, '/my-appointments', waiting.password)
  await ask(page, by.id, taken.date)
  await page.goto(addressOf(clinic, '/my-appointments'))
  const section = page.getByRole('region', { name: 'Lista de espera' })
  await section.getByText(by.full_name).waitFor()

  await cancel(holder, taken.id)
  const mail = await newestMail(clinic, waiting.email, /\/oferta\//)
  await page.reload()
  await section.getByText('Se liberó una hora').waitFor()
  expect(await barriersOn(page)).toEqual([])

  const own = await arrive(screen)
  await own.goto(addressOf(clinic, linkIn(mail, 'oferta')))
  await own.getByRole('heading', { name: 'Se liberó una hora' }).waitFor()
  await own.getByText(`${taken.time} a `).waitFor()
  expect(await barriersOn(own)).toEqual([])
  await own.getByRole('link', { name: 'Inicia sesión para tomarla' }).click()
  await own.getByLabel('Email').fill(waiting.email)
  await own.getByLabel('Contraseña', { exact: true }).fill(waiting.password)
  await own.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await own.getByRole('button', { name: 'Tomar la hora y pagar' }).waitFor()
  expect(await barriersOn(own)).toEqual([])
  await own.getByRole('button', { name: 'Tomar la hora y pagar' }).click()
  await typeCard(own, goodCard)
  await own.getByRole('button', { name: 'Pagar', exact: true }).click()
  await own.getByText('¡Pago exitoso! Tu cita ha sido confirmada.').waitFor()
  await own.goto(addressOf(clinic, '/my-appointments'))
  await own.getByText('Confirmada').waitFor()
  expect(await own.getByRole('region', { name: 'Lista de espera' }).count()).toBe(0)
})

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s, a later session moves to the hour, and another is let pass', async (_, screen) => {
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  const holder = await newPatient(clinic, 'Olivia')
  const taken = await paidAppointment(clinic, holder, by)
  const patient = await newPatient(clinic, 'Valeria')
  const own = await paidAppointment(clinic, patient, by)
  const { token } = await tokensOf(clinic, patient.email, patient.password)
  const wish = { psychologist: by.user_id, from: taken.date, to: own.date }
  const path = '/appointments/waiting-list/'
  expect((await callApi(path, { subdomain: clinic, token, method: 'POST', body: wish })).status).toBe(201)
  await cancel(holder, taken.id)
  const mail = await newestMail(clinic, patient.email, /\/oferta\//)
  const page = await arrive(screen)
  await signInAs(page, clinic, patient.email, linkIn(mail, 'oferta'), patient.password)
  await page.getByRole('button', { name: 'Pasar esa cita a esta hora' }).click()
  await page.getByText('¡Listo! Tu cita pasó a esta hora.').waitFor()
  await page.getByText(taken.time).first().waitFor()

  // Another hour comes free, and this time it does not suit.
  const other = await newPatient(clinic, 'Ofelia')
  const next = await paidAppointment(clinic, other, by)
  const again = { psychologist: by.user_id, from: next.date, to: next.date }
  expect((await callApi(path, { subdomain: clinic, token, method: 'POST', body: again })).status).toBe(201)
  await cancel(other, next.id)
  // On a phone they open the page when the mail is there; on a desk it is open, and hears of the hour by itself.
  if (screen === phone)
    await expect
      .poll(async () => linkIn(await newestMail(clinic, patient.email, /\/oferta\//), 'oferta'))
      .not.toBe(linkIn(mail, 'oferta'))
  await page.goto(addressOf(clinic, '/my-appointments'))
  const section = page.getByRole('region', { name: 'Lista de espera' })
  await section.getByText('Se liberó una hora').waitFor({ timeout: 40_000 })
  await section.getByRole('link', { name: 'Ver la hora' }).click()
  await page.getByRole('button', { name: 'Dejar pasar esta hora' }).click()
  await page.getByRole('button', { name: 'Dejarla pasar' }).click()
  await page.getByText('Dejaste pasar la hora').waitFor()
  await page.getByRole('link', { name: 'Ir a Mis Citas' }).click()
  await section.getByRole('button', { name: 'Dejar de esperar' }).click()
  await page
    .getByRole('dialog', { name: '¿Dejar de esperar?' })
    .getByRole('button', { name: 'Dejar de esperar' })
    .click()
  await section.waitFor({ state: 'detached' })
  expect((await freeHours(clinic, by)).length).toBeGreaterThan(0)
})

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s, reception offers an hour by hand, and the patient pays it by QR', async (_, screen) => {
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  const [hour] = (await freeHours(clinic, by)).slice(-2)
  if (!hour) throw new Error('no free hour')
  const patient = await newPatient(clinic, screen === desk ? 'Zoraida' : 'Zenobia', 'Espera')
  const { token } = patient
  const wish = { psychologist: by.user_id, from: hour.date, to: hour.date, start: '06:00', end: '07:00' }
  const path = '/appointments/waiting-list/'
  expect((await callApi(path, { subdomain: clinic, token, method: 'POST', body: wish })).status).toBe(201)
  const page = await arrive(screen)
  await signInAs(page, clinic, 'recepcion@serena.example', '/clinic-agenda')
  const name = `${screen === desk ? 'Zoraida' : 'Zenobia'} Espera`
  await page.getByRole('button', { name: `Ofrecer una hora a ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Ofrecer una hora a ${name}` })
  await dialog.getByText('de 06:00 a 07:00, hora de La Paz').waitFor()
  await dialog.getByRole('button', { name: 'Ofrecer esta hora' }).click()
  await dialog.getByText('Elige una fecha y una hora.').waitFor()
  await dialog.getByLabel('Ir a una fecha').fill(hour.date)
  await dialog.getByRole('button', { name: new RegExp(`^${hour.time}.* disponible$`) }).click()
  await dialog.getByRole('button', { name: 'Ofrecer esta hora' }).click()
  await page.getByText('Hora ofrecida: le llega un correo y la tiene guardada.').waitFor()
  await page.getByRole('region', { name: 'Lista de espera' }).getByText('hasta las').first().waitFor()

  const mail = await newestMail(clinic, patient.email, /\/oferta\//)
  const own = await arrive(screen)
  await signInAs(own, clinic, patient.email, linkIn(mail, 'oferta'), patient.password)
  await own.getByText(`${hour.time} a `).waitFor()
  await own.getByText(/^Te quedan \d+ minutos$/).waitFor()
  await own.getByRole('radio', { name: 'Pago con QR' }).check()
  expect(await barriersOn(own)).toEqual([])
  await own.getByRole('button', { name: 'Tomar la hora y pagar' }).click()
  await own.waitForURL(/\/pago\//)
  await own.getByRole('heading', { name: '1. Paga con QR' }).waitFor()
})
