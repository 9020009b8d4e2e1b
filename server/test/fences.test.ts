import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicsToReconcile } from '../src/modules/booking/due-store.ts'
import { clinicsWithNews } from '../src/modules/simulators/due-store.ts'
import { clinicsWithExpired } from '../src/modules/sign-in/expired-store.ts'
import { clinicsOfEmail } from '../src/modules/sign-in/store.ts'
import { clinicsToSeal } from '../src/modules/audit-log/chain-store.ts'
import { platformStats, usersByEmail } from '../src/modules/clinics/global-store.ts'
import { tenants } from '../src/modules/clinics/store.ts'
import type { Databases } from '../src/database/clinic.ts'
import { claimDue, claimLong, finishDue, nextDueMs } from '../src/database/jobs/due-work-store.ts'
import { freshDatabase, testDatabases, type TestDatabase } from './database.ts'
import { sentBy } from './plans.ts'

/**
 * Clinics that left a pod stay behind a fence in it until they are released. What is read across clinics asks of each row
 * whether it is behind one: by a table that was hashed once, and still by the index of what is looked for.
 */
let database: TestDatabase
let databases: Databases
let owner: pg.Client
let clinic: string

beforeAll(async () => {
  database = await freshDatabase()
  databases = testDatabases(database.url, 2)
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  for (const text of many) await owner.query(text)
  await owner.query('commit')
  for (const table of large) await owner.query(`analyze ${table}`)
  const { rows } = await owner.query<{ id: string }>('select max(id::text) as id from clinics')
  clinic = rows[0]?.id ?? ''
})
afterAll(async () => {
  await owner.end()
  await databases.close()
  await database.drop()
})

const large = ['clinics', 'users', 'due_work', 'audit_unsealed', 'fenced_clinics']
const many = [
  `insert into clinics (id, subdomain, name, timezone, country, primary_color, secondary_color)
   select gen_random_uuid(), 'muchas-' || n, 'Muchas ' || n, 'America/La_Paz', 'BO', '#000000', '#000000'
   from generate_series(1, 2000) n`,
  `insert into users (clinic_id, id, email, username, first_name, last_name, user_type)
   select id, gen_random_uuid(), 'u' || k || '@' || subdomain || '.example', 'u' || k, 'Pat', 'Prueba', 'patient'
   from clinics, generate_series(1, 4) k`,
  `insert into due_work (clinic_id, kind, subject, due_at)
   select id, 'reminder', gen_random_uuid(), now() + random() * interval '30 days' from clinics, generate_series(1, 5)`,
  `insert into audit_unsealed (clinic_id, entry_id) select id, gen_random_uuid() from clinics, generate_series(1, 3)`,
  `insert into fenced_clinics (clinic, why) select id, 'left' from clinics order by id limit 200`,
]

/** The plans of what is sent, as that role gets them. */
async function plansOf(role: 'psico_due' | 'psico_global', call: () => Promise<unknown>): Promise<string> {
  const sent = (await sentBy(async () => void (await call()))).filter((statement) =>
    /^\s*(with|select|update|delete)\b/i.test(statement.text),
  )
  const plans: string[] = []
  for (const { text, values } of sent) {
    await owner.query('begin')
    await owner.query(`set local role ${role}`)
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    await owner.query('rollback')
    plans.push(...rows.map((planLine) => planLine['QUERY PLAN']))
  }
  return plans.join('\n')
}

const now = Date.now()
const row = () => ({
  clinic_id: clinic,
  kind: 'reminder',
  subject: clinic,
  due_at: new Date(now).toISOString(),
  tries: 0,
})
const due = (fn: Parameters<Databases['root']['dueWork']>[0]) => () => databases.root.dueWork(fn)
const global = (fn: Parameters<Databases['globalWork']>[0]) => () => databases.globalWork(fn)
const leases = { untilMs: now, short: [], shortUntilMs: now }
const page = { page: 1, page_size: 20 }

test.each([
  ['what is due is taken', due((db) => claimDue(db, now, leases, 200))],
  ['long work is taken', due((db) => claimLong(db, now, now, [{ kind: 'nightly-backup', most: 2 }]))],
  ['the next piece is looked for', due((db) => nextDueMs(db, now + 1000))],
  ['a piece is done', due((db) => finishDue(db, [row()]))],
  ['the log is sealed', due(clinicsToSeal)],
  ['money and holds are looked after', due((db) => clinicsToReconcile(db, now))],
  ['the simulator tells again', due((db) => clinicsWithNews(db, now))],
  ['tokens end', due((db) => clinicsWithExpired(db, now))],
])('%s by an index, and fences are hashed', async (_, call) => {
  const plans = await plansOf('psico_due', call)
  expect(plans).toMatch(/hashed SubPlan/)
  expect(plans).not.toMatch(/NOT [^\n]*\(SubPlan/)
  for (const table of large.slice(0, 4)) expect(plans).not.toContain(`Seq Scan on ${table}`)
})

test.each([
  ['a clinic’s record', () => databases.clinicById(clinic)],
  ['the clinics of an address', global((db) => clinicsOfEmail(db, 'u1@muchas-7.example'))],
  ['a page of clinics', global((db) => tenants(db, 'localhost', page, 'collate "C"'))],
  ['a page of accounts', global((db) => usersByEmail(db, page, 'collate "C"'))],
  ['counts', global((db) => platformStats(db, now))],
] as const)('of the root domain: %s, fences are hashed', async (name, call) => {
  const plans = await plansOf('psico_global', call)
  expect(plans).toMatch(/hashed SubPlan/)
  expect(plans).not.toMatch(/NOT [^\n]*\(SubPlan/)
  // Lists and counts of everything read everything.
  if (name.startsWith('a clinic') || name.startsWith('the clinics'))
    for (const table of ['clinics', 'users']) expect(plans).not.toContain(`Seq Scan on ${table}`)
})
