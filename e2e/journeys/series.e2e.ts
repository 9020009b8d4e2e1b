import { addDays } from '@psico/contract/core/dates'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import {
  freeHours,
  newPatient,
  paidAppointment,
  pickHour,
  professionalNamed,
  type Hour,
} from '../support/bookings.ts'
import { newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const screens = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

/** A free hour whose next three weeks are judged free but for the second, which somebody else takes. */
async function hourWithConflict(of: string): Promise<Hour> {
  const by = await professionalNamed(clinic, of)
  const hours = await freeHours(clinic, by)
  const isFree = ({ date, time }: Hour) => hours.some((hour) => hour.date === date && hour.time === time)
  const found = hours.find((hour) =>
    [7, 14, 21].every((days) => isFree({ date: addDays(hour.date, days), time: hour.time })),
  )
  if (!found) throw new Error(`${of} has no hour that is free for four weeks`)
  const other = await newPatient(clinic, 'Otra')
  const { token } = await tokensOf(clinic, 'admin@bienestar.example')
  const { user } = await tokensOf(clinic, other.email, other.password)
  const booked = await callApi('/appointments/appointments/', {
    subdomain: clinic,
    token,
    method: 'POST',
    body: {
      psychologist: by.user_id,
      patient: user.id,
      appointment_date: addDays(found.date, 7),
      start_time: found.time,
      payment_method: 'in_person',
    },
  })
  expect(booked.status).toBe(201)
  return found
}

async function fillSeries(dialog: Locator, hour: Hour, count: number): Promise<void> {
  await dialog.getByLabel('Primera fecha').fill(hour.date)
  await dialog.getByLabel('Hora', { exact: true }).selectOption(hour.time)
  await dialog.getByLabel('Número de sesiones').fill(String(count))
}

test.each(screens)(
  'reception books a series around a taken date; the patient sees it and cancels from one date on: $name',
  async (screen) => {
    const name = screen.name === 'desk' ? 'Rodrigo Mamani' : 'Valeria Nogales'
    const patient = await newPatient(clinic, screen.name === 'desk' ? 'Selma' : 'Tania', 'Serie')
    const hour = await hourWithConflict(name)
    const page = await arrive(screen)
    await signInAs(page, clinic, 'recepcion@bienestar.example', '/clinic-agenda')
    await page.getByRole('button', { name: 'Serie semanal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Serie semanal' })
    await dialog.getByRole('button', { name: 'Agendar serie' }).click()
    await dialog.getByText('Elige con quién es la sesión.').waitFor()
    await dialog.getByLabel('Buscar paciente').fill(patient.email)
    await dialog
      .getByRole('list', { name: 'Pacientes encontrados' })
      .getByRole('button')
      .filter({ hasText: patient.email })
      .click()
    await dialog
      .getByLabel('Profesional')
      .selectOption({ label: (await professionalNamed(clinic, name)).full_name })
    await fillSeries(dialog, hour, 4)
    await dialog.getByText('Una fecha no está libre: omítela o cámbiala.').waitFor()
    const dates = dialog.getByRole('list', { name: 'Fechas de la serie' }).getByRole('listitem')
    await dates.nth(1).getByText('Esa hora ya está ocupada').waitFor()
    await dialog.getByRole('button', { name: 'Agendar 4 sesiones' }).click()
    await dialog.getByText('Omite o cambia las fechas marcadas: no están libres.').waitFor()
    await dates
      .nth(1)
      .getByRole('button', { name: /^Omitir/ })
      .click()
    await dates.nth(1).scrollIntoViewIfNeeded()
    await dialog.getByRole('button', { name: 'Agendar 3 sesiones' }).click()
    await page.getByText('¡Serie agendada! 3 sesiones.').waitFor()
    await newestMail(clinic, patient.email, /Serie de 3 sesiones|3 sesiones/)

    const own = await arrive(screen)
    await signInAs(own, clinic, patient.email, '/my-appointments', patient.password)
    const series = own.getByRole('region', { name: 'Series' })
    await series.getByText('Quedan 3 sesiones de 3.').waitFor()
    await own.getByText(/^2 sesiones más de esta serie con /).click()
    await own.getByText('Serie · 2 de 3').waitFor()
    await series.getByRole('button', { name: 'Ver fechas' }).click()
    const shown = own.getByRole('dialog').getByRole('listitem')
    await shown.nth(2).waitFor()
    await own.keyboard.press('Escape')

    const second = own.getByRole('listitem').filter({ hasText: 'Serie · 2 de 3' }).last()
    await second.getByRole('button', { name: 'Cancelar' }).click()
    const cancelling = own.getByRole('dialog', { name: 'Cancelar cita de una serie' })
    await cancelling.getByRole('radio', { name: 'Esta y las siguientes' }).check()
    await cancelling.getByText('No se ha cobrado nada, así que no hay nada que devolver.').waitFor()
    await cancelling.getByRole('button', { name: 'Cancelar 2 sesiones' }).click()
    await own.getByText('2 citas canceladas. Se avisó por correo.').waitFor()
    await series.getByText('Queda 1 sesión de 3.').waitFor()
  },
)

test.each(screens)('the professional books a series by keyboard and moves it on: $name', async (screen) => {
  const by = await professionalNamed(clinic, 'Ana Rojas')
  const patient = await newPatient(clinic, screen.name === 'desk' ? 'Ursula' : 'Vera', 'Propia')
  await paidAppointment(clinic, patient, by)
  const hours = await freeHours(clinic, by)
  const isFree = (date: string, time: string) =>
    hours.some((slot) => slot.date === date && slot.time === time)
  const hour = hours.find((slot) => [7, 14].every((days) => isFree(addDays(slot.date, days), slot.time)))
  if (!hour) throw new Error('no hour is free for three weeks')
  const page = await arrive(screen)
  await signInAs(page, clinic, 'ana.rojas@bienestar.example', '/psychologist-dashboard')
  await page.getByRole('button', { name: 'Serie semanal' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Serie semanal' })
  await dialog
    .getByLabel('Paciente')
    .selectOption({ label: `${screen.name === 'desk' ? 'Ursula' : 'Vera'} Propia` })
  await fillSeries(dialog, hour, 3)
  await dialog.getByText('Se agendarán 3 sesiones.').waitFor()
  await dialog.getByRole('button', { name: 'Agendar 3 sesiones' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('¡Serie agendada! 3 sesiones.').waitFor()

  await page.getByLabel('Buscar por paciente, fecha u hora').fill('Propia')
  const first = page
    .getByRole('listitem')
    .filter({ hasText: screen.name === 'desk' ? 'Ursula Propia' : 'Vera Propia' })
    .filter({ hasText: 'Serie · 1 de 3' })
  await first.getByRole('button', { name: 'Reprogramar' }).click()
  const moving = page.getByRole('dialog', { name: 'Reprogramar cita' })
  await moving.getByRole('radio', { name: 'Esta y las siguientes' }).check()
  const later = hours.find(
    (slot) =>
      slot.date > hour.date && [0, 7, 14].every((days) => isFree(addDays(slot.date, days), slot.time)),
  )
  if (!later) throw new Error('no later hour is free for three weeks')
  await pickHour(moving, later)
  await moving.getByRole('button', { name: 'Reprogramar' }).click()
  await page.getByText('¡Cita reprogramada exitosamente!').waitFor()
  const { token } = await tokensOf(clinic, patient.email, patient.password)
  const { json } = await callApi('/appointments/series/', { subdomain: clinic, token })
  expect(json['results']).toMatchObject([{ next_date: later.date, next_time: later.time, left: 3 }])
})

test.each(screens)(
  'the desk cancels a series by the policy that the patient accepted: $name',
  async (screen) => {
    const first = screen.name === 'desk' ? 'Wanda' : 'Ximena'
    const by = await professionalNamed(clinic, 'Rodrigo Mamani')
    const patient = await newPatient(clinic, first, 'Politica')
    const { user } = await tokensOf(clinic, patient.email, patient.password)
    const hours = await freeHours(clinic, by)
    const isFree = (date: string, time: string) =>
      hours.some((slot) => slot.date === date && slot.time === time)
    const hour = hours.find((slot) => [7, 14].every((days) => isFree(addDays(slot.date, days), slot.time)))
    if (!hour) throw new Error('no hour is free for three weeks')
    const { token } = await tokensOf(clinic, 'recepcion@bienestar.example')
    const send = (path: string, method: 'POST' | 'PATCH', body: object) =>
      callApi(path, { subdomain: clinic, token, method, body })
    const series = await send('/appointments/series/', 'POST', {
      psychologist: by.user_id,
      patient: user.id,
      first_date: hour.date,
      start_time: hour.time,
      count: 3,
      every_weeks: 1,
      payment_method: 'in_person',
    })
    expect(series.status).toBe(201)
    const listed = await callApi(`/appointments/appointments/?patient=${user.id}`, {
      subdomain: clinic,
      token,
    })
    for (const { id } of listed.json['results'] as { id: string }[])
      expect(
        (await send(`/payments/desk/${id}/`, 'POST', { amount: by.consultation_fee, method: 'cash' })).status,
      ).toBe(201)

    const page = await arrive(screen)
    await signInAs(page, clinic, 'recepcion@bienestar.example', '/clinic-agenda')
    const mine = page
      .getByRole('region', { name: 'Series' })
      .getByRole('listitem')
      .filter({ hasText: `${first} Politica` })
    await mine.getByRole('button', { name: 'Cancelar serie' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancelar cita de una serie' })
    await dialog.getByRole('button', { name: 'Cancelar 3 sesiones' }).waitFor()
    const choice = dialog.getByRole('group', { name: 'Qué se le devuelve' })
    await choice.getByRole('radio', { name: /^Todo: cancela la clínica/, checked: true }).focus()
    await page.keyboard.press('ArrowDown')
    await choice.getByRole('radio', { name: /^Según la política/, checked: true }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancelar 3 sesiones' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('3 citas canceladas. Se avisó por correo.').waitFor()
    await mine.waitFor({ state: 'detached' })
  },
)

test('one session of a series is moved: what is next is told at once, and the rhythm stays that of the others', async () => {
  const by = await professionalNamed(clinic, 'Silvia Arce')
  const patient = await newPatient(clinic, 'Yolanda', 'Movida')
  const hours = await freeHours(clinic, by)
  const isFree = (date: string, time: string) =>
    hours.some((slot) => slot.date === date && slot.time === time)
  const hour = hours
    .toReversed()
    .find((slot) => [-7, -14].every((days) => isFree(addDays(slot.date, days), slot.time)))
  if (!hour) throw new Error('no hour is free for three weeks')
  const [{ user }, { token }] = [
    await tokensOf(clinic, patient.email, patient.password),
    await tokensOf(clinic, 'recepcion@bienestar.example'),
  ]
  const body = {
    psychologist: by.user_id,
    patient: user.id,
    first_date: addDays(hour.date, -14),
    start_time: hour.time,
    count: 3,
    every_weeks: 1,
    payment_method: 'in_person',
  }
  const booked = await callApi('/appointments/series/', { subdomain: clinic, token, method: 'POST', body })
  expect(booked.status).toBe(201)
  const page = await arrive()
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  const series = page.getByRole('region', { name: 'Series' })
  const rhythm = await series.getByText(/, cada semana$/).innerText()
  const left = series.getByText(/^Quedan 3 sesiones de 3\./)
  const told = await left.innerText()
  await page.getByText(/^2 sesiones más de esta serie con /).click()
  const third = page.getByRole('listitem').filter({ hasText: 'Serie · 3 de 3' }).last()
  await third.getByRole('button', { name: 'Reprogramar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reprogramar cita' })
  const early = hours.find(({ date, time }) => date < body.first_date && time !== hour.time)
  if (!early) throw new Error('no earlier hour is free')
  await pickHour(dialog, early)
  await dialog.getByRole('button', { name: 'Reprogramar' }).click()
  await page.getByText('¡Cita reprogramada exitosamente!').waitFor()
  await expect.poll(() => left.innerText()).not.toBe(told)
  expect(await series.getByText(/, cada semana$/).innerText()).toBe(rhythm)
})
