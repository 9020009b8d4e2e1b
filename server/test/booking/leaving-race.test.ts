import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Left {
  status: string
  charged: number
  returning: number
}

/** Of a professional: each session with what was charged for it, and what goes back. */
const sessionsOf = (psychologist: string) =>
  server.norte.work((db) =>
    rows<Left & Record<string, unknown>>(
      db,
      `select a.status,
         coalesce((select sum(l.amount_minor) from ledger l where l.appointment_id = a.id and l.kind = 'charge'), 0)::int as charged,
         coalesce((select sum(r.amount_minor) from refunds r join payments p on p.id = r.payment_id
           where p.appointment_id = a.id), 0)::int as returning
       from appointments a where a.psychologist = $1`,
      [psychologist],
    ),
  )

test.each([1, 2, 3, 4, 5])(
  'closed while payments arrive, nobody keeps a session that nobody holds, and each charge goes back whole: %i',
  async (round) => {
    const made = await server.norte.work(async (db) => ({
      ana: (await makeProfessional(db)).user,
      admin: await makeUser(db, { user_type: 'admin' }),
      patients: [await makeUser(db), await makeUser(db), await makeUser(db)],
    }))
    const admin = await server.as(server.norte, made.admin)
    const pay = await Promise.all(
      made.patients.map(async (id, n) => {
        const patient = await server.as(server.norte, id)
        const held = await patient.post('/payments/create-checkout-session/', {
          psychologist: made.ana,
          appointment_date: '2026-03-04',
          start_time: ['09:00', '10:00', '11:00'][n],
          price: 200,
        })
        const session = String(held.json['session_id'])
        await server.app.standIns.cards?.pay(server.norte, session, false)
        return () => patient.get(`/payments/sessions/${session}/`)
      }),
    )
    const leave = () => admin.del(`/admin/users/${made.ana}/?sessions=cancel`)
    const arrive = async () => server.app.standIns.cards?.deliverWaiting(server.norte)
    // In another order each time, so that the one or the other comes first.
    const acts = [leave, arrive, ...pay]
    const shifted = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]
    await Promise.all(shifted.map((act) => act()))
    expect([204, 404]).toContain((await leave()).status)
    await arrive()

    for (const session of await sessionsOf(made.ana)) {
      expect(session.status).toBe('cancelled')
      expect(session.returning).toBe(session.charged)
      expect(session.charged).toBe(20_000)
    }
  },
)
