import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leftBehind, resumeRotation, rotateKeys } from '../src/operator/keys/key-rotation.ts'
import { intoFile, writeBackup } from '../src/modules/backups/public.ts'
import { locationOfMessage } from '../src/modules/chat/public.ts'
import type { Clinic } from '../src/database/clinic.ts'
import { newId, newSecret } from '../src/core/id.ts'
import { rows, run } from '../src/database/sql.ts'
import { careAccesses, prepareCare, type Access } from './care-accesses.ts'
import { dial, listening } from './chat-connection.ts'
import { startTestServer, type Caller, type TestServer } from './test-server.ts'
import { makeAppointment, makeProfessional, makeUser, openSession } from './makers.ts'

const canary = 'Canario 7f3a: nadie más debe leer esta frase'
const needles = [canary, 'Canario 7f3a', Buffer.from(canary).toString('base64').slice(0, 20)]

let server: TestServer
let logged = ''
let patientId: string
let professionalId: string
let session: string
let note: string
let document: string
let professional: Caller
let patient: Caller
let admin: Caller
let colleague: Caller
let foreign: Caller
/** User ids. */
let ids: Record<'admin' | 'colleague' | 'foreign', string>

beforeAll(async () => {
  const lines = new Writable({
    write(chunk: Buffer, _, done) {
      logged += chunk.toString()
      done()
    },
  })
  server = await startTestServer({ log: pino({ level: 'trace' }, lines) })
  const people = await server.work(server.norte, async (db) => ({
    ana: await makeProfessional(db),
    other: await makeProfessional(db),
    patient: await makeUser(db),
    admin: await makeUser(db, { user_type: 'admin' }),
  }))
  patientId = people.patient
  professionalId = people.ana.user
  const booked = (date: string) =>
    server.work(server.norte, (db) =>
      makeAppointment(db, server.norte.timezone, {
        psychologist: people.ana.user,
        patient: people.patient,
        date,
        time: '09:00',
        status: 'completed',
      }),
    )
  session = await booked('2026-03-03')
  const { user: foreigner } = await server.work(server.sur, (db) => makeProfessional(db))
  ids = { admin: people.admin, colleague: people.other.user, foreign: foreigner }
  professional = await server.as(server.norte, people.ana.user)
  patient = await server.as(server.norte, patientId)
  admin = await server.as(server.norte, people.admin)
  colleague = await server.as(server.norte, people.other.user)
  foreign = await server.as(server.sur, foreigner)
  const written = await professional.post(notePath(), { content: canary })
  note = String(written.json['id'])
  await professional.patch(historyPath(), { diagnoses: canary, risk_assessment: canary })
  await professional.patch(historyPath(), { diagnoses: `${canary} (2)` })
  const shared = await professional.upload(uploadPath, upload())
  document = String(shared.json['id'])
  await writeMessage()
  await prepareCare(scene())
  await patient.put('/users/complete-profile/', {
    user_data: { first_name: 'Rosa', last_name: 'Paz' },
    patient_data: { medical_history: canary },
  })
})
afterAll(() => server.close())

/** A chat message as the chat stores it. */
const message = newId()
async function writeMessage(): Promise<void> {
  const { vault } = server.app
  await server.work(server.norte, async (db) => {
    const content = await vault.sealText(db, server.norte, canary, locationOfMessage(message))
    await run(db, 'insert into chat_rooms (appointment_id, last_seq) values ($1, 1)', [session])
    await run(
      db,
      `insert into chat_messages (id, appointment_id, seq, sender, content, created_at)
       values ($1, $2, 1, $3, $4, now())`,
      [message, session, professionalId, content],
    )
  })
}
const readMessage = () =>
  server.work(server.norte, async (db) => {
    const [found] = await rows<{ content: Buffer }>(db, 'select content from chat_messages where id = $1', [
      message,
    ])
    const sealed = found?.content ?? Buffer.alloc(0)
    return server.app.vault.openText(db, server.norte, sealed, locationOfMessage(message))
  })

