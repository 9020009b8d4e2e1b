import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { run } from '#database/sql'

let server: TestServer
let ana: Caller
let mine: string[]
let stranger: Caller

const listed = async (query: string, by = ana): Promise<string[]> =>
  ((await by.get(`/appointments/appointments/?${query}`)).json['results'] as { id: string }[]).map(
    (session) => session.id,
  )

beforeAll(async () => {
  server = await startTestServer()
  const made = await server.work(server.norte, async (db) => {
    const psychologist = (await makeProfessional(db, { first_name: 'Ana', last_name: 'Rojas' })).user
    const jose = await makeUser(db, { first_name: 'José', last_name: 'Muñoz' })
    const luz = await makeUser(db, { first_name: 'Luz', last_name: 'Ana %' })
    const at = (patient: string, date: string, time: string, status?: 'pending' | 'cancelled') =>
      makeAppointment(db, 'America/La_Paz', {
        psychologist,
        patient,
        date,
        time,
        ...(status ? { status } : {}),
      })
    return {
      psychologist,
      ids: [
        await at(jose, '2026-03-04', '09:00'),
        await at(luz, '2026-03-14', '16:30', 'pending'),
        await at(luz, '2026-04-02', '11:00', 'cancelled'),
      ],
      other: (await makeProfessional(db)).user,
    }
  })
  mine = made.ids
  ana = await server.as(server.norte, made.psychologist)
  stranger = await server.as(server.norte, made.other)
})
afterAll(() => server.close())

test('a page past the last one is empty, and says how many there are and the way back', async () => {
  const { json } = await ana.get('/appointments/appointments/?page=9&page_size=2')
  expect(json).toMatchObject({ count: 3, next: null, results: [] })
  expect(json['previous']).toContain('page=8')
})

describe('the agenda', () => {
  test('comes newest first with its counters, whatever the filter', async () => {
    const answer = await ana.get('/appointments/appointments/?status=pending')
    expect(answer.json['counts']).toEqual({ total: 3, pending: 1, confirmed: 1, cancelled: 1, completed: 0 })
    expect(await listed('')).toEqual([mine[2], mine[1], mine[0]])
    expect(await listed('page_size=1&page=2')).toEqual([mine[1]])
    expect(await listed('', stranger)).toEqual([])
  })

  test('is whole where a filter is left empty, or set to all', async () => {
    expect(await listed('status=all')).toHaveLength(3)
    expect(await listed('status=&when=&from=&to=&patient=&search=')).toHaveLength(3)
    for (const wrong of ['status=open', 'when=soon', 'from=2026-02-30', 'patient=x'])
      expect((await ana.get(`/appointments/appointments/?${wrong}`)).status).toBe(400)
  })

  test.each([
    ['the name without accents', 'jose munoz', [0]],
    ['a part of the name', 'MUÑ', [0]],
    ['the time', '16:30', [1]],
    ['the date as stored', '2026-03', [1, 0]],
    ['the date with slashes', '14/03/2026', [1]],
    ['the date as it is said', '4 de marzo', [1, 0]],
    ['the weekday with its day', 'Sábado 14 de marzo', [1]],
    ['a month', 'abril', [2]],
    ["the other side's name, never one's own", 'ana', [2, 1]],
    ['a sign that means something to the database', '%', [2, 1]],
    ['nothing of it', 'zzz', []],
  ])('is searched by %s', async (_, text, found) => {
    expect(await listed(`search=${encodeURIComponent(text)}`)).toEqual(found.map((n) => mine[n]))
  })

  test('stays quick with 5,000 appointments', async () => {
    const busy = await server.work(server.norte, async (db) => {
      const { user } = await makeProfessional(db)
      const patient = await makeUser(db, { first_name: 'Zoila' })
      const one = await makeAppointment(db, 'America/La_Paz', {
        psychologist: user,
        patient,
        date: '2026-05-04',
        time: '09:00',
        status: 'cancelled',
      })
      await run(
        db,
        `insert into appointments (id, psychologist, patient, starts_at, ends_at, appointment_date, start_time,
           end_time, status, fee_minor, currency, refund_hours, refund_percent, booked_by)
         select gen_random_uuid(), psychologist, patient, starts_at + n * interval '2 hours',
           ends_at + n * interval '2 hours', appointment_date + n / 12, '09:00', '10:00', 'confirmed', fee_minor,
           currency, refund_hours, refund_percent, booked_by
         from appointments, generate_series(1, 4999) n where id = $1`,
        [one],
      )
      return user
    })
    const caller = await server.as(server.norte, busy)
    await caller.get('/appointments/appointments/?search=zoila')
    const before = performance.now()
    const answer = await caller.get('/appointments/appointments/?search=zoila&page=20')
    expect(answer.json['count']).toBe(5000)
    // Far above what it takes (tens of ms), far below what a query for each card would.
    expect(performance.now() - before).toBeLessThan(1500)
  })
})
