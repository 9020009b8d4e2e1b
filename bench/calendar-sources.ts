import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '../server/src/core/id.ts'
import { openDatabases } from '../server/src/database/clinic.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { hashOfSource } from '../server/src/modules/other-calendars/asking.ts'
import { locationOfSource } from '../server/src/modules/other-calendars/read-source.ts'
import * as store from '../server/src/modules/other-calendars/store.ts'
import { openVault } from '../server/src/services/crypto/vault.ts'
import { makeClinic, makeProfessional } from '../server/test/makers.ts'
import { killAll, serveOn } from './chat-fixture.ts'
import { openBenchServer } from './database.ts'
import { masterKey } from './fixture.ts'
import { postmasterOf, ticksASecond, ticksBelow, ticksOf } from './processor-time.ts'

/**
 * What calendars elsewhere cost where nothing changes in them: the processor time of the product and of its database while each
 * of so many sources is asked once and answers 304. `npm run bench:calendars -- 10000 15` (sources, minutes within which all of them are
 * due). They are asked every quarter of an hour: fails where that takes more than a fiftieth of a core, beside what
 * the same clinics cost without them.
 */
const [sources = 10_000, minutes = 15] = process.argv.slice(2).map(Number)
const port = 8404
const eachClinic = 10
const quarterSeconds = 900
const most = 0.02
const etag = '"as-before"'

const folder = await mkdtemp(join(tmpdir(), 'psico-calendars-'))
const server = await openBenchServer(folder)
let asked = 0
const elsewhere = await serveCalendars()
process.env['CALENDAR_TEST_HOSTS'] = '127.0.0.1'
try {
  const url = await server.database('psico_calendars')
  await migrate(url, { MASTER_KEY: masterKey })
  await follow(url)
  await measure(url)
} finally {
  killAll()
  elsewhere.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A host of calendars that never change. */
async function serveCalendars(): Promise<Server> {
  const made = createServer((request, response) => {
    asked += 1
    response.writeHead(request.headers['if-none-match'] === etag ? 304 : 200, { etag }).end()
  })
  made.listen(0, '127.0.0.1')
  await once(made, 'listening')
  return made
}

/** Professionals of many clinics, each with a source that was read a moment ago. */
async function follow(url: string): Promise<void> {
  const databases = openDatabases(url, masterKey, () => undefined)
  const vault = openVault({ MASTER_KEY: masterKey })
  const nowMs = Date.now()
  for (let n = 0; n < sources; n += eachClinic) {
    const clinic = await makeClinic(databases, { subdomain: `clinica-${n}`, name: `Clínica ${n}` })
    await clinic.work(async (db) => {
      for (let k = n; k < Math.min(sources, n + eachClinic); k += 1) {
        const { user: psychologist } = await makeProfessional(db, { blocks: [] })
        const { port: at } = elsewhere.address() as AddressInfo
        const secret = { url: `http://127.0.0.1:${at}/${k}.ics`, username: '', password: '' }
        const id = newId()
        const sealed = await vault.sealText(db, clinic, JSON.stringify(secret), locationOfSource(id))
        const made = { id, psychologist, kind: 'ics', host: '127.0.0.1', secret: sealed } as const
        await store.insert(db, { ...made, hash: hashOfSource(secret) }, nowMs)
        await store.keepRead(db, id, { busy: [], validators: { etag, readMs: nowMs } }, nowMs)
      }
    })
  }
  await databases.close()
}

async function measure(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query('vacuum analyze')
  const served = await serveOn({ ownerUrl: url }, folder, port)
  // What a start costs is another thing.
  await pause(20_000)
  const postmaster = await postmasterOf(owner)
  const used = () => ({ product: ticksOf(served.process.pid ?? 0), database: ticksBelow(postmaster) })
  const during = async (seconds: number) => {
    const before = used()
    await pause(seconds * 1000)
    const after = used()
    return {
      product: (after.product - before.product) / ticksASecond,
      database: (after.database - before.database) / ticksASecond,
    }
  }
  const idle = await during(60)
  await owner.query(
    `insert into due_work (clinic_id, kind, subject, due_at)
     select clinic_id, $1, id, date_bin('10 seconds', now() + random() * make_interval(secs => $2), 'epoch') from calendar_sources`,
    [store.sourceKind, minutes * 60],
  )
  const seconds = minutes * 60 + 20
  const busy = await during(seconds)
  const { rows } = await owner.query<{ read: number; broken: number }>(
    `select count(*) filter (where last_success > now() - make_interval(secs => $1))::int as read,
       count(*) filter (where failures > 0)::int as broken from calendar_sources`,
    [seconds + 5],
  )
  const own = (of: 'product' | 'database') => busy[of] - (idle[of] / 60) * seconds
  const total = own('product') + own('database')
  const share = total / quarterSeconds
  const ms = (of: 'product' | 'database') => ((own(of) * 1000) / sources).toFixed(2)
  console.log(
    `${sources} sources, ${rows[0]?.read} read, ${rows[0]?.broken} not, ${asked} times asked:`,
    `product ${ms('product')} ms each, database ${ms('database')} ms each; every quarter of an hour ${(share * 100).toFixed(2)} % of a core`,
    `(the product without them: ${(((idle.product + idle.database) / 60) * 100).toFixed(2)} %)`,
  )
  if (share > most || rows[0]?.read !== sources) process.exitCode = 1
  await owner.end()
  await served.kill()
}
