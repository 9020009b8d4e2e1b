import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { rows, run } from '#database/sql'
import type { WaitingMail } from '../../src/modules/mail/kinds.ts'
import { carriedBy, handOver, noticeBeside } from '../../src/modules/mail/hand-over.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { company, openWhatsappAt, withSession } from './scene.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ whatsapp: company().whatsapp })
  await openWhatsappAt(server, server.norte)
})
afterAll(() => server.close())

/** A person who said yes to everything, with a session of tomorrow. */
async function agreeing() {
  const session = await withSession(server, server.norte, { date: '2026-03-03', time: '16:00' })
  const key = createECDH('prime256v1')
  key.generateKeys()
  const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/todo'
  expect((await session.caller.post('/push/subscriptions/', { endpoint, keys })).status).toBe(201)
  return session
}

test('of every kind of mail those channels carry it that the table says, and the same one never twice', async () => {
  const scene = await agreeing()
  const kinds = Object.keys(carriedBy) as (keyof typeof carriedBy)[]
  expect(kinds.length).toBeGreaterThan(50)
  const starts_at = '2026-03-03T16:00:00-04:00'
  const found = await server.norte.work(async (db) => {
    const mails = kinds.map((kind): WaitingMail => {
      const payload = { appointment: scene.id, sequence: 0, starts_at }
      return {
        id: newId(),
        kind,
        recipient: scene.email,
        payload,
        created_at: '2026-03-02',
      } as unknown as WaitingMail
    })
    for (const mail of mails)
      await run(
        db,
        `insert into mails (id, cause, kind, recipient, payload, about) values ($1, 'every:' || $2::text, $2, $3, $4, $5)`,
        [mail.id, mail.kind, mail.recipient, mail.payload, scene.id],
      )
    // As often as it is asked for: a process may die in between.
    for (let n = 0; n < 2; n += 1) {
      await handOver(db, server.norte, mails, server.now.ms)
      await noticeBeside(db, server.norte, mails)
    }
    return rows<{ kind: string; channel: string; times: number }>(
      db,
      `select l.kind, m.channel, count(*)::int as times from mails l
       join messages m on m.mail = l.id or m.cause = 'notice:' || l.id group by 1, 2`,
      [],
    )
  })
  const expected = kinds.flatMap((kind) => [
    ...(carriedBy[kind].instead ? [{ kind, channel: carriedBy[kind].instead, times: 1 }] : []),
    ...(carriedBy[kind].notice ? [{ kind, channel: 'push', times: 1 }] : []),
  ])
  const inOrder = (list: readonly { kind: string; channel: string }[]) =>
    list.toSorted((a, b) => `${a.kind} ${a.channel}`.localeCompare(`${b.kind} ${b.channel}`))
  expect(inOrder(found)).toEqual(inOrder(expected))
})
