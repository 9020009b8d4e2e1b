import { expect, test } from 'vitest'
import { tabTo } from '../support/keyboard.ts'
import { newPatient } from '../support/bookings.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()

test.each([
  ['bienestar', 'ana.rojas@bienestar.example', '/psychologist-dashboard', 'Agenda Clínica', 4],
  ['bienestar', 'admin@bienestar.example', '/admin-dashboard', 'Panel de administración', 3],
  [null, 'admin@psico.example', '/global-admin', 'Panel global', 3],
] as const)(
  'somebody new at %s, %s, is offered to be shown around',
  async (clinic, email, path, title, count) => {
    const page = await arrive()
    await signInAs(page, clinic, email, path)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    const tour = page.getByRole('region', { name: 'Visita guiada' })
    expect(
      await page.evaluate(() => document.activeElement?.closest('section[aria-label="Visita guiada"]')),
    ).toBe(null)
    await tour.getByRole('button', { name: 'Conocer la plataforma' }).click()
    for (let n = 1; n < count; n += 1) {
      await tour.getByText(`${n} de ${count}`).waitFor()
      await tour.getByRole('button', { name: 'Paso siguiente' }).click()
    }
    await tour.getByRole('button', { name: 'Terminar la visita' }).click()
    await tour.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await tour.count()).toBe(0)
  },
)

test('the tour is taken, left and forgotten with the keyboard alone, and goes along to other screens', async () => {
  const page = await arrive({ width: 360, height: 740 })
  const patient = await newPatient('serena', 'Visita')
  await signInAs(page, 'serena', patient.email, '/dashboard', patient.password)
  await page.getByRole('heading', { name: 'Encuentra tu Psicólogo' }).waitFor()
  const tour = page.getByRole('region', { name: 'Visita guiada' })
  await tabTo(page, /^Conocer la plataforma$/)
  await page.keyboard.press('Enter')
  await tour.getByText('Elige con quién hablar').waitFor()
  await tabTo(page, /^Paso siguiente$/)
  await page.keyboard.press('Enter')
  await tour.getByText('Todo sobre tus sesiones').waitFor()
  expect(await page.locator('.main-nav .is-ringed').innerText()).toBe('Mis Citas')
  await page.getByRole('link', { name: 'Mis Citas' }).click()
  await page.getByRole('heading', { name: 'Mis Citas', level: 1 }).waitFor()
  await tour.getByText('Todo sobre tus sesiones').waitFor()
  await tabTo(page, /^Saltar la visita guiada$/)
  await page.keyboard.press('Enter')
  await page.goto(addressOf('serena', '/dashboard'))
  await page.getByRole('heading', { name: 'Encuentra tu Psicólogo' }).waitFor()
  expect(await tour.count()).toBe(0)
})
