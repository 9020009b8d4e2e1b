import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, run } from '#database/sql'
import { mailsTo } from '../../../test/mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let doctor: string
let patient: string
let asDoctor: Caller
let asPatient: Caller
const calm = [1, 1, 1, 1, 1, 1, 1, 1, 0]

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  doctor = (await server.work(server.norte, (db) => makeProfessional(db))).user
  patient = await server.work(server.norte, (db) => makeUser(db))
  await session('2026-02-20', 'completed')
  asDoctor = await server.as(server.norte, doctor)
  asPatient = await server.as(server.norte, patient)
})

const session = (date: string, status: 'confirmed' | 'completed', psychologist = doctor) =>
  server.work(server.norte, (db) =>
    makeAppointment(db, 'America/La_Paz', { psychologist, patient, date, time: '10:00', status }),
  )
const give = (changes: object = {}) =>
  asDoctor.post('/questionnaires/', { patient, instrument: 'phq9', when: 'now', ...changes })

/** Fills the newest form that reached the patient. */
async function fill(answers: number[], difficulty?: number): Promise<void> {
  const found = await server.work(server.norte, (db) =>
    row<{ email: string }>(db, 'select email from users where id = $1', [patient]),
  )
  const [mail] = await mailsTo(server, server.norte, found?.email ?? '')
  const token = /\/cuestionario\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const filled = await server
    .visitor(server.norte)
    .post(`/questionnaires/${token}/answers/`, { answers, difficulty: difficulty ?? null })
  expect(filled.status).toBe(201)
}

test('a result stands beside the note of its session, for who may read it alone', async () => {
  await give()
  await fill(calm)
  const next = await session('2026-03-05', 'confirmed')
  await session('2026-03-12', 'confirmed')
  const list = await asDoctor.get(`/questionnaires/?patient=${patient}`)
  expect(list.json['results']).toMatchObject([{ appointment: null, session: next }])
  const note = await asDoctor.post(`/appointments/appointments/${next}/note/`, { content: 'Nota' })
  expect(note.status).toBe(201)
  const timeline = async (caller: Caller) =>
    (await caller.get(`/clinical-history/patient/${patient}/timeline/`)).json['results'] as {
      kind: string
      id: string
      measures: unknown[]
    }[]
  const measure = { instrument: 'phq9', name: 'PHQ-9', total: 8, band_display: 'leve', change: null }
  const found = await timeline(asDoctor)
  expect(found.filter((event) => event.measures.length > 0).map((event) => event.kind)).toEqual([
    'note',
    'session',
  ])
  expect(found.find((event) => event.id === next)?.measures).toMatchObject([measure])
  const beside = await asDoctor.get(`/questionnaires/?patient=${patient}&session=${next}`)
  expect(beside.json).toMatchObject({ count: 1, results: [{ total: 8 }] })
  const other = (await server.work(server.norte, (db) => makeProfessional(db))).user
  await session('2026-03-06', 'confirmed', other)
  const theirs = await timeline(await server.as(server.norte, other))
  expect(theirs.map((event) => event.measures)).toEqual([[]])
  expect(JSON.stringify((await asPatient.get('/users/record-access/')).json)).toContain(
    'Vio resultados de cuestionarios en la línea de tiempo.',
  )
  expect((await asDoctor.get(`/questionnaires/?patient=${patient}&session=x`)).status).toBe(400)
})

test('all results leave as a table, every opening in the audit log', async () => {
  await give()
  await fill(calm, 2)
  await give({ instrument: 'gad7' })
  await fill([3, 3, 3, 3, 3, 3, 3])
  const { status, headers, raw } = await asDoctor.get(`/questionnaires/export-csv/?patient=${patient}`)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="cuestionarios-[\d-]+\.csv"$/)
  const [head, first, second, end] = raw.toString('utf8').split('\r\n')
  expect(head).toMatch(/^\uFEFFfecha,hora,cuestionario,puntos,síntomas,/)
  expect(first).toMatch(/^[\d-]+,\d\d:\d\d,PHQ-9,8,leve,,,,1,1,1,1,1,1,1,1,0,2$/)
  expect(second).toMatch(/,GAD-7,21,grave,,,,3,3,3,3,3,3,3,,,$/)
  expect(end).toBe('')
  expect(JSON.stringify((await asPatient.get('/users/record-access/')).json)).toContain(
    'Exportó los resultados',
  )
  expect((await asDoctor.get('/questionnaires/export-csv/')).status).toBe(400)
})

