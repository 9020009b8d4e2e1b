import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#database/sql'
import { openProofScene, png, type ProofScene } from '../proof-scene.ts'
import { startTestServer, statusesOf, testNow, type TestServer } from '../test-server.ts'

/** A stranger needs an address that nobody verified, and nothing else, to send ten megabytes at a time. */
let server: TestServer
let proofScene: ProofScene

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  proofScene = await openProofScene(server)
})

const setVerified = (isVerified: boolean) =>
  proofScene.clinic.work((db) =>
    run(db, 'update users set email_verified = $2 where id = $1', [proofScene.ids.patient, isVerified]),
  )
const kept = async (): Promise<number> => {
  const folder = join(server.app.env.DATA_DIR, 'files', proofScene.clinic.id, 'proofs')
  return (await readdir(folder).catch(() => [])).length
}

/** Holds an hour, gives it up again, and proves that it was paid. */
async function proveCancelled() {
  const { json } = await proofScene.book()
  expect(json['session_id']).toBeDefined()
  await proofScene.patient.patch(`/appointments/appointments/${String(json['appointment'])}/`, {
    status: 'cancelled',
  })
  return proofScene.prove(json['session_id'])
}

test.each([
  [false, 1],
  [true, 3],
])('verified %s: %i proofs may be in review, whatever became of the hours', async (isVerified, most) => {
  await setVerified(isVerified)
  const answers = []
  for (let n = 0; n <= most; n += 1) answers.push(await proveCancelled())
  expect(answers.slice(0, most).map(({ status }) => status)).toEqual(Array(most).fill(200))
  expect(answers.at(-1)).toMatchObject({ status: 409, json: { code: 'too_many_proofs' } })
  expect(await kept()).toBe(most)
})

test.each([
  [false, 3],
  [true, 10],
])('verified %s: %i proofs a day, also where staff answered each', async (isVerified, most) => {
  await setVerified(isVerified)
  for (let n = 0; n < most; n += 1) {
    const { json } = await proofScene.book()
    expect((await proofScene.prove(json['session_id'], png(`${n}`))).status).toBe(200)
    expect((await proofScene.reject(json['session_id'])).status).toBe(200)
  }
  const { json } = await proofScene.book()
  expect(await proofScene.prove(json['session_id'])).toMatchObject({
    status: 409,
    json: { code: 'too_many_proofs_today' },
  })
  expect(await kept()).toBe(most)
  server.now.ms += 24 * 3_600_000 + 1
  const patient = await server.as(proofScene.clinic, proofScene.ids.patient)
  const session = (await proofScene.book({ start_time: '10:00' }, patient)).json['session_id']
  expect((await proofScene.prove(session, png('later'), 'pago.png', patient)).status).toBe(200)
})

test('of four at once one is taken, and nothing stays of those that are refused', async () => {
  const { json } = await proofScene.book()
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => proofScene.prove(json['session_id'], png(`${n}`))),
  )
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
  expect(await kept()).toBe(1)
})

test('a clinic whose files weigh what the operator gives it takes no more, wherever they are kept', async () => {
  const { json } = await proofScene.book()
  const most = server.app.env.CLINIC_FILES_MB
  try {
    server.app.env.CLINIC_FILES_MB = 9
    expect(await proofScene.prove(json['session_id'])).toMatchObject({
      status: 409,
      json: { code: 'storage_full' },
    })
    expect(await kept()).toBe(0)
    server.app.env.CLINIC_FILES_MB = 10
    expect((await proofScene.prove(json['session_id'])).status).toBe(200)
    const second = await proofScene.book({ start_time: '10:00' })
    expect(await proofScene.prove(second.json['session_id'])).toMatchObject({
      json: { code: 'storage_full' },
    })
    server.app.env.CLINIC_FILES_MB = 0
    expect((await proofScene.prove(second.json['session_id'])).status).toBe(200)
  } finally {
    server.app.env.CLINIC_FILES_MB = most
  }
})
