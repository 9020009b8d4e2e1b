import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { progressOf } from '../../../../scripts/progress.ts'
import { chanceOf } from '../../../test/hostile/chance.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

/** How many histories; `npm test` plays a few, `npm run proof:follow-up` all of them. */
const histories = Number(process.env['FOLLOW_HISTORIES'] ?? 150)
const seed = Number(process.env['FOLLOW_SEED'] ?? 20_261_124)

let server: TestServer
let doctors: string[]

beforeAll(async () => {
  server = await startTestServer()
  doctors = await server.norte.work(async (db) => [
    (await makeProfessional(db)).user,
    (await makeProfessional(db)).user,
  ])
})
afterAll(() => server.close())

const day = 86_400_000
/** The database's own clock, by which it judges what is to come. */
const start = Date.now()
const at = (ms: number) => new Date(ms).toISOString()
type Chance = ReturnType<typeof chanceOf>

/** What may become of a session, each as a part of the statement that the product sends. */
const turns = [
  `status = 'cancelled', cancelled_by = 'patient', hold_expires_at = null`,
  `status = 'cancelled', cancelled_by = 'clinic', hold_expires_at = null`,
  // A payment that was refused, or a link that ran out.
  `status = 'cancelled', cancelled_by = 'expiry', hold_expires_at = null`,
  `status = 'confirmed', hold_expires_at = null`,
  `status = 'completed', hold_expires_at = null`,
  // The professional leaves, and the session goes to the other one.
  'given',
  'none',
] as const

let hour = 0
/** A session on some day, each at a minute of its own. */
async function book(db: ClinicDb, chance: Chance, patient: string, psychologist: string): Promise<string> {
  hour += 1
  const date = at(start + (chance.below(40) - 20) * day).slice(0, 10)
  const status = (['pending', 'confirmed', 'completed', 'cancelled'] as const)[chance.below(4)] ?? 'pending'
  const time = `${String(hour % 24).padStart(2, '0')}:${String(Math.floor(hour / 24) % 60).padStart(2, '0')}`
  return makeAppointment(db, server.norte.timezone, {
    psychologist,
    patient,
    date,
    time,
    minutes: 1,
    status,
    cancelledBy: status === 'cancelled' ? 'patient' : null,
  })
}

async function live(db: ClinicDb, chance: Chance, patient: string): Promise<void> {
  for (let n = chance.below(4) + 1; n > 0; n -= 1) {
    const psychologist = doctors[chance.below(2)] ?? ''
    const id = await book(db, chance, patient, psychologist)
    const turn = turns[chance.below(turns.length)] ?? 'none'
    const found = await row<{ status: string }>(db, 'select status from appointments where id = $1', [id])
    if (turn === 'none' || found?.status === 'cancelled' || found?.status === 'completed') continue
    if (turn === 'given')
      await run(db, 'update appointments set psychologist = $2, given_at = app_now() where id = $1', [
        id,
        doctors.find((doctor) => doctor !== psychologist),
      ])
    else await run(db, `update appointments set ${turn} where id = $1`, [id])
  }
  if (chance.below(3) === 0)
    await run(
      db,
      `insert into waiting_entries (id, patient, psychologist, first_day, last_day, created_at)
       values (gen_random_uuid(), $1, $2, $4::date, $3::date, $4::date)`,
      [
        patient,
        doctors[chance.below(2)],
        at(start + chance.below(20) * day).slice(0, 10),
        at(start - day).slice(0, 10),
      ],
    )
}

interface Known {
  patient: string
  psychologist: string
  state: string
  due_date: string | null
  ahead: boolean
  waits: boolean
}

/** Everybody in care at a moment, beside what plain questions say of them. */
const seen = (db: ClinicDb, moment: string): Promise<Known[]> =>
  rows<Known & Record<string, unknown>>(
    db,
    `select e.patient, e.psychologist, f.state, f.due_date,
       exists (select from appointments a where a.patient = e.patient and a.psychologist = e.psychologist
         and a.starts_at > $1 and (a.status = 'confirmed' or a.status = 'pending'
           and (a.hold_expires_at is null or a.hold_expires_at > $1))) as ahead,
       exists (select from waiting_entries w where w.patient = e.patient and w.psychologist = e.psychologist
         and w.ended_at is null and w.last_day >= ($1::timestamptz at time zone 'America/La_Paz')::date) as waits
     from episodes e left join follow_up_at($1) f on f.patient = e.patient and f.psychologist = e.psychologist
     where e.closed_at is null`,
    [moment],
  )

/** Who was seen and is in nobody's process, or has a session to come without one; a hand-over takes the process along. */
const unseen = (db: ClinicDb): Promise<unknown[]> =>
  rows(
    db,
    `select a.id from appointments a where (a.status = 'completed' and not exists (
       select from episodes e where e.patient = a.patient))
     or (a.status = 'confirmed' and a.starts_at > $1 and not exists (
       select from episodes e where e.patient = a.patient and e.psychologist = a.psychologist and e.closed_at is null))`,
    [at(start)],
  )

test('whatever happens, everybody in care has a session, a place on the list or a task, and nobody is written to', async () => {
  const mails = () =>
    server.norte.work(async (db) => (await row<{ n: number }>(db, 'select count(*)::int as n from mails'))?.n)
  const before = await mails()
  const every = Math.max(50, Math.floor(histories / 20))
  const tell = progressOf('histories', histories)
  for (let n = 0; n < histories; n += 1) {
    const chance = chanceOf(seed, n)
    await server.norte
      .work(async (db) => live(db, chance, await makeUser(db)))
      // An hour that is taken is refused, as anywhere.
      .catch((error: unknown) => expect(String(error)).toMatch(/overlap|exclusion/))
    tell(n + 1)
    if ((n + 1) % every !== 0 && n !== histories - 1) continue
    for (const ahead of [0, 1, 8, 30]) {
      const found = await server.norte.work((db) => seen(db, at(start + ahead * day)))
      const wrong = found.filter((known) => {
        const expected = known.ahead ? 'next_session' : known.waits ? 'waiting' : 'task'
        return known.state !== expected || (known.due_date !== null) !== (expected === 'task')
      })
      expect([n, ahead, wrong]).toEqual([n, ahead, []])
    }
    expect(await server.norte.work((db) => rows(db, 'select * from lost_from_sight'))).toEqual([])
    expect(await server.norte.work(unseen)).toEqual([])
  }
  expect(await mails()).toBe(before)
}, 3_600_000)
