import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import { freeHours, professionalNamed, type Hour, type Professional } from '../support/bookings.ts'
import { newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const desk = 'recepcion@bienestar.example'
const wide = { width: 1440, height: 900 }

let serial = 0
/** Books an hour for somebody new, as the telephone would. */
async function bookFor(by: Professional, hour: Hour): Promise<{ name: string; email: string; id: string }> {
  serial += 1
  const last_name = `Rejilla${Date.now().toString(36)}${serial}`
  const email = `${last_name.toLowerCase()}@correo.example`
  const { token } = await tokensOf(clinic, desk)
  const body = {
    psychologist: by.user_id,
    new_patient: { email, first_name: 'Nora', last_name },
    appointment_date: hour.date,
    start_time: hour.time,
    payment_method: 'in_person',
  }
  const { json } = await callApi('/appointments/appointments/', {
    subdomain: clinic,
    token,
    method: 'POST',
    body,
  })
  return { name: `Nora ${last_name}`, email, id: String(json['id']) }
}

const hourOf = ({ time }: Hour): number => Number(time.slice(0, 2))

/** Two free hours of one day, the second right after the first. */
async function twoHours(by: Professional): Promise<[Hour, Hour]> {
  const hours = await freeHours(clinic, by)
  for (const [n, one] of hours.entries()) {
    const two = hours[n + 1]
    if (two?.date === one.date && hourOf(two) === hourOf(one) + 1) return [one, two]
  }
  throw new Error(`${by.full_name} has no two free hours in a row`)
}

const freeButton = (page: Page, { time }: Hour, who: Professional) =>
  page.getByRole('button', { name: `${time}, libre, ${who.full_name}` })

test('an empty hour is booked from the keyboard alone, with professional, day and hour filled', async () => {
  const ana = await professionalNamed(clinic, 'Ana Rojas')
  const [one, two] = await twoHours(ana)
  const page = await arrive(wide)
  await signInAs(page, clinic, desk, `/clinic-agenda?dia=${one.date}`)
  const [first, second] = [freeButton(page, one, ana), freeButton(page, two, ana)]
  await first.focus()
  await page.keyboard.press('ArrowDown')
  expect(await second.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  // One place of the grid is in the order of the tab key.
  expect(await page.getByRole('table').locator('button[tabindex="0"]').count()).toBe(1)
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Agendar cita' })
  await dialog.getByText(one.time).first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a session is laid on another hour with the pointer, and carried to a colleague with the keys', async () => {
  const ana = await professionalNamed(clinic, 'Ana Rojas')
  const [one, two] = await twoHours(ana)
  const patient = await bookFor(ana, one)
  const page = await arrive(wide)
  await signInAs(page, clinic, desk, `/clinic-agenda?dia=${one.date}`)
  const session = page.getByRole('button', {
    name: new RegExp(`^${one.time}, ${patient.name} con Ana Rojas, Pendiente`),
  })
  await session.dragTo(freeButton(page, two, ana), { sourcePosition: { x: 20, y: 12 } })
  const moving = page.getByRole('dialog', { name: 'Mover cita' })
  await moving.getByText(new RegExp(`, ${two.time}, .*con Ana Rojas`)).waitFor()
  await moving.getByText('como se acordó').waitFor()
  await moving.getByText(`Se avisará por correo a ${patient.name}`).waitFor()
  await moving.getByRole('button', { name: 'Mover', exact: true }).click()
  await page.getByText('¡Cita movida! Se avisó por correo.').waitFor()
  await newestMail(clinic, patient.email, new RegExp(two.time))

  const moved = page.getByRole('button', { name: new RegExp(`^${two.time}, ${patient.name}`) })
  await moved.focus()
  await page.keyboard.press('m')
  await page.getByText(`Mueves la cita de ${patient.name}.`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(`Mueves la cita de ${patient.name}.`).waitFor({ state: 'detached' })
  await page.keyboard.press('m')
  const isAlone = !(await hoursOn(one.date)).some(
    (column) => column.psychologist !== ana.user_id && column.free.length > 0,
  )
  await page.keyboard.press(isAlone ? 'ArrowUp' : 'ArrowRight')
  const target = await page.evaluate(() => document.activeElement?.textContent ?? '')
  expect(target).toMatch(/^\d\d:\d\d, libre, .*, mover aquí$/)
  await page.keyboard.press('Enter')
  await moving.getByText(isAlone ? 'y a Ana Rojas' : 'y a los dos profesionales').waitFor()
  await page.keyboard.press('Escape')
})

async function hoursOn(date: string) {
  const { token } = await tokensOf(clinic, desk)
  const path = `/appointments/agenda/hours/?from=${date}&to=${date}`
  const { json } = await callApi(path, { subdomain: clinic, token })
  return json['results'] as { psychologist: string; free: unknown[] }[]
}

test('who is free at an hour is asked, and booked from there', async () => {
  const ana = await professionalNamed(clinic, 'Ana Rojas')
  const [hour] = await freeHours(clinic, ana)
  if (!hour) throw new Error('Ana has no free hour')
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, clinic, desk, `/clinic-agenda?dia=${hour.date}`)
  await page.getByRole('button', { name: '¿Quién está libre?' }).click()
  const asking = page.getByRole('dialog', { name: '¿Quién está libre?' })
  await asking.getByLabel('Hora').fill(hour.time)
  await asking
    .getByRole('list', { name: 'Libres a esa hora' })
    .getByText('Ana Rojas', { exact: true })
    .waitFor()
  expect(await barriersOn(page)).toEqual([])
  await asking.getByRole('button', { name: 'Agendar con Ana Rojas', exact: true }).click()
  await page.getByRole('dialog', { name: 'Agendar cita' }).waitFor()
  await page.keyboard.press('Escape')
  // On a phone the hours are a list, with the same acts.
  await page
    .getByRole('button', { name: new RegExp(`^${hour.time}, libre, *Ana Rojas`) })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Agendar cita' }).waitFor()
})

test('on a phone the first session is seen without scrolling, and what stands behind a line is one press away', async () => {
  const ana = await professionalNamed(clinic, 'Ana Rojas')
  const [hour] = await freeHours(clinic, ana)
  if (!hour) throw new Error('Ana has no free hour')
  const patient = await bookFor(ana, hour)
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, clinic, desk, `/clinic-agenda?dia=${hour.date}`)
  await page.getByRole('button', { name: new RegExp(patient.name) }).waitFor()
  const waiting = page.getByRole('region', { name: 'Pendientes' })
  await waiting.getByRole('link', { name: /por revisar/ }).waitFor()
  const doors = await page.getByRole('navigation', { name: 'Principal' }).boundingBox()
  const first = await page
    .locator('main li')
    .getByRole('button', { name: /Confirmada|Pendiente/ })
    .first()
    .boundingBox()
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(doors?.y ?? 0)
  expect(await barriersOn(page)).toEqual([])

  expect(await waiting.getByRole('link').count()).toBe(1)
  await waiting.getByRole('button', { name: /^y \d+ más$/ }).click()
  await waiting.getByRole('link', { name: /sin consentimiento/ }).waitFor()
  const fold = page.getByRole('button', { name: 'Filtros' })
  expect(await page.getByLabel('Buscar', { exact: true }).count()).toBe(0)
  await fold.click()
  await page.getByLabel('Buscar', { exact: true }).fill(patient.name)
  await page.getByText('1 cita', { exact: true }).waitFor()
  await page.getByLabel('Estado', { exact: true }).selectOption({ label: 'Cancelada' })
  await page.getByText('0 citas', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filtros (2)' }).click()
  expect(await page.getByLabel('Estado', { exact: true }).count()).toBe(0)
  await page.getByLabel('Profesional', { exact: true }).waitFor()
})

test('a week of all tells how many are free; a day of it is one press away', async () => {
  const page = await arrive(wide)
  // Of a week that is nearly over nothing is free any more.
  const [hour] = await freeHours(clinic, await professionalNamed(clinic, 'Ana Rojas'))
  await signInAs(page, clinic, desk, `/clinic-agenda?vista=semana&dia=${hour?.date ?? ''}`)
  await page
    .getByRole('button', { name: /^\d\d:\d\d, \d+ libres?$/ })
    .first()
    .waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('columnheader').nth(7).getByRole('button').click()
  await page.getByRole('columnheader', { name: 'Ana Rojas' }).waitFor()
  expect(page.url()).toContain('dia=')
})

test('who arrives is noted and taken back, and each desk sees it', async () => {
  const ana = await professionalNamed(clinic, 'Ana Rojas')
  const [hour] = await freeHours(clinic, ana)
  if (!hour) throw new Error('Ana has no free hour')
  const patient = await bookFor(ana, hour)
  const early = Date.parse(`${hour.date}T06:00:00-04:00`)
  const seconds = Math.ceil((early - Date.now()) / 1000)
  await callApi('/dev/clock/', { subdomain: clinic, method: 'POST', body: { advance_seconds: seconds } })
  const page = await arrive(wide)
  await page.clock.setFixedTime(early)
  await signInAs(page, clinic, desk, `/clinic-agenda?dia=${hour.date}`)
  const session = page.getByRole('button', { name: new RegExp(`${patient.name} con Ana`) })
  await session.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Llegó', exact: true }).click()
  await page.getByText('Anotado: ya llegó.').waitFor()
  await page.getByRole('button', { name: new RegExp(`${patient.name}.*Llegó a las`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Todavía no llegó' }).click()
  await page.getByText('Deshecho: todavía no llegó.').waitFor()
  await page
    .getByRole('button', { name: new RegExp(`${patient.name}.*Llegó a las`) })
    .waitFor({ state: 'detached' })
})
