import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, newSecret } from '#core/id'
import { run } from '#database/sql'
import { makeUser, openSession } from '../makers.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { ask, thingsOf } from './ask.ts'
import { roles, table, type Row } from './table.ts'
import { makeWorld, type Credentials, type Pair, type World } from './world.ts'

/*
 * Those who are near a patient without being the patient: what they get of each call that is about that patient. A contact who
 * is blocked, one who was let go, and one of a couple towards the other are answered as any stranger of the clinic; who has the
 * portal may do what is listed here, and nothing of what was written about the patient stands in any answer to any of them.
 */

let server: TestServer
beforeAll(async () => {
  const none = () => Promise.resolve(0)
  server = await startTestServer({
    rateLimits: { wait: none, take: none, forget: () => Promise.resolve() },
  })
})
afterAll(() => server.close())

/** Stands wherever something is written about the patient. */
const canary = 'canario-que-nadie-oye'

/** A call is made on a world of its own, each time. */
const patienceMs = 120_000

/** Calls about one patient's thing, and what another patient of the clinic is answered. */
const calls = Object.entries(table).flatMap(([name, row]): [string, Row, number][] =>
  row.person === undefined ? [] : [[name, row, Number(row.person.split(' ')[roles.indexOf('patient')])]],
)

async function signedIn(pair: Pair, account: string): Promise<Credentials> {
  const token = newSecret()
  await pair.clinic.work((db) => openSession(db, account, token, server.app.clock()))
  return { host: `${pair.clinic.subdomain}-app.localhost`, authorization: `Token ${token}` }
}

/** A world whose own patient is a child, with somebody who stands to them in some way. */
async function ofChild(ticks: { portal: boolean; blocked: boolean }): Promise<[World, Credentials]> {
  const world = await makeWorld(server)
  const { own } = world.pairs
  world.pairs.own = { ...own, writes: canary }
  const account = await own.clinic.work(async (db) => {
    await run(db, `update users set date_of_birth = '2018-05-01' where id = $1`, [own.patient])
    const id = await makeUser(db)
    await run(
      db,
      `insert into contacts (id, patient, first_name, last_name, email, relation, custody, portal, blocked, account,
         created_at) select $1, $2, 'Alguien', '', u.email, 'mother', 'shared', $4, $5, case when $4 then u.id end, now()
         from users u where u.id = $3`,
      [newId(), own.patient, id, ticks.portal, ticks.blocked],
    )
    return id
  })
  return [world, await signedIn(own, account)]
}

/** What a call answers somebody about a new thing of the world's own patient. */
async function answered(world: World, name: string, row: Row, by: Credentials) {
  const { status, raw } = await ask(server.http, { name, things: await thingsOf(world, row, 'own') }, by)
  return { status, hears: raw.includes(canary) }
}

describe('of a child', () => {
  test.each(calls)(
    '%s answers who is blocked, and who has the portal no more, as a stranger',
    async (name, row, status) => {
      for (const ticks of [
        { portal: true, blocked: true },
        { portal: false, blocked: false },
      ]) {
        const [world, by] = await ofChild(ticks)
        expect([ticks, await answered(world, name, row, by)]).toEqual([ticks, { status, hears: false }])
      }
    },
    patienceMs,
  )

  /** Beyond what a stranger gets: the hour, its payment, several at once, the wait for one, who has consented. */
  const ofPortal: Record<string, number> = {
    'GET /patients/:id/consents/': 200,
    'POST /patients/:id/consents/': 201,
    'GET /appointments/appointments/:id/': 200,
    'PATCH /appointments/appointments/:id/': 200,
    'GET /appointments/appointments/:id/calendar/': 200,
    'POST /appointments/series/:id/cancel/': 200,
    'DELETE /appointments/waiting-list/:id/': 204,
    'POST /appointments/offers/:token/accept/': 200,
    'POST /appointments/offers/:token/decline/': 204,
    'GET /payments/sessions/:session_id/': 200,
    'POST /payments/sessions/:session_id/cancel/': 200,
    'POST /payments/sessions/:session_id/proof/': 200,
    'GET /payments/sessions/:session_id/qr/': 200,
    'GET /payments/:appointment_id/receipt/': 200,
    'POST /packs/:id/buy/': 200,
    'GET /packs/bought/:id/receipt/': 200,
  }

  test.each(calls)(
    '%s gives who has the portal what is listed, and nothing that was written',
    async (name, row, status) => {
      const [world, by] = await ofChild({ portal: true, blocked: false })
      expect(await answered(world, name, row, by)).toEqual({ status: ofPortal[name] ?? status, hears: false })
    },
    patienceMs,
  )
})
