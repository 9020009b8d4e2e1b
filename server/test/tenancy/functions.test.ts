import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleUrl } from '../../src/database/migrate.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { clinicTables, dropChecks, insertFor } from './catalogue.ts'

/** Every function that a clinic role may call, called without a clinic: nothing is read and nothing written. */
let server: TestServer
let owner: pg.Client
let app: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  app = new pg.Client({ connectionString: roleUrl(server.ownerUrl, 'test', 'psico_app') })
  await Promise.all([owner.connect(), app.connect()])
  await dropChecks(owner)
  await owner.query('set session_replication_role = replica')
  for (const table of await clinicTables(owner)) await owner.query(insertFor(table, server.sur.id))
  await owner.query('set session_replication_role = origin')
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await server.close()
})

interface Called {
  name: string
  call: string
}

/** Of each type an argument that would find something, were the clinic not asked for: its very id, and wide ranges. */
async function callsOf(): Promise<Called[]> {
  const { rows } = await owner.query<{ name: string; types: string[] }>(
    `select p.proname as name, array(select t::regtype::text from unnest(p.proargtypes) with ordinality a(t, n) order by n) as types
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
       -- What computes from its arguments alone reads no row.
       and p.provolatile <> 'i' and has_function_privilege('psico_app', p.oid, 'execute')
       and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
     order by 1`,
  )
  return rows.map(({ name, types }) => ({
    name,
    call: `select * from ${name}(${types.map((type) => `(${argument(type)})::${type}`).join(', ')})`,
  }))
}

function argument(type: string): string {
  const id = `'${server.sur.id}'`
  if (type === 'uuid' || type === 'text') return id
  if (type === 'uuid[]' || type === 'text[]') return `array[${id}]`
  if (type.startsWith('timestamp') || type === 'date') return `'2030-01-01'`
  if (type === 'jsonb') return `'[{"id": "${server.sur.id}", "subject": "${server.sur.id}", "dueAtMs": 0}]'`
  return ['integer', 'bigint', 'smallint'].includes(type) ? '1' : 'null'
}

/** Says of no clinic what it says of everybody. */
const ofNobody = new Set([
  'app_now',
  'is_resealed',
  'new_id',
  // Of whom they know nothing they answer the id that was asked about.
  'acts_for',
  'each_of',
  'is_part_of',
  'patients_seen_by',
  'people_of',
  'same_time_as',
  'sessions_seen_by',
  'who_acts_for',
  'who_is',
])

/** What a call without a clinic reached: values, or rows written; nothing where it was refused. */
async function reachedBy(call: string): Promise<unknown[]> {
  await app.query('begin')
  try {
    const { rows } = await app.query<Record<string, unknown>>(call)
    const written = await app.query<{ count: number }>(
      `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as count from pg_stat_xact_user_tables
       where schemaname = 'public'`,
    )
    const told = rows
      .flatMap((row) => Object.values(row))
      .filter((value) => value !== null && value !== '' && value !== false)
    return [...told, ...written.rows.map((row) => row.count).filter((count) => count > 0)]
  } catch (error) {
    // Refused by a policy, a grant, or what a row must be. A call that PostgreSQL does not understand is a fault of the test.
    if (error instanceof pg.DatabaseError && /^(42501|22|23|P0)/.test(error.code ?? '')) return []
    throw error
  } finally {
    await app.query('rollback')
  }
}

test('without a clinic no function shows or changes anything', async () => {
  const calls = await callsOf()
  expect(calls.length).toBeGreaterThan(15)
  const reached: unknown[] = []
  for (const { name, call } of calls) {
    const found = await reachedBy(call)
    if (found.length > 0 && !ofNobody.has(name)) reached.push([name, found])
  }
  expect(reached).toEqual([])
})

test('a function that looks past the policies shows at once, whether it reads or writes', async () => {
  await owner.query(`create function peeping(who uuid) returns text language sql stable security definer
    return (select email from users where clinic_id = who limit 1)`)
  await owner.query(`create function scribbling(who uuid) returns void language sql security definer
    begin atomic; delete from users where clinic_id = who; end`)
  await owner.query('alter table users no force row level security')
  const calls = (await callsOf()).filter((called) => ['peeping', 'scribbling'].includes(called.name))
  const reached = []
  for (const { call } of calls) reached.push((await reachedBy(call)).length)
  expect(reached).toEqual([1, 1])
})
