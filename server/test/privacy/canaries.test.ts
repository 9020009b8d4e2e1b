import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anchoringOf } from '../../src/modules/audit-log/anchors.ts'
import { seal } from '../../src/modules/audit-log/seal.ts'
import { tablesOfFate, whoseRow } from '../../src/database/catalogue.ts'
import { keyOfFile } from '../../src/modules/documents/public.ts'
import { run } from '../../src/database/sql.ts'
import { restoreWith } from '../backup-scene.ts'
import { chanceOf } from '../hostile/chance.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { anyCanary, makeCanary, optionalParts, type Canary } from './population.ts'
import { backupText, filesWith, tablesWith, textsOf } from './traces.ts'

const population = 200
/** The first ones are those whom the tests below erase and block. */
const withEverything = 60
const seed = Number(process.env['POPULATION_SEED'] ?? Date.now() % 2 ** 31)
const logged: string[] = []
let server: TestServer
let owner: pg.Client
let ana: string
let admin: Caller
let treating: Caller
const people: Canary[] = []
const hour = 3_600_000
const year = 366 * 24 * hour

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer({ log })
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const boss = await server.work(server.norte, async (db) => {
    ana = (await makeProfessional(db)).user
    return makeUser(db, { user_type: 'admin' })
  })
  console.log(`people drawn from seed ${seed}`)
  for (let n = 0; n < population; n += 1) {
    const chance = chanceOf(seed, n)
    const parts = n < withEverything ? optionalParts : optionalParts.filter(() => chance.below(10) < 6)
    people.push(await makeCanary(server, server.norte, ana, n, parts))
  }
  // As its owner would have it by now: without, each copy reads the clinic's payments once for every one of them.
  await owner.query('analyze')
  admin = await server.as(server.norte, boss)
  treating = await server.as(server.norte, ana)
  await server.app.jobs.start()
}, 240_000)
afterAll(async () => {
  await owner.end()
  await server.close()
})

const at = (index: number): Canary => people[index] ?? expect.fail('nobody there')
const later = async (ms: number) => {
  server.now.ms += ms
  await server.app.due.catchUp()
  admin = await server.as(server.norte, await idOf('admin'))
  treating = await server.as(server.norte, ana)
}
const idOf = async (type: string): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `select id from users where user_type = $1 and clinic_id = $2 limit 1`,
    [type, server.norte.id],
  )
  return rows[0]?.id ?? ''
}

async function copyOf(person: Pick<Canary, 'id'>): Promise<string> {
  const caller = await server.as(server.norte, person.id)
  // One a day: what was asked for before is out of the way.
  await owner.query('delete from privacy_exports where user_id = $1', [person.id])
  const { json } = await caller.post('/privacy/export/')
  const copy = `/privacy/export/${String(json['id'])}/`
  await expect.poll(async () => (await caller.get(copy)).status, { interval: 20 }).toBe(200)
  return textsOf((await caller.get(copy)).raw)
}

test('each of 200 copies holds every word of its person and none of anybody else’s', async () => {
  for (const person of people) {
    const text = await copyOf(person)
    expect([...new Set(text.match(anyCanary))]).toEqual([person.word])
    expect(person.places.filter((place) => !text.includes(person.word + place))).toEqual([])
    // The professional's own notes stay where they are, unless the clinic says otherwise.
    expect(text.includes(`${person.word}note`)).toBe(false)
  }
}, 240_000)

test('a copy of who works there holds no word of anybody whom they treat or look after', async () => {
  for (const id of [ana, await idOf('admin')]) {
    const text = await copyOf({ id })
    expect(text.length).toBeGreaterThan(1000)
    expect(text.match(anyCanary)).toBeNull()
  }
})

test('where the clinic says that its country gives a right to them, notes go along', async () => {
  await admin.patch('/tenants/current/', { notes_in_export: true })
  expect(await copyOf(at(0))).toContain(`${at(0).word}note`)
  await admin.patch('/tenants/current/', { notes_in_export: false })
})

async function ask(person: Canary, kind: string, query = ''): Promise<string> {
  const caller = await server.as(server.norte, person.id)
  const answer = await caller.post(`/privacy/requests/${query}`, { kind, text: `${person.word}wish` })
  expect([answer.status, answer.json['due_date']]).toEqual([201, '2026-04-01'])
  return String(answer.json['id'])
}
const done = (id: string, query = '') => admin.post(`/privacy/requests/${id}/done/${query}`)

