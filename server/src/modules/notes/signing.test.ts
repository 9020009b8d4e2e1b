import { hash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../../../test/test-server.ts'
import { newId } from '#core/id'
import { run } from '#database/sql'
import { rotateKeys } from '#operator/keys/key-rotation'

let server: TestServer
let owner: pg.Client
let ana: string
let patient: string
let author: Caller
let appointment: string
let day = 0

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})
beforeEach(async () => {
  await server.work(server.norte, async (db) => {
    ana = (await makeProfessional(db, { first_name: 'Ana', last_name: 'Ruiz' })).user
    await run(db, "update professionals set license_number = 'M-77' where user_id = $1", [ana])
    patient = await makeUser(db)
  })
  author = await server.as(server.norte, ana)
  appointment = await book('completed')
})

const book = (status: 'confirmed' | 'completed' | 'cancelled', month = '02') =>
  server.work(server.norte, (db) =>
    makeAppointment(db, server.norte.timezone, {
      psychologist: ana,
      patient,
      date: `2026-${month}-${String((day++ % 28) + 1).padStart(2, '0')}`,
      time: '09:00',
      status,
    }),
  )
const path = (id = appointment) => `/appointments/appointments/${id}/note/`
const soap = { subjective: 'Durmió mejor', objective: 'Tranquila', assessment: 'Avanza', plan: 'Diario' }

async function written(body: object = { template: 'soap', fields: soap }, id = appointment): Promise<string> {
  const answer = await author.post(path(id), body)
  expect(answer.status).toBe(201)
  return `${path(id)}${String(answer.json['id'])}/`
}

async function signed(): Promise<string> {
  const one = await written()
  expect((await author.post(`${one}sign/`)).status).toBe(200)
  return one
}

describe('a note with a template', () => {
  test('keeps its fields, and its content is the whole text', async () => {
    await written()
    const { json } = await author.get(path())
    expect(json).toMatchObject({ template: 'soap', fields: soap, status: 'draft', digest: null, addenda: [] })
    expect(json['content']).toBe(
      'Subjetivo\nDurmió mejor\n\nObjetivo\nTranquila\n\nEvaluación\nAvanza\n\nPlan\nDiario',
    )
  })

  test('may be empty, becomes free by content alone, and refuses fields of another one', async () => {
    const one = await written({ template: 'dap', fields: {} })
    expect((await author.post(`${one}sign/`)).status).toBe(400)
    for (const body of [
      { template: 'soap', fields: { response: 'x' } },
      { template: 'soap' },
      { template: 'soap', content: 'x' },
      { template: 'otra', fields: {} },
      { template: 'soap', fields: { plan: 3 } },
    ])
      expect((await author.patch(one, body)).status).toBe(400)
    expect((await author.patch(one, { content: 'Libre' })).json).toMatchObject({
      template: 'free',
      fields: null,
      content: 'Libre',
    })
  })

  test('of two tabs the older one is refused, and nothing is lost', async () => {
    const one = await written()
    const { updated_at: first } = (await author.get(path())).json
    const saved = await author.patch(one, { content: 'Uno', expected_updated_at: first })
    const late = await author.patch(one, { content: 'Dos', expected_updated_at: first })
    expect([saved.status, late.status, late.json['code']]).toEqual([200, 409, 'changed_elsewhere'])
    const again = { content: 'Dos', expected_updated_at: saved.json['updated_at'] }
    const both = await Promise.all([author.patch(one, again), author.patch(one, again)])
    expect(statusesOf(both)).toEqual([200, 409])
    expect((await author.get(path())).json['content']).toBe('Dos')
  })
})

