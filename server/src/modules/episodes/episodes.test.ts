import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../../../test/test-server.ts'
import { newId } from '#core/id'
import { rows, run } from '#database/sql'

let server: TestServer
let ana: string
let eva: string
let patient: string
let doctor: Caller
let admin: Caller
const goal = { text: 'Dormir seis horas', measure: 'phq9', baseline: 14, target: 7, review_on: '2026-06-01' }

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as(server.norte, await server.norte.work((db) => makeUser(db, { user_type: 'admin' })))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.norte.work(async (db) => {
    ana = (await makeProfessional(db)).user
    eva = (await makeProfessional(db)).user
    patient = await makeUser(db, { first_name: 'Nora', last_name: 'Paz' })
  })
  doctor = await server.as(server.norte, ana)
})

const book = (date: string, status: 'pending' | 'confirmed' | 'completed' | 'cancelled' = 'completed') =>
  server.norte.work((db) =>
    makeAppointment(db, server.norte.timezone, { psychologist: ana, patient, date, time: '09:00', status }),
  )
const change = (id: string, what: string) =>
  server.norte.work((db) => run(db, `update appointments set ${what} where id = $1`, [id]))

interface Shown {
  id: string
  closed_at: string | null
  close_reason: string | null
  goals: { id: string }[]
}
const path = (rest = '') => `/clinical-history/patient/${patient}/episodes/${rest}`
const episodes = async () => (await doctor.get(path())).json['results'] as Shown[]
const followUp = async () => {
  const { json } = await doctor.get('/clinical-history/follow-up/')
  return (json['results'] as { state: string; due_date: string | null; last_session: string | null }[])[0]
}

