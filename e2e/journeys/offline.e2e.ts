import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openFront, type Front } from '../support/front.ts'
import { gatherVisitors } from '../support/visitors.ts'
import { newPatient } from '../support/bookings.ts'
import { tokensOf } from '../support/sign-in.ts'

const { arriveToStay, expectError } = gatherVisitors()
let front: Front
beforeAll(async () => {
  front = await openFront()
})
afterAll(() => front.close())
afterEach(() => front.setDown(false))

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
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const storesOf = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of (await caches.keys()).filter((key) => key.startsWith('psico-')))
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
/** The build whose worker answers this page, once it has come to rest; null while another one is on its way, or none answers. */
const buildInCharge = (page: Page) =>
  page.evaluate(async () => {
    const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
    if (!active || active.state !== 'activated' || installing || waiting) return null
    const { port1, port2 } = new MessageChannel()
    const said = new Promise<unknown>((done) => (port1.onmessage = ({ data }) => done(data)))
    active.postMessage('build', [port2])
    // One that is replaced in this moment never answers.
    return Promise.race([said, new Promise((done) => setTimeout(done, 1000, null))])
  })

test('what is kept is the same for everybody: hashed files and one page, whatever was looked at', async () => {
  const patient = await newPatient('serena', 'Callada')
  const { token, user } = await tokensOf('serena', patient.email, patient.password)
  const page = await arriveToStay()
  await page.goto(front.addressOf('serena', '/home'))
  await kept(page)
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('authToken', token ?? '')
      localStorage.setItem('userType', 'patient')
      localStorage.setItem('user', user ?? '')
    },
    [token, JSON.stringify(user)],
  )
  for (const path of ['/profile', '/my-appointments', '/my-documents', '/professionals?nombre=x'])
    await page.goto(front.addressOf('serena', path))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const stores = await storesOf(page)
  expect(stores.filter((store) => store === '/sin-conexion')).toHaveLength(1)
  expect(stores.filter((store) => !/^\/assets\/v\d+-[\w.-]+\.(js|css)$/.test(store))).toEqual([
    '/sin-conexion',
  ])
})

test('a page that is opened while a newer build is still on its way does not take from it what it has', async () => {
  const first = await arriveToStay()
  const context = first.context()
  await first.goto(front.addressOf('serena', '/login'))
  await kept(first)
  const files = (await storesOf(first)).length
  await first.close()
  front.upgrade()
  // A file that this page does not need, and the worker keeps.
  front.hold('BackupsPage')
  const second = await context.newPage()
  await second.goto(front.addressOf('serena', '/login'))
  await heading(second, 'Iniciar Sesión').waitFor()
  // The browser looks for it by itself, a moment after the page.
  const isComing = () =>
    second.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing))
  await expect.poll(isComing).toBe(true)
  await second.close()
  const third = await context.newPage()
  await third.goto(front.addressOf('serena', '/login'))
  await heading(third, 'Iniciar Sesión').waitFor()
  front.hold(null)
  const ofNewest = async () =>
    (await storesOf(third)).filter((store) => !store.startsWith('/assets/v1-')).length
  await expect.poll(ofNewest).toBeGreaterThanOrEqual(files)
  // Its page comes after its files, and a browser that is between two workers answers nobody until it is done.
  await expect.poll(() => buildInCharge(third)).toBe(front.build())
  front.setDown(true)
  expectError(/net::ERR_/)
  await third.goto(front.addressOf('serena', '/plan-de-seguridad'))
  await third.getByLabel('3. Personas a las que puedo llamar').waitFor()
})

test('switched off, the next visit leaves neither worker nor kept files', async () => {
  const page = await arriveToStay()
  await page.goto(front.addressOf('serena', '/home'))
  await kept(page)
  expect((await storesOf(page)).length).toBeGreaterThan(10)
  front.switchWorkerOff()
  await page.goto(front.addressOf('serena', '/login'))
  await heading(page, 'Iniciar Sesión').waitFor()
  await expect.poll(() => storesOf(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
})
