import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPasses } from '../../src/database/clinic-pass.ts'
import { isLoose } from '../../src/database/close-gaps.ts'
import { roleUrl } from '../../src/database/migrate.ts'
import { rows } from '../../src/database/sql.ts'
import { makeUser } from '../makers.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** What somebody can do who gets one statement of their own into a transaction of their clinic (decision 0190). */
let server: TestServer
let inside: pg.Client
let owner: pg.Client
const passOf = openPasses('test')

beforeAll(async () => {
  server = await startTestServer()
  for (const clinic of [server.norte, server.sur]) await clinic.work((db) => makeUser(db))
  inside = new pg.Client({ connectionString: roleUrl(server.ownerUrl, 'test', 'psico_app') })
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await Promise.all([inside.connect(), owner.connect()])
})
afterAll(async () => {
  await Promise.all([inside.end(), owner.end()])
  await server.close()
})

/** In a transaction that the server named norte for: what the statement answers, or the SQLSTATE of its refusal. */
async function injected(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[] | string> {
  await inside.query('begin')
  try {
    await inside.query(`select set_config('app.clinic', $1, true)`, [passOf(server.norte.id)])
    return (await inside.query<Record<string, unknown>>(sql, values)).rows
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code'
    throw error
  } finally {
    await inside.query('rollback')
  }
}

const refused = '42501'
/** Names another clinic and reads its people, in one statement and in the order in which PostgreSQL does it. */
const asAnother = `with named as materialized (select set_config('app.clinic', $1, true))
  select count(*)::int as people from named, lateral (select * from users offset 0) u`

describe('one statement of an attacker', () => {
  test('reads the clinic that the server named, so that nothing below is true of nothing', async () => {
    expect(await injected('select count(*)::int as people from users')).toEqual([{ people: 1 }])
    expect(await injected(asAnother, [passOf(server.sur.id)])).toEqual([{ people: 1 }])
  })

  test('names no other clinic, though it knows its id', async () => {
    const [, proof = ''] = passOf(server.norte.id).split('.')
    for (const forged of [
      server.sur.id,
      `${server.sur.id}.`,
      `${server.sur.id}.${proof}`,
      `${server.sur.id}.${'0'.repeat(64)}`,
      passOf(server.norte.id).replace(server.norte.id, server.sur.id.toUpperCase()),
      openPasses('another key')(server.sur.id),
      `${passOf(server.sur.id)} `,
      passOf(server.sur.id).toUpperCase(),
      '',
    ])
      expect([forged, await injected(asAnother, [forged])]).toEqual([forged, [{ people: 0 }]])
    expect(await injected(asAnother, ['x'])).toBe('22P02')
  })

  test('writes nothing into another clinic either', async () => {
    await inside.query('begin')
    await inside.query(`select set_config('app.clinic', $1, true)`, [server.sur.id])
    const insert = inside.query('insert into specializations (id, name) values (gen_random_uuid(), $1)', [
      'x',
    ])
    await expect(insert).rejects.toMatchObject({ code: refused })
    await inside.query('rollback')
  })

  test('finds no other clinic to name: not in the clinics, in the jobs, nor in what others are doing', async () => {
    expect(await injected('select id from clinics')).toEqual([{ id: server.norte.id }])
    expect(await injected('select distinct clinic_id from due_work where clinic_id <> app_clinic()')).toEqual(
      [],
    )
    for (const sql of [
      'select data from pgboss.job',
      'select data from pgboss.job_common',
      'select singleton_key from pgboss.job',
      'update pgboss.job set data = null',
      'delete from pgboss.job',
      'select * from pgboss.schedule',
      'select * from clinic_pass_key',
      'select * from master_key_digest',
    ])
      expect([sql, await injected(sql)]).toEqual([sql, refused])
    await server.sur.work((db) => rows(db, 'select 1 from users'))
    const others = await injected('select query from pg_stat_activity where usename = current_user')
    expect(JSON.stringify(others)).not.toContain(server.sur.id)
  })

  test('makes nothing that stands before the real tables, and nothing that lasts', async () => {
    for (const sql of [
      'create temp table users (id uuid)',
      'create temp view users as select 1',
      'create table public.loot (id uuid)',
      'create schema loot',
      `create function public.loot() returns int language sql return 1`,
      `create function pg_temp.app_clinic() returns uuid language sql return '${server.sur.id}'::uuid`,
    ])
      expect([sql, await injected(sql)]).toEqual([sql, refused])
  })

  test('takes no other role, turns no policy off and reads no file', async () => {
    for (const sql of [
      'set role psico_global',
      'set role psico_due',
      'set role psico_jobs',
      'set session_replication_role = replica',
      `select pg_read_file('/etc/passwd')`,
      `copy users to program 'cat'`,
      'alter table users disable row level security',
      'drop policy proven_clinic on users',
      'update clinic_keys set wrapped = wrapped',
      'delete from clinic_keys',
      'delete from audit_entries',
      'update audit_entries set action = action',
    ])
      expect([sql, await injected(sql)]).toEqual([sql, refused])
    expect(await injected('set role postgres')).toBe(refused)
    // It ends the statement instead of showing more.
    await inside.query('set row_security = off')
    expect(await injected('select 1 from users')).toBe(refused)
    await inside.query('reset row_security')
  })

  test('asks only whether a pass is the server’s: by its answer nobody makes one', async () => {
    expect(await injected('select clinic_is_proven() as it')).toEqual([{ it: true }])
    expect(
      await injected(
        `select prosrc like '%inner_pad%' as it from pg_proc where proname = 'clinic_is_proven'`,
      ),
    ).toEqual([{ it: true }])
    const key = await owner.query<{ inner_pad: Buffer }>('select inner_pad from clinic_pass_key')
    const source = await owner.query<{ it: string }>(
      `select string_agg(prosrc, ' ') as it from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    expect(source.rows[0]?.it).not.toContain(key.rows[0]?.inner_pad.toString('hex'))
  })
})

test('every function decides itself which tables and operators its names mean', async () => {
  const loose = await owner.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang where ${isLoose}`,
  )
  expect(loose.rows).toEqual([])
  const fixed = await owner.query(
    `select 1 from pg_proc p where p.pronamespace = 'public'::regnamespace
     and 'search_path=pg_catalog, public, pg_temp' = any (p.proconfig)`,
  )
  expect(fixed.rowCount).toBeGreaterThan(20)
})

test('every table of a clinic asks whether the server named it', async () => {
  const missing = await owner.query(
    `select c.relname from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
       and p.polname = 'proven_clinic' and p.polcmd = '*')`,
  )
  expect(missing.rows).toEqual([])
})

test('a new master key makes other passes', () => {
  expect(openPasses('one')(server.norte.id)).not.toBe(openPasses('two')(server.norte.id))
})
