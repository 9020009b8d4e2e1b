import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import {
  complete,
  freeHours,
  newPatient,
  paidAppointment,
  pickHour,
  professionalNamed,
} from '../support/bookings.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'
const doctor = 'ana.rojas@bienestar.example'
const sizes = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

/** Somebody who came once, and has nothing agreed. */
async function seenOnce(): Promise<string> {
  const ana = await professionalNamed(clinic, 'Ana Rojas')
  const lastName = `Cuidado${Date.now().toString(36)}`
  const patient = await newPatient(clinic, 'Violeta', lastName)
  const { id } = await paidAppointment(clinic, patient, ana)
  await complete(clinic, doctor, id)
  return `Violeta ${lastName}`
}

test.each(sizes)('nobody is lost from sight, and goals show where it goes: $name', async (screen) => {
  const patient = await seenOnce()
  const page = await arrive(screen)
  await signInAs(page, clinic, doctor, '/psychologist-follow-up')
  const task = page.getByRole('listitem', { name: patient })
  await task.getByRole('button', { name: /^Aplazar una semana/ }).click()
  await page.getByText('Aplazado una semana.').waitFor()
  await page.getByRole('region', { name: 'Más adelante' }).getByText(patient).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await task.getByRole('link', { name: patient }).click()
  const care = page.getByRole('region', { name: 'Proceso y objetivos' })
  await care.getByRole('button', { name: 'Nuevo objetivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo objetivo' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText('Escribe el objetivo.').waitFor()
  expectError(/status of (400|404)/)
  await dialog.getByLabel('Objetivo').fill('Dormir seis horas')
  await dialog.getByLabel('Cómo se mide').selectOption('phq9')
  await dialog.getByLabel('Al comienzo').fill('14')
  await dialog.getByLabel('Meta').fill('7')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await care.getByText('PHQ-9 · al comienzo 14 · meta 7').waitFor()
  await care.getByText('Todavía no hay resultados de PHQ-9.').waitFor()
  await care.getByRole('button', { name: 'Logrado: Dormir seis horas' }).click()
  await care.getByText('Logrado', { exact: true }).waitFor()

  await page.goto(new URL('/psychologist-follow-up', page.url()).href)
  await task.getByRole('button', { name: /^Cerrar: dejó de venir/ }).click()
  await page.getByText('Proceso cerrado.').waitFor()
  await task.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test.each(sizes)('a letter is shared, proves itself, and is taken back: $name', async (screen) => {
  const { user } = await tokensOf(clinic, 'paciente@bienestar.example')
  const page = await arrive(screen)
  await signInAs(page, clinic, doctor, `/clinical-history/patient/${user.id}`)
  await page.getByRole('link', { name: 'Cartas' }).click()
  await page.getByRole('button', { name: 'Nueva carta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva carta' })
  expectError(/status of 400/)
  await dialog.getByRole('button', { name: 'Emitir' }).click()
  await dialog.getByText('Elige la sesión a la que asistió.').waitFor()
  await dialog.getByLabel('Sesión').selectOption({ index: 1 })
  const recipient = `Colegio ${Date.now().toString(36)}`
  await dialog.getByLabel('Para', { exact: false }).first().fill(recipient)
  await dialog.getByRole('button', { name: 'Vista previa' }).click()
  await dialog
    .getByRole('article', { name: 'Vista previa de la carta' })
    .getByText(/^Clínica Bienestar hace constar que .* asistió el /)
    .waitFor()
  await dialog.getByLabel('Ponerla en los documentos de mi paciente').check()
  await dialog.getByRole('button', { name: 'Emitir' }).click()
  await page.getByText('Carta emitida y puesta en los documentos de tu paciente.').waitFor()
  const row = page.getByRole('row').filter({ hasText: recipient })
  await row.getByText('Compartida').waitFor()
  expect(await barriersOn(page)).toEqual([])
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Descargar la carta/ }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^constancia-de-asistencia-\d{4}-\d{6}\.pdf$/)

  const { token } = await tokensOf(clinic, doctor)
  const listed = await callApi(`/clinical-history/patient/${user.id}/letters/`, { subdomain: clinic, token })
  const letters = listed.json['results'] as { code: string; recipient: string }[]
  const code = letters.find((letter) => letter.recipient === recipient)?.code ?? ''
  const stranger = await arrive(screen)
  // A slip in what was typed from the paper is seen and put right on the page itself.
  await stranger.goto(new URL(`/verificar/${code}9`, page.url()).href)
  await stranger.getByText('Este código no es de ningún documento').waitFor()
  const typed = stranger.getByLabel('Código del documento')
  expect(await typed.inputValue()).toBe(`${code}9`)
  await typed.fill(code)
  await typed.press('Enter')
  await stranger.getByText('El documento es auténtico').waitFor()
  await stranger.getByText('Constancia de asistencia').waitFor()
  expect(await stranger.getByText(recipient).count()).toBe(0)

  await row.getByRole('button', { name: /^Retirar la carta/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await row.getByText('Retirada').waitFor()
  await stranger.reload()
  await stranger.getByText('El documento fue retirado').waitFor()
})

test('the desk gives out a letter of attendance, and sees who has no next session and no more', async () => {
  const patient = await seenOnce()
  const { user } = await tokensOf(clinic, 'paciente@bienestar.example')
  const page = await arrive({ width: 1440, height: 900 })
  await signInAs(page, clinic, 'recepcion@bienestar.example', '/clinic-patients?estado=sin-proxima-sesion')
  await page.getByLabel('Buscar').fill(patient)
  const row = page.getByRole('row').filter({ hasText: patient })
  await row.getByText('Sin próxima sesión').waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.goto(new URL(`/clinic-patients/${user.id}`, page.url()).href)
  const held = page.getByRole('row').filter({ hasText: 'Completada' }).last()
  await held.getByRole('button', { name: /^Abrir la cita/ }).click()
  await page.getByRole('button', { name: 'Constancia de asistencia' }).click()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Emitir y descargar' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^constancia-de-asistencia-/)
})

test.each(sizes)('the desk books for who has no next session, where it sees so: $name', async (screen) => {
  const patient = await seenOnce()
  const ana = await professionalNamed(clinic, 'Ana Rojas')
  const hours = await freeHours(clinic, ana)
  const page = await arrive(screen)
  await signInAs(page, clinic, 'recepcion@bienestar.example', '/clinic-patients?estado=sin-proxima-sesion')
  await page.getByLabel('Buscar').fill(patient)
  // Only the filtered list: a press in one about to change may meet another row.
  await page.getByText('1 paciente', { exact: true }).waitFor()
  const row = page.getByRole('row').filter({ hasText: patient })
  await row.getByText('Sin próxima sesión').waitFor()
  await row.getByRole('button', { name: `Agendar a ${patient}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendar cita' })
  await dialog.getByText(`Para ${patient}`).waitFor()
  // With whom they came last.
  expect(await dialog.getByLabel('Profesional').inputValue()).toBe(ana.user_id)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await row.getByRole('link', { name: patient }).click()
  await page.getByRole('heading', { name: patient, level: 1 }).waitFor()
  await page.getByText('Sin próxima sesión', { exact: true }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Ofrecer la próxima hora libre' }).click()
  const waiting = page.getByRole('dialog', { name: 'Poner en la lista de espera' })
  await waiting.getByText(`¿Cuándo podría venir ${patient}?`, { exact: false }).waitFor()
  await waiting.getByRole('button', { name: 'Volver' }).click()
  await page.getByRole('button', { name: 'Agendar cita' }).click()
  const [hour] = hours
  if (!hour) throw new Error('Ana Rojas has no free hour')
  await pickHour(dialog, hour)
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Sin próxima sesión', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'Pendiente' }).first().waitFor()
})

test.each(sizes)(
  'everything about one patient is a press away, each part by its name: $name',
  async (screen) => {
    const { user } = await tokensOf(clinic, 'paciente@bienestar.example')
    const { token } = await tokensOf(clinic, doctor)
    const card = await callApi(`/clinical-history/patient/${user.id}/person/`, { subdomain: clinic, token })
    const name = String(card.json['full_name'])
    const page = await arrive(screen)
    await signInAs(page, clinic, doctor, `/clinical-history/patient/${user.id}`)
    const parts = page.getByRole('navigation', { name: 'Partes de la ficha' })
    for (const [text, title] of [
      ['Línea de tiempo', 'Línea de tiempo'],
      ['Cuestionarios', 'Cuestionarios'],
      ['Mensajes', 'Mensajes'],
      ['Cartas', 'Cartas'],
      ['Historia y objetivos', 'Historia clínica'],
    ] as const) {
      await parts.getByRole('link', { name: text }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByText(name).first().waitFor()
      expect(await parts.getByRole('link', { name: text }).getAttribute('aria-current')).toBe('page')
    }
    await parts.getByRole('link', { name: 'Mensajes' }).focus()
    await page.keyboard.press('Enter')
    const chats = page.getByRole('list', { name: 'Mensajes' })
    await chats.getByRole('link').first().waitFor()
    for (const chat of await chats.getByRole('link').allInnerTexts()) expect(chat).toContain(name)
    expect(await barriersOn(page)).toEqual([])
    await chats.getByRole('link').first().click()
    await page.waitForURL('**/psychologist/chat/**')
  },
)
