import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restoreWith } from '../../../test/backup-scene.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { readPdf } from '../../../../scripts/pdf-reader.ts'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../../../test/test-server.ts'
import { newId } from '#core/id'
import { rows, run } from '#database/sql'

let server: TestServer
let ana: string
let patient: string
let doctor: Caller
let desk: Caller
let owner: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestServer()
  const staff = (user_type: 'reception' | 'admin') =>
    server.norte.work((db) => makeUser(db, { user_type })).then((id) => server.as(server.norte, id))
  desk = await staff('reception')
  admin = await staff('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.norte.work(async (db) => {
    ana = (await makeProfessional(db, { first_name: 'Ana', last_name: 'Rojas' })).user
    await run(db, "update professionals set license_number = 'M-77' where user_id = $1", [ana])
    patient = await makeUser(db, { first_name: 'Íñigo', last_name: 'Peña' })
  })
  doctor = await server.as(server.norte, ana)
  owner = await server.as(server.norte, patient)
})

type Status = 'pending' | 'confirmed' | 'completed' | 'cancelled'
const book = (date: string, status: Status = 'completed', who = patient) =>
  server.norte.work((db) =>
    makeAppointment(db, server.norte.timezone, {
      psychologist: ana,
      patient: who,
      date,
      time: '09:00',
      status,
    }),
  )
const path = (rest = '') => `/clinical-history/patient/${patient}/letters/${rest}`
const verify = async (code: unknown) =>
  (await server.visitor(server.norte).get(`/letters/verify/${String(code)}/`)).json
const words = (pdf: Buffer): string => readPdf(pdf).flat().join(' ').replaceAll(/\s+/g, ' ')
const pdfOf = (by: Caller, id: unknown) => by.get(path(`${String(id)}/pdf/`))