describe('an episode', () => {
  test('begins with the first confirmed session, however it came to be confirmed, and is one', async () => {
    const id = await book('2026-02-10', 'pending')
    expect((await doctor.get(path())).status).toBe(403)
    await change(id, `status = 'confirmed'`)
    await book('2026-02-11')
    await book('2026-02-03')
    expect(await episodes()).toMatchObject([
      { opened_at: '2026-02-03T13:00:00.000Z', closed_at: null, close_reason: null, goals: [] },
    ])
  })

  test('has an id by the time of its making, as everything else has', async () => {
    const before = Date.now()
    await book('2026-02-10')
    const [episode] = await episodes()
    const bare = episode?.id.replaceAll('-', '') ?? ''
    expect([bare.charAt(12), '89ab'.includes(bare.charAt(16))]).toEqual(['7', true])
    const made = Number.parseInt(bare.slice(0, 12), 16)
    // The database may have another clock.
    expect(Math.abs(made - before)).toBeLessThan(600_000)
  })

  test('is closed with a reason, not with a session to come; a later session begins the next', async () => {
    await book('2026-02-10')
    const ahead = await book('2026-03-10', 'confirmed')
    const [open] = await episodes()
    const close = () =>
      doctor.post(path(`${open?.id ?? ''}/close/`), { reason: 'completed', text: 'Muy bien' })
    expect([(await close()).status, (await close()).json['code']]).toEqual([409, 'session_to_come'])
    await change(ahead, `status = 'cancelled', cancelled_by = 'clinic'`)
    expect(statusesOf(await Promise.all([close(), close()]))).toEqual([200, 409])
    await change(ahead, `cancelled_by = 'clinic'`)
    expect(await episodes()).toMatchObject([{ close_reason: 'completed', goals: [] }])
    await book('2026-03-20', 'confirmed')
    expect(await episodes()).toMatchObject([{ closed_at: null }, { close_reason: 'completed' }])
  })

  test('has goals, which change while it is open and lie sealed', async () => {
    await book('2026-02-10')
    const [open] = await episodes()
    const goals = path(`${open?.id ?? ''}/goals/`)
    const added = await doctor.post(goals, goal)
    expect([added.status, added.json]).toMatchObject([201, { ...goal, state: 'open' }])
    expect((await doctor.post(goals, { text: 'Otro' })).json).toMatchObject({
      measure: null,
      baseline: null,
      target: null,
      review_on: null,
    })
    for (const body of [{}, { text: ' ' }, { ...goal, measure: 'x'.repeat(81) }, { ...goal, target: '7' }])
      expect((await doctor.post(goals, body)).status).toBe(400)
    const one = `/clinical-history/patient/${patient}/goals/${String(added.json['id'])}/`
    expect((await doctor.patch(one, { state: 'met' })).json).toMatchObject({ ...goal, state: 'met' })
    expect((await doctor.patch(one, { state: 'otro' })).status).toBe(400)
    const known = await doctor.get(
      `/appointments/appointments/${await book('2026-02-20', 'confirmed')}/note/prefill/`,
    )
    expect(known.json['results']).toContainEqual(
      expect.objectContaining({ label: 'Objetivo', value: 'Otro' }),
    )
    const stored = await server.norte.work((db) => rows<{ content: Buffer }>(db, 'select content from goals'))
    expect(stored.some(({ content }) => content.includes(Buffer.from('Dormir')))).toBe(false)
    await doctor.post(path(`${open?.id ?? ''}/close/`), { reason: 'other' })
    const closed = [await doctor.post(goals, goal), await doctor.patch(one, { state: 'open' })]
    expect(closed.map((answer) => answer.json['code'])).toEqual(['episode_closed', 'episode_closed'])
  })

  test('has a goal once where it is sent again, since its answer was lost; another under its id is refused', async () => {
    await book('2026-02-10')
    const [open] = await episodes()
    const said = { ...goal, goal: newId() }
    const add = (body: object, by = doctor, at = open?.id ?? '') => by.post(path(`${at}/goals/`), body)
    const answers = await Promise.all([1, 2, 3].map(() => add(said)))
    for (const { status, json } of [...answers, await add(said)])
      expect([status, json]).toEqual([201, { ...goal, id: said.goal, state: 'open' }])
    expect((await episodes())[0]?.goals).toHaveLength(1)
    for (const change of [
      { text: 'Otro' },
      { target: 8 },
      { measure: '' },
      { review_on: null },
      { state: 'met' },
    ])
      expect((await add({ ...said, ...change })).json['code']).toBe('added_otherwise')
    await server.norte.work((db) =>
      makeAppointment(db, server.norte.timezone, {
        psychologist: eva,
        patient,
        date: '2026-02-12',
        time: '09:00',
      }),
    )
    const colleague = await server.as(server.norte, eva)
    const [theirs] = (await colleague.get(path())).json['results'] as Shown[]
    const other = await add(said, colleague, theirs?.id)
    expect([other.status, other.json['code']]).toEqual([409, 'added_otherwise'])
    // Another clinic's professional finds no process of these, whatever id is sent.
    const stranger = await server.as(server.sur, (await server.work(server.sur, makeProfessional)).user)
    expect((await add(said, stranger)).status).toBe(404)
    expect((await episodes())[0]?.goals).toHaveLength(1)
    // Once the process is closed it is still the one that was added, and no other is.
    await doctor.post(path(`${open?.id ?? ''}/close/`), { reason: 'other' })
    expect([(await add(said)).status, (await add({ ...goal, goal: newId() })).json['code']]).toEqual([
      201,
      'episode_closed',
    ])
    expect((await add({ ...goal, goal: 'x' })).json).toHaveProperty('goal')
  })

  test('is its professional’s alone', async () => {
    await book('2026-02-10')
    const [open] = await episodes()
    await server.norte.work((db) =>
      makeAppointment(db, server.norte.timezone, {
        psychologist: eva,
        patient,
        date: '2026-02-12',
        time: '09:00',
        status: 'completed',
      }),
    )
    const other = await server.as(server.norte, eva)
    expect((await other.get(path())).json['results']).toHaveLength(1)
    expect((await other.post(path(`${open?.id ?? ''}/goals/`), goal)).status).toBe(404)
  })
})

