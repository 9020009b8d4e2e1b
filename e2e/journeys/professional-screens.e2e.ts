import { expect, test } from 'vitest'
import { barriersOn } from '../support/barriers.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const ana = 'ana.rojas@bienestar.example'

test.each([
  ['a phone in the dark', { width: 360, height: 740 }, 'dark'],
  ['a desk in the light', { width: 1440, height: 900 }, 'light'],
] as const)("no barriers on the professional's screens, at %s", async (_, screen, colorScheme) => {
  const page = await arrive(screen)
  await page.emulateMedia({ colorScheme })
  await signInAs(page, 'bienestar', ana, '/psychologist-dashboard')
  await page.getByRole('button', { name: 'Completar' }).first().waitFor()
  expect(await barriersOn(page)).toEqual([])
  if (screen.width < 1100) {
    await page.getByRole('button', { name: 'Semana', exact: true }).click()
    await page.getByRole('list', { name: 'Leyenda' }).waitFor()
    expect(await barriersOn(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Agendar sesión' }).click()
  await page.getByRole('dialog').getByLabel('Paciente').waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.goto(addressOf('bienestar', '/psychologist-availability'))
  await page.getByRole('list', { name: 'Horarios de los próximos 14 días' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Cerrar días' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.goto(addressOf('bienestar', '/psychologist-profile'))
  await page.getByRole('heading', { name: 'Especialidades' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await page.getByRole('group', { name: 'Especialidades' }).getByRole('checkbox').first().waitFor()
  expect(await barriersOn(page)).toEqual([])
})