const uploadPath = '/clinical-history/documents/upload/'
const notePath = () => `/appointments/appointments/${session}/note/`
const historyPath = (tail = '') => `/clinical-history/patient/${patientId}/${tail}`
function upload(): FormData {
  const form = new FormData()
  form.append('patient', patientId)
  form.append('description', canary)
  form.append('file', new Blob([`${canary}\n`]), `${canary}.txt`)
  return form
}

const scene = () => ({ server, professional, professionalId, patientId, canary })

/** Every route that takes or gives clinical content. */
const accesses: Access[] = [
  // First, while no session is to come: a process with one is not closed.
  ...careAccesses(scene),
  {
    route: 'GET /appointments/appointments/:id/note/',
    clinical: 'note',
    call: (by) => by.get(notePath()),
  },
  {
    route: 'POST /appointments/appointments/:id/note/',
    clinical: 'note',
    call: async (by) => {
      const id = await server.work(server.norte, (db) =>
        makeAppointment(db, server.norte.timezone, {
          psychologist: professionalId,
          patient: patientId,
          date: `2026-06-${String((written += 1)).padStart(2, '0')}`,
          time: '09:00',
        }),
      )
      return by.post(`/appointments/appointments/${id}/note/`, { content: canary })
    },
  },
  {
    route: 'PATCH /appointments/appointments/:id/note/:noteId/',
    clinical: 'note',
    call: (by) => by.patch(`${notePath()}${note}/`, { content: canary }),
  },
  {
    route: 'GET /clinical-history/patient/:patientId/',
    clinical: 'history',
    call: (by) => by.get(historyPath()),
  },
  {
    route: 'PATCH /clinical-history/patient/:patientId/',
    clinical: 'history',
    call: (by) => by.patch(historyPath(), { family_history: canary }),
  },
  {
    route: 'GET /clinical-history/patient/:patientId/versions/',
    clinical: 'history',
    call: (by) => by.get(historyPath('versions/')),
  },
  {
    route: 'GET /clinical-history/patient/:patientId/versions/:version/',
    clinical: 'history',
    call: (by) => by.get(historyPath('versions/1/')),
  },
  {
    route: 'GET /clinical-history/patient/:patientId/person/',
    clinical: 'history',
    call: (by) => by.get(historyPath('person/')),
  },
  {
    route: 'GET /clinical-history/patient/:patientId/timeline/',
    clinical: 'timeline',
    call: (by) => by.get(historyPath('timeline/')),
  },
  {
    route: 'GET /clinical-history/my-documents/',
    clinical: 'document',
    call: (by) => by.get(`/clinical-history/my-documents/?patient=${patientId}`),
    patientToo: true,
  },
  {
    route: 'POST /clinical-history/documents/upload/',
    clinical: 'document',
    call: (by) => by.upload(uploadPath, upload()),
  },
  {
    route: 'GET /clinical-history/documents/:id/download/',
    clinical: 'document',
    call: (by) => by.get(`/clinical-history/documents/${document}/download/`),
    patientToo: true,
  },
  {
    route: 'GET /chat/:id/messages/',
    clinical: 'chat',
    call: (by) => by.get(`/chat/${session}/messages/?before=${message}`),
    patientToo: true,
  },
]
let written = 0

const entries = (by: string) =>
  server.work(server.norte, (db) =>
    rows<{ clinical: string }>(
      db,
      'select clinical from audit_entries where patient = $1 and user_id = $2 and clinical is not null order by id',
      [patientId, by],
    ),
  )

test('no route with clinical content is missing from the list above', () => {
  /** Names of one's own patients, as the agenda shows them; what opens a socket; where messages wait, not what they say. Withdrawing opens nothing, nor does who has to be seen to. */
  const administrative = /\/(my-patients|follow-up|chat\/tickets|chat\/unread|chat\/inbox)\/$/
  const clinical = server.http.served
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .filter(
      (route) =>
        /^(?!DELETE).*(\/clinical-history|\/note|\/chat)\//.test(route) && !administrative.test(route),
    )
  expect(new Set(accesses.map((access) => access.route))).toEqual(new Set(clinical))
})

