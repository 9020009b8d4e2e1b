import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { auditLevels, type AuditLevel } from '@psico/contract/audit-log/audit-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import * as store from './list-store.ts'
import { readLog } from './read-log.ts'
import { find } from './search-store.ts'
import { anchoringIn } from '../../../test/audit/anchoring.ts'
import { seal } from './seal.ts'

interface Entry {
  id: string
  ms: number
  level: AuditLevel
  action: string
  user_email: string
  ip_address: string
  /** Both as the search looks at them. */
  what: string
  who: string
}

const sealed = 6000
const waiting = 60
const startMs = Date.UTC(2026, 0, 1)
const known = Array.from({ length: 40 }, () => randomUUID())
const actions = [
  () => 'Inicio de sesión',
  () => 'Abrió el chat de la cita del 2026-03-02.',
  () => `Cita confirmada (${known[randomInt(known.length)]})`,
  () => `Canceló la cita ${randomUUID()}`,
  (n: number) => `Publicó la versión ${n % 50} del consentimiento informado.`,
]

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

let server: TestServer
let dataDir: string
/** Newest first, as the log is read. */
let all: Entry[]

const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T
function entry(n: number): Entry {
  const action = pick(actions)(n)
  const user_email = pick([
    '',
    'eva@correo.example',
    'ñandú@correo.example',
    `persona${n % 300}@correo.example`,
  ])
  const ip_address = pick(['', '10.0.0.7', `10.1.${n % 200}.1`])
  return {
    id: `0199${n.toString(16).padStart(28, '0')}`.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    // Four a minute, some at the very same moment, some not in the order of writing.
    ms: startMs + Math.floor(n / 4) * 60_000 + pick([0, 0, 0, 15_000, 90_000]),
    level: n % 40 === 0 ? 'CRITICAL' : pick(['INFO', 'INFO', 'WARNING', 'ERROR']),
    action,
    user_email,
    ip_address,
    what: folded(action.replace(anId, '')),
    who: folded(`${user_email} ${ip_address}`),
  }
}

