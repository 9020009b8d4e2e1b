import { expect, test } from 'vitest'
import { newPatient } from '../support/bookings.ts'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const place = '/profile/facturacion'

test('a patient says to whom receipts are made out; what is wrong stands at its field, and what was typed stays', async () => {
  const { email, password } = await newPatient('serena', 'Rita', 'Recibo')
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, 'serena', email, place, password)
  const [name, number] = [page.getByLabel('Nombre o razón social'), page.getByLabel('NIT')]
  const save = page.getByRole('button', { name: 'Guardar datos de facturación' })
  expectError(/status of 400/)
  await name.fill('Taller Recibo S.R.L.')
  await number.fill('12')
  await save.click()
  await page.getByText('Escribe el número como está en tu documento').waitFor()
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await name.inputValue()).toBe('Taller Recibo S.R.L.')

  await number.fill('1020304050')
  expect(await number.getAttribute('aria-invalid')).not.toBe('true')
  await save.click()
  await page.getByText('Datos de facturación guardados.').waitFor()
  await page.reload()
  await expect.poll(() => number.inputValue()).toBe('1020304050')
})
