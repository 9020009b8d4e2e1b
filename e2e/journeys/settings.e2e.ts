import { expect, test } from 'vitest'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'serena'
const admin = 'admin@serena.example'

test('each part of the settings has an address, one way of saving, and asks before typed changes are lost', async () => {
  expectError(/status of 400/)
  const page = await arrive()
  await signInAs(page, clinic, admin, '/admin-dashboard/settings')
  const parts = page.getByRole('navigation', { name: 'Partes de la configuración' })
  await parts.getByRole('link', { name: 'Citas y avisos' }).click()
  await page.getByRole('heading', { name: 'Configuración: citas y avisos', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin-dashboard/settings/citas')

  const first = page.getByLabel('Primer recordatorio (horas antes)')
  await first.fill('80')
  await parts.getByRole('link', { name: 'Cobros' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await first.and(page.locator('[aria-invalid="true"]')).and(page.locator(':focus')).waitFor()
  expect(await first.inputValue()).toBe('80')

  await first.fill('2')
  await page.getByLabel('Segundo recordatorio (horas antes)').fill('48')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Configuración guardada.').waitFor()
  // The earlier one stands first.
  await expect.poll(() => first.inputValue()).toBe('48')

  await first.fill('30')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  expect(await first.inputValue()).toBe('48')
  await parts.getByRole('link', { name: 'Seguridad y datos' }).click()
  await page.getByRole('heading', { name: 'Configuración: seguridad y datos', level: 1 }).waitFor()
})

test('how patients pay is saved as everything else is', async () => {
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, clinic, admin, '/admin-dashboard/settings/cobros')
  const form = page.getByRole('form', { name: 'Formas de pago' })
  const ticks = form.getByRole('checkbox')
  await ticks.first().waitFor()
  for (const tick of await ticks.all()) await tick.uncheck()
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await form.getByText('Elige al menos una forma de pago.').waitFor()
  await form.getByRole('button', { name: 'Descartar cambios' }).click()
  await form.getByLabel(/Instrucciones: Tarjeta/).fill('Con cualquier tarjeta.')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Configuración guardada.').waitFor()
  await page.reload()
  await form.getByLabel(/Instrucciones: Tarjeta/).waitFor()
  expect(await form.getByLabel(/Instrucciones: Tarjeta/).inputValue()).toBe('Con cualquier tarjeta.')
  expect(await page.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
