import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnPods, type OwnPods } from './own-pods.ts'

/** A process that ends while a database says nothing, and one that is started while the root is away. */
let own: OwnPods

beforeAll(async () => {
  own = await openOwnPods()
}, 240_000)
afterAll(() => own.close(), 60_000)

/** What deploy/psico.service gives a process. */
const stopLimitMs = 60_000

test('told to end while a pod is gone without a word, a process ends before it would be killed', async () => {
  own.este.hold()
  const begun = performance.now()
  await own.product.kill('SIGTERM')
  expect(performance.now() - begun).toBeLessThan(stopLimitMs)
  expect(own.product.isAlive()).toBe(false)
}, 120_000)

test('started while the root is away it ends with one line that says so', async () => {
  await own.root.cut()
  const before = own.said.length
  await expect(own.start()).rejects.toThrow('the product does not start')
  expect(own.said.slice(before)).toEqual([
    'No se pudo arrancar: DATABASE_URL: nobody answers at that address',
  ])
}, 120_000)

test('started again it serves as soon as the root is back, with a pod away', async () => {
  await own.este.cut()
  await own.root.mend()
  await own.start()
  expect((await own.at(null)('GET', '/ready/', ''))?.status).toBe(200)
  await own.este.mend()
}, 240_000)
