import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  startTestServer,
  statusesOf,
  testNow,
  type Caller,
  type TestServer,
} from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { newId } from '#core/id'
import { run } from '#database/sql'

let server: TestServer
let ana: { user: string; professional: string }
let patient: string
let treating: Caller
const nobody = '01890000-0000-7000-8000-000000000000'

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.work(server.norte, async (db) => {
    ana = await makeProfessional(db)
    patient = await makeUser(db, { first_name: 'Begoña', last_name: 'Ñuflo' })
  })
  await meet('confirmed')
  treating = await server.as(server.norte, ana.user)
})

let day = 0
const meet = (status: 'pending' | 'confirmed' | 'completed', psychologist = ana.user, who = patient) =>
  server.work(server.norte, (db) =>
    makeAppointment(db, server.norte.timezone, {
      psychologist,
      patient: who,
      date: `2026-04-${String((day++ % 28) + 1).padStart(2, '0')}`,
      time: '10:00',
      status,
      holdExpiresAtMs: status === 'pending' ? server.now.ms + 1000 : null,
    }),
  )
const path = (tail = '') => `/clinical-history/patient/${patient}/${tail}`

describe('the clinical history', () => {
  test('is none at first; each saving is a version that stays readable', async () => {
    expect((await treating.get(path())).status).toBe(404)
    const first = await treating.patch(path(), { consultation_reason: 'Insomnio', diagnoses: 'F51.0' })
    expect(first.json).toMatchObject({ version: 1, consultation_reason: 'Insomnio', family_history: '' })
    const second = await treating.patch(path(), { ...first.json, diagnoses: 'F41.1' })
    expect(second.json).toMatchObject({ version: 2, consultation_reason: 'Insomnio', diagnoses: 'F41.1' })
    expect((await treating.get(path())).json).toMatchObject({ patient, version: 2, updated_by: ana.user })
    const list = await treating.get(path('versions/'))
    expect(list.json).toMatchObject({ count: 2, results: [{ version: 2 }, { version: 1 }] })
    expect((await treating.get(path('versions/1/'))).json['diagnoses']).toBe('F51.0')
    expect((await treating.get(path('versions/9/'))).status).toBe(404)
    expect((await treating.get(path('versions/uno/'))).status).toBe(404)
  })

  test('saving the same again adds no version', async () => {
    await treating.patch(path(), { diagnoses: 'F41.1' })
    expect((await treating.patch(path(), { diagnoses: 'F41.1' })).json['version']).toBe(1)
  })

  test('two who edit at once do not overwrite each other: 409 shows both', async () => {
    await treating.patch(path(), { diagnoses: 'A' })
    const both = await Promise.all([
      treating.patch(path(), { diagnoses: 'B', version: 1 }),
      treating.patch(path(), { diagnoses: 'C', version: 1 }),
    ])
    expect(statusesOf(both)).toEqual([200, 409])
    const saved = both.find((answer) => answer.status === 200)
    const refused = both.find((answer) => answer.status === 409)
    const [won, lost] = saved?.json['diagnoses'] === 'B' ? ['B', 'C'] : ['C', 'B']
    expect(refused?.json).toMatchObject({
      code: 'history_changed',
      current: { diagnoses: won, version: 2 },
      yours: { diagnoses: lost },
    })
    expect((await treating.patch(path(), { diagnoses: 'D', version: 0 })).status).toBe(409)
    expect((await treating.patch(path(), { diagnoses: 'D' })).json['version']).toBe(3)
  })

  test('two first savings at once: with version 0 only one of them stands', async () => {
    const both = await Promise.all(
      ['A', 'B'].map((diagnoses) => treating.patch(path(), { diagnoses, version: 0 })),
    )
    expect(statusesOf(both)).toEqual([200, 409])
  })

  test('wrong types and endless texts are refused by field', async () => {
    for (const body of [{ diagnoses: 3 }, { diagnoses: 'x'.repeat(50_001) }, { version: 'x' }, []])
      expect((await treating.patch(path(), body)).status).toBe(400)
    expect((await treating.patch(path(), { diagnoses: { a: 1 } })).json['diagnoses']).toHaveLength(1)
  })
})

