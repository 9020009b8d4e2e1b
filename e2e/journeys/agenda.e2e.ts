import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { heldAppointment, newPatient, pickHour, professionalNamed } from '../support/bookings.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const lucia = 'lucia.mendez@serena.example'

interface Slots {
  schedule: { date: string; time_slots: { start_time: string; is_available: boolean }[] }[]
}

/** Free hours of the professional, as date and time. */
async function freeHours(): Promise<{ date: string; time: string }[]> {
  const { token, user } = await tokensOf('serena', lucia)
  const answer = await callApi(`/appointments/psychologist/${user.id}/schedule/`, {
    subdomain: 'serena',
    token,
  })
  return (answer.json as unknown as Slots).schedule.flatMap((day) =>
    day.time_slots
      .filter((slot) => slot.is_available)
      .map((slot) => ({ date: day.date, time: slot.start_time })),
  )
}

const slashes = (date: string): string => date.split('-').toReversed().join('/')

/** Books in the dialog for the first of the professional's patients; answers that person's name. */
async function bookInDialog(page: Page, hour: { date: string; time: string }): Promise<string> {
  await page.getByRole('button', { name: 'Agendar sesión' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendar sesión' })
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await dialog.getByText('Elige a quién le agendas la sesión.').waitFor()
  await dialog.getByLabel('Paciente').selectOption({ index: 1 })
  const name = await dialog.getByLabel('Paciente').locator('option:checked').innerText()
  await dialog.getByLabel('Fecha').fill(hour.date)
  await dialog.getByLabel('Hora').selectOption(hour.time)
  await dialog.getByRole('radio', { name: 'En persona' }).check()
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await page.getByText('¡Sesión agendada!').waitFor()
  return name
}

/** The one card that a search for its date and patient leaves. */
async function findCard(page: Page, hour: { date: string; time: string }, name: string) {
  await page.getByLabel('Buscar por paciente, fecha u hora').fill(slashes(hour.date))
  const spoken = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const card = page
    .getByRole('list', { name: spoken.format(new Date(hour.date)) })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: `${hour.time} –` })
  await page
    .locator('[aria-busy="false"]')
    .filter({ hasText: `para «${slashes(hour.date)}»` })
    .waitFor()
  await card.getByRole('heading', { name }).waitFor()
  return card
}

