import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '@psico/contract/core/units'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/id'
import { row, run } from '#database/sql'
import type { Context } from '#database/context'
import { openProofScene, png, type ProofScene } from '../proof-scene.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { reconcile } from '../../src/modules/booking/reconcile.ts'
import { takeProof } from '../../src/modules/booking/take-proof.ts'

/** Proofs that are refused: before their file is read, while others come, and after another process took one. */
let server: TestServer
let proofScene: ProofScene
let context: Context

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  proofScene = await openProofScene(server)
  const { email } = (await proofScene.clinic.work((db) =>
    row<{ email: string }>(db, 'select email from users where id = $1', [proofScene.ids.patient]),
  )) ?? { email: '' }
  const actor = {
    userId: proofScene.ids.patient,
    type: 'patient' as const,
    email,
    fullName: 'Pat',
    sessionId: newId(),
  }
  context = { clinic: proofScene.clinic, actor, ip: '127.0.0.1', nowMs: testNow }
  await proofScene.clinic.work((db) =>
    run(db, 'update users set email_verified = false where id = $1', [proofScene.ids.patient]),
  )
})

const kept = async (): Promise<number> => {
  const folder = join(server.app.env.DATA_DIR, 'files', proofScene.clinic.id, 'proofs')
  return (await readdir(folder).catch(() => [])).length
}
const session = async (start_time: string): Promise<string> =>
  String((await proofScene.book({ start_time })).json['session_id'])
/** Of an hour that was given up again, which its proof outlives, and of one that is held: nobody unverified holds two. */
async function two(): Promise<[string, string]> {
  const { json } = await proofScene.book({ start_time: '09:00' })
  await proofScene.patient.patch(`/appointments/appointments/${String(json['appointment'])}/`, {
    status: 'cancelled',
  })
  return [String(json['session_id']), await session('10:00')]
}

/** A file that says whether anybody read of it, and does something before its only piece. */
function file(before: () => Promise<unknown> = () => Promise.resolve()) {
  const sent = { fileName: 'pago.png', isRead: false, content: pieces() }
  async function* pieces(): AsyncGenerator<Buffer> {
    sent.isRead = true
    await before()
    yield png('x')
  }
  return sent
}
/** As another process commits it: the proof of that session waits for staff. */
const putInReview = (of: string) =>
  proofScene.clinic.work((db) =>
    run(db, `update payments set status = 'in_review', review_until = $2 where session_id = $1`, [
      of,
      new Date(testNow + 3_600_000).toISOString(),
    ]),
  )

test('who has their proof in review already is refused before a byte of another one is read', async () => {
  const [first, second] = await two()
  await putInReview(first)
  const sent = file()
  await expect(takeProof(server.app, context, second, sent)).rejects.toMatchObject({
    code: 'too_many_proofs',
  })
  expect(sent.isRead).toBe(false)
})

test('while one comes no other of the same patient is read', async () => {
  const [first, second] = await two()
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const one = takeProof(
    server.app,
    context,
    first,
    file(() => {
      begun.resolve()
      return gate.promise
    }),
  )
  await begun.promise
  const other = file()
  await expect(takeProof(server.app, context, second, other)).rejects.toMatchObject({
    code: 'proof_is_coming',
  })
  expect(other.isRead).toBe(false)
  gate.resolve()
  await one
})

test('where another process takes one meanwhile the second is refused, and its file does not stay', async () => {
  const [first, second] = await two()
  const sent = file(() => putInReview(first))
  await expect(takeProof(server.app, context, second, sent)).rejects.toMatchObject({
    code: 'too_many_proofs',
  })
  expect(sent.isRead).toBe(true)
  expect(await kept()).toBe(0)
})

test('of two processes that judge at once the second waits for what the first one writes', async () => {
  const [first, second] = await two()
  const held = Promise.withResolvers<void>()
  const other = proofScene.clinic.work(async (db) => {
    await run(db, `select pg_advisory_xact_lock(hashtextextended('proofs ' || $1::text, 0))`, [
      proofScene.ids.patient,
    ])
    held.resolve()
    await new Promise((go) => setTimeout(go, 400))
    await run(db, `update payments set status = 'in_review' where session_id = $1`, [first])
  })
  await held.promise
  await expect(takeProof(server.app, context, second, file())).rejects.toMatchObject({
    code: 'too_many_proofs',
  })
  await other
  expect(await kept()).toBe(0)
})

test('the file of a payment that is gone when it arrives does not stay', async () => {
  const only = await session('09:00')
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  const sent = file(() => owner.query('delete from payments where session_id = $1', [only]))
  await expect(takeProof(server.app, context, only, sent)).rejects.toMatchObject({
    code: 'payment_session_not_found',
  })
  await owner.end()
  expect(sent.isRead).toBe(true)
  expect(await kept()).toBe(0)
})

test('a refused proof leaves the session where the patient looks, while a hold that merely ran out is gone', async () => {
  const over = async () =>
    (
      (await proofScene.patient.get('/appointments/appointments/?when=past')).json['results'] as {
        id: string
      }[]
    ).map((one) => one.id)
  const { session, appointment } = await proofScene.proved()
  expect((await proofScene.cardOf(appointment))['agreement']).toMatchObject({ payment_way: 'qr' })
  await proofScene.reject(session)
  const left = (await proofScene.book({ start_time: '11:00' })).json
  expect((await proofScene.cardOf(left['appointment']))['pay_until']).toBe(
    new Date(testNow + 30 * minuteMs).toISOString(),
  )
  server.now.ms += 31 * minuteMs
  await reconcile(server.app, proofScene.clinic)
  server.now.ms = testNow
  expect((await proofScene.cardOf(left['appointment']))['pay_until']).toBeNull()
  expect(await over()).toEqual([appointment])
})