describe.each(accesses)('$route', ({ call, clinical, patientToo = false }) => {
  test('leaves exactly one entry that names patient and kind', async () => {
    const before = await entries(professionalId)
    const answer = await call(professional)
    expect([200, 201]).toContain(answer.status)
    expect((await entries(professionalId)).slice(before.length)).toEqual([{ clinical }])
  })

  test('opens to nobody else', async () => {
    const own = await call(patient)
    expect(own.status).toBe(patientToo ? 200 : 403)
    for (const [caller, status] of [
      [server.visitor(server.norte), 401],
      [admin, 403],
      [server.visitor(null), 404],
    ] as const)
      expect((await call(caller)).status).toBe(status)
    const [there, elsewhere] = [await call(colleague), await call(foreign)]
    for (const answer of [there, elsewhere]) expect(answer.raw.includes(Buffer.from('Canario'))).toBe(false)
    if (there.status === 200) expect(there.json['count']).toBe(0)
    else expect([there.status, elsewhere.status]).toEqual([403, 404])
  })
})

describe('WS /ws/chat/:id', () => {
  const tokenOf = async (clinic: Clinic, user: string) => {
    const token = newSecret()
    await server.work(clinic, (db) => openSession(db, user, token, server.now.ms))
    return token
  }
  const opened = async (token: string, host = 'norte-app.localhost') =>
    dial({ port, host, appointment: `${session}/`, query: `?token=${token}` })
  let port: number
  beforeAll(async () => {
    port = await listening(server.http)
  })

  test('is the only socket there is beside that of the room, which carries nothing of a record', () => {
    const routes = server.http.printRoutes({ commonPrefix: false })
    expect(routes.match(/\/ws\/\S*/g)?.toSorted()).toEqual(['/ws/chat/:id', '/ws/room/:id'])
  })

  test('leaves one entry that names patient and kind for the history that it sends, and one for each message', async () => {
    const before = await entries(professionalId)
    const line = await opened(await tokenOf(server.norte, professionalId))
    await line.note('ready')
    expect(line.texts()).toContain(canary)
    expect((await entries(professionalId)).slice(before.length)).toEqual([{ clinical: 'chat' }])
    for (const text of ['escrito', 'otra vez']) line.send({ message: `${canary} (${text})` })
    await line.until((frame) => frame['message'] === `${canary} (otra vez)`)
    expect((await entries(professionalId)).slice(before.length)).toEqual(Array(3).fill({ clinical: 'chat' }))
    await line.close()
  })

  test('opens to nobody else', async () => {
    const own = await opened(await tokenOf(server.norte, patientId))
    await own.note('ready')
    await own.close()
    const seen = await entries(professionalId)
    for (const [clinic, user, host, code] of [
      [server.norte, ids.admin, 'norte-app.localhost', 4403],
      [server.norte, ids.colleague, 'norte-app.localhost', 4403],
      [server.sur, ids.foreign, 'sur-app.localhost', 4404],
      [server.sur, ids.foreign, 'norte-app.localhost', 4401],
      [server.norte, professionalId, 'localhost', 4404],
    ] as const) {
      const line = await opened(await tokenOf(clinic, user), host)
      expect(await line.closed).toBe(code)
      expect(line.frames).toEqual([])
    }
    expect(await (await opened('')).closed).toBe(4401)
    expect(await entries(professionalId)).toEqual(seen)
  })
})

test('the global admin reaches none of it, by no host', async () => {
  for (const { call } of accesses) expect((await call(server.visitor(null))).status).toBe(404)
  const seen = await server.databases.globalWork((db) =>
    rows<{ table: string }>(
      db,
      `select c.relname as table from pg_class c
       where c.relname in ('session_notes', 'clinical_history_versions', 'documents', 'audit_entries', 'consent_texts')
         and has_table_privilege(c.oid, 'select')`,
    ),
  )
  expect(seen).toEqual([])
})