test('after erasing no word is left in tables, files, search, queue, logs, mails, or backups made afterwards', async () => {
  const before = (await admin.post('/backups/create/')).raw
  const gone = people.slice(0, 3)
  for (const person of gone) {
    await server.visitor(server.norte).post('/auth/login/', { email: person.email, password: 'no-es-esta' })
    await admin.patch(`/admin/users/${person.id}/`, { phone: `${person.word}tel` })
    expect((await done(await ask(person, 'erase'))).json).toMatchObject({ status: 'done', patient_name: '' })
  }
  await seal(anchoringOf(server.app), server.norte)
  await later(2 * hour)
  const words = gone.map((canary) => canary.word)
  expect(logged.filter((line) => words.some((word) => line.includes(word)))).toEqual([])
  for (const person of gone) {
    expect(await tablesWith(owner, person.word)).toEqual([])
    for (const path of ['/admin/users/', '/appointments/appointments/', '/auditlog/logs/'])
      expect([path, (await admin.get(`${path}?search=${person.word}`)).json['count']]).toEqual([path, 0])
  }
  expect(await filesWith(server, words)).toEqual([])
  const copy = await backupText(server, (await admin.post('/backups/create/')).raw)
  expect(copy.length).toBeGreaterThan(100_000)
  expect(copy).toContain(at(5).word)
  expect(words.filter((word) => copy.includes(word))).toEqual([])
  // The record itself is kept, sealed; so is the file of the document, and not that of the proof.
  for (const table of tablesOfFate('keep').filter((tableName) => !/orders|shar|alerts/.test(tableName)))
    expect([
      table,
      (await owner.query(`select from ${table} where ${whoseRow(table)}`, [at(0).id])).rowCount,
    ]).not.toEqual([table, 0])
  ;(await server.app.files.read(keyOfFile(server.norte, at(0).document))).destroy()
  await expect(server.app.files.read(`${server.norte.id}/proofs/${at(0).proof}`)).rejects.toThrow()

  // A restore brings nobody back who was erased, and their address is free for somebody else.
  expect((await restoreWith(admin, before)).status).toBe(200)
  for (const person of gone) expect(await tablesWith(owner, person.word)).toEqual([])
  const again = await server.visitor(server.norte).post('/auth/register/', {
    email: at(0).email,
    username: 'otra',
    password: 'una-clave-larga-91',
    password_confirm: 'una-clave-larga-91',
    first_name: 'Otra',
    last_name: 'Persona',
  })
  expect(again.status).toBe(201)
}, 120_000)

test('nobody reads a blocked record in daily work: every call of every role, with every id', async () => {
  const person = at(10)
  await done(await ask(person, 'block'))
  const roles = {
    patient: await server.as(server.norte, person.id),
    stranger: await server.as(server.norte, at(11).id),
    professional: treating,
    reception: await server.as(
      server.norte,
      await server.work(server.norte, (db) => makeUser(db, { user_type: 'reception' })),
    ),
    admin,
    visitor: server.visitor(server.norte),
  }
  const kept = ['health', 'diagnosis', 'note', 'description', 'name.txt', 'said', 'heard', 'file'].map(
    (place) => person.word + place,
  )
  const ids = [person.id, person.appointment, person.document, person.form, person.note]
  const leaks: string[] = []
  for (const [role, caller] of Object.entries(roles))
    for (const { endpoint } of server.http.served) {
      if (
        endpoint.method !== 'GET' ||
        endpoint.path.startsWith('/dev/') ||
        endpoint.path.includes('agenda/changes')
      )
        continue
      if (role !== 'admin' && endpoint.path.includes('/backups/')) continue
      const query = endpoint.query ? `?patient=${person.id}&patient_id=${person.id}` : ''
      for (const id of endpoint.path.includes(':') ? ids : ['']) {
        const path = endpoint.path.replace(':version', '1').replaceAll(/:\w+/g, id)
        const { raw } = await caller.get(path + query)
        if (kept.some((text) => raw.includes(text))) leaks.push(`${role} GET ${path}`)
      }
    }
  expect(leaks).toEqual([])
}, 120_000)