describe('nobody is lost', () => {
  test('a session to come, a place on the list, or a task a week after the last of them went', async () => {
    const held = await book('2026-02-10')
    await change(held, `updated_at = '2026-02-10'`)
    expect(await followUp()).toMatchObject({
      state: 'task',
      due_date: '2026-02-17',
      last_session: '2026-02-10',
    })
    const ahead = await book('2026-03-10', 'confirmed')
    expect(await followUp()).toMatchObject({ state: 'next_session', due_date: null })
    await change(ahead, `status = 'cancelled', cancelled_by = 'patient', updated_at = '2026-03-01T12:00:00Z'`)
    expect(await followUp()).toMatchObject({ state: 'task', due_date: '2026-03-08' })
    await server.norte.work((db) =>
      run(
        db,
        `insert into waiting_entries (id, patient, psychologist, first_day, last_day, created_at)
         values (gen_random_uuid(), $1, $2, '2026-03-01', '2026-03-30', '2026-03-01')`,
        [patient, ana],
      ),
    )
    expect(await followUp()).toMatchObject({ state: 'waiting', due_date: null })
    await server.norte.work((db) =>
      run(
        db,
        `update waiting_entries set ended_at = '2026-03-02T01:00:00Z', ended_as = 'left' where patient = $1`,
        [patient],
      ),
    )
    expect(await followUp()).toMatchObject({ state: 'task', due_date: '2026-03-08' })
  })

  test('a hold that runs out is no session to come', async () => {
    const held = await book('2026-02-10')
    await change(held, `updated_at = '2026-02-10'`)
    const hold = await book('2026-03-10', 'pending')
    await change(hold, `hold_expires_at = '2026-03-02T11:00:00Z'`)
    expect(await followUp()).toMatchObject({ state: 'task', due_date: '2026-03-09' })
  })

  test('a task is put off or closed in one act', async () => {
    await book('2026-02-10')
    const one = `/clinical-history/follow-up/${patient}/`
    expect((await doctor.post(one, { action: 'postpone', until: '2026-04-01' })).json).toMatchObject({
      state: 'task',
      due_date: '2026-04-01',
    })
    for (const body of [
      { action: 'postpone', until: '2026-02-01' },
      { action: 'postpone' },
      { action: 'close' },
      { action: 'close', reason: 'x' },
      {},
    ])
      expect((await doctor.post(one, body)).status).toBe(400)
    expect((await doctor.post(one, { action: 'close', reason: 'dropped_out' })).status).toBe(200)
    expect(await followUp()).toBeUndefined()
    expect((await doctor.post(one, { action: 'close', reason: 'other' })).status).toBe(404)
  })

  test('who leaves closes their processes, or gives them away with the sessions', async () => {
    await book('2026-02-10')
    const gone = `/admin/users/${ana}/`
    const refused = await admin.del(gone)
    expect([refused.status, refused.json['code']]).toEqual([409, 'open_episodes'])
    const ahead = await book('2026-03-10', 'confirmed')
    await server.norte.work((db) =>
      run(db, 'update appointments set psychologist = $2, given_at = app_now() where id = $1', [ahead, eva]),
    )
    const open = await server.norte.work((db) =>
      rows<{ psychologist: string }>(
        db,
        'select psychologist from episodes where patient = $1 and closed_at is null',
        [patient],
      ),
    )
    expect(open).toEqual([{ psychologist: eva }])
    expect((await admin.del(gone)).status).toBe(204)
  })

  test('the view of those who are lost is empty, whatever happens to sessions', async () => {
    const people: string[] = []
    const chance = (n: number) => Math.floor(Math.random() * n)
    for (let n = 0; n < 60; n += 1) {
      const day = `2026-0${chance(3) + 2}-${String((n % 28) + 1).padStart(2, '0')}`
      const status = (['pending', 'confirmed', 'completed', 'cancelled'] as const)[chance(4)] ?? 'pending'
      await server.norte.work(async (db) => {
        const appointment = await makeAppointment(db, server.norte.timezone, {
          psychologist: chance(2) ? ana : eva,
          patient: people[people.push(await makeUser(db)) - 1] ?? '',
          date: day,
          time: `${String(8 + (n % 12)).padStart(2, '0')}:00`,
          status,
        })
        const turn = [
          `status = 'cancelled', cancelled_by = 'expiry'`,
          `status = 'confirmed', hold_expires_at = null`,
          `status = 'completed', hold_expires_at = null`,
        ][chance(4)]
        if (turn && status !== 'cancelled')
          await run(db, `update appointments set ${turn} where id = $1`, [appointment])
      })
    }
    expect(await server.norte.work((db) => rows(db, 'select * from lost_from_sight'))).toEqual([])
    const without = await server.norte.work((db) =>
      rows(
        db,
        `select a.id from appointments a where patient = any ($1::uuid[]) and status in ('confirmed', 'completed') and not exists (
           select from episodes e where e.patient = a.patient and e.psychologist = a.psychologist)`,
        [people],
      ),
    )
    expect(without).toEqual([])
  })
})
