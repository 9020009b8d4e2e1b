import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { rows, run } from '#database/sql'

let server: TestServer
let ana: { user: string; professional: string }
let patient: string
let author: Caller
let appointment: string
const empty = 'Por favor escribe algún contenido antes de guardar.'
const nobody = '01890000-0000-7000-8000-000000000000'
let day = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.work(server.norte, async (db) => {
    ana = await makeProfessional(db)
    patient = await makeUser(db)
  })
  author = await server.as(server.norte, ana.user)
  appointment = await book('confirmed')
})

const book = (status: 'pending' | 'confirmed' | 'cancelled' | 'completed') =>
  server.work(server.norte, (db) =>
    makeAppointment(db, server.norte.timezone, {
      psychologist: ana.user,
      patient,
      date: `2026-03-${String((day++ % 28) + 1).padStart(2, '0')}`,
      time: '09:00',
      status,
    }),
  )
const path = (id = appointment) => `/appointments/appointments/${id}/note/`

describe('the note of a session', () => {
  test('is none at first, then written, read and amended', async () => {
    expect((await author.get(path())).status).toBe(404)
    const written = await author.post(path(), { content: 'Primera impresión' })
    expect([written.status, written.json['content']]).toEqual([201, 'Primera impresión'])
    expect((await author.get(path())).json).toMatchObject({ id: written.json['id'], appointment })
    const amended = await author.patch(`${path()}${String(written.json['id'])}/`, { content: 'Más calma' })
    expect([amended.status, amended.json['content']]).toEqual([200, 'Más calma'])
    expect((await author.get(path())).json['content']).toBe('Más calma')
  })

  test('is only one, also when two are written at once', async () => {
    const both = await Promise.all([1, 2, 3].map((nth) => author.post(path(), { content: `nota ${nth}` })))
    expect(statusesOf(both)).toEqual([201, 409, 409])
    const refused = both.find((answer) => answer.status === 409)
    expect(refused?.json['detail']).toBe('Esta sesión ya tiene una nota. Ábrela para modificarla.')
  })

  test.each([[''], ['   \n\t '], [undefined], [null]])('empty content %j is refused', async (content) => {
    const answer = await author.post(path(), { content })
    expect([answer.status, answer.json['content']]).toEqual([400, [empty]])
  })

  test('content of a wrong type, too long or with NUL is refused', async () => {
    for (const content of [3, ['x'], { a: 1 }, 'x'.repeat(100_001), 'a\0b'])
      expect((await author.post(path(), { content })).status).toBe(400)
  })

  test.each(['pending', 'cancelled'] as const)('a %s appointment takes none', async (status) => {
    const id = await book(status)
    expect((await author.post(path(id), { content: 'x' })).status).toBe(409)
    expect((await author.get(path(id))).status).toBe(404)
  })

  test('a completed one does', async () => {
    expect((await author.post(path(await book('completed')), { content: 'x' })).status).toBe(201)
  })

  test('is amended only by its own id', async () => {
    await author.post(path(), { content: 'x' })
    expect((await author.patch(`${path()}${nobody}/`, { content: 'y' })).status).toBe(404)
  })
})

test('nobody but the author reads or writes it; another clinic does not even find the appointment', async () => {
  const written = await author.post(path(), { content: 'solo mía' })
  const one = `${path()}${String(written.json['id'])}/`
  const [colleague, admin, own] = await Promise.all([
    server
      .work(server.norte, (db) => makeProfessional(db))
      .then((note) => server.as(server.norte, note.user)),
    server
      .work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
      .then((user) => server.as(server.norte, user)),
    server.as(server.norte, patient),
  ])
  const foreign = await server.as(
    server.sur,
    (await server.work(server.sur, (db) => makeProfessional(db))).user,
  )
  for (const [caller, status] of [
    [server.visitor(server.norte), 401],
    [own, 403],
    [admin, 403],
    [colleague, 403],
    [foreign, 404],
    [server.visitor(null), 404],
  ] as const) {
    expect((await caller.get(path())).status).toBe(status)
    expect((await caller.post(path(), { content: 'x' })).status).toBe(status)
    expect((await caller.patch(one, { content: 'x' })).status).toBe(status)
  }
})

test('its author reads it whatever became of the session, and amends it after it was given away', async () => {
  const written = await author.post(path(), { content: 'antes' })
  const other = await server.work(server.norte, (db) => makeProfessional(db))
  const change = (statement: string, values: unknown[] = []) =>
    server.work(server.norte, (db) =>
      run(db, `update appointments set ${statement} where id = $1`, [appointment, ...values]),
    )
  await change('psychologist = $2', [other.user])
  expect((await author.get(path())).json['content']).toBe('antes')
  const amended = await author.patch(`${path()}${String(written.json['id'])}/`, { content: 'después' })
  expect(amended.status).toBe(200)
  expect((await (await server.as(server.norte, other.user)).get(path())).status).toBe(403)
  await change(`status = 'cancelled', cancelled_by = 'clinic'`)
  expect((await author.get(path())).json['content']).toBe('después')
  const late = await author.patch(`${path()}${String(written.json['id'])}/`, { content: 'tarde' })
  expect(late.status).toBe(409)
})

test('a deactivated author stays the author, and the text lies sealed', async () => {
  await author.post(path(), { content: 'Canario de la nota' })
  await server.work(server.norte, (db) =>
    run(db, 'update users set is_active = false where id = $1', [ana.user]),
  )
  expect((await author.get(path())).status).toBe(401)
  const [stored] = await server.work(server.norte, (db) =>
    rows<{ author: string; content: Buffer }>(
      db,
      'select author, content from session_notes where appointment_id = $1',
      [appointment],
    ),
  )
  expect(stored?.author).toBe(ana.user)
  expect(stored?.content.includes(Buffer.from('Canario'))).toBe(false)
})