test('whoever treated them is told that it is blocked, why and until when; the account and its copy stay', async () => {
  const person = at(10)
  const history = `/clinical-history/patient/${person.id}`
  const session = `/appointments/appointments/${person.appointment}`
  const form = new FormData()
  form.append('patient', person.id)
  form.append('description', 'Informe')
  form.append('file', new Blob(['Hola']), 'a.txt')
  const answers = [
    await treating.get(`${history}/`),
    await treating.get(`${history}/versions/`),
    await treating.get(`${history}/versions/1/`),
    await treating.get(`${history}/person/`),
    await treating.get(`${history}/timeline/`),
    await treating.patch(`${history}/`, { diagnoses: 'Otro' }),
    await treating.get(`${session}/note/`),
    await treating.post(`${session}/note/`, { content: 'Otra' }),
    await treating.patch(`${session}/note/${person.note}/`, { content: 'Otra' }),
    await treating.post(`${session}/note/${person.note}/sign/`),
    await treating.get(`${session}/note/${person.note}/verify/`),
    await treating.get(`${session}/note/pdf/`),
    await treating.get(`/clinical-history/documents/${person.document}/download/`),
    await treating.del(`/clinical-history/documents/${person.document}/`),
    await treating.upload('/clinical-history/documents/upload/', form),
    await treating.post('/chat/tickets/', { appointment: person.appointment }),
    await treating.get(`/chat/${person.appointment}/messages/`),
    await treating.get(`/questionnaires/?patient=${person.id}`),
    await treating.get(`/questionnaires/export-csv/?patient=${person.id}`),
    await treating.get(`/questionnaires/${person.form}/fhir/`),
    await treating.post('/questionnaires/', { patient: person.id, instrument: 'phq9', when: 'now' }),
  ]
  for (const { status, json } of answers) {
    expect([status, json]).toMatchObject([423, { code: 'blocked', reason: 'blocked' }])
    expect(String(json['until'])).toMatch(/^20\d\d-/)
  }
  const own = await server.as(server.norte, person.id)
  expect((await own.get(`/clinical-history/documents/${person.document}/download/`)).status).toBe(423)
  expect((await own.get('/users/profile/')).status).toBe(200)
  expect((await own.get('/privacy/requests/mine/')).json['blocked_until']).toMatch(/^20/)
  expect(await copyOf(person)).toContain(`${person.word}diagnosis`)
})

test('with sessions to come nothing is closed until they may be cancelled; money on its way keeps a name', async () => {
  const person = at(20)
  await server.work(server.norte, (db) =>
    makeAppointment(db, server.norte.timezone, {
      psychologist: ana,
      patient: person.id,
      date: '2026-05-05',
      time: '11:00',
    }),
  )
  const id = await ask(person, 'erase')
  expect((await done(id)).json).toMatchObject({ code: 'future_sessions', count: 1 })
  await server.work(server.norte, (db) =>
    run(
      db,
      `insert into owed_refunds (id, appointment_id, part, amount_minor, currency, method, reason)
       values ($1, $2, 'fee', 20000, 'BOB', 'in_person', 'clinic')`,
      [person.form, person.appointment],
    ),
  )
  expect((await done(id, '?sessions=cancel')).status).toBe(200)
  expect(await tablesWith(owner, `${person.word}first`)).not.toEqual([])
  expect((await done(id)).json['code']).toBe('decided_already')
  await owner.query(
    `update owed_refunds set done_at = now(), bank_reference = 'x', bank_reference_key = 'x' where id = $1`,
    [person.form],
  )
  await later(2 * hour)
  await later(2 * hour)
  expect(await tablesWith(owner, person.word)).toEqual([])
})

test('a refusal gives its reason to the person; the same wish twice at once is one', async () => {
  const person = at(30)
  const id = await ask(person, 'rectify')
  const own = await server.as(server.norte, person.id)
  const twice = await own.post('/privacy/requests/', { kind: 'rectify' })
  expect([twice.status, twice.json['code']]).toEqual([409, 'asked_already'])
  expect((await admin.post(`/privacy/requests/${id}/refuse/`, { reason: '  ' })).status).toBe(400)
  expect((await admin.post(`/privacy/requests/${id}/refuse/`, { reason: 'Ya es así' })).status).toBe(200)
  expect((await own.get('/privacy/requests/mine/')).json['results']).toMatchObject([
    { id, status: 'refused', reason: 'Ya es así', text: `${person.word}wish` },
  ])
})

test('at the end of its term a record is destroyed, file and all, and the log says what went', async () => {
  const person = at(1)
  const place = keyOfFile(server.norte, person.document)
  await later(hour)
  ;(await server.app.files.read(place)).destroy()
  // Beyond any term, whatever year it is where this runs.
  await later(30 * year)
  for (const table of tablesOfFate('keep'))
    expect([
      table,
      (await owner.query(`select from ${table} where ${whoseRow(table)}`, [person.id])).rowCount,
    ]).toEqual([table, 0])
  await expect(server.app.files.read(place)).rejects.toThrow()
  const log = await admin.get('/auditlog/logs/?search=destruido')
  expect(JSON.stringify(log.json['results'])).toContain(
    '1 notas de sesión, 1 versiones de la historia clínica',
  )
  // Nobody else's.
  expect((await owner.query('select from session_notes where id = $1', [at(50).note])).rowCount).toBe(1)
})
