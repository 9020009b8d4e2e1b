import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { run } from '#database/sql'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { locationOfMessage } from './public.ts'
import * as store from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('who takes a session over reads nothing that was written before, and who gave it away reads nothing more', async () => {
  const { norte } = server
  const [former, present] = await server.work(norte, async (db) => [
    (await makeProfessional(db)).user,
    (await makeProfessional(db)).user,
  ])
  const patient = await server.work(norte, (db) => makeUser(db))
  const appointment = await server.work(norte, (db) =>
    makeAppointment(db, norte.timezone, {
      psychologist: former,
      patient,
      date: '2026-03-10',
      time: '10:00',
      status: 'confirmed',
    }),
  )
  const write = (sender: string, text: string) =>
    server.work(norte, async (db) => {
      const id = newId()
      const content = await server.app.vault.sealText(db, norte, text, locationOfMessage(id))
      await run(
        db,
        'insert into chat_rooms (appointment_id, last_seq) values ($1, 1) on conflict do nothing',
        [appointment],
      )
      await run(
        db,
        `with next as (update chat_rooms set last_seq = last_seq + 1 where appointment_id = $2 returning last_seq)
         insert into chat_messages (id, appointment_id, seq, sender, content, created_at)
         select $1, $2, last_seq, $3, $4, $5 from next`,
        [id, appointment, sender, content, new Date(server.now.ms).toISOString()],
      )
    })
  await write(patient, 'esto es solo para ti')
  server.now.ms += 60_000
  const givenAt = new Date(server.now.ms).toISOString()
  await server.work(norte, (db) =>
    run(db, 'update appointments set psychologist = $2, given_at = $3 where id = $1', [
      appointment,
      present,
      givenAt,
    ]),
  )
  server.now.ms += 60_000
  await write(patient, 'hola, soy yo')
  const messages = async (caller: Caller) =>
    (await caller.get(`/chat/${appointment}/messages/`)) as {
      json: { results?: { message: string }[] }
      status: number
    }
  const textsFor = async (person: string) =>
    (await messages(await server.as(norte, person))).json.results?.map((message) => message.message)
  expect(await textsFor(patient)).toEqual(['esto es solo para ti', 'hola, soy yo'])
  expect(await textsFor(present)).toEqual(['hola, soy yo'])
  expect((await messages(await server.as(norte, former))).status).toBe(403)
  const unread = await (await server.as(norte, present)).get('/chat/unread/')
  expect(unread.json['total']).toBe(1)
  const inbox = (await (await server.as(norte, present)).get('/chat/inbox/')).json['results']
  expect(inbox).toMatchObject([{ appointment, unread: 1, last_at: new Date(server.now.ms).toISOString() }])
  expect((await (await server.as(norte, former)).get('/chat/inbox/')).json['results']).toEqual([])
  const session = newId()
  const refused = await server.work(norte, async (db) =>
    store.insert(db, {
      id: newId(),
      appointment,
      sender: former,
      content: Buffer.alloc(40, 1),
      client_id: null,
      session,
      nowMs: server.now.ms,
    }),
  )
  expect(refused).toBeUndefined()
})
