import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, newSecret } from '#core/id'
import { run } from '#database/sql'
import { makeAppointment, makeUser, openSession } from '../makers.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { ask, thingsOf } from './ask.ts'
import { roles, table, type Row } from './table.ts'
import { makeWorld, type Credentials, type Pair, type World } from './world.ts'

/*
 * Two who are treated together: what one of them gets of each call that is about the other, about what is the couple's, and about
 * what was the couple's once they parted. Nothing of what is not theirs stands in any answer, whatever its status.
 */

let server: TestServer
beforeAll(async () => {
  const none = () => Promise.resolve(0)
  server = await startTestServer({
    rateLimits: { wait: none, take: none, forget: () => Promise.resolve() },
  })
})
afterAll(() => server.close())

/** Stands wherever something is written about the world's own patient. */
const canary = 'canario-que-nadie-oye'
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

interface Two {
  world: World
  /** One of the two. */
  by: Credentials
}

/** A world whose own patient comes together with somebody else, who asks; or the couple of both is the own patient. */
async function two({ about, parted }: { about: 'other' | 'couple'; parted: boolean }): Promise<Two> {
  const world = await makeWorld(server)
  const { own } = world.pairs
  const couple = newId()
  const other = await own.clinic.work(async (db) => {
    const id = await makeUser(db)
    await run(
      db,
      `insert into users (id, first_name, last_name, user_type, kind, is_active)
       values ($1, 'Pareja', '', 'patient', 'couple', $2)`,
      [couple, !parted],
    )
    const [first, second] = [own.patient, id].toSorted()
    await run(
      db,
      `insert into couples (id, first_person, second_person, created_at, ended_at)
       values ($1, $2, $3, now(), case when $4 then now() end)`,
      [couple, first, second, parted],
    )
    const session = { patient: couple, psychologist: own.psychologist, status: 'completed' as const }
    await makeAppointment(db, own.clinic.timezone, { ...session, date: '2026-02-03', time: '09:00' })
    return id
  })
  const patient = about === 'couple' ? couple : own.patient
  world.pairs.own = { ...own, patient, writes: canary }
  return { world, by: await signedIn(own, other) }
}

/** What a call answers about a new thing of the world's own patient. */
async function answered({ world, by }: Two, name: string, row: Row) {
  const { status, raw } = await ask(server.http, { name, things: await thingsOf(world, row, 'own') }, by)
  return { status, hears: raw.includes(canary) }
}

describe('about the other', () => {
  test.each(calls)(
    '%s answers one of a couple about the other as a stranger',
    async (name, row, status) => {
      const scene = await two({ about: 'other', parted: false })
      expect(await answered(scene, name, row)).toEqual(silent(status))
    },
    patienceMs,
  )
})

const silent = (status: number) => ({ status, hears: false })

/** A couple signs in nowhere: it has no calendar, and each of the two has links of their own. */
const ofNobody = {
  'GET /appointments/calendar/:file': silent(404),
  'GET /appointments/one-tap/:token/': silent(404),
  'POST /appointments/one-tap/:token/confirm/': silent(404),
  'POST /appointments/one-tap/:token/cancel/': silent(404),
  'POST /appointments/one-tap/:token/move/': silent(404),
}

describe('about what is of both', () => {
  /** The hour, its payment, several at once, the wait for one, the chat and what is shared with the patient. */
  const ofBoth: Record<string, { status: number; hears: boolean }> = {
    // Nobody is asked to consent for two adults.
    'GET /patients/:id/consents/': silent(200),
    'GET /appointments/appointments/:id/': silent(200),
    'PATCH /appointments/appointments/:id/': silent(200),
    'GET /appointments/appointments/:id/calendar/': silent(200),
    'POST /appointments/appointments/:id/room/': silent(409),
    'GET /appointments/appointments/:id/room/presence/': silent(200),
    'POST /appointments/series/:id/cancel/': silent(200),
    'DELETE /appointments/waiting-list/:id/': silent(204),
    'POST /appointments/offers/:token/accept/': silent(200),
    'POST /appointments/offers/:token/decline/': silent(204),
    'POST /chat/tickets/': silent(201),
    'GET /chat/:id/messages/': { status: 200, hears: true },
    'GET /clinical-history/documents/:id/download/': { status: 200, hears: true },
    'GET /payments/sessions/:session_id/': silent(200),
    'POST /payments/sessions/:session_id/cancel/': silent(200),
    'POST /payments/sessions/:session_id/proof/': silent(200),
    'GET /payments/sessions/:session_id/qr/': silent(200),
    'GET /payments/:appointment_id/receipt/': silent(200),
    'POST /packs/:id/buy/': silent(200),
    'GET /packs/bought/:id/receipt/': silent(200),
    ...ofNobody,
  }

  test.each(calls)(
    '%s gives one of a couple what is listed, and nothing else that was written',
    async (name, row, status) => {
      const scene = await two({ about: 'couple', parted: false })
      expect(await answered(scene, name, row)).toEqual(ofBoth[name] ?? silent(status))
    },
    patienceMs,
  )
})

describe('about what was of both', () => {
  const ofNone: Record<string, { status: number; hears: boolean }> = {
    ...ofNobody,
    'GET /questionnaires/:token/': silent(404),
    'POST /questionnaires/:token/answers/': silent(404),
  }

  test.each(calls)(
    '%s answers one of a couple that parted as a stranger',
    async (name, row, status) => {
      const scene = await two({ about: 'couple', parted: true })
      expect(await answered(scene, name, row)).toEqual(ofNone[name] ?? silent(status))
    },
    patienceMs,
  )
})
