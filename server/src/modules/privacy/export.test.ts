import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAppointment, makeProfessional, makeUser, openSession } from '../../../test/makers.ts'
import { startTestServer, callerOf, type Caller, type TestServer } from '../../../test/test-server.ts'
import { mailsTo } from '../../../test/mails.ts'
import { columnsOf, tablesToExport } from '#database/catalogue'
import { newSecret } from '#core/id'
import { rows, run } from '#database/sql'
import { staffIn } from './export-store.ts'
import type { Gathered } from './gather.ts'
import { columnNames } from './labels.ts'
import { sectionNames } from './section-names.ts'
import { pageOf } from './page.ts'
import { answeredQuestions, wordOf } from './values.ts'

let server: TestServer
let ana: { user: string; professional: string }
let patient: string
let caller: Caller
const day = 24 * 3_600_000

beforeAll(async () => {
  server = await startTestServer()
  await server.work(server.norte, async (db) => {
    ana = await makeProfessional(db, { first_name: 'Ana', last_name: 'Profesional' })
    patient = await makeUser(db, { first_name: 'Zoé', last_name: 'Ñandú', email: 'zoe@correo.example' })
    await makeAppointment(db, server.norte.timezone, {
      psychologist: ana.user,
      patient,
      date: '2026-02-02',
      time: '10:00',
      status: 'completed',
      feeMinor: 12_345,
    })
  })
  caller = await server.as(server.norte, patient)
  await server.app.jobs.start()
})
afterAll(() => server.close())

/** The files of an archive, read by its directory as every program does. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = inflateRawSync(zip.subarray(start, start + packed))
    expect(content.length).toBe(zip.readUInt32LE(at + 24))
    files.set(zip.toString('utf8', at + 46, at + 46 + name), content)
    at += 46 + name
  }
  return files
}

const ask = async (by = caller): Promise<string> => {
  const answer = await by.post('/privacy/export/')
  expect(answer.status).toBe(202)
  return String(answer.json['id'])
}
/** The copy, once the job has made it. */
async function readyCopy(by: Caller, id: string) {
  await expect
    .poll(async () => (await by.get(`/privacy/export/${id}/`)).status, { timeout: 15_000 })
    .toBe(200)
  return by.get(`/privacy/export/${id}/`)
}
/** A person who asks for nothing today. */
async function nextDay() {
  server.now.ms += day
  caller = await server.as(server.norte, patient)
}
const prepared = async (by = caller) => {
  const id = await ask(by)
  const answer = await readyCopy(by, id)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return { id, answer, files: unzipped(answer.raw) }
}