describe('signing', () => {
  test('says who, with which licence, when, and a digest that a stranger makes again', async () => {
    const one = await written()
    const { json } = await author.post(`${one}sign/`)
    expect(json).toMatchObject({
      status: 'signed',
      signed_at: new Date(server.now.ms).toISOString(),
      signed_by: { name: 'Ana Ruiz', license_number: 'M-77' },
    })
    const { id, signed_at, digest, content } = json as Record<string, string>
    // As docs/notes.md tells it, without any code of ours.
    const text =
      `{"appointment":"${appointment}","author":"${ana}","content":${JSON.stringify(content)},` +
      `"fields":{"assessment":"Avanza","objective":"Tranquila","plan":"Diario","subjective":"Durmió mejor"},` +
      `"format":"psico-note-1","note":"${id}","signed_at":"${signed_at}",` +
      `"signed_by":{"license_number":"M-77","name":"Ana Ruiz"},"template":"soap"}`
    expect(hash('sha256', text, 'hex')).toBe(digest)
    expect((await author.get(`${one}verify/`)).json).toEqual({ valid: true, digest })
  })

  test('is for ever: no change, no second signature, and who signed stays who they were', async () => {
    const one = await signed()
    const before = (await author.get(path())).json
    const refused = [await author.patch(one, { content: 'otra' }), await author.post(`${one}sign/`)]
    expect(refused.map((answer) => [answer.status, answer.json['code']])).toEqual([
      [409, 'signed'],
      [409, 'signed'],
    ])
    await server.work(server.norte, async (db) => {
      await run(db, "update users set first_name = 'Otra' where id = $1", [ana])
      await run(db, "update professionals set license_number = 'M-99' where user_id = $1", [ana])
    })
    expect((await author.get(path())).json).toEqual(before)
    expect((await author.get(`${one}verify/`)).json['valid']).toBe(true)
  })

  test('of two at once one signs', async () => {
    const one = await written()
    const both = await Promise.all([author.post(`${one}sign/`), author.post(`${one}sign/`)])
    expect(statusesOf(both)).toEqual([200, 409])
  })

  test('waits for the session, needs a licence and something written', async () => {
    const ahead = await book('confirmed', '04')
    const early = await author.post(`${await written(undefined, ahead)}sign/`)
    expect([early.status, early.json['code']]).toEqual([409, 'session_not_held'])
    const one = await written()
    await server.work(server.norte, (db) =>
      run(db, "update professionals set license_number = ' ' where user_id = $1", [ana]),
    )
    const unlicensed = await author.post(`${one}sign/`)
    expect([unlicensed.status, unlicensed.json['code']]).toEqual([409, 'license_missing'])
    await server.work(server.norte, (db) =>
      run(db, "update appointments set status = 'cancelled', cancelled_by = 'clinic' where id = $1", [
        appointment,
      ]),
    )
    expect((await author.post(`${one}sign/`)).json['code']).toBe('session_not_held')
  })

  test('verify, pdf and addenda of a draft are refused; afterwards it is printed', async () => {
    const one = await written()
    const added = { text: 'x', reason: 'correction' }
    for (const answer of [
      await author.get(`${one}verify/`),
      await author.get(`${path()}pdf/`),
      await author.post(`${one}addenda/`, added),
    ])
      expect([answer.status, answer.json['code']]).toEqual([409, 'not_signed'])
    await author.post(`${one}sign/`)
    const printed = await author.get(`${path()}pdf/`)
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(printed.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('what is added to a signed note', () => {
  test('is signed at once and read with it', async () => {
    const one = await signed()
    const added = await author.post(`${one}addenda/`, { text: 'Era martes', reason: 'late_entry' })
    expect(added.status).toBe(201)
    expect(added.json).toMatchObject({
      text: 'Era martes',
      reason: 'late_entry',
      author: ana,
      signed_by: { name: 'Ana Ruiz', license_number: 'M-77' },
    })
    expect((await author.get(path())).json['addenda']).toEqual([added.json])
    expect((await author.get(`${one}verify/`)).json['valid']).toBe(true)
  })

  test('is signed once where it is sent again, since its answer was lost; other words are added', async () => {
    const one = await signed()
    const [first, second] = [newId(), newId()]
    const add = (text: string, addition: string) =>
      author.post(`${one}addenda/`, { text, reason: 'correction', addition })
    const answers = await Promise.all([add('Era martes', first), add('Era martes', first)])
    const again = await add('Era martes', first)
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await author.get(path())).json['addenda']).toEqual([again.json])
    expect((await add('Era jueves', first)).json['code']).toBe('added_otherwise')
    expect((await add('Era martes', second)).status).toBe(201)
    expect((await author.get(path())).json['addenda']).toHaveLength(2)
    // Nor is it one of another note.
    const elsewhere = await written(undefined, await book('completed'))
    expect((await author.post(`${elsewhere}sign/`)).status).toBe(200)
    const other = await author.post(`${elsewhere}addenda/`, {
      text: 'x',
      reason: 'correction',
      addition: first,
    })
    expect([other.status, other.json['code']]).toEqual([409, 'added_otherwise'])
  })

  test.each([
    [{ text: ' ', reason: 'correction' }],
    [{ reason: 'correction' }],
    [{ text: 'x', reason: 'otra' }],
    [{ text: 'x'.repeat(20_001), reason: 'correction' }],
    [{ text: 3, reason: 'correction' }],
  ])('%j is refused', async (body) => {
    expect((await author.post(`${await signed()}addenda/`, body)).status).toBe(400)
  })
})

test('nobody but the author signs, adds, verifies or prints', async () => {
  const one = await signed()
  const colleague = await server.work(server.norte, (db) => makeProfessional(db))
  const foreign = await server.work(server.sur, (db) => makeProfessional(db))
  for (const [caller, status] of [
    [server.visitor(server.norte), 401],
    [await server.as(server.norte, patient), 403],
    [await server.as(server.norte, colleague.user), 403],
    [await server.as(server.sur, foreign.user), 404],
  ] as const)
    for (const answer of [
      await caller.post(`${one}sign/`),
      await caller.post(`${one}addenda/`, { text: 'x', reason: 'correction' }),
      await caller.get(`${one}verify/`),
      await caller.get(`${path()}pdf/`),
      await caller.get(`${path()}prefill/`),
    ])
      expect(answer.status).toBe(status)
})

test('the database refuses every change of what is signed, as the server and as the owner', async () => {
  await author.post(`${await signed()}addenda/`, { text: 'Más', reason: 'correction' })
  const stored = () =>
    owner.query<{ id: string }>(
      `select n.*, d.id as addendum, d.content as added from session_notes n
       join note_addenda d on d.note_id = n.id where n.appointment_id = $1`,
      [appointment],
    )
  const before = (await stored()).rows
  const statements = [
    "update session_notes set content = content || '\\x00'",
    'update session_notes set content_version = content_version + 1, content = content',
    'update session_notes set content = set_byte(content, 4, 9)',
    'update session_notes set signed_at = null, signed_name = null, signed_license = null, digest = null',
    "update session_notes set signed_name = 'Otra'",
    "update session_notes set digest = repeat('0', 64)",
    "update session_notes set template = 'free', fields = null",
    'update session_notes set updated_at = now()',
    'delete from session_notes',
  ].map((change) => `${change} where appointment_id = '${appointment}'`)
  const ofAddenda = [
    "update note_addenda set content = content || '\\x00'",
    "update note_addenda set reason = 'late_entry'",
    'delete from note_addenda',
  ].map((change) => `${change} where note_id = '${before[0]?.id}'`)
  for (const statement of [...statements, ...ofAddenda]) {
    await expect(server.work(server.norte, (db) => run(db, statement))).rejects.toThrow()
    await expect(owner.query(statement)).rejects.toThrow()
  }
  expect((await stored()).rows).toEqual(before)
})

test('a new key of the clinic keeps signatures true; what the owner forges is named', async () => {
  const one = await signed()
  await author.post(`${one}addenda/`, { text: 'Más', reason: 'correction' })
  await rotateKeys(server.app.vault, server.norte)
  expect((await author.get(`${one}verify/`)).json['valid']).toBe(true)
  await owner.query('alter table session_notes disable trigger keep_signed_note')
  await owner.query("update session_notes set signed_license = 'X' where appointment_id = $1", [appointment])
  await owner.query('alter table session_notes enable trigger keep_signed_note')
  expect((await author.get(`${one}verify/`)).json['valid']).toBe(false)
})

test('a blocked record shows nothing of it', async () => {
  const one = await signed()
  await server.work(server.norte, (db) =>
    run(
      db,
      `insert into blocked_records (patient, reason, blocked_at, kept_until)
       values ($1, 'blocked', '2026-03-01', '2036-03-01')`,
      [patient],
    ),
  )
  for (const answer of [
    await author.get(path()),
    await author.get(`${one}verify/`),
    await author.get(`${path()}pdf/`),
    await author.get(`${path()}prefill/`),
    await author.post(`${one}addenda/`, { text: 'x', reason: 'correction' }),
  ])
    expect(answer.status).toBe(423)
  const { json } = await author.get('/appointments/notes/unsigned/')
  expect(json['count']).toBe(0)
})

test('unsigned notes: own sessions that were held, oldest first, until they are signed', async () => {
  await book('confirmed', '04')
  await book('cancelled')
  const missing = await book('confirmed')
  await written()
  const list = async () => (await author.get('/appointments/notes/unsigned/')).json
  expect(await list()).toMatchObject({
    count: 2,
    results: [
      { appointment, patient, state: 'draft', start_time: '09:00' },
      { appointment: missing, state: 'missing' },
    ],
  })
  const { json } = await author.get(path())
  await author.post(`${path()}${String(json['id'])}/sign/`)
  expect(await list()).toMatchObject({ count: 1, results: [{ appointment: missing }] })
})

test('what is known comes with its source, and of another note its plan alone', async () => {
  await written()
  const next = await book('confirmed')
  const { json } = await author.get(`${path(next)}prefill/`)
  const results = json['results'] as { label: string; value: string; source: { kind: string; id: string } }[]
  expect(results.map(({ label }) => label)).toEqual([
    'Cuándo',
    expect.stringMatching(/Modalidad|Lugar/),
    'Duración',
    'Quién vino',
    expect.stringMatching(/^Plan de la sesión del /),
  ])
  expect(results.at(-1)).toMatchObject({ value: 'Diario', source: { kind: 'note' } })
  expect(JSON.stringify(results)).not.toContain('Durmió')
  for (const fact of results.slice(0, 4)) expect(fact.source).toEqual({ kind: 'appointment', id: next })
})

test('new notes begin with the template that the profile says', async () => {
  const saved = await author.put('/professionals/profile/', { note_template: 'birp', unsigned_mail: true })
  expect(saved.json).toMatchObject({ note_template: 'birp', unsigned_mail: true })
  expect((await author.put('/professionals/profile/', { note_template: 'otra' })).status).toBe(400)
  expect((await author.get('/professionals/profile/')).json['note_template']).toBe('birp')
})