async function write(entries: Entry[]): Promise<void> {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into audit_entries (clinic_id, id, timestamp, level, action, user_email, ip_address)
     select $1, (it ->> 'id')::uuid, to_timestamp((it ->> 'ms')::float8 / 1000), it ->> 'level', it ->> 'action',
       it ->> 'user_email', it ->> 'ip_address'
     from json_array_elements($2::json) it`,
    [server.norte.id, JSON.stringify(entries)],
  )
  await owner.query('analyze')
  await owner.end()
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'psico-list-'))
  server = await startTestServer()
  const linked = Array.from({ length: sealed }, (_, n) => entry(n))
  await write(linked)
  await seal(anchoringIn(dataDir), server.norte)
  // Not the newest ones only: a slow transaction may come late.
  const late = Array.from({ length: waiting }, (_, n) => ({
    ...entry(sealed + n),
    ms: startMs + randomInt(sealed / 4 + 200) * 60_000,
  }))
  await write(late)
  const isLate = new Set(late.map((logEntry) => logEntry.id))
  all = [...linked, ...late].toSorted(
    (a, b) => b.ms - a.ms || Number(isLate.has(b.id)) - Number(isLate.has(a.id)) || (a.id < b.id ? 1 : -1),
  )
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Ids are found whole or by their beginning; letters that happen to be in one are no text. */
function saying(search: string): (logEntry: Entry) => boolean {
  const id = anId.exec(search)?.[0]
  const text = folded(search.replace(anId, '')).trim()
  const isBeginning = /^[0-9a-f]{8}-[0-9a-f]{4}$/.test(search)
  return ({ action, what, who }) => {
    if (id) return action.includes(id) && what.includes(text)
    return what.includes(text) || who.includes(text) || (isBeginning && action.includes(`${search}-`))
  }
}

interface Asked {
  level?: AuditLevel
  search?: string
  from?: string
  to?: string
}
/** The clinic's day begins at 04:00 UTC. */
const dayMs = (date: string) => Date.parse(`${date}T04:00:00Z`)
function expected({ level, search = '', from, to }: Asked) {
  const says = saying(search)
  const found = all.filter(
    (logEntry) =>
      says(logEntry) &&
      (!from || logEntry.ms >= dayMs(from)) &&
      (!to || logEntry.ms < dayMs(to) + 86_400_000),
  )
  return { found: level ? found.filter((logEntry) => logEntry.level === level) : found, whatever: found }
}

const searches = [
  '',
  '',
  'sesion',
  'SESIÓN',
  'cita',
  'canceló la cita',
  'persona12',
  'eva@correo.example',
  'nada de eso',
  '2026-03-02',
  '10.1.19',
  'ñandu@correo.example 10.0',
  'e',
  '%',
  '_',
  "'",
  'versión 4',

  known[0] ?? '',
  `Cita confirmada (${known[1]})`,
  `(${known[2]}`,
  `Inicio ${known[3]}`,
  known[4]?.slice(0, 13) ?? '',
]

test('every filter and page shows what a plain reading of all entries shows', async () => {
  for (let n = 0; n < 80; n += 1) {
    const days = [
      pick([undefined, '2026-01-01', '2026-01-02']),
      pick([undefined, '2026-01-02', '2026-01-04']),
    ]
    const asked: Asked = {
      ...(n % 3 === 0 ? { level: pick(auditLevels) } : {}),
      search: searches[n % searches.length] ?? '',
      ...(days[0] && n % 2 ? { from: days[0] } : {}),
      ...(days[1] && n % 2 ? { to: days[1] } : {}),
    }
    const { found, whatever } = expected(asked)
    const page_size = pick([1, 7, 50, 200])
    const pages = Math.ceil(found.length / page_size)
    const page = pick([1, Math.max(1, pages), 1 + randomInt(Math.max(1, pages)), pages + 1])
    const log = await readLog(server.norte, { ...asked, page, page_size })
    const facts = JSON.stringify({ ...asked, page, page_size })
    expect(log.count, facts).toBe(found.length)
    expect(log.counts, facts).toEqual({
      total: whatever.length,
      info: whatever.filter((e) => e.level === 'INFO').length,
      warning: whatever.filter((e) => e.level === 'WARNING').length,
      error: whatever.filter((e) => e.level === 'ERROR' || e.level === 'CRITICAL').length,
      critical: whatever.filter((e) => e.level === 'CRITICAL').length,
    })
    const shown = found.slice((page - 1) * page_size, page * page_size)
    expect(
      log.results.map((e) => e.id),
      facts,
    ).toEqual(shown.map((e) => e.id))
  }
}, 60_000)

test('a text that too many phrases hold is found all the same', async () => {
  const wanted = { search: 'cita', since: null, until: null }
  const counted = await server.norte.read(async (db) => {
    const broad = await find(db, wanted.search, 0)
    expect(broad?.isBroad).toBe(true)
    return store.countsOf(db, wanted, broad)
  })
  const { whatever } = expected({ search: 'cita' })
  expect(counted.levels.INFO).toBe(whatever.filter((logEntry) => logEntry.level === 'INFO').length)
})

test('hours of a zone with an odd offset are counted to the minute', async () => {
  const zone = { ...server.norte, timezone: 'Asia/Kathmandu' }
  const from = startMs + (24 - 5.75) * 3_600_000
  const { count } = await readLog(zone, { from: '2026-01-02', page: 1, page_size: 1 })
  expect(count).toBe(all.filter((logEntry) => logEntry.ms >= from).length)
  const until = await readLog(zone, { from: '2026-01-02', to: '2026-01-02', page: 1, page_size: 1 })
  expect(until.count).toBe(
    all.filter((logEntry) => logEntry.ms >= from && logEntry.ms < from + 86_400_000).length,
  )
})

test('the other clinic reads none of it', async () => {
  const { count, counts } = await readLog(server.sur, { search: 'cita', page: 1, page_size: 50 })
  expect([count, counts.total]).toEqual([0, 0])
})
