import { createHash } from 'node:crypto'
import { instruments, instrumentIds, wordingOf } from '@psico/contract/questionnaires/instruments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#core/id'
import { row, rows, run } from '#database/sql'
import { mailsTo } from '../../../test/mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let doctor: string
let patient: string
let asDoctor: Caller
let asPatient: Caller
let visitor: Caller
const hour = 3_600_000

beforeAll(async () => {
  server = await startTestServer()
  visitor = server.visitor(server.norte)
})
afterAll(() => server.close())
beforeEach(async () => {
  doctor = (await server.work(server.norte, (db) => makeProfessional(db))).user
  patient = await server.work(server.norte, (db) => makeUser(db))
  await session('2026-02-20', '10:00', 'completed')
  asDoctor = await server.as(server.norte, doctor)
  asPatient = await server.as(server.norte, patient)
})

const session = (date: string, time: string, status: 'confirmed' | 'completed' | 'pending') =>
  server.work(server.norte, (db) =>
    makeAppointment(db, 'America/La_Paz', { psychologist: doctor, patient, date, time, status }),
  )
const give = (changes: object = {}) =>
  asDoctor.post('/questionnaires/', { patient, instrument: 'phq9', when: 'now', ...changes })
const mailOf = async (person: string): Promise<string> =>
  (
    await server.work(server.norte, (db) =>
      row<{ email: string }>(db, 'select email from users where id = $1', [person]),
    )
  )?.email ?? ''
const mails = async (person: string) => mailsTo(server, server.norte, await mailOf(person))
/** The token of the newest form that reached the patient. */
const token = async (): Promise<string> =>
  /\/cuestionario\/([\w-]{43})/.exec((await mails(patient))[0]?.text ?? '')?.[1] ?? ''
const fill = async (answers: number[], difficulty?: number) =>
  visitor.post(`/questionnaires/${await token()}/answers/`, {
    answers,
    ...(difficulty === undefined ? {} : { difficulty }),
  })
/** Signed in anew: a clock that moved has ended the session before. */
const results = async () => {
  const caller = await server.as(server.norte, doctor)
  return (await caller.get(`/questionnaires/?patient=${patient}`)).json['results'] as Record<
    string,
    unknown
  >[]
}
const alerts = async (caller: Caller = asDoctor) =>
  (await caller.get('/questionnaires/alerts/')).json['results'] as Record<string, string>[]
const calm = [1, 1, 1, 1, 1, 1, 1, 1, 0]
const inDanger = [0, 0, 0, 0, 0, 0, 0, 0, 1]

test.each(instrumentIds)('the wording of %s is the one that was compared with the form', (id) => {
  const digest = createHash('sha256').update(wordingOf(instruments[id])).digest('hex')
  expect(digest).toBe(instruments[id].digest)
})

