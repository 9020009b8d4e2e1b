import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFront, type Front } from '../support/front.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arriveToStay, expectError } = gatherVisitors()
/** For so many, on a machine that is busy with other work. */
const longMs = Number(process.env['UPGRADES_MS'] ?? 240_000)
/** `npm run proof:browser` plays a hundred. */
const upgrades = Number(process.env['UPGRADES'] ?? 3)

let front: Front
beforeAll(async () => {
  front = await openFront()
})
afterAll(() => front.close())
beforeEach(() => front.setDown(false))

/** Waits until the browser has kept the app. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    const taken = new Promise((done) =>
      serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    if (!serviceWorker.controller) await taken
  })
/**
 * Waits until the worker of the newest build has taken over. It is asked for its name: the change itself may be over before
 * anybody listens for it, since the browser looks for a newer worker with every page that it opens. Only what is not
 * on its way is asked, and seldom: a worker gives way when it has nothing to do, so asking the old one keeps it there.
 */
const renewed = (page: Page) =>
  expect.poll(() => workerOf(page), { timeout: 120_000, interval: 1000 }).toBe(front.build())
/** The build of the worker that this page has, after a look for a newer one; or what that one waits for. */
const workerOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const coming = registration?.installing ?? registration?.waiting
    if (coming) return `one that is ${coming.state}`
    try {
      await registration?.update()
    } catch (error) {
      return String(error)
    }
    if (registration?.installing ?? registration?.waiting) return 'one that was just found'
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<string>((resolve) => {
      port1.onmessage = ({ data }) => resolve(String(data))
      setTimeout(() => resolve(`no answer of ${registration?.active?.state ?? 'none'}`), 5000)
    })
    navigator.serviceWorker.controller?.postMessage('build', [port2])
    return answer
  })
const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const storesOf = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of (await caches.keys()).filter((key) => key.startsWith('psico-')))
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })

test('without a line the numbers of the clinic, the plan and Luna open; with it the page that was wanted', async () => {
  const page = await arriveToStay()
  await page.goto(front.addressOf('serena', '/home'))
  await kept(page)
  await page.goto(front.addressOf('serena', '/plan-de-seguridad'))
  await page.getByLabel('3. Personas a las que puedo llamar').fill('Mi hermana')
  await page.getByLabel('Guardar en este dispositivo').check()
  await page.getByText('Guardado en este dispositivo.').waitFor()

  expectError(/net::ERR_/)
  front.setDown(true)
  await page.goto(front.addressOf('serena', '/professionals'))
  await heading(page, 'Sin conexión').waitFor()
  const { emergency, lines } = await page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('tenant')?.textContent ?? '{}') as {
          crisis_hotlines: { emergency: { number: string }[]; lines: { number: string }[] }
        }
      ).crisis_hotlines,
  )
  expect(emergency.length).toBeGreaterThan(0)
  for (const { number } of [...emergency, ...lines])
    await page.locator(`main a[href="tel:${number.replaceAll('#', '%23')}"]`).waitFor()

  await page.goto(front.addressOf('serena', '/plan-de-seguridad'))
  expect(await page.getByLabel('3. Personas a las que puedo llamar').inputValue()).toBe('Mi hermana')
  await page.getByRole('button', { name: 'Abrir chat con Luna' }).click()
  await page.getByPlaceholder('Escribe tu pregunta...').fill('quiero morirme')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Ayuda inmediata' }).waitFor()

  await page.goto(front.addressOf('serena', '/professionals'))
  await heading(page, 'Sin conexión').waitFor()
  front.setDown(false)
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await heading(page, 'Encuentra tu Psicólogo').waitFor()
})

test(
  'a page that is open goes on through any number of upgrades, and says once that there is one',
  async () => {
    const page = await arriveToStay()
    await page.goto(front.addressOf('serena', '/home'))
    await kept(page)
    const first = await buildOf(page)
    await page.getByRole('link', { name: 'Crear cuenta' }).click()
    await page.getByLabel('Nombre').fill('A medio escribir')
    for (let n = 1; n <= upgrades; n += 1) {
      front.upgrade()
      const cold = await page.context().newPage()
      await cold.goto(front.addressOf('serena', '/login'))
      await heading(cold, 'Iniciar Sesión').waitFor()
      expect(await buildOf(cold)).toBe(front.build())
      await renewed(cold)
      // Now and then without a line: what was kept is whole.
      if (n % 10 === 1) {
        expectError(/net::ERR_/)
        front.setDown(true)
        await cold.goto(front.addressOf('serena', '/login'))
        await heading(cold, 'Sin conexión').waitFor()
        front.setDown(false)
      }
      await cold.close()
      expect(await page.getByLabel('Nombre').inputValue()).toBe('A medio escribir')
      await page.getByRole('button', { name: 'Actualizar' }).waitFor()
      await page.getByRole('button', { name: 'Más tarde' }).click()
      expect(await page.getByRole('button', { name: 'Actualizar' }).count()).toBe(0)
    }
    // Screens that it never opened, of a build that the server has long forgotten.
    expect(await buildOf(page)).toBe(first)
    await page.getByRole('link', { name: 'Profesionales' }).first().click()
    await heading(page, 'Encuentra tu Psicólogo').waitFor()
    await page.getByRole('link', { name: 'Ver Perfil' }).first().click()
    await page.getByRole('tab', { name: 'Reseñas' }).waitFor()
    expect(await buildOf(page)).toBe(first)
    // And with the button, the newest.
    front.upgrade()
    await renewed(page)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await page.getByRole('tab', { name: 'Reseñas' }).waitFor()
    await expect.poll(() => buildOf(page)).not.toBe(first)
  },
  longMs,
)

test(
  'every cold start after an upgrade shows a page, and nothing of former builds piles up',
  async () => {
    const { context, page } = await arriveToStay().then((item) => ({ context: item.context(), page: item }))
    await page.goto(front.addressOf('serena', '/login'))
    await kept(page)
    const files = (await storesOf(page)).length
    await page.close()
    for (let n = 1; n <= upgrades; n += 1) {
      front.upgrade()
      const cold = await context.newPage()
      await cold.goto(front.addressOf('serena', '/login'))
      await heading(cold, 'Iniciar Sesión').waitFor()
      await renewed(cold)
      expect((await storesOf(cold)).length).toBeLessThanOrEqual(2 * files)
      await cold.close()
    }
  },
  longMs,
)
