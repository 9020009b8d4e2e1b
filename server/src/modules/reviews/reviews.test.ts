import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'

let server: TestServer
let camila: Caller
let camilaId: string
let doctor: { user: string; professional: string }
let day = 1
const create = '/professionals/reviews/create/'

beforeAll(async () => {
  server = await startTestServer()
  await server.work(server.norte, async (db) => {
    doctor = await makeProfessional(db, { first_name: 'Ana', last_name: 'Rojas' })
    camilaId = await makeUser(db, { first_name: 'Camila' })
  })
  camila = await server.as(server.norte, camilaId)
})
afterAll(() => server.close())

/** A session of Camila's with somebody, on a day of its own. */
function session(
  status: 'completed' | 'confirmed' | 'pending' | 'cancelled' = 'completed',
  psychologist = doctor.user,
): Promise<string> {
  day += 1
  const date = `2026-01-${String(day).padStart(2, '0')}`
  return server.work(server.norte, (db) =>
    makeAppointment(db, 'America/La_Paz', { psychologist, patient: camilaId, date, time: '09:00', status }),
  )
}
const visitor = () => server.visitor(server.norte)
const listOf = (professional: string, query = '') =>
  visitor().get(`/professionals/${professional}/reviews/${query}`)

describe('rating', () => {
  test('a completed session counts at once, without a name unless it was ticked', async () => {
    const { user, professional } = await server.work(server.norte, (db) => makeProfessional(db))
    const none = await listOf(professional)
    expect([none.status, none.json]).toEqual([
      200,
      {
        total_reviews: 0,
        average_rating: 0,
        rating_distribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
        reviews: [],
      },
    ])
    const first = await camila.post(create, {
      appointment: await session('completed', user),
      rating: 5,
      comment: '  Muy bien.  ',
    })
    expect(first.status).toBe(201)
    expect(first.json).toMatchObject({ rating: 5, comment: 'Muy bien.', patient_name: 'Paciente anónimo' })
    server.now.ms += 60_000
    const named = { appointment: await session('completed', user), rating: 4, comment: null, show_name: true }
    expect((await camila.post(create, named)).json).toMatchObject({ patient_name: 'Camila', comment: '' })
    const all = (await listOf(professional)).json
    expect(all).toMatchObject({
      total_reviews: 2,
      average_rating: 4.5,
      rating_distribution: { '1': 0, '2': 0, '3': 0, '4': 50, '5': 50 },
      reviews: [{ patient_name: 'Camila' }, { patient_name: 'Paciente anónimo' }],
    })
    expect(Object.keys((all['reviews'] as object[])[0] ?? {}).toSorted()).toEqual([
      'comment',
      'created_at',
      'id',
      'patient_name',
      'rating',
    ])
    const page = (await listOf(professional, '?page=2&page_size=1')).json
    expect(page).toMatchObject({ total_reviews: 2, reviews: [{ rating: 5 }] })
    const card = (await visitor().get('/professionals/?page_size=200')).json['results'] as {
      id: string
      average_rating: number
    }[]
    expect(card.find((profile) => profile.id === professional)?.average_rating).toBe(4.5)
  })
  test('nobody but the patient sees beside the session that it was rated', async () => {
    const { user } = await server.work(server.norte, (db) => makeProfessional(db))
    const appointment = await session('completed', user)
    const staff = await Promise.all(
      (['reception', 'admin'] as const).map((user_type) =>
        server.work(server.norte, (db) => makeUser(db, { user_type })),
      ),
    )
    const others = await Promise.all([user, ...staff].map((account) => server.as(server.norte, account)))
    const one = `/appointments/appointments/${appointment}/`
    const seenBy = async (by: Caller) => {
      const { results } = (await by.get('/appointments/appointments/?page_size=200')).json as {
        results: { id: string; has_review: boolean }[]
      }
      return [
        (await by.get(one)).json['has_review'],
        results.find((booking) => booking.id === appointment)?.has_review,
      ]
    }
    expect((await camila.post(create, { appointment, rating: 2 })).status).toBe(201)
    for (const by of others) expect(await seenBy(by)).toEqual([false, false])
    expect(await seenBy(camila)).toEqual([true, true])
  })

  test('once, also when asked several times at once', async () => {
    const body = { appointment: await session(), rating: 3 }
    const answers = await Promise.all([1, 2, 3, 4].map(() => camila.post(create, body)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    expect((await camila.post(create, body)).json).toEqual({
      detail: 'Ya calificaste esta cita.',
      code: 'already_rated',
    })
    const { json } = await listOf(doctor.professional)
    expect(json).toMatchObject({ total_reviews: 1, average_rating: 3 })
    const entries = await server.work(server.norte, (db) =>
      rows(db, `select action from audit_entries where action like 'Calificó su cita del % con Ana Rojas.'`),
    )
    expect(entries.length).toBe(1)
  })
  test('ten sessions at once lose none', async () => {
    const { user, professional } = await server.work(server.norte, (db) => makeProfessional(db))
    const made: string[] = []
    for (let index = 0; index < 10; index += 1) made.push(await session('completed', user))
    await Promise.all(
      made.map((appointment, index) => camila.post(create, { appointment, rating: (index % 5) + 1 })),
    )
    expect((await listOf(professional)).json).toMatchObject({ total_reviews: 10, average_rating: 3 })
  })
  test.each(['pending', 'confirmed', 'cancelled'] as const)('not a %s session', async (status) => {
    const answer = await camila.post(create, { appointment: await session(status), rating: 5 })
    expect([answer.status, answer.json['code']]).toEqual([409, 'not_completed'])
  })
  test("not somebody else's, and not another clinic's", async () => {
    const appointment = await session()
    const other = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
    const stranger = await server.as(server.sur, await server.work(server.sur, (db) => makeUser(db)))
    const psychologist = await server.as(server.norte, doctor.user)
    const answers = await Promise.all(
      [other, stranger, psychologist, visitor()].map((caller) =>
        caller.post(create, { appointment, rating: 5 }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([403, 404, 403, 401])
    expect((await camila.post(create, { appointment, rating: 5 })).status).toBe(201)
  })
  test.each([
    [{}, 'rating', 'Por favor, selecciona una calificación.'],
    [{ rating: 0 }, 'rating', 'La calificación debe estar entre 1 y 5.'],
    [{ rating: 6 }, 'rating', 'La calificación debe estar entre 1 y 5.'],
    [{ rating: 4.5 }, 'rating', 'La calificación debe ser un número entero.'],
    [{ rating: 5, comment: 'a'.repeat(2001) }, 'comment', 'Escribe como máximo 2000 caracteres.'],
    [{ rating: 5, appointment: 'x' }, 'appointment', 'El identificador no es válido.'],
  ])('bad input %j is told by field', async (body, field, message) => {
    const answer = await camila.post(create, { appointment: '019f0000-0000-7000-8000-000000000000', ...body })
    expect([answer.status, answer.json[field]]).toEqual([400, [message]])
  })
})

describe('reviews of a professional', () => {
  test('who is deactivated, of another clinic or nobody are not found', async () => {
    const gone = await server.work(server.norte, (db) => makeProfessional(db, { is_active: false }))
    const away = await server.work(server.sur, (db) => makeProfessional(db))
    for (const id of [gone.professional, away.professional, doctor.user, 'x'])
      expect((await listOf(id)).status).toBe(404)
  })
})
