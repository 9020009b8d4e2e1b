import { expect, test } from 'vitest'
import { inFocus } from '../support/keyboard.ts'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const admin = 'admin@bienestar.example'

test('a table shows its rows under heads that stay, and is worked through by keyboard alone', async () => {
  const page = await arrive({ width: 1440, height: 900 })
  await signInAs(page, 'bienestar', admin, '/clinic-patients')
  const table = page.getByRole('region', { name: 'Tabla de pacientes' })
  const rows = table.locator('tbody tr')
  await rows.first().waitFor()
  const inView = await rows.evaluateAll(
    (all) => all.filter((element) => element.getBoundingClientRect().bottom <= window.innerHeight).length,
  )
  expect(inView).toBeGreaterThanOrEqual(14)
  const head = await table.getByRole('columnheader', { name: 'Nombre' }).boundingBox()
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  expect((await table.getByRole('columnheader', { name: 'Nombre' }).boundingBox())?.y).toBe(head?.y)

  await page.keyboard.press('/')
  await expect.poll(() => inFocus(page)).toMatch(/Buscar/)
  await page.keyboard.type('/')
  expect(await page.getByLabel('Buscar').inputValue()).toBe('/')
  await page.keyboard.press('Backspace')
  await table.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = rows.nth(1)
  await expect.poll(() => second.evaluate((element) => element === document.activeElement)).toBe(true)
  const name = await second.getByRole('link').innerText()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
})
