import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#database/sql'
import { newId } from '#core/id'
import type { Phone } from '../chat-phone.ts'
import { phoneTo } from '../chat-scene.ts'
import { makeUser } from '../makers.ts'
import { comeIn, makeRoom, seen, type RoomScene } from '../room-scene.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let phone: Phone
beforeAll(async () => {
  server = await startTestServer()
  phone = await phoneTo(server)
})
afterAll(() => server.close())

/** Somebody who acts for the patient of a room in the portal. */
async function portalOf(room: RoomScene, account: { isOwn: boolean }) {
  const mother = await server.work(room.clinic, async (db) => {
    const id = await makeUser(db, { first_name: 'Rosa', last_name: 'Vega' })
    await run(db, 'update users set email_verified = true where id = $1', [id])
    if (!account.isOwn) await run(db, 'update users set email = null where id = $1', [room.ids.patient])
    await run(
      db,
      `insert into contacts (id, patient, first_name, last_name, relation, portal, email, account, created_at)
       select $1, $2, 'Rosa', 'Vega', 'mother', true, u.email, u.id, app_now() from users u where u.id = $3`,
      [newId(), room.ids.patient, id],
    )
    return id
  })
  return { mother, caller: await server.as(room.clinic, mother) }
}

test('whoever acts for a child in the portal comes in beside it; once blocked they have to go', async () => {
  const room = await makeRoom(server)
  const { mother, caller } = await portalOf(room, { isOwn: false })
  const asMother = { ...room, ids: { ...room.ids, patient: mother }, as: { ...room.as, patient: caller } }
  const ana = await comeIn(phone, room, 'professional')
  const rosa = await comeIn(phone, asMother, 'patient')
  ana.send({ type: 'admit' })
  await seen(rosa, mother, { admitted: true, name: 'Rosa Vega' })
  const presence = await caller.get(`/appointments/appointments/${room.appointment}/room/presence/`)
  expect(presence.json['results']).toMatchObject([{ name: 'Ana Rojas' }, { name: 'Rosa Vega' }])
  await server.work(room.clinic, (db) =>
    run(db, 'update contacts set blocked = true where account = $1', [mother]),
  )
  expect(await rosa.closed).toBe(4403)
  const again = await caller.post(`/appointments/appointments/${room.appointment}/room/`, {})
  expect(again.status).toBe(403)
})

test("an adolescent's own account keeps their room to themself", async () => {
  const room = await makeRoom(server)
  const { caller } = await portalOf(room, { isOwn: true })
  const asked = await caller.post(`/appointments/appointments/${room.appointment}/room/`, {})
  expect(asked.status).toBe(403)
})