test('a professional books for a patient, sets the link, moves, confirms, completes and finds it again', async () => {
  const [first, second] = (await freeHours()).slice(-8)
  if (!first || !second) throw new Error('the demo professional has no free hour')
  const page = await arrive()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await signInAs(page, 'serena', lucia, '/psychologist-dashboard')
  await page.getByRole('heading', { name: 'Agenda Clínica' }).waitFor()
  const total = async () => Number(await page.locator('dt:text-is("Total") + dd').innerText())
  await expect.poll(total).toBeGreaterThan(0)
  const before = await total()
  const name = await bookInDialog(page, first)
  await expect.poll(total).toBe(before + 1)

  const card = await findCard(page, first, name)
  await card.getByText('Pendiente', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Agregar enlace' }).click()
  const linkDialog = page.getByRole('dialog', { name: 'Agregar enlace' })
  await linkDialog.getByRole('button', { name: 'Guardar enlace' }).click()
  await linkDialog.getByText('Pega el enlace de la videollamada.').waitFor()
  await linkDialog.getByLabel('Enlace de la videollamada').fill('https://meet.example/sala-1')
  await linkDialog.getByRole('button', { name: 'Guardar enlace' }).click()
  await card.getByRole('button', { name: 'Editar enlace' }).waitFor()

  await card.getByRole('button', { name: 'Reprogramar' }).click()
  const moving = page.getByRole('dialog', { name: 'Reprogramar cita' })
  await pickHour(moving, second)
  await moving.getByRole('button', { name: 'Reprogramar' }).click()
  await page.getByText('¡Cita reprogramada exitosamente!').waitFor()

  const moved = await findCard(page, second, name)
  await moved.getByRole('button', { name: 'Confirmar' }).click()
  await moved.getByText('Confirmada', { exact: true }).waitFor()
  expect(asked.at(-1)).toContain(`a las ${second.time}`)
  expect(asked.at(-1)).toContain('Confirma solo si ya recibiste el pago en persona')
  expect(await moved.getByRole('link', { name: 'Nota' }).getAttribute('href')).toMatch(
    /^\/appointment\/.+\/note$/,
  )
  expect(await moved.getByRole('link', { name: 'Historia Clínica' }).getAttribute('href')).toMatch(
    /^\/clinical-history\/patient\//,
  )
  expect(await moved.getByRole('link', { name: 'Chat' }).getAttribute('href')).toMatch(
    /^\/psychologist\/chat\//,
  )
  await moved.getByRole('button', { name: 'Completar' }).click()
  const completing = page.getByRole('dialog', { name: 'Completar cita' })
  await completing.getByText('Esta acción no se puede deshacer.').waitFor()
  await completing.getByText('Esta sesión todavía no ha comenzado.').waitFor()
  await completing.getByRole('button', { name: 'Completar cita' }).click()
  await moved.getByText('Completada', { exact: true }).waitFor()
  expect(await moved.getByRole('button', { name: 'Cancelar' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Canceladas' }).click()
  await page.getByText('Ninguna cita coincide con lo que buscas.').waitFor()
  await page.getByRole('button', { name: 'Ver todas las citas' }).click()
  await page.getByRole('button', { name: 'Completadas' }).click()
  await page
    .getByRole('heading', { name: /de noviembre|de diciembre|de \w+/, level: 2 })
    .first()
    .waitFor()
})

test('a cancelled session says that the patient gets everything back, and an hour taken meanwhile is refused', async () => {
  const hour = (await freeHours()).at(-1)
  if (!hour) throw new Error('the demo professional has no free hour')
  const page = await arrive({ width: 360, height: 740 })
  let asked = ''
  page.on('dialog', (dialog) => {
    asked = dialog.message()
    void dialog.accept()
  })
  await signInAs(page, 'serena', lucia, '/psychologist-dashboard')
  const name = await bookInDialog(page, hour)

  await page.getByRole('button', { name: 'Agendar sesión' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendar sesión' })
  await dialog.getByLabel('Paciente').selectOption({ index: 2 })
  await dialog.getByLabel('Fecha').fill(hour.date)
  const offered = dialog.getByLabel('Hora').locator(`option[value="${hour.time}"]`)
  await expect.poll(() => offered.count()).toBe(0)
  await page.keyboard.press('Escape')

  const card = await findCard(page, hour, name)
  expectError(/status of 409/)
  const { token } = await tokensOf('serena', lucia)
  const found = await callApi(
    `/appointments/appointments/?from=${hour.date}&to=${hour.date}&status=pending`,
    {
      subdomain: 'serena',
      token,
    },
  )
  const [booked] = found.json['results'] as { id: string }[]
  await card.getByRole('button', { name: 'Cancelar' }).click()
  await card.getByText('Esta cita fue cancelada.').waitFor()
  expect(asked).toContain('se le devolverá todo')
  const again = await callApi(`/appointments/appointments/${booked?.id}/`, {
    subdomain: 'serena',
    token,
    method: 'PATCH',
    body: { status: 'confirmed' },
  })
  expect(again.status).toBe(409)
  await page.getByRole('button', { name: 'Semana', exact: true }).click()
  await page.getByRole('list', { name: 'Leyenda' }).waitFor()
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await page.getByRole('heading', { name: /^Semana del/ }).waitFor()
})

test('a refused link and a refused completion say so in the dialog', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', lucia, '/psychologist-dashboard?estado=confirmed')
  expectError(/status of (409|500)/)
  await page.route(/\/complete\/$/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Completar' }).first().click()
  await page.getByRole('button', { name: 'Completar cita' }).click()
  await page.getByRole('alert').getByText('No se pudo completar la cita.').waitFor()
  await page.keyboard.press('Escape')
  await page.route(/\/appointments\/appointments\/[\w-]+\/$/, (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page
    .getByRole('button', { name: /^(Agregar|Editar) enlace$/ })
    .first()
    .click()
  await page.getByLabel('Enlace de la videollamada').fill('https://meet.example/otra')
  await page.getByRole('button', { name: 'Guardar enlace' }).click()
  await page.getByRole('alert').getByText('No se pudo guardar el enlace.').waitFor()
})

test('an unpaid hour says until which day it is kept, which may be tomorrow', async () => {
  const [hour] = (await freeHours()).slice(-1)
  if (!hour) throw new Error('the demo professional has no free hour')
  const by = await professionalNamed('serena', 'Lucía Méndez')
  await heldAppointment('serena', await newPatient('serena', 'Delia'), by, hour)
  const page = await arrive()
  await signInAs(page, 'serena', lucia, '/psychologist-dashboard')
  const card = await findCard(page, hour, 'Delia Prueba')
  await card.getByText(/La hora se guarda hasta el \d{1,2} \p{L}+ \d{4}, \d\d:\d\d/u).waitFor()
})