test('each professional shares their own line, sees what is shared, and takes nobody else’s away', async () => {
  const second = (await server.work(server.norte, (db) => makeProfessional(db))).user
  await session('2026-02-21', 'completed', second)
  const asSecond = await server.as(server.norte, second)
  const sharedBy = async (caller: Caller) =>
    (await caller.get(`/questionnaires/?patient=${patient}`)).json['shared']
  const lines = async () => (await asPatient.get('/questionnaires/mine/')).json['shared'] as unknown[]
  const sharing = { patient, instrument: 'phq9', shared: true }
  expect(await sharedBy(asDoctor)).toEqual([])
  const twice = await Promise.all([1, 2].map(() => asDoctor.put('/questionnaires/sharing/', sharing)))
  expect(statusesOf(twice)).toEqual([200, 200])
  await asSecond.put('/questionnaires/sharing/', sharing)
  await asSecond.put('/questionnaires/sharing/', { ...sharing, instrument: 'gad7' })
  expect([await sharedBy(asDoctor), await sharedBy(asSecond)]).toEqual([['phq9'], ['gad7', 'phq9']])
  expect(await lines()).toHaveLength(3)
  await asSecond.put('/questionnaires/sharing/', { ...sharing, shared: false })
  expect([await sharedBy(asDoctor), await sharedBy(asSecond)]).toEqual([['phq9'], ['gad7']])
  await server.work(server.norte, (db) =>
    run(db, 'update users set is_active = false where id = $1', [doctor]),
  )
  expect(await sharedBy(asSecond)).toEqual(['gad7', 'phq9'])
  await asSecond.put('/questionnaires/sharing/', { ...sharing, shared: false })
  expect(await lines()).toHaveLength(1)
})

test('of who has left, results open only to a professional whom the patient has met', async () => {
  await give()
  await fill(calm)
  const { user: made } = await server.work(server.norte, (db) => makeProfessional(db))
  // Booked and confirmed by the clinic, without a word of the patient's.
  const forced = await server.work(server.norte, (db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist: made,
      patient,
      date: '2026-03-06',
      time: '10:00',
      bookedBy: 'professional',
      paymentMethod: 'in_person',
    }),
  )
  await server.work(server.norte, (db) =>
    run(db, 'update users set is_active = false where id = $1', [doctor]),
  )
  const form = await server.work(server.norte, (db) =>
    row<{ id: string }>(db, 'select id from questionnaires where patient = $1', [patient]),
  )
  const asMade = await server.as(server.norte, made)
  const seen = async () => {
    const list = await asMade.get(`/questionnaires/?patient=${patient}`)
    const table = await asMade.get(`/questionnaires/export-csv/?patient=${patient}`)
    const timeline = await asMade.get(`/clinical-history/patient/${patient}/timeline/`)
    const fhir = await asMade.get(`/questionnaires/${form?.id}/fhir/`)
    return {
      listed: list.json['count'],
      inTable: table.raw.toString('utf8').includes('PHQ-9'),
      inTimeline: timeline.raw.toString('utf8').includes('PHQ-9'),
      fhir: fhir.status,
    }
  }
  expect(await seen()).toEqual({ listed: 0, inTable: false, inTimeline: false, fhir: 403 })
  await server.work(server.norte, (db) =>
    run(db, 'update appointments set attendance_confirmed_at = now() where id = $1', [forced]),
  )
  expect(await seen()).toMatchObject({ listed: 1, inTable: true, fhir: 200 })
})
