import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/barriers.ts'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'

async function saved(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return readFile(await download.path())
}

test('a month is reckoned by a rule, closed once, paid, and read by its professional', async () => {
  const admin = await arrive()
  await signInAs(admin, clinic, 'admin@bienestar.example', '/admin-dashboard/liquidaciones')
  await admin.getByText('No hay reglas todavía.').waitFor()
  await admin.getByRole('button', { name: 'Añadir regla' }).click()
  const rule = admin.getByRole('dialog', { name: 'Añadir regla' })
  await rule.getByRole('button', { name: 'Guardar regla' }).click()
  await rule.getByText('Elige a quién.').waitFor()
  await rule.getByText('Escribe el valor.').waitFor()
  await rule.getByLabel('Profesional', { exact: true }).selectOption({ label: 'Ana Rojas' })
  await rule.getByLabel('Desde').fill('2020-01-01')
  await rule.getByLabel('Porcentaje para el profesional').fill('160')
  expectError(/status of 400/)
  await rule.getByRole('button', { name: 'Guardar regla' }).click()
  await rule.getByText('El porcentaje va de 0 a 100', { exact: false }).waitFor()
  await rule.getByLabel('Porcentaje para el profesional').fill('60,5')
  await rule.getByLabel('Retención, en porcentaje (opcional)').fill('13')
  await rule.getByLabel('Cómo se llama la retención').fill('RC-IVA')
  await rule.getByRole('button', { name: 'Guardar regla' }).click()
  await rule.waitFor({ state: 'detached' })
  await admin.getByRole('table').filter({ hasText: '60,5 %' }).getByText('13 % (RC-IVA)').waitFor()

  const open = admin.getByRole('button', { name: 'Cerrar el período de Ana Rojas' })
  await open.waitFor()
  expect(await barriersOn(admin)).toEqual([])
  await open.click()
  const sure = admin.getByRole('dialog', { name: 'Cerrar el período de Ana Rojas' })
  await sure.getByRole('button', { name: 'Cerrar período' }).click()
  await sure.waitFor({ state: 'detached' })
  await open.waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: 'Registrar el pago de la liquidación 1' }).click()
  const paid = admin.getByRole('dialog', { name: 'Registrar el pago de la liquidación 1' })
  await paid.getByLabel('Referencia del pago').fill('TR-4411')
  await paid.getByRole('button', { name: 'Registrar pago' }).click()
  await admin.getByText(/^Pagada el .*, TR-4411$/).waitFor()
  await admin.getByRole('button', { name: /^Quitar la regla de Ana Rojas/ }).click()
  const leaving = admin.getByRole('dialog', { name: '¿Quitar la regla?' })
  await leaving.getByText('las liquidaciones cerradas no cambian', { exact: false }).waitFor()
  await leaving.getByRole('button', { name: 'Quitar la regla' }).click()
  await admin.getByText('No hay reglas todavía.').waitFor()

  const own = await arrive({ width: 390, height: 844 })
  await signInAs(own, clinic, 'ana.rojas@bienestar.example', '/psychologist-payouts')
  await own.getByRole('heading', { name: 'Mis liquidaciones' }).waitFor()
  await own.getByText(/TR-4411/).waitFor()
  await own.getByRole('button', { name: 'Ver el detalle de la liquidación 1' }).click()
  const lines = own.getByRole('dialog', { name: 'Detalle de la liquidación 1' })
  await lines
    .getByText(/^Sesión del \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)
    .first()
    .waitFor()
  expect(await barriersOn(own)).toEqual([])
  await own.keyboard.press('Escape')
  expect((await saved(own, 'Descargar la liquidación 1 en PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await saved(own, 'Descargar la liquidación 1 en CSV')).toString()).toMatch(/RC-IVA|Sesi/)
  expect(await barriersOn(own)).toEqual([])

  const other = await arrive()
  await signInAs(other, clinic, 'ivan.gutierrez@bienestar.example', '/psychologist-payouts')
  await other.getByText('Todavía no hay liquidaciones.').waitFor()
})
