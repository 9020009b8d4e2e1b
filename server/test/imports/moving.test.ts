import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { row, rows } from '../../src/database/sql.ts'
import { makeProfessional, makeUser } from '../makers.ts'
import { watchLoop } from '../loop-watch.ts'
import { openMortalProcess } from '../mortal-process.ts'
import { callerOf, startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { openSession } from '../makers.ts'
import { newSecret } from '../../src/core/id.ts'
import { nameOf, right, sheetOf, two } from './made-people.ts'
import { mistakes } from './planted.ts'

/** `npm run proof:moving` asks for what a clinic of some size brings. */
const people = Number(process.env['MOVING_PEOPLE'] ?? 1500)
const sessions = Number(process.env['MOVING_SESSIONS'] ?? 400)

let server: TestServer
let admin: Caller
let token: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const id = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
  token = newSecret()
  await server.norte.work((db) => openSession(db, id, token, server.app.clock()))
  admin = callerOf(server.http, 'norte-app.localhost', token)
})

async function brought(kind: string, text: string, caller = admin): Promise<string> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([text], 'archivo.csv'))
  const { status, json } = await caller.upload('/imports/', form)
  expect([status, json]).toMatchObject([201, {}])
  return String(json['id'])
}

const storedOf = (n: number) => ({
  first_name: nameOf(n),
  last_name: `Prueba ${nameOf(n + 7)}`,
  email: `p${n}@muda.example`,
  phone: `7${String(1_000_000 + n)}`,
  ci: `${1_000_000 + n} LP`,
  date_of_birth: `${1950 + (n % 50)}-${two(1 + (n % 12))}-${two(13 + (n % 15))}`,
})

const digest = () =>
  server.work(server.norte, async (db) =>
    row<{ digest: string }>(
      db,
      `select md5(concat((select string_agg(to_jsonb(u)::text, '|' order by u.id) from users u),
        (select string_agg(to_jsonb(p)::text, '|' order by p.user_id) from patient_profiles p),
        (select string_agg(to_jsonb(c)::text, '|' order by c.id) from contacts c),
        (select string_agg(to_jsonb(a)::text, '|' order by a.id) from appointments a))) as digest`,
    ),
  )

test('every planted mistake is told by row and field, and every other row is stored as it stands', async () => {
  expect(mistakes).toHaveLength(41)
  const all = [
    ...Array.from({ length: people }, (_, n) => right(n)),
    ...mistakes.map((mistake, n) => ({ ...right(people + n), ...mistake.cells })),
  ]
  const mails = await server.work(server.norte, (db) => row(db, 'select count(*) as n from mails'))
  const before = await digest()
  const begun = performance.now()
  const loop = watchLoop()
  const slowest = { ms: 0 }
  let id = ''
  let isLooking = false
  const told = new Map<string, Set<number>>()
  const others = setInterval(() => {
    const asked = performance.now()
    void server
      .visitor(server.norte)
      .get('/tenants/public/current/')
      .then(() => (slowest.ms = Math.max(slowest.ms, performance.now() - asked)))
  }, 50)
  // More often than a piece takes: on a fast machine a step is soon over.
  const looks = setInterval(() => {
    if (id === '' || isLooking) return
    isLooking = true
    void admin.get(`/imports/${id}/`).then(({ json }) => {
      isLooking = false
      const progress = json['progress'] as { step: string; done: number; of: number } | null
      if (!progress) return
      expect(progress.done).toBeLessThanOrEqual(progress.of)
      told.set(progress.step, (told.get(progress.step) ?? new Set()).add(progress.done))
    })
  }, 2)
  const stop = () => [others, looks].forEach((timeout) => clearInterval(timeout))
  onTestFinished(stop)
  id = await brought('patients', sheetOf(all))
  // One day that is written the other way round is enough to ask.
  expect((await admin.post(`/imports/${id}/check/`)).json['code']).toBe('date_format_needed')
  const { mapping } = (await admin.get(`/imports/${id}/`)).json as { mapping: object }
  await admin.put(`/imports/${id}/mapping/`, { ...mapping, date_format: 'DMY' })
  const checked = await admin.post(`/imports/${id}/check/`)
  const errors = mistakes.filter((mistake) => mistake.as === 'errors').length
  expect(checked.json).toEqual({ new: people + 4, known: 0, errors, warnings: 4 })
  const shown = [
    ...((await admin.get(`/imports/${id}/rows/?state=error&page_size=200`)).json['results'] as Shown[]),
    ...((await admin.get(`/imports/${id}/rows/?state=warning&page_size=200`)).json['results'] as Shown[]),
  ]
  const unsaid = mistakes.map(({ what, field, as }, n) => {
    const scene = shown.find((one) => one.n === people + 2 + n)
    return [what, (scene?.[as][field] ?? []).length > 0]
  })
  expect(unsaid.filter(([, isTold]) => !isTold)).toEqual([])
  const applied = await admin.post(`/imports/${id}/apply/?skip_errors=1`)
  expect([applied.status, applied.json]).toEqual([200, { created: people + 4, updated: 0, skipped: errors }])
  const tookMs = performance.now() - begun
  const stored = await server.work(server.norte, (db) =>
    rows<{ email: string }>(
      db,
      `select first_name, last_name, email, phone, ci, date_of_birth from users where email like 'p%@muda.example'`,
    ),
  )
  const byMail = new Map(stored.map((person) => [person.email, person]))
  const wrong = Array.from({ length: people }, (_, n) => storedOf(n)).filter(
    (person) => JSON.stringify(byMail.get(person.email)) !== JSON.stringify(person),
  )
  expect(wrong).toEqual([])
  expect(await server.work(server.norte, (db) => row(db, 'select count(*) as n from mails'))).toEqual(mails)
  const undoing = performance.now()
  expect((await admin.post(`/imports/${id}/undo/`)).json).toMatchObject({
    removed: people + 4,
    kept_count: 0,
  })
  const undoMs = performance.now() - undoing
  loop.stop()
  stop()
  // How far it has come is told while nobody sees any of it yet.
  for (const step of ['apply', 'undo'])
    expect([step, [...(told.get(step) ?? [])].filter((count) => count > 0).length > 0]).toEqual([step, true])
  expect(await digest()).toEqual(before)
  console.info(
    `${people} people: ${Math.round(tookMs)} ms to take in, ${Math.round(undoMs)} ms to take back, loop held ${Math.round(loop.longestMs())} ms, slowest other answer ${Math.round(slowest.ms)} ms, ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`,
  )
  expect(tookMs).toBeLessThan(60_000)
}, 300_000)

