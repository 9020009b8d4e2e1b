import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/barriers.ts'
import { professionalNamed } from '../support/bookings.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const admin = 'admin@serena.example'

test('an admin adds a specialty, renames it, retires it and brings it back', async () => {
  const page = await arrive()
  const first = `Duelo ${Date.now().toString(36)}`
  await signInAs(page, 'serena', admin, '/admin-dashboard/settings')
  await page.getByRole('link', { name: 'Especialidades' }).click()
  await page.getByRole('heading', { level: 1, name: 'Configuración: especialidades' }).waitFor()
  await page.getByRole('button', { name: 'Añadir' }).click()
  await page.getByText('Escribe el nombre de la especialidad.').waitFor()
  await page.getByLabel('Especialidad nueva').last().fill(first)
  await page.keyboard.press('Enter')
  await page.getByText(`${first} ya se puede elegir.`).waitFor()

  await page.getByRole('button', { name: `Cambiar nombre de ${first}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar el nombre' })
  await dialog.getByLabel('Especialidad').fill(`${first} y pérdidas`)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Nombre cambiado.').waitFor()

  const row = page.getByRole('row').filter({ hasText: `${first} y pérdidas` })
  await row.getByRole('button', { name: /^Retirar/ }).click()
  await row.getByText('Fuera de uso').waitFor()
  // Nobody chooses it any more.
  await page.goto(addressOf('serena', '/professionals'))
  await page.getByLabel('Especialidad').first().waitFor()
  expect(await page.getByRole('option', { name: first }).count()).toBe(0)
  await page.goto(addressOf('serena', '/admin-dashboard/settings/especialidades'))
  await row.getByRole('button', { name: /^Volver a usar/ }).click()
  await row.getByText('En uso').waitFor()
  expect(await barriersOn(page)).toEqual([])
})

test('an admin keeps a professional’s profile and hours, which patients see', async () => {
  const doctor = await professionalNamed('serena', 'Lucía Méndez')
  const page = await arrive()
  await signInAs(page, 'serena', admin, `/admin/professional-profile/${doctor.user_id}`)
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  const bio = `Acompaño procesos de cambio. ${Date.now().toString(36)}`
  await page.getByLabel('Biografía').fill(bio)
  expect(await page.getByText('Mis notas').count()).toBe(0)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('button', { name: 'Editar perfil' }).waitFor()
  await page.getByText(bio).waitFor()

  await page.getByRole('link', { name: 'Horarios' }).click()
  await page.getByRole('heading', { level: 1, name: 'Horarios de Lucía Méndez' }).waitFor()
  const sunday = page.getByRole('region', { name: 'Domingo' })
  await sunday.getByRole('button', { name: 'Añadir horario' }).click()
  const block = page.getByRole('dialog', { name: 'Añadir horario' })
  await block.getByLabel('Hora de inicio').fill('06:00')
  await block.getByLabel('Hora de fin').fill('07:00')
  await block.getByRole('button', { name: 'Guardar' }).click()
  await sunday.getByText('06:00 - 07:00').waitFor()
  await page.getByRole('button', { name: 'Cerrar días' }).click()
  const range = page.getByRole('dialog', { name: 'Cerrar días' })
  await range.getByText('Lo ven quien atiende y la clínica, nunca los pacientes.').waitFor()
  await range.getByRole('button', { name: 'Volver' }).click()
  expect(await barriersOn(page)).toEqual([])
  // It is hers: her own page says the same.
  const hers = await arrive()
  await signInAs(hers, 'serena', 'lucia.mendez@serena.example', '/psychologist-availability')
  await hers.getByRole('region', { name: 'Domingo' }).getByText('06:00 - 07:00').waitFor()
  await sunday.getByRole('button', { name: /^Eliminar horario/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await sunday.getByText('06:00 - 07:00').waitFor({ state: 'detached' })
})

test('an admin sees how full the clinic is, and who missed sessions', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', admin, '/admin-dashboard/ocupacion')
  await page.getByRole('heading', { level: 1, name: 'Ocupación' }).waitFor()
  const table = page.getByRole('region', { name: 'Ocupación por profesional, en cifras' })
  const row = table.getByRole('row').filter({ hasText: 'Lucía Méndez' })
  await row.getByText(/^\d+ %$/).waitFor()
  await page.getByRole('heading', { name: 'Ocupación por profesional', level: 3 }).waitFor()
  const before = await table.getByRole('row').last().innerText()
  await page.getByRole('button', { name: 'Próximos 30 días' }).click()
  await expect.poll(() => table.getByRole('row').last().innerText()).not.toBe(before)
  expect(page.url()).toMatch(/desde=\d{4}-\d\d-\d\d/)
  expect(await barriersOn(page)).toEqual([])
})

test('the report has a picture, and each movement on a line of its own for a spreadsheet', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', admin, '/clinic-report')
  await page.getByRole('button', { name: 'Este año' }).click()
  await page.getByRole('heading', { name: 'Lo que se queda' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV por movimiento' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const [heads = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(heads).toContain('Paciente')
  expect(lines.length).toBeGreaterThan(0)
})