test('only who treats the patient gets in; an unpaid hold opens nothing', async () => {
  await treating.patch(path(), { diagnoses: 'F41.1' })
  const held = await server.work(server.norte, (db) => makeProfessional(db))
  await meet('pending', held.user)
  const admin = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
  const foreign = await server.work(server.sur, (db) => makeProfessional(db))
  for (const [caller, status] of [
    [server.visitor(server.norte), 401],
    [await server.as(server.norte, patient), 403],
    [await server.as(server.norte, admin), 403],
    [await server.as(server.norte, held.user), 403],
    [await server.as(server.sur, foreign.user), 404],
    [server.visitor(null), 404],
  ] as const) {
    for (const tail of ['', 'versions/', 'versions/1/', 'person/', 'timeline/'])
      expect([tail, (await caller.get(path(tail))).status]).toEqual([tail, status])
    expect((await caller.patch(path(), { diagnoses: 'x' })).status).toBe(status)
  }
  expect((await treating.get(`/clinical-history/patient/${nobody}/`)).status).toBe(404)
  expect((await treating.get('/clinical-history/patient/juan/')).status).toBe(404)
  expect((await treating.get(`/clinical-history/patient/${admin}/`)).status).toBe(403)
})

test('my patients are those with a confirmed or completed session, by name', async () => {
  const [done, hold] = await server.work(server.norte, async (db) => [
    await makeUser(db, { first_name: 'Álvaro', last_name: 'Abad' }),
    await makeUser(db, { first_name: 'Zoe', last_name: 'Zárate' }),
  ])
  await meet('completed', ana.user, done)
  await meet('pending', ana.user, hold)
  const all = await treating.get('/clinical-history/my-patients/')
  expect(all.json).toMatchObject({
    count: 2,
    results: [
      { id: done, full_name: 'Álvaro Abad' },
      { id: patient, full_name: 'Begoña Ñuflo' },
    ],
  })
  expect((await treating.get('/clinical-history/my-patients/?search=nuflo')).json['count']).toBe(1)
  expect((await treating.get('/clinical-history/my-patients/?search=100%25')).json['count']).toBe(0)
  const own = await server.as(server.norte, patient)
  expect((await own.get('/clinical-history/my-patients/')).status).toBe(403)
})

test('my patients say of whom a family reads what is shared with it', async () => {
  const makePerson = (first_name: string, years: number) =>
    server.work(server.norte, async (db) => {
      const id = await makeUser(db, { first_name, last_name: 'Familia' })
      const born = `${new Date(testNow).getUTCFullYear() - years}-01-02`
      await run(db, 'update users set date_of_birth = $2 where id = $1', [id, born])
      return id
    })
  const [child, grown, alone] = [
    await makePerson('Ada', 9),
    await makePerson('Beto', 30),
    await makePerson('Caro', 9),
  ]
  for (const id of [child, grown, alone]) await meet('completed', ana.user, id)
  const contact = (id: string, portal: boolean, blocked: boolean) =>
    server.work(server.norte, (db) =>
      run(
        db,
        `insert into contacts (id, patient, first_name, last_name, email, relation, portal, blocked, created_at)
         values ($5, $1, 'Eva', 'Familia', $2, 'mother', $3, $4, now())`,
        [id, `${id}${String(blocked)}@correo.example`, portal, blocked, newId()],
      ),
    )
  const families = async () => {
    const { json } = await treating.get('/clinical-history/my-patients/?search=familia')
    return (json['results'] as { has_family: boolean }[]).map((known) => known.has_family)
  }
  expect(await families()).toEqual([false, false, false])
  await contact(child, false, false)
  await contact(alone, true, true)
  expect(await families()).toEqual([false, false, false])
  await contact(grown, true, false)
  await server.work(server.norte, (db) =>
    run(db, 'update contacts set portal = true where patient = $1', [child]),
  )
  expect(await families()).toEqual([true, false, false])
})

test('the timeline shows own sessions and own notes, newest first, and the card the person', async () => {
  const session = await meet('completed')
  await treating.post(`/appointments/appointments/${session}/note/`, { content: 'Durmió mejor' })
  const other = await server.work(server.norte, (db) => makeProfessional(db))
  const theirs = await meet('completed', other.user)
  const colleague = await server.as(server.norte, other.user)
  await colleague.post(`/appointments/appointments/${theirs}/note/`, { content: 'ajena' })
  const timeline = await treating.get(path('timeline/'))
  const entries = timeline.json['results'] as Record<string, unknown>[]
  expect(new Set(entries.map((entry) => entry['kind']))).toEqual(new Set(['note', 'session']))
  expect(entries).toHaveLength(3)
  expect(entries.find((entry) => entry['kind'] === 'note')?.['content']).toBe('Durmió mejor')
  expect(JSON.stringify(entries)).not.toContain('ajena')
  expect((await treating.get(path('timeline/?page_size=1'))).json).toMatchObject({ count: 3 })
  expect((await treating.get(path('person/'))).json).toMatchObject({ full_name: 'Begoña Ñuflo' })
})