describe('a letter of attendance', () => {
  test('holds date and hours alone, has a number of the year and proves itself', async () => {
    const appointment = await book('2026-02-10')
    const answer = await doctor.post(path(), { kind: 'attendance', appointment, recipient: 'Colegio Sucre' })
    expect([answer.status, answer.json]).toMatchObject([
      201,
      {
        kind: 'attendance',
        appointment,
        number: expect.stringMatching(/^2026-\d{6}$/) as string,
        shared: false,
      },
    ])
    const text = words((await pdfOf(doctor, answer.json['id'])).raw)
    for (const part of [
      'Constancia de asistencia',
      'Para: Colegio Sucre',
      'Clínica Norte hace constar que Íñigo Peña asistió el martes, 10 de febrero de 2026, de 09:00 a 10:00.',
      String(answer.json['number']),
      String(answer.json['code']),
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Ana Rojas|M-77|psic|terap/i)
    expect(await verify(answer.json['code'])).toEqual({
      authentic: true,
      kind: 'attendance',
      issued_on: '2026-03-02',
      clinic: 'Clínica Norte',
    })
    expect(await verify(String(answer.json['code']).toLowerCase().replaceAll('-', ''))).toMatchObject({
      authentic: true,
    })
  })

  test('needs a session that was held, of that patient and with who writes', async () => {
    await book('2026-02-10')
    const ahead = await book('2026-03-10', 'confirmed')
    const off = await book('2026-02-12', 'cancelled')
    const missed = await book('2026-02-13')
    await server.norte.work((db) =>
      run(
        db,
        `update appointments set no_show = true, missed_from = 'confirmed', missed_at = '2026-02-13 15:00Z' where id = $1`,
        [missed],
      ),
    )
    for (const appointment of [ahead, off, missed]) {
      const refused = await doctor.post(path(), { kind: 'attendance', appointment })
      expect([refused.status, refused.json['code']]).toEqual([409, 'session_not_held'])
      expect((await desk.post(`/appointments/appointments/${appointment}/attendance-letter/`)).status).toBe(
        409,
      )
    }
    const others = await book('2026-02-14', 'completed', await server.norte.work((db) => makeUser(db)))
    const unknown = '01890000-0000-7000-8000-000000000000'
    for (const appointment of [others, unknown])
      expect((await doctor.post(path(), { kind: 'attendance', appointment })).status).toBe(404)
    for (const body of [
      { kind: 'attendance' },
      { kind: 'otra' },
      {},
      { kind: 'attendance', appointment: 'x' },
      { kind: 'referral', text: 7 },
      { kind: 'referral', recipient: 'x'.repeat(201) },
      { kind: 'referral', text: 'No sé {qué}' },
      { kind: 'referral', text: 'El {fecha}' },
      { kind: 'attendance', appointment: await book('2026-02-15'), text: 'Viene por ansiedad' },
    ])
      expect([body, (await doctor.post(path(), body)).status]).toEqual([body, 400])
  })

  test('is given by the desk, which prints it and reads no other', async () => {
    const appointment = await book('2026-02-10')
    const given = await desk.post(`/appointments/appointments/${appointment}/attendance-letter/`, {})
    expect([given.status, given.json['kind']]).toEqual([201, 'attendance'])
    expect((await pdfOf(desk, given.json['id'])).headers['content-type']).toBe('application/pdf')
    expect((await pdfOf(doctor, given.json['id'])).status).toBe(200)
    expect((await doctor.get(path())).json['results']).toHaveLength(1)
    const referral = await doctor.post(path(), { kind: 'referral' })
    expect((await pdfOf(desk, referral.json['id'])).status).toBe(403)
    expect((await desk.del(path(`${String(referral.json['id'])}/`))).status).toBe(403)
    expect((await owner.post(`/appointments/appointments/${appointment}/attendance-letter/`)).status).toBe(
      403,
    )
  })
})

test('a referral and a summary say what was written, with what is known filled in, under name and licence', async () => {
  const appointment = await book('2026-02-10')
  const body = {
    kind: 'referral',
    appointment,
    recipient: 'Dra. Vega',
    text: 'Vi a {paciente} el {fecha}, de {hora}.\n\n{sesiones} vez desde el {desde}. {profesional}, {clinica}.',
  }
  const shown = await doctor.post(path('preview/'), body)
  expect(shown.json).toMatchObject({ title: 'Carta de derivación', signature: 'Ana Rojas, matrícula M-77' })
  const paragraphs = shown.json['paragraphs'] as string[]
  expect(paragraphs.slice(2)).toEqual([
    'Vi a Íñigo Peña el martes, 10 de febrero de 2026, de 09:00 a 10:00.',
    '1 vez desde el martes, 10 de febrero de 2026. Ana Rojas, Clínica Norte.',
  ])
  expect((await doctor.get(path())).json['results']).toEqual([])
  const issued = await doctor.post(path(), body)
  // What was issued stays, whatever the person is called later.
  await server.norte.work((db) =>
    run(db, `update users set first_name = 'Otro', last_name = 'Nombre' where id = $1`, [patient]),
  )
  const text = words((await pdfOf(doctor, issued.json['id'])).raw)
  for (const part of [...paragraphs, 'Ana Rojas, matrícula M-77']) expect(text).toContain(part)
  const stored = await server.norte.work((db) => rows<{ content: Buffer }>(db, 'select content from letters'))
  expect(stored.some(({ content }) => content.includes(Buffer.from('Vega')))).toBe(false)
  const summary = await doctor.post(path('preview/'), { kind: 'summary' })
  expect(summary.json['paragraphs']).toEqual([
    'A quien corresponda:',
    'Otro Nombre recibe atención en Clínica Norte desde el martes, 10 de febrero de 2026, con una sesión realizada.',
  ])
})

test('a shared one lies in the patient’s documents until it is withdrawn, and then proves nothing', async () => {
  const appointment = await book('2026-02-10')
  const { json } = await doctor.post(path(), { kind: 'attendance', appointment, share: true })
  expect(json['shared']).toBe(true)
  const documents = async () =>
    (await owner.get('/clinical-history/my-documents/')).json['results'] as {
      id: string
      file_name: string
    }[]
  const [own] = await documents()
  expect(own?.file_name).toBe(`constancia-de-asistencia-${String(json['number'])}.pdf`)
  const copy = await owner.get(`/clinical-history/documents/${own?.id ?? ''}/download/`)
  expect(words(copy.raw)).toContain(String(json['code']))
  const one = path(`${String(json['id'])}/`)
  expect(statusesOf(await Promise.all([doctor.del(one), doctor.del(one)]))).toEqual([204, 409])
  expect(await documents()).toEqual([])
  expect(await verify(json['code'])).toEqual({ authentic: false, withdrawn: true })
  // Whoever prints it again sees that it counts no more.
  expect(words((await doctor.get(`${one}pdf/`)).raw)).toMatch(/Retirada: .* Ya no es válida\./)
  expect((await doctor.get(path())).json['results']).toMatchObject([
    { shared: false, withdrawn_at: expect.any(String) as string },
  ])
})

test('a forged code, another clinic’s and nonsense are all the same, and nobody learns more', async () => {
  const { json } = await doctor.post(path(), { kind: 'attendance', appointment: await book('2026-02-10') })
  const code = String(json['code'])
  const forged = [
    `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`,
    'x',
    '%00',
    'ñ'.repeat(90),
    "' or 1=1",
  ]
  for (const wrongCode of forged)
    expect(await verify(encodeURIComponent(wrongCode))).toEqual({ authentic: false })
  expect((await server.visitor(server.sur).get(`/letters/verify/${code}/`)).json).toEqual({
    authentic: false,
  })
})

test('many at once have each their own number, and the database changes none', async () => {
  const appointment = await book('2026-02-10')
  const issued = await Promise.all(
    Array.from({ length: 8 }, () => doctor.post(path(), { kind: 'attendance', appointment })),
  )
  expect(new Set(issued.map(({ json }) => json['number'])).size).toBe(8)
  for (const what of ['number = 1000', `kind = 'summary'`, `issued_at = now()`])
    await expect(server.norte.work((db) => run(db, `update letters set ${what}`))).rejects.toThrow()
  const id = String(issued[0]?.json['id'])
  await doctor.del(path(`${id}/`))
  await expect(
    server.norte.work((db) => run(db, 'update letters set withdrawn_at = null where id = $1', [id])),
  ).rejects.toThrow('never changed')
})

test('what was issued and withdrawn outlives a restore, and stays true while the record is blocked', async () => {
  const appointment = await book('2026-02-10')
  const before = await doctor.post(path(), { kind: 'attendance', appointment })
  const backup = (await admin.post('/backups/create/')).raw
  await doctor.del(path(`${String(before.json['id'])}/`))
  const later = await book('2026-02-20')
  const after = await doctor.post(path(), { kind: 'attendance', appointment: later })
  expect((await restoreWith(admin, backup)).status).toBe(200)
  expect(await verify(before.json['code'])).toEqual({ authentic: false, withdrawn: true })
  expect(await verify(after.json['code'])).toMatchObject({ authentic: true })
  const next = await doctor.post(path(), { kind: 'attendance', appointment })
  expect([before, after].map(({ json }) => json['number'])).not.toContain(next.json['number'])
  await server.norte.work((db) =>
    run(
      db,
      `insert into blocked_records (patient, reason, blocked_at, kept_until) values ($1, 'blocked', '2026-03-02', '2036-03-02')`,
      [patient],
    ),
  )
  expect(await verify(after.json['code'])).toMatchObject({ authentic: true })
  expect((await doctor.get(path())).status).toBe(423)
  expect((await desk.post(`/appointments/appointments/${appointment}/attendance-letter/`)).status).toBe(423)
})

test('one that is sent again, since its answer was lost, is issued once, shared or not', async () => {
  const appointment = await book('2026-02-10')
  const other = await book('2026-02-11', 'completed', await server.norte.work((db) => makeUser(db)))
  for (const share of [false, true]) {
    const said = { kind: 'attendance', appointment, recipient: 'Colegio Sucre', share, letter: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => doctor.post(path(), said)))
    const again = await doctor.post(path(), said)
    for (const answer of [...answers, again])
      expect([answer.status, answer.json]).toEqual([201, { ...again.json, id: said.letter }])
    const otherwise = await doctor.post(path(), { ...said, recipient: 'Otro' })
    expect([otherwise.status, otherwise.json['code']]).toEqual([409, 'issued_otherwise'])
    // Nor is it one about somebody else, or by somebody else.
    for (const [by, session] of [
      [desk, other],
      [desk, appointment],
    ] as const) {
      const at = `/appointments/appointments/${session}/attendance-letter/`
      expect((await by.post(at, { letter: said.letter })).json['code']).toBe('issued_otherwise')
    }
  }
  expect((await doctor.get(path())).json['results']).toHaveLength(2)
  expect((await owner.get('/clinical-history/my-documents/')).json['results']).toHaveLength(1)
  const at = `/appointments/appointments/${appointment}/attendance-letter/`
  const letter = newId()
  const given = await Promise.all([1, 2].map(() => desk.post(at, { letter })))
  expect(given.map(({ status, json }) => [status, json['id']])).toEqual([
    [201, letter],
    [201, letter],
  ])
})

test('no number is lost where there is no room for the patient’s copy, nor where many are shared at once', async () => {
  const appointment = await book('2026-02-10')
  const numberOf = async (share: boolean) => {
    const { status, json } = await doctor.post(path(), { kind: 'attendance', appointment, share })
    return status === 201 ? Number(String(json['number']).slice(5)) : status
  }
  const before = await numberOf(false)
  const most = server.app.env.CLINIC_FILES_MB
  server.app.env.CLINIC_FILES_MB = 1
  expect(await numberOf(true)).toBeGreaterThanOrEqual(400)
  server.app.env.CLINIC_FILES_MB = most
  expect(await numberOf(true)).toBe(before + 1)
  const many = await Promise.all([true, true, false, true, true].map(numberOf))
  expect(many.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6].map((nth) => before + nth))
})