interface Shown {
  n: number
  errors: Record<string, string[]>
  warnings: Record<string, string[]>
}

test('sessions to come are booked by the thousand', async () => {
  const doctors = await server.work(server.norte, async (db) => {
    const all: string[] = []
    for (let n = 0; n < 10; n += 1) all.push((await makeProfessional(db)).user)
    return rows<{ email: string }>(db, 'select email from users where id = any ($1::uuid[]) order by email', [
      all,
    ])
  })
  const patients = await brought(
    'patients',
    sheetOf(Array.from({ length: 200 }, (_, n) => right(50_000 + n))),
  )
  await admin.post(`/imports/${patients}/apply/`)
  const lines = Array.from({ length: sessions }, (_, n) => {
    const slot = Math.floor(n / 10)
    const day = new Date(Date.UTC(2026, 3, 1 + Math.floor(slot / 10))).toISOString().slice(0, 10)
    return `p${50_000 + ((slot * 10 + (n % 10)) % 200)}@muda.example;${doctors[n % 10]?.email ?? ''};${day};${two(8 + (slot % 10))}:00`
  })
  const begun = performance.now()
  const id = await brought(
    'sessions',
    ['Correo del paciente;Correo del profesional;Fecha;Hora', ...lines].join('\n'),
  )
  expect((await admin.post(`/imports/${id}/check/`)).json).toMatchObject({ new: sessions, errors: 0 })
  expect((await admin.post(`/imports/${id}/apply/`)).json).toMatchObject({ created: sessions })
  console.info(`${sessions} sessions: ${Math.round(performance.now() - begun)} ms`)
  expect((await admin.post(`/imports/${id}/undo/`)).json).toMatchObject({ removed: sessions, kept_count: 0 })
  expect((await admin.post(`/imports/${patients}/undo/`)).json).toMatchObject({ removed: 200 })
}, 300_000)

test('killed at any moment of taking in and taking back it is all or nothing, and can be asked for again', async () => {
  const mortal = await openMortalProcess(server)
  const caller = callerOf(mortal.http, 'norte-app.localhost', token)
  const before = await digest()
  const id = await brought('patients', sheetOf(Array.from({ length: 30 }, (_, n) => right(70_000 + n))))
  const counted = () =>
    server.work(server.norte, async (db) =>
      row<{ n: number }>(db, `select count(*)::int as n from users where email like 'p7%@muda.example'`),
    )
  const seen = new Set<number>()
  for (const [call, done] of [
    ['apply', 30],
    ['undo', 0],
  ] as const) {
    for (let boundary = 1; boundary < 40; boundary += 1) {
      mortal.dieAt(boundary)
      const { status } = await caller.post(`/imports/${id}/${call}/`)
      const isDead = mortal.isDead()
      mortal.restart()
      const left = (await counted())?.n ?? -1
      expect([0, 30]).toContain(left)
      seen.add(boundary)
      if (isDead && left !== done) continue
      expect(left).toBe(done)
      if (!isDead) expect(status).toBe(200)
      break
    }
  }
  expect(seen.size).toBeGreaterThan(2)
  expect(await digest()).toEqual(before)
  await mortal.close()
}, 120_000)
