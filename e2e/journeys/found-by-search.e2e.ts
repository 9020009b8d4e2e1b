import { expect, test } from 'vitest'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()

test('who has no JavaScript reads who works at each clinic, goes to a profile and finds the price', async () => {
  const reader = await (await arrive()).context().browser()?.newContext({ javaScriptEnabled: false })
  if (!reader) throw new Error('no browser')
  const page = await reader.newPage()
  const titles: string[] = []
  for (const clinic of ['bienestar', 'serena']) {
    await page.goto(addressOf(clinic, '/'))
    titles.push(await page.title())
    await page.getByRole('heading', { level: 1, name: /Clínica/ }).waitFor()
    const person = page.getByRole('listitem').getByRole('link').first()
    const name = await person.innerText()
    await person.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.title()).toContain(name)
    await page.getByText(/por sesión\./).waitFor()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url())
  }
  expect(new Set(titles).size).toBe(2)
  await reader.close()
})

test('an admin takes the clinic out of search engines, and puts it back', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', 'admin@serena.example', '/admin-dashboard/settings/web')
  const tick = page.getByRole('checkbox', { name: /aparece en buscadores/ })
  const robots = () => page.evaluate(async () => (await fetch('/')).headers.get('x-robots-tag'))
  expect(await robots()).toBe('all')
  await tick.uncheck()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Configuración guardada.').first().waitFor()
  expect(await robots()).toBe('noindex')
  await tick.check()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(robots).toBe('all')
})