describe('a copy of one’s own data', () => {
  test('is prepared, told by mail, and comes as a zip that no cache keeps', async () => {
    const id = await ask()
    const early = await caller.get(`/privacy/export/${id}/`)
    expect([early.status, early.json, early.headers['cache-control']]).toEqual([
      202,
      { status: 'preparing' },
      'no-store',
    ])
    // Whoever asks again meanwhile waits for the same one.
    expect(await ask()).toBe(id)
    const answer = await readyCopy(caller, id)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="mis-datos-2026-03-02.zip"',
      'content-length': String(answer.raw.length),
    })
    const files = unzipped(answer.raw)
    expect([...files.keys()].slice(0, 3)).toEqual(['datos.html', 'datos.json', 'fhir.json'])
    const page = String(files.get('datos.html'))
    expect(page).toContain('Zoé Ñandú')
    expect(page).toContain('Ana Profesional')
    expect(page).toContain('Bs. 123,45')
    expect(page).not.toMatch(/password|secret|hash/i)
    const listed = await caller.get('/privacy/export/')
    expect(listed.json['results']).toMatchObject([{ id, status: 'ready', file_size: answer.raw.length }])
    const [mail] = await mailsTo(server, server.norte, 'zoe@correo.example')
    expect(mail?.subject).toContain('La copia de tus datos')
  })

  test('is begun once, however many ask at once', async () => {
    await nextDay()
    const answers = await Promise.all(Array.from({ length: 8 }, () => caller.post('/privacy/export/')))
    expect(new Set(answers.filter(({ status }) => status === 202).map(({ json }) => json['id'])).size).toBe(1)
    // Whoever comes when it is ready already hears that today's was made.
    for (const { status, json } of answers) if (status !== 202) expect(json['code']).toBe('exported_today')
    const made = await server.norte.work((db) =>
      rows(db, `select id from privacy_exports where user_id = $1`, [patient]),
    )
    expect(made).toHaveLength(1)
  })

  test('is its owner’s alone', async () => {
    await nextDay()
    const { id } = await prepared()
    const [other, admin, elsewhere] = [
      await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db))),
      await server.as(
        server.norte,
        await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' })),
      ),
      await server.as(server.sur, await server.work(server.sur, (db) => makeUser(db))),
    ]
    for (const stranger of [other, admin, elsewhere, await server.as(server.norte, ana.user)])
      expect((await stranger.get(`/privacy/export/${id}/`)).json['code']).toBe('export_not_found')
    expect((await server.visitor(server.norte).get(`/privacy/export/${id}/`)).status).toBe(401)
    expect((await server.visitor(server.norte).post('/privacy/export/')).status).toBe(401)
    expect((await caller.get('/privacy/export/uno/')).status).toBe(404)
  })

  test('a newer one takes its place, and after seven days it is gone, file and all', async () => {
    await nextDay()
    const first = await prepared()
    // One a day: preparing it takes the whole of what somebody has.
    expect(await caller.post('/privacy/export/')).toMatchObject({
      status: 409,
      json: { code: 'exported_today' },
    })
    await nextDay()
    const second = await prepared()
    expect((await caller.get(`/privacy/export/${first.id}/`)).status).toBe(404)
    const place = `${server.norte.id}/exports/${second.id}`
    ;(await server.app.files.read(place)).destroy()
    server.now.ms += 7 * day
    const later = await server.as(server.norte, patient)
    expect((await later.get(`/privacy/export/${second.id}/`)).status).toBe(404)
    await server.app.due.catchUp()
    await expect(server.app.files.read(place)).rejects.toThrow()
    expect((await later.get('/privacy/export/')).json['results']).toEqual([])
    caller = later
  })

  test('asks for a fresh sign-in, to prepare and to download', async () => {
    await nextDay()
    const token = newSecret()
    await server.work(server.norte, (db) => openSession(db, patient, token, server.now.ms))
    const stale = callerOf(server.http, 'norte-app.localhost', token)
    const { id } = await prepared(stale)
    server.now.ms += 16 * 60_000
    expect((await stale.post('/privacy/export/')).json['code']).toBe('step_up_required')
    expect((await stale.get(`/privacy/export/${id}/`)).json['code']).toBe('step_up_required')
    caller = await server.as(server.norte, patient)
  })

  test('one that cannot be made says so, and another can be asked for', async () => {
    await nextDay()
    const id = await ask()
    await readyCopy(caller, id)
    await server.work(server.norte, (db) =>
      run(
        db,
        `update privacy_exports set status = 'failed', file_key = null, file_size = null where id = $1`,
        [id],
      ),
    )
    expect((await caller.get(`/privacy/export/${id}/`)).json['code']).toBe('export_failed')
    expect((await prepared()).id).not.toBe(id)
  })

  test('says for whom one acts, and nothing of whom one is kept away from', async () => {
    await nextDay()
    const admin = await server.norte.work((db) => makeUser(db, { user_type: 'admin' }))
    const desk = await server.as(server.norte, admin)
    for (const [first_name, blocked] of [
      ['Mateo', false],
      ['Secreta', true],
    ] as const) {
      const child = await server.norte.work(async (db) => {
        const id = await makeUser(db, { first_name, last_name: 'Dependiente' })
        await run(db, `update users set email = null, date_of_birth = '2018-01-01' where id = $1`, [id])
        return id
      })
      const contact = {
        first_name: 'Zoé',
        last_name: 'Ñandú',
        email: 'zoe@correo.example',
        relation: 'mother',
      }
      const body = { ...contact, custody: 'shared', pays: true, portal: true, blocked }
      expect((await desk.post(`/patients/${child}/contacts/`, body)).status).toBe(201)
    }
    const { files } = await prepared()
    const page = String(files.get('datos.html'))
    expect(page).toContain('Por quién actúas')
    expect(page).toContain('Mateo Dependiente')
    expect(page).toContain('Madre')
    expect([...files.values()].map(String).join()).not.toContain('Secreta')
  })
  test('a professional takes their own page and hours along, and no patient', async () => {
    const { files } = await prepared(await server.as(server.norte, ana.user))
    const data = String(files.get('datos.json'))
    expect(data).toContain('availability_blocks')
    expect(data).not.toContain('Ñandú')
    expect(files.has('fhir.json')).toBe(false)
  })
})