test('the patient sees who opened the record, and nobody else does', async () => {
  const list = await patient.get('/users/record-access/?page_size=3')
  expect(list.json['count']).toBeGreaterThan(5)
  const [first] = list.json['results'] as Record<string, unknown>[]
  expect(first).toMatchObject({ who: expect.stringContaining('Prueba') as string })
  expect(JSON.stringify(list.json)).not.toContain('Canario')
  for (const [caller, status] of [
    [server.visitor(server.norte), 401],
    [professional, 403],
    [admin, 403],
    [server.visitor(null), 404],
  ] as const)
    expect((await caller.get('/users/record-access/')).status).toBe(status)
  const other = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
  expect((await other.get('/users/record-access/')).json['count']).toBe(0)
})

test('canaries stand nowhere in the open: database, files folder, logs, backup', async () => {
  const backup = join(server.app.env.DATA_DIR, 'copia.sql')
  await writeBackup(server.app, server.norte, server.now.ms, intoFile(backup))
  expect(await storedFiles()).toContain(backup)
  const dump = await everything()
  expect(dump.length).toBeGreaterThan(10_000)
  for (const needle of needles) {
    expect(dump.includes(needle)).toBe(false)
    expect(dump.includes(Buffer.from(needle).toString('hex'))).toBe(false)
    expect(logged.includes(needle)).toBe(false)
    for (const path of await storedFiles()) expect((await readFile(path)).includes(needle)).toBe(false)
  }
  expect((await storedFiles()).length).toBeGreaterThan(0)
  expect(logged).toContain('request')
})

test('a clinic gets new keys: everything still opens, nothing stays under the old one, and it can be resumed', async () => {
  const { vault } = server.app
  expect(await rotateKeys(vault, server.norte)).toBeGreaterThan(5)
  expect(await server.work(server.norte, leftBehind)).toBe(0)
  expect(await resumeRotation(vault, server.norte)).toBe(0)
  expect((await professional.get(notePath())).json['content']).toBe(canary)
  expect((await professional.get(historyPath('versions/1/'))).json['diagnoses']).toBe(canary)
  expect((await professional.get(historyPath('person/'))).json['medical_history']).toBe(canary)
  expect((await patient.get('/users/profile/')).raw.toString()).toContain(canary)
  const file = await patient.get(`/clinical-history/documents/${document}/download/`)
  expect(file.raw.toString()).toBe(`${canary}\n`)
  await server.work(server.norte, (db) => vault.addKey(db, server.norte))
  expect(await server.work(server.norte, leftBehind)).toBeGreaterThan(5)
  const [one, two] = await Promise.all([
    resumeRotation(vault, server.norte),
    resumeRotation(vault, server.norte),
  ])
  expect((one ?? 0) + (two ?? 0)).toBeGreaterThan(5)
  expect(await server.work(server.norte, leftBehind)).toBe(0)
  expect((await professional.get(notePath())).json['content']).toBe(canary)
  expect(await readMessage()).toBe(canary)
})

/** Every row of every table, read by the owner past row-level security, as text. */
async function everything(): Promise<string> {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    let text = ''
    for (const { name } of tables.rows) {
      const found = await client.query<{ line: string }>(`select t::text as line from ${name} t`)
      text += found.rows.map((row) => row.line).join('\n')
    }
    return text
  } finally {
    await client.end()
  }
}

async function storedFiles(): Promise<string[]> {
  const folder = server.app.env.DATA_DIR
  const paths = (await readdir(folder, { recursive: true })).map((file) => join(folder, file))
  const files = await Promise.all(paths.map(async (path) => ((await stat(path)).isFile() ? [path] : [])))
  return files.flat()
}
