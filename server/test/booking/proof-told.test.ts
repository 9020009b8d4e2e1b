import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, run } from '#database/sql'
import { mailsTo } from '../mails.ts'
import { openProofScene, type ProofScene } from '../proof-scene.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** Whoever looks after payments hears that a proof waits. */
let server: TestServer
let it: ProofScene
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  it = await openProofScene(server)
})

const letters = async (id: string) => {
  const person = await it.clinic.work((db) =>
    row<{ email: string }>(db, 'select email from users where id = $1', [id]),
  )
  const all = await mailsTo(server, it.clinic, person?.email ?? '')
  return all.filter(({ subject }) => subject === 'Hay un comprobante de pago por revisar')
}

test('the desk hears of the first proof that waits, with until when its hour is kept and no name', async () => {
  await it.proved()
  await it.proved({ start_time: '11:00' })
  const [letter, ...more] = await letters(it.ids.reception)
  expect(more).toEqual([])
  expect(letter?.text).toMatch(/apartada hasta el .+ a las \d\d:\d\d \(hora de La Paz\)/)
  expect(letter?.text).toContain('/clinic-payments')
  expect(letter?.text).not.toMatch(/Prueba \d/)
  expect(await letters(it.ids.admin)).toEqual([])
})

test('after the desk was done, the next proof is told of again', async () => {
  const { session } = await it.proved()
  expect(await letters(it.ids.reception)).toHaveLength(1)
  expect((await it.accept(session)).status).toBe(200)
  await it.proved({ start_time: '11:00' })
  expect(await letters(it.ids.reception)).toHaveLength(2)
})

test('one that was judged before the mail left is not told of', async () => {
  const { session } = await it.proved()
  expect((await it.accept(session)).status).toBe(200)
  expect(await letters(it.ids.reception)).toEqual([])
})

test('admins hear of it in a clinic without reception', async () => {
  await it.clinic.work((db) =>
    run(db, 'update users set is_active = false where id = $1', [it.ids.reception]),
  )
  await it.proved()
  expect(await letters(it.ids.admin)).toHaveLength(1)
})