/** The words that checks of the database allow in a column. */
async function wordsOf(table: string, column: string): Promise<string[]> {
  const found = await server.norte.read((db) =>
    rows<{ definition: string }>(
      db,
      `select pg_get_constraintdef(c.oid) as definition from pg_constraint c where c.contype = 'c' and c.conrelid = $1::regclass`,
      [table],
    ),
  )
  const allowed = new RegExp(`\\b${column} = ANY \\(\\(?ARRAY\\[([^\\]]*)`)
  return found.flatMap(({ definition }) =>
    [...(allowed.exec(definition)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word),
  )
}

test('no word of the database itself is left in English on the page', async () => {
  const english: string[] = []
  let known = 0
  for (const table of tablesToExport())
    for (const column of columnsOf(table, 'person')) {
      if (column === 'extension' || column === 'languages' || column === 'age_groups') continue
      for (const word of await wordsOf(table, column)) {
        known += 1
        if (wordOf(column, word) === undefined) english.push(`${table}.${column}: ${word}`)
      }
    }
  expect(english).toEqual([])
  expect(known).toBeGreaterThan(40)
})

test('every document opens from the page and from FHIR, and unpacks anywhere, whatever its name', async () => {
  await nextDay()
  const professional = await server.as(server.norte, ana.user)
  for (const name of ['Tarea #2: ¿qué siento? 100%.pdf', 'Tarea #2_ ¿qué siento_ 100%.pdf']) {
    const form = new FormData()
    form.append('patient', patient)
    form.append('description', 'Tarea')
    form.append('file', new Blob([Buffer.from('%PDF-1.4\n%%EOF')]), name)
    expect((await professional.upload('/clinical-history/documents/upload/', form)).status).toBe(201)
  }
  const { files } = await prepared()
  const names = [...files.keys()].filter((name) => name.startsWith('documentos/'))
  expect(names.toSorted()).toEqual([
    'documentos/Tarea #2_ ¿qué siento_ 100% (2).pdf',
    'documentos/Tarea #2_ ¿qué siento_ 100%.pdf',
  ])
  const named = (address: string) => decodeURIComponent(new URL(address, 'https://copia/').pathname.slice(1))
  const links = [...String(files.get('datos.html')).matchAll(/<a href="(documentos[^"]*)"/g)]
  expect(links.map(([, link = '']) => named(link)).toSorted()).toEqual(names.toSorted())
  const urls = [...String(files.get('fhir.json')).matchAll(/"url":\s*"(documentos[^"]*)"/g)]
  expect(urls.map(([, url = '']) => named(url)).toSorted()).toEqual(names.toSorted())
})

test('a form goes along with its questions', () => {
  const answered = answeredQuestions('gad7', [0, 1, 2, 3, 0, 0, 1])
  expect(answered?.map((reply) => reply.answer)).toEqual([
    'Ningún día',
    'Varios días',
    'Más de la mitad de los días',
    'Casi todos los días',
    'Ningún día',
    'Ningún día',
    'Varios días',
  ])
  expect(answered?.every((reply) => reply.question.length > 10)).toBe(true)
  const entry = { id: 'a', instrument: 'gad7', answers: [0, 1, 2, 3, 0, 0, 1], status: 'done' }
  const gathered = {
    person: { full_name: 'Zoé' },
    tables: new Map([
      ['questionnaires', [entry]],
      ['session_notes', [{ id: 'n', created_at: '2026-03-02T10:00:00.000Z' }]],
    ]),
    files: [],
    withNotes: false,
  } as unknown as Gathered
  const page = [
    ...pageOf(gathered, { clinicName: 'Norte', timezone: 'America/La_Paz', money: server.norte, nowMs: 0 }),
  ].join('')
  expect(page).toContain(`<dt>${answered?.[1]?.question}</dt><dd>Varios días</dd>`)
  expect(page).toContain('aquí consta que hay una nota, de quién y de cuándo')
  expect(page).not.toMatch(/gad7|>done</)
})

test('everything that is exported has a name in Spanish', () => {
  for (const table of tablesToExport()) {
    expect([table, sectionNames[table]]).not.toEqual([table, undefined])
    for (const column of [...columnsOf(table, 'person'), ...staffIn(table)])
      expect([table, column, columnNames[column]]).not.toEqual([table, column, undefined])
  }
})
