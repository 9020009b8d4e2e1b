import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows, run } from '#database/sql'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

const path = '/appointments/availability/several/'
const morning = { start_time: '09:00', end_time: '12:00' }
const afternoon = { start_time: '15:00', end_time: '18:00' }
let server: TestServer
let ana: Caller
let admin: Caller
let ids: Record<'ana' | 'ben' | 'gone' | 'patient', string>
let foreign: string

beforeAll(async () => {
  server = await startTestServer()
  ids = await server.norte.work(async (db) => ({
    ana: (await makeProfessional(db, { blocks: [] })).user,
    ben: (await makeProfessional(db, { blocks: [] })).user,
    gone: (await makeProfessional(db, { is_active: false })).user,
    patient: await makeUser(db),
  }))
  foreign = (await server.sur.work((db) => makeProfessional(db))).user
  ana = await server.as(server.norte, ids.ana)
  admin = await server.as(server.norte, await server.norte.work((db) => makeUser(db, { user_type: 'admin' })))
})
afterAll(() => server.close())
beforeEach(() => server.norte.work((db) => run(db, 'delete from availability_blocks', [])))

const weekOf = async (by: Caller, query = '') =>
  (
    (await by.get(`/appointments/availability/${query}`)).json['results'] as {
      weekday: number
      start_time: string
      end_time: string
    }[]
  ).map((block) => `${block.weekday} ${block.start_time}-${block.end_time}`)

test('mornings and afternoons of several days are added at once; what meets hours that stand is left out', async () => {
  await ana.post('/appointments/availability/', { weekday: 1, start_time: '11:00', end_time: '13:00' })
  const days = [0, 1, 2]
  const blocks = days.flatMap((weekday) => [
    { weekday, ...morning },
    { weekday, ...afternoon },
  ])
  const added = await ana.post(path, { blocks })
  expect([added.status, added.json['left_out'], (added.json['results'] as unknown[]).length]).toEqual([
    201, 1, 5,
  ])
  expect(await weekOf(ana)).toEqual([
    '0 09:00-12:00',
    '0 15:00-18:00',
    '1 11:00-13:00',
    '1 15:00-18:00',
    '2 09:00-12:00',
    '2 15:00-18:00',
  ])
  const again = await ana.post(path, { blocks })
  expect([again.status, again.json['code']]).toEqual([400, 'block_overlaps'])
  const [logged] = await server.work(server.norte, (db) =>
    rows<{ action: string }>(db, `select action from audit_entries where action like 'Añadió horarios%'`),
  )
  expect(logged?.action).toContain('lunes de 09:00 a 12:00, lunes de 15:00 a 18:00')
})

test('sent twice at once they stand once', async () => {
  const blocks = [0, 1, 2, 3].map((weekday) => ({ weekday, ...morning }))
  const both = await Promise.all([ana.post(path, { blocks }), ana.post(path, { blocks })])
  expect(both.every((answer) => answer.status === 201 || answer.status === 400)).toBe(true)
  expect(await weekOf(ana)).toHaveLength(4)
})

test('the week of a colleague is taken over, by oneself or by an admin for somebody', async () => {
  const ben = await server.as(server.norte, ids.ben)
  expect((await ana.post(path, { copy_from: ids.ben })).json['code']).toBe('nothing_to_copy')
  await ben.post(path, { blocks: [{ weekday: 3, ...morning }] })
  expect((await ana.post(path, { copy_from: ids.ben })).status).toBe(201)
  expect(await weekOf(ana)).toEqual(['3 09:00-12:00'])
  await ana.post(path, { blocks: [{ weekday: 4, ...afternoon }] })
  const copied = await admin.post(path, { psychologist: ids.ben, copy_from: ids.ana })
  expect([copied.status, copied.json['left_out']]).toEqual([201, 1])
  expect(await weekOf(admin, `?psychologist=${ids.ben}`)).toEqual(['3 09:00-12:00', '4 15:00-18:00'])
})

test('nobody is copied from who does not work here, and nobody else is written to', async () => {
  for (const from of [foreign, ids.gone, ids.patient])
    expect((await ana.post(path, { copy_from: from })).status).toBe(404)
  const blocks = [{ weekday: 3, ...morning }]
  expect((await ana.post(path, { psychologist: ids.ben, blocks })).status).toBe(403)
  expect((await admin.post(path, { psychologist: foreign, blocks })).status).toBe(404)
  expect(await weekOf(ana)).toEqual([])
})

test.each([
  [{}],
  [{ blocks: [] }],
  [{ blocks: [{ weekday: 7, ...morning }] }],
  [{ blocks: [{ weekday: 1, start_time: '12:00', end_time: '09:00' }] }],
  [{ blocks: [{ weekday: 1, start_time: '12:00', end_time: '12:10' }] }],
  [{ blocks: 'lunes' }],
  [{ blocks: Array.from({ length: 57 }, () => ({ weekday: 1, ...morning })) }],
  [{ blocks: [{ weekday: 1, ...morning }], copy_from: 'x' }],
  [{ copy_from: 5 }],
])('%o is refused in Spanish, and nothing is added', async (body) => {
  const refused = await ana.post(path, body)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.json)).not.toMatch(/Invalid|expected|Required|Too/)
  expect(await weekOf(ana)).toEqual([])
})