describe('a form that is sent by hand', () => {
  test('is sent once where it is asked for again, since the answer was lost', async () => {
    const questionnaire = newId()
    const answers = await Promise.all([1, 2, 3].map(() => give({ questionnaire })))
    const again = await give({ questionnaire })
    for (const { status, json } of [...answers, again])
      expect([status, json]).toEqual([201, { ...again.json, id: questionnaire }])
    expect(await results()).toHaveLength(1)
    expect((await mails(patient)).filter(({ text }) => text.includes('/cuestionario/'))).toHaveLength(1)
    const otherwise = await give({ questionnaire, instrument: 'gad7' })
    expect([otherwise.status, otherwise.json['code']]).toEqual([409, 'sent_otherwise'])
  })

  test('reaches a patient three times a day at most, also where several are sent at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => give()))
    expect(statusesOf(answers)).toEqual([201, 201, 201, 409, 409])
    expect((await give({ instrument: 'gad7' })).json['code']).toBe('too_many_forms')
    expect(await mails(patient)).toHaveLength(3)
    // A standing order is one a session, and another patient is somebody else.
    expect((await give({ when: 'before_each_session' })).status).toBe(201)
    server.now.ms += 24 * 3_600_000 + 1
    asDoctor = await server.as(server.norte, doctor)
    expect((await give()).status).toBe(201)
  })

  test('reaches the patient at once, names nothing, opens without login and is filled once', async () => {
    expect((await give()).status).toBe(201)
    const [mail] = await mails(patient)
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/PHQ|GAD|depres|ansied|suicid/i)
    const address = `/questionnaires/${await token()}/`
    const form = await visitor.get(address)
    expect(form.status).toBe(200)
    expect(form.json['items']).toHaveLength(9)
    expect(JSON.stringify(form.json)).not.toContain(patient)
    const filled = await fill(calm, 2)
    expect([filled.status, filled.json['shows_crisis_card']]).toEqual([201, false])
    expect(Object.keys(filled.json).toSorted()).toEqual(['answered_at', 'shows_crisis_card'])
    expect((await visitor.get(address)).status).toBe(410)
    expect((await visitor.post(`${address}answers/`, { answers: calm })).status).toBe(409)
  })

  test('shows its professional total, band, thresholds and change', async () => {
    await give()
    await fill(calm, 2)
    server.now.ms += hour
    await give()
    await fill([2, 2, 2, 2, 2, 2, 2, 1, 0], 1)
    const [second, first] = await results()
    expect(first).toMatchObject({
      total: 8,
      band: 'mild',
      thresholds: { bands: [5, 10, 15, 20], reliable_change: 6 },
      change: null,
      reliable_change: null,
      answers: calm,
      difficulty: 2,
      when: 'now',
    })
    expect(second).toMatchObject({ total: 15, change: 7, change_from_first: 7, reliable_change: true })
  })

  test.each([
    ['one answer missing', calm.slice(1)],
    ['one answer too many', [...calm, 0]],
    ['an answer that the form does not have', [4, ...calm.slice(1)]],
    ['half an answer', [0.5, ...calm.slice(1)]],
    ['a text', ['1', ...calm.slice(1)]],
    ['nothing', undefined],
    ['an answer left open', [null, ...calm.slice(1)]],
  ])('takes no form with %s', async (_, answers) => {
    await give()
    const refused = await visitor.post(`/questionnaires/${await token()}/answers/`, { answers })
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, expect.arrayContaining(['answers'])])
  })

  test('two who send at once are one answer', async () => {
    await give()
    const address = `/questionnaires/${await token()}/answers/`
    const both = await Promise.all([1, 2].map(() => visitor.post(address, { answers: inDanger })))
    expect(statusesOf(both)).toEqual([201, 409])
    expect(await alerts()).toHaveLength(1)
  })

  test('is over after two weeks', async () => {
    await give()
    const address = `/questionnaires/${await token()}/`
    server.now.ms += 14 * 24 * hour
    expect((await visitor.get(address)).status).toBe(410)
    expect((await visitor.post(`${address}answers/`, { answers: calm })).status).toBe(410)
    server.now.ms -= 14 * 24 * hour
  })
})

