import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, run } from '#database/sql'
import { mailsTo } from '../mails.ts'
import { openProofScene, type ProofScene } from '../proof-scene.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** Whoever looks after payments hears that a proof waits. */
let server: TestServer
let proofScene: ProofScene
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  proofScene = await openProofScene(server)
})

const letters = async (id: string) => {
  const person = await proofScene.clinic.work((db) =>
    row<{ email: string }>(db, 'select email from users where id = $1', [id]),
  )
  const all = await mailsTo(server, proofScene.clinic, person?.email ?? '')
  return all.filter(({ subject }) => subject === 'Hay un comprobante de pago por revisar')
}

test('the desk hears of the first proof that waits, with until when its hour is kept and no name', async () => {
  await proofScene.proved()
  await proofScene.proved({ start_time: '11:00' })
  const [letter, ...more] = await letters(proofScene.ids.reception)
  expect(more).toEqual([])
  expect(letter?.text).toMatch(/apartada hasta el .+ a las \d\d:\d\d \(hora de La Paz\)/)
  expect(letter?.text).toContain('/clinic-payments')
  expect(letter?.text).not.toMatch(/Prueba \d/)
  expect(await letters(proofScene.ids.admin)).toEqual([])
})

test('after the desk was done, the next proof is told of again', async () => {
  const { session } = await proofScene.proved()
  expect(await letters(proofScene.ids.reception)).toHaveLength(1)
  expect((await proofScene.accept(session)).status).toBe(200)
  await proofScene.proved({ start_time: '11:00' })
  expect(await letters(proofScene.ids.reception)).toHaveLength(2)
})

test('one that was judged before the mail left is not told of', async () => {
  const { session } = await proofScene.proved()
  expect((await proofScene.accept(session)).status).toBe(200)
  expect(await letters(proofScene.ids.reception)).toEqual([])
})

test('admins hear of it in a clinic without reception', async () => {
  await proofScene.clinic.work((db) =>
    run(db, 'update users set is_active = false where id = $1', [proofScene.ids.reception]),
  )
  await proofScene.proved()
  expect(await letters(proofScene.ids.admin)).toHaveLength(1)
})
