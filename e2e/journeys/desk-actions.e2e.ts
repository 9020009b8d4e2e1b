import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import { freeHours, newPatient, professionalNamed, type Hour } from '../support/bookings.ts'
import { newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const desk = 'recepcion@bienestar.example'
const wide = { width: 1440, height: 900 }

/** Counts what a hand does: a press of the pointer or a key, a field that is filled, a session that is dragged. */
function counter() {
  let count = 0
  const one = async (act: Promise<unknown>) => {
    await act
    count += 1
  }
  return {
    count: () => count,
    press: (locator: Locator) => one(locator.click()),
    fill: (locator: Locator, text: string) => one(locator.fill(text)),
    /** The letters one by one into what has the focus. */
    type: (page: Page, text: string) => one(page.keyboard.type(text)),
    key: (page: Page, key: string) => one(page.keyboard.press(key)),
  }
}

/** The hours of one day of somebody's. */
async function hoursOfDay(name: string): Promise<Hour[]> {
  const all = await freeHours(clinic, await professionalNamed(clinic, name))
  const day = all.find((hour) => all.filter((other) => other.date === hour.date).length > 1)?.date
  return all.filter((hour) => hour.date === day)
}

async function agendaAt(hour: Hour | undefined): Promise<Page> {
  if (!hour) throw new Error('nobody is free')
  const page = await arrive(wide)
  await signInAs(page, clinic, desk, `/clinic-agenda?dia=${hour.date}`)
  return page
}

const freeOf = (page: Page, hour: Hour | undefined, name: string) =>
  page.getByRole('button', { name: `${hour?.time}, libre, ${name}` })

/** Books an hour, to be paid in person, as the telephone would. */
async function booked(hour: Hour | undefined, name: string, surname: string): Promise<string> {
  const { token } = await tokensOf(clinic, desk)
  const body = {
    psychologist: (await professionalNamed(clinic, name)).user_id,
    new_patient: { first_name: 'Olga', last_name: surname, phone: '70011223' },
    appointment_date: hour?.date,
    start_time: hour?.time,
    payment_method: 'in_person',
  }
  const path = '/appointments/appointments/'
  const { status, json } = await callApi(path, { subdomain: clinic, token, method: 'POST', body })
  if (status !== 201) throw new Error(JSON.stringify(json))
  return `Olga ${surname}`
}

test('a known patient is booked on an empty hour with at most four actions', async () => {
  const surname = `Conocida${Date.now().toString(36)}`
  const patient = await newPatient(clinic, 'Irma', surname)
  const [hour] = await hoursOfDay('Ana Rojas')
  const page = await agendaAt(hour)
  const hand = counter()
  await hand.press(freeOf(page, hour, 'Ana Rojas'))
  const dialog = page.getByRole('dialog', { name: 'Agendar cita' })
  await dialog.getByText('Bs. ').first().waitFor()
  // Enter is pressed before the answer can be there.
  await hand.type(page, surname)
  await hand.key(page, 'Enter')
  await dialog.getByText(`A Irma ${surname} le llegará un correo con la cita para su calendario.`).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await hand.key(page, 'Enter')
  await page.getByText('¡Sesión agendada!').waitFor()
  expect(hand.count()).toBeLessThanOrEqual(4)
  await page
    .getByRole('button', { name: new RegExp(`^${hour?.time}, Irma ${surname} con Ana Rojas`) })
    .waitFor()
  await newestMail(clinic, patient.email, /Ana Rojas/)
})

test('a new person who calls is booked by phone alone with at most seven actions', async () => {
  const surname = `Nueva${Date.now().toString(36)}`
  const [hour] = await hoursOfDay('Ana Rojas')
  const page = await agendaAt(hour)
  const hand = counter()
  await hand.press(freeOf(page, hour, 'Ana Rojas'))
  const dialog = page.getByRole('dialog', { name: 'Agendar cita' })
  await dialog.getByText('Bs. ').first().waitFor()
  await hand.type(page, `Julia ${surname}`)
  await hand.press(dialog.getByRole('button', { name: `Registrar a «Julia ${surname}»` }))
  expect(await dialog.getByLabel('Apellido').inputValue()).toBe(surname)
  await hand.type(page, '71234567')
  await dialog.getByText('confírmale la cita por teléfono al 71234567').waitFor()
  await hand.key(page, 'Enter')
  await page.getByText('¡Sesión agendada!').waitFor()
  expect(hand.count()).toBeLessThanOrEqual(7)
  await page.getByRole('button', { name: new RegExp(`^${hour?.time}, Julia ${surname}`) }).waitFor()
})

test('neither phone nor mail is said at the field, and nothing typed is lost', async () => {
  const [hour] = await hoursOfDay('Ana Rojas')
  const page = await agendaAt(hour)
  await freeOf(page, hour, 'Ana Rojas').click()
  const dialog = page.getByRole('dialog', { name: 'Agendar cita' })
  await dialog.getByRole('radio', { name: 'Persona nueva' }).check()
  await dialog.getByLabel('Nombre').fill('Rosa')
  await dialog.getByLabel('Apellido').fill('Vega')
  await page.keyboard.press('Enter')
  await dialog.getByText('Escribe un teléfono o un correo.').waitFor()
  // The focus follows the sentence.
  await dialog.getByLabel('Teléfono').and(page.locator(':focus')).waitFor()
  expect(await dialog.getByLabel('Nombre').inputValue()).toBe('Rosa')
})

test('cash is taken with at most three actions, a session moved with at most three', async () => {
  const [hour, next] = await hoursOfDay('Ana Rojas')
  const name = await booked(hour, 'Ana Rojas', `Efectivo${Date.now().toString(36)}`)
  const page = await agendaAt(hour)
  const session = page.getByRole('button', { name: new RegExp(`${name} con Ana Rojas`) })
  const moving = counter()
  await session.dragTo(freeOf(page, next, 'Ana Rojas'), { sourcePosition: { x: 20, y: 12 } })
  // The drag is one.
  const dialog = page.getByRole('dialog', { name: 'Mover cita' })
  await dialog.getByText(`${name} no tiene correo: avísale por teléfono`).waitFor()
  await moving.press(dialog.getByRole('button', { name: 'Mover', exact: true }))
  await page.getByText('¡Cita movida! Se avisó por correo.').waitFor()
  expect(moving.count() + 1).toBeLessThanOrEqual(3)

  const taking = counter()
  await taking.press(session)
  await taking.press(page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }))
  await taking.press(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Confirmar|Cobrar)/ })
      .last(),
  )
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: new RegExp(`${name} con Ana Rojas, Confirmada`) }).waitFor()
  expect(taking.count()).toBeLessThanOrEqual(3)
})

test('somebody is found by phone with at most two actions', async () => {
  const [hour] = await hoursOfDay('Ana Rojas')
  const page = await agendaAt(hour)
  const { token } = await tokensOf(clinic, desk)
  const { json } = await callApi('/admin/users/?user_type=patient&search=Paredes', {
    subdomain: clinic,
    token,
  })
  const [patient] = json['results'] as { phone: string; full_name: string }[]
  await freeOf(page, hour, 'Ana Rojas').waitFor()
  const hand = counter()
  await hand.key(page, 'Control+k')
  const dialog = page.getByRole('dialog', { name: 'Ir a persona, sesión o página' })
  await dialog.getByRole('searchbox').waitFor()
  await hand.type(page, patient?.phone.replaceAll(/\D/g, '').slice(-8) ?? '')
  const found = dialog.getByRole('link', { name: new RegExp(patient?.full_name ?? '') }).first()
  await found.waitFor()
  expect(hand.count()).toBeLessThanOrEqual(2)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: patient?.full_name ?? '' }).waitFor()
})