describe('a form before each session', () => {
  const standing = (changes: object = {}) => give({ when: 'before_each_session', ...changes })

  test('leaves a day before, for sessions booked earlier and later, and follows a move', async () => {
    const early = await session('2026-03-05', '10:00', 'confirmed')
    expect((await standing()).status).toBe(201)
    const late = await session('2026-03-12', '10:00', 'confirmed')
    await server.app.due.catchUp()
    expect(await results()).toEqual([])
    await server.work(server.norte, (db) =>
      run(
        db,
        `update appointments set appointment_date = '2026-03-06', starts_at = starts_at + interval '1 day',
           ends_at = ends_at + interval '1 day' where id = $1`,
        [early],
      ),
    )
    const start = Date.UTC(2026, 2, 6, 14, 0)
    const before = server.now.ms
    server.now.ms = start - 24 * hour - 1000
    await server.app.due.catchUp()
    expect(await results()).toEqual([])
    server.now.ms = start - 24 * hour
    await server.app.due.catchUp()
    await server.app.due.catchUp()
    const sent = await results()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ appointment: early, when: 'before_each_session' })
    expect(Date.parse(String(sent[0]?.['expires_at']))).toBe(start)
    server.now.ms = Date.UTC(2026, 2, 11, 15, 0)
    await server.app.due.catchUp()
    expect((await results()).map((result) => result['appointment'])).toEqual([late, early])
    server.now.ms = before
  })

  test('is not sent for a session that was cancelled, nor after the order ended', async () => {
    const cancelled = await session('2026-03-05', '10:00', 'confirmed')
    const order = await standing()
    await server.work(server.norte, (db) =>
      run(db, `update appointments set status = 'cancelled' where id = $1`, [cancelled]),
    )
    await session('2026-03-06', '10:00', 'confirmed')
    expect((await asDoctor.del(`/questionnaire-orders/${String(order.json['id'])}/`)).status).toBe(204)
    const before = server.now.ms
    server.now.ms = Date.UTC(2026, 2, 6, 13, 0)
    await server.app.due.catchUp()
    expect(await results()).toEqual([])
    server.now.ms = before
  })

  test('every second session has its turn with "every: 2"', async () => {
    for (const day of ['05', '06', '07', '08']) await session(`2026-03-${day}`, '10:00', 'confirmed')
    await standing({ every: 2 })
    const before = server.now.ms
    server.now.ms = Date.UTC(2026, 2, 8, 13, 0)
    await server.app.due.catchUp()
    // Those whose session is over by then need no form any more.
    expect(await results()).toHaveLength(0)
    server.now.ms = before
    const again = await asDoctor.get(`/questionnaire-orders/?patient=${patient}`)
    expect(again.json['results']).toMatchObject([{ every: 2, instrument: 'phq9' }])
  })

  test('stands once: a second order is 409, of two at once as well', async () => {
    const both = await Promise.all([standing(), standing()])
    expect(statusesOf(both)).toEqual([201, 409])
    expect((await standing({ instrument: 'gad7' })).status).toBe(201)
  })
})

describe('an answer that asks for help', () => {
  test('raises one alert, tells its professional without a clinical word and stays until acknowledged', async () => {
    await give()
    const filled = await fill(inDanger)
    expect(filled.json['shows_crisis_card']).toBe(true)
    const [alert] = await alerts()
    expect(alert).toMatchObject({ patient, acknowledged_at: null })
    const [mail] = await mails(doctor)
    expect(mail?.text).not.toMatch(/PHQ|suicid|morir|muert|riesgo|lastim/i)
    const address = `/questionnaires/alerts/${alert?.['id']}/acknowledge/`
    expect((await asDoctor.post(address, { note: '   ' })).status).toBe(400)
    const done = await asDoctor.post(address, { note: 'Hablamos por teléfono.' })
    expect([done.status, done.json['note']]).toEqual([200, 'Hablamos por teléfono.'])
    expect((await asDoctor.post(address, { note: 'Otra vez' })).status).toBe(409)
    expect(await alerts()).toEqual([])
    const all = await asDoctor.get('/questionnaires/alerts/?all=true')
    expect(all.json['count']).toBe(1)
  })

  test('goes on to the second person after a day without a word', async () => {
    const second = (await server.work(server.norte, (db) => makeProfessional(db))).user
    await server.work(server.norte, (db) => run(db, 'update clinics set alert_contact = $1', [second]))
    await give()
    await fill(inDanger)
    const asSecond = await server.as(server.norte, second)
    expect((await alerts(asSecond)).map((alert) => alert['patient'])).not.toContain(patient)
    server.now.ms += 24 * hour
    await server.app.due.catchUp()
    await server.app.due.catchUp()
    const heard = await alerts(await server.as(server.norte, second))
    expect(heard.map((payload) => payload['patient'])).toContain(patient)
    expect(await mails(second)).toHaveLength(1)
    server.now.ms -= 24 * hour
    await server.work(server.norte, (db) => run(db, 'update clinics set alert_contact = null'))
  })

  test('is read by who treats the patient when its professional left; else the admins hear that a form waits', async () => {
    const admin = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
    await give()
    const address = `/questionnaires/${await token()}/answers/`
    await server.work(server.norte, (db) =>
      run(db, 'update users set is_active = false where id = $1', [doctor]),
    )
    expect((await visitor.post(address, { answers: inDanger })).status).toBe(201)
    const [mail] = await mails(admin)
    expect(mail?.subject).toContain('Un formulario espera lectura')
    expect(mail?.text).not.toMatch(/PHQ|suicid|morir|muert/i)
  })
})

