import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { anchoringIn } from '../server/test/audit/anchoring.ts'
import { seal } from '../server/src/modules/audit-log/seal.ts'
import { openDatabases } from '../server/src/database/clinic.ts'
import { newSecret } from '../server/src/core/id.ts'
import { makeUser, openSession } from '../server/test/makers.ts'
import { killAll, serveOn } from './chat-fixture.ts'
import { makeFixture, masterKey, type Fixture } from './fixture.ts'

/**
 * The audit log of a clinic with 1,000,000 entries over HTTP: pages with their counters for filters of all kinds, and
 * the PDF of 100,000 rows with what it adds to the server's memory. Other sizes: `npm run bench:audit-log -- ENTRIES`.
 */
const entries = Number(process.argv[2] ?? 1_000_000)
const rounds = 15
const port = 8395

const folder = await mkdtemp(join(tmpdir(), 'psico-bench-audit-'))
const fixture = await makeFixture(folder, 0)
try {
  const token = await lay(fixture)
  const served = await serveOn(fixture, folder, port)
  for (const [name, query] of filters()) await measure(name, query, token)
  await served.kill()
  for (const rows of [1000, 10_000, 100_000]) await measureExport(rows, token)
} finally {
  killAll()
  await fixture.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Half a minute from each other, ending now: what a clinic's people do all day, with ids and dates in the text. */
async function lay(setup: Fixture): Promise<string> {
  const owner = new pg.Client({ connectionString: setup.ownerUrl })
  await owner.connect()
  const start = performance.now()
  await owner.query(
    `insert into audit_entries (clinic_id, id, timestamp, level, action, user_id, user_email, ip_address)
     select $1, ('0199' || lpad(to_hex(n), 28, '0'))::uuid, at,
       case when n % 997 = 0 then 'CRITICAL' when n % 50 = 0 then 'ERROR' when n % 10 = 0 then 'WARNING' else 'INFO' end,
       case n % 7
         when 0 then 'Inicio de sesión'
         when 1 then 'Abrió el chat de la cita del ' || (at::date + n % 5) || '.'
         when 2 then 'Horario apartado: ' || (at::date + n % 30) || ' ' || 8 + n % 12 || ':00 (' || gen_random_uuid() || ')'
         when 3 then 'Cita confirmada (' || gen_random_uuid() || ')'
         when 4 then 'Consultó la lista de documentos.'
         when 5 then 'Pago recibido por la cita ' || gen_random_uuid()
         else 'Intento fallido de inicio de sesión' end,
       gen_random_uuid(), 'persona' || n * 7919::bigint % 4000 || '@correo.example',
       '10.' || n * 7919::bigint % 4000 / 250 || '.' || n * 7919::bigint % 250 || '.' || n % 3
     from (select n, now() - ($2::int - n) * interval '30 seconds' as at from generate_series(1, $2::int) n) s`,
    [setup.clinic, entries],
  )
  const laid = performance.now()
  const databases = openDatabases(setup.ownerUrl, masterKey, () => undefined)
  const clinic = await databases.clinicById(setup.clinic)
  if (!clinic) throw new Error('the bench has no clinic')
  await seal(anchoringIn(folder), clinic)
  const sealed = performance.now()
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
     where relname like 'audit\\_%' and relkind = 'r' order by pg_total_relation_size(oid) desc`,
  )
  console.log(
    `${entries} entries laid in ${((laid - start) / 1000).toFixed(0)} s, sealed in ${((sealed - laid) / 1000).toFixed(0)} s;`,
    rows.map(({ name, size }) => `${name} ${size}`).join(', '),
  )
  const token = newSecret()
  await clinic.work(async (db) => {
    const admin = await makeUser(db, { user_type: 'admin' })
    await openSession(db, admin, token, Date.now())
  })
  await databases.close()
  await owner.end()
  return token
}

function filters(): [string, string][] {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const pages = Math.ceil(entries / 50)
  return [
    ['no filter, first page', ''],
    ['no filter, middle page', `page=${Math.ceil(pages / 2)}`],
    ['no filter, last page', `page=${pages}`],
    ['critical only', 'level=CRITICAL'],
    ['critical only, last page', `level=CRITICAL&page=${Math.floor(entries / 997 / 50)}`],
    ['information, far page', `level=INFO&page=${Math.ceil(pages * 0.6)}`],
    ['one week of long ago', `from=${day(90)}&to=${day(84)}`],
    ['a text that a seventh has', 'search=documentos'],
    ['a text that two sevenths have', 'search=sesi%C3%B3n'],
    ['the same, far page', `search=sesi%C3%B3n&page=${Math.ceil(pages * 0.15)}`],
    ['the same, with level and dates', `search=sesi%C3%B3n&level=WARNING&from=${day(200)}&to=${day(100)}`],
    ['a text with many dates', 'search=horario%20apartado'],
    ['one person', 'search=persona1234@'],
    ['one address', 'search=10.3.19.1'],
    ['a day in the text', `search=${day(50)}`],
    ['an id', `search=01990000-0000-0000-0000-000000000001`],
    ['a text that nothing has', 'search=nada%20de%20esto'],
    ['one letter', 'search=e'],
  ]
}

async function ask(path: string, token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Token ${token}`, host: 'bench-app.localhost' }
  const asked = get({ port, agent: false, path: `/api/auditlog/logs/${path}`, headers })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${await text(answer)}`)
  return answer
}

async function measure(name: string, query: string, token: string): Promise<void> {
  const times: number[] = []
  let count = 0
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now()
    const answer = await ask(`?page_size=50&${query}`, token)
    count = ((await json(answer)) as { count: number }).count
    // The first one warms up.
    if (round > 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)] ?? 0
  console.log(
    `${name.padEnd(32)} ${String(count).padStart(8)} found, median ${median.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`,
  )
}

/** With a server of its own, so that its memory is the export's. */
async function measureExport(rows: number, token: string): Promise<void> {
  const served = await serveOn(fixture, folder, port)
  await json(await ask('?page_size=1', token))
  const from = new Date(Date.now() - Math.min(rows, entries) * 30_000).toISOString().slice(0, 10)
  const path = join(folder, 'log.pdf')
  const before = served.memory()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, served.memory())
  }, 20)
  const start = performance.now()
  await pipeline(await ask(`export-pdf/?from=${from}`, token), createWriteStream(path))
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  await served.kill()
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)
  const { size } = await stat(path)
  console.log(
    `PDF of the ${rows} newest and what else their first day has: ${seconds.toFixed(1)} s, ${(size / 1024 / 1024).toFixed(1)} MB;`,
    `server ${megabytes(before)} MB before, ${megabytes(most)} MB at most`,
  )
}
