import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#database/sql'
import { newId } from '#core/id'
import { makeAppointment, makeProfessional } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let admin: Caller
let reception: Caller
let rios: Caller
let ana: { user: string; professional: string }
let luis: { user: string; professional: string }
let patient: string

/** A Monday. */
const monday = '2026-03-09'
const tuesday = '2026-03-10'

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  admin = await signIn(server, norte, (await makeMember(norte, { user_type: 'admin' })).email)
  reception = await signIn(server, norte, (await makeMember(norte, { user_type: 'reception' })).email)
  patient = (await makeMember(norte)).id
  ana = await norte.work((db) => makeProfessional(db, { first_name: 'Ana', last_name: 'Agenda' }))
  luis = await norte.work((db) => makeProfessional(db, { first_name: 'Luis', last_name: 'Libre' }))
  rios = await server.as(norte, ana.user)
  await norte.work(async (db) => {
    await run(db, 'delete from availability_blocks')
    for (const [who, start, end] of [
      [ana.user, '09:00', '12:00'],
      [ana.user, '12:00', '13:00'],
      [luis.user, '10:00', '12:00'],
    ])
      await run(
        db,
        'insert into availability_blocks (id, psychologist, weekday, start_time, end_time) values ($1, $2, 0, $3, $4)',
        [newId(), who, start, end],
      )
  })
  await admin.post('/appointments/availability/exceptions/', {
    psychologist: ana.user,
    kind: 'closed',
    first_day: monday,
    last_day: monday,
    start_time: '10:00',
    end_time: '11:00',
    note: 'Dentista',
  })
  await admin.post('/appointments/availability/exceptions/', {
    psychologist: ana.user,
    kind: 'closed',
    first_day: tuesday,
    last_day: tuesday,
    note: 'Vacaciones',
  })
})
afterAll(() => server.close())

const hours = async (by: Caller, from = monday, to = monday) =>
  (await by.get(`/appointments/agenda/hours/?from=${from}&to=${to}`)).json['results'] as {
    psychologist: string
    date: string
    open: unknown[]
    closed: unknown[]
    held: unknown[]
    free: unknown[]
  }[]
const of = <T extends { psychologist: string }>(list: T[], psychologist: string) =>
  list.filter((row) => row.psychologist === psychologist)

describe('the hours of an agenda', () => {
  test('open ones without what is closed, what is closed with its words', async () => {
    expect(of(await hours(reception), ana.user)).toEqual([
      {
        psychologist: ana.user,
        date: monday,
        open: [
          { start: '09:00', end: '10:00' },
          { start: '11:00', end: '13:00' },
        ],
        closed: [{ start: '10:00', end: '11:00', reason: 'Dentista' }],
        held: [],
        free: [
          { start: '09:00', end: '10:00' },
          { start: '11:00', end: '12:00' },
          { start: '12:00', end: '13:00' },
        ],
      },
    ])
    expect(of(await hours(admin, tuesday, tuesday), ana.user)).toMatchObject([
      { open: [], closed: [{ start: '00:00', end: '24:00', reason: 'Vacaciones' }] },
    ])
  })

  test('held ones, by a checkout, until they run out', async () => {
    const id = await server.norte.work((db) =>
      makeAppointment(db, 'America/La_Paz', {
        psychologist: luis.user,
        patient,
        date: monday,
        time: '10:00',
        status: 'pending',
      }),
    )
    const hold = (until: string) =>
      server.norte.work((db) =>
        run(db, 'update appointments set hold_expires_at = $2 where id = $1', [id, until]),
      )
    await hold(new Date(server.now.ms + 60_000).toISOString())
    expect(of(await hours(reception), luis.user)).toMatchObject([
      {
        held: [{ start: '10:00', end: '11:00', kind: 'checkout' }],
        free: [{ start: '11:00', end: '12:00' }],
      },
    ])
    await hold(new Date(server.now.ms - 60_000).toISOString())
    expect(of(await hours(reception), luis.user)).toMatchObject([{ held: [] }])
  })

  test('a professional sees their own, nobody more than a month', async () => {
    expect((await hours(rios)).map((hour) => hour.psychologist)).toEqual([ana.user])
    const path = '/appointments/agenda/hours/'
    expect((await admin.get(`${path}?from=2026-03-01&to=2026-03-31`)).status).toBe(200)
    expect((await admin.get(`${path}?from=2026-03-01&to=2026-04-01`)).status).toBe(400)
    expect((await admin.get(`${path}?from=2026-03-02&to=2026-03-01`)).status).toBe(400)
  })
})

describe('who is free at an hour', () => {
  const free = async (time: string) =>
    (await reception.get(`/appointments/free/?date=${monday}&time=${time}`)).json as {
      free: { psychologist: string }[]
      later: { psychologist: string }[]
    }

  test('those who can be booked then, and of the others the next hour', async () => {
    const at9 = await free('09:00')
    expect(of(at9.free, ana.user)).toEqual([
      { psychologist: ana.user, name: 'Ana Agenda', modalities: ['online', 'in_person'], fee: 200 },
    ])
    expect(of(at9.later, luis.user)).toEqual([
      { psychologist: luis.user, name: 'Luis Libre', date: monday, time: '10:00' },
    ])
    const at10 = await free('10:00')
    expect(of(at10.free, luis.user)).toHaveLength(1)
    expect(of(at10.later, ana.user)).toMatchObject([{ date: monday, time: '11:00' }])
  })

  test('an hour that was taken meanwhile is free no more', async () => {
    await reception.post('/appointments/appointments/', {
      patient,
      psychologist: luis.user,
      appointment_date: monday,
      start_time: '11:00',
      payment_method: 'in_person',
    })
    const at11 = await free('11:00')
    expect(of(at11.free, luis.user)).toEqual([])
    expect(of(at11.later, luis.user)).toMatchObject([{ date: '2026-03-16', time: '10:00' }])
  })
})

test('occupancy counts what was offered and what became of it', async () => {
  const session = { psychologist: ana.user, patient: (await makeMember(server.norte)).id, date: monday }
  await server.norte.work(async (db) => {
    await makeAppointment(db, 'America/La_Paz', { ...session, time: '09:00' })
    const missed = await makeAppointment(db, 'America/La_Paz', { ...session, time: '11:00' })
    await run(
      db,
      `update appointments set status = 'completed', no_show = true, missed_from = 'confirmed', missed_at = starts_at where id = $1`,
      [missed],
    )
    const late = await makeAppointment(db, 'America/La_Paz', {
      ...session,
      time: '12:00',
      status: 'cancelled',
    })
    await run(db, `update appointments set cancelled_by = 'patient', cancelled_late = true where id = $1`, [
      late,
    ])
  })
  const answer = await admin.get(`/tenants/current/occupancy/?from=${monday}&to=${monday}`)
  expect(of(answer.json['results'] as { psychologist: string }[], ana.user)).toEqual([
    {
      psychologist: ana.user,
      name: 'Ana Agenda',
      offered_minutes: 180,
      booked_minutes: 120,
      sessions: 2,
      no_shows: 1,
      late_cancellations: 1,
      cancelled: 1,
    },
  ])
})