describe('who may', () => {
  test('a stranger is 401, another role 403, another professional 403, another clinic 404', async () => {
    const other = (await server.work(server.norte, (db) => makeProfessional(db))).user
    const far = (await server.work(server.sur, (db) => makeProfessional(db))).user
    const admin = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
    const body = { patient, instrument: 'phq9', when: 'now' }
    const callers: [Caller, number][] = [
      [visitor, 401],
      [asPatient, 403],
      [await server.as(server.norte, admin), 403],
      [await server.as(server.norte, other), 403],
      [await server.as(server.sur, far), 404],
    ]
    for (const [caller, status] of callers) {
      expect((await caller.post('/questionnaires/', body)).status).toBe(status)
      expect((await caller.get(`/questionnaires/?patient=${patient}`)).status).toBe(status)
      expect((await caller.get(`/questionnaires/export-csv/?patient=${patient}`)).status).toBe(status)
    }
    expect((await give({ instrument: 'phq8' })).status).toBe(400)
    expect((await give({ when: 'later' })).status).toBe(400)
    expect((await give({ patient: 'x' })).status).toBe(400)
  })

  test('another clinic opens no form of this one, and an altered address none at all', async () => {
    await give()
    const right = await token()
    expect((await server.visitor(server.sur).get(`/questionnaires/${right}/`)).status).toBe(404)
    for (const wrong of [`${right.slice(0, -1)}_`, 'x', 'a'.repeat(300)])
      expect((await visitor.get(`/questionnaires/${wrong}/`)).status).toBe(404)
  })

  test('the patient sees that it was sent, and no number until a professional shares the line', async () => {
    await give()
    const own = async () => (await asPatient.get('/questionnaires/mine/')).json
    expect((await own())['results']).toMatchObject([
      { answered_at: null, token: await token(), questions: 9, session: null },
    ])
    await fill(calm)
    expect(JSON.stringify(await own())).not.toMatch(/total|phq|"band/i)
    const sharing = { patient, instrument: 'phq9', shared: true }
    expect((await asDoctor.put('/questionnaires/sharing/', sharing)).status).toBe(200)
    expect((await own())['shared']).toMatchObject([{ instrument: 'phq9', points: [{ total: 8 }] }])
    await asDoctor.put('/questionnaires/sharing/', { ...sharing, shared: false })
    expect((await own())['shared']).toEqual([])
  })

  test('every opening is in the audit log, and the patient can read it', async () => {
    await give()
    await fill(calm)
    await results()
    const seen = await asPatient.get('/users/record-access/')
    expect(JSON.stringify(seen.json)).toContain('Abrió los resultados de los cuestionarios.')
  })
})

test('answers, results and words on alerts are sealed: nothing of them stands in the database', async () => {
  await give()
  await fill([3, 2, 1, 3, 2, 1, 3, 2, 3], 3)
  const [alert] = await alerts()
  await asDoctor.post(`/questionnaires/alerts/${alert?.['id']}/acknowledge/`, { note: 'canario-azul-77' })
  const stored = await server.work(server.norte, async (db) => [
    ...(await rows(db, 'select * from questionnaires')),
    ...(await rows(db, 'select * from questionnaire_alerts')),
    ...(await rows(db, 'select payload from mails')),
    ...(await rows(db, 'select action from audit_entries')),
  ])
  const text = JSON.stringify(stored, (_, value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  )
  expect(text).not.toContain('canario-azul-77')
  expect(text).not.toContain('[3,2,1,3,2,1,3,2,3]')
  expect(text).not.toContain('"total"')
})
