import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const names = async (sql: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(sql)).rows.map((row) => row.name)

const clinicTables = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity,
    (select attnum from pg_attribute where attrelid = c.oid and attname = 'clinic_id' and not attisdropped) as clinic
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

/** Tables that belong to no clinic; one more is a decision, and belongs here. */
const ofTheHouse = [
  'applied_sql',
  'clinic_pass_key',
  'clinic_moves',
  'clinic_places',
  'moving_clinics',
  'clinics',
  'dropped_clinics',
  'fenced_clinics',
  'global_admins',
  'global_audit_entries',
  'global_mailbox',
  'global_mailed_links',
  'global_mails',
  'master_key_digest',
  'moved_clock',
  'global_session_tokens',
  'global_factor_recoveries',
  'global_factors',
  'global_recovery_codes',
  'global_second_step_tries',
  'global_sessions',
  'global_sign_in_challenges',
  'schema_migrations',
  'this_pod',
]

test('every table is a clinic’s, or one of the few of the app', async () => {
  const loose = await names(`select relname as name from (${clinicTables}) t where clinic is null`)
  expect(loose.filter((name) => !ofTheHouse.includes(name))).toEqual([])
})

test('row-level security is on and forced in every clinic table, and on the clinics themselves', async () => {
  const open = `select relname as name from (${clinicTables}) t
    where (clinic is not null or relname = 'clinics') and not (relrowsecurity and relforcerowsecurity)`
  expect(await names(open)).toEqual([])
})

test('every policy of a clinic role compares the clinic, for what is read and for what is written', async () => {
  const strange = `select tablename || '.' || policyname as name from pg_policies
    where schemaname = 'public' and not ('psico_global' = any(roles) and cardinality(roles) = 1) and not (roles = '{psico_due}' and (tablename = 'due_work' or cmd = 'SELECT'))
      -- By these the owner counts (server/sql/operating.sql) and weighs a clinic's files (stored-files.sql); they read, and no role of the server has them.
      and not (policyname in ('counted', 'weighed') and cmd = 'SELECT'
        and roles = array[(select tableowner from pg_tables t where t.schemaname = 'public' and t.tablename = pg_policies.tablename)])
      -- One that only narrows what the others let through opens nothing.
      and permissive = 'PERMISSIVE'
      -- By this one its function takes an unused clinic away (unused-clinics.sql): that of a pass of the server, and no other.
      and not (policyname = 'named_to_owner'
        and roles = array[(select tableowner from pg_tables t where t.schemaname = 'public' and t.tablename = pg_policies.tablename)]
        and qual = format('((%s = app_clinic()) AND ( SELECT clinic_is_proven() AS clinic_is_proven))', case tablename when 'clinics' then 'id' else 'clinic_id' end)
        and with_check is null)
      -- The owner of the tables is no role that serves anybody: it wraps keys anew.
      and not (tablename = 'clinic_keys' and policyname = 'keys_of_owner' and not roles && '{psico_app,psico_global,psico_restore,psico_due,psico_keeper,psico_jobs,public}')
      -- By these words alone, which a planner can read as a condition of every statement (decision 0212).
      and not (roles in ('{psico_app}', '{psico_restore}', '{psico_keeper}') and permissive = 'PERMISSIVE'
        and coalesce(qual, with_check) = format('(%s = app_clinic())', case tablename when 'clinics' then 'id' else 'clinic_id' end)
        and coalesce(with_check, qual) = coalesce(qual, with_check))`
  expect(await names(strange)).toEqual([])
})

test('where the clinic of a transaction is taken for a constant, every statement of a clinic role names it', async () => {
  const id = '6a0c0f4e-0000-4000-8000-000000000001'
  const tables = await names(`select relname as name from (${clinicTables}) t where clinic is not null`)
  expect(tables.length).toBeGreaterThan(40)
  const unnamed: string[] = []
  await owner.query('begin')
  await owner.query('alter function app_clinic() immutable')
  await owner.query(`select set_config('app.clinic', $1, true)`, [`${id}.any`])
  for (const role of ['psico_app', 'psico_restore', 'psico_keeper']) {
    const readable = await names(`select t as name from unnest(array['${tables.join(`','`)}']) t
      where has_any_column_privilege('${role}', t, 'select')`)
    expect(readable.length).toBeGreaterThan(40)
    await owner.query(`set local role ${role}`)
    for (const table of readable) {
      const { rows } = await owner.query(`explain select 1 from ${table}`)
      if (!JSON.stringify(rows).includes(`clinic_id = '${id}'::uuid`)) unnamed.push(`${role} ${table}`)
    }
    await owner.query('reset role')
  }
  await owner.query('rollback')
  expect(unnamed).toEqual([])
})

test('the role that looks across clinics reads ids, states and times, and changes nothing but what is due', async () => {
  const granted = `select table_name || '.' || column_name || ' ' || lower(privilege_type) as name
    from information_schema.column_privileges where grantee = 'psico_due' and table_name <> 'due_work'`
  expect((await names(granted)).toSorted()).toEqual([
    'appointments.clinic_id select',
    'appointments.hold_expires_at select',
    'appointments.status select',
    'audit_unsealed.clinic_id select',
    'fenced_clinics.clinic select',
    'mailed_links.clinic_id select',
    'mailed_links.expires_at select',
    'moving_clinics.clinic select',
    'payments.clinic_id select',
    'payments.created_at select',
    'payments.expires_at select',
    'payments.given_up_at select',
    'payments.payment_intent select',
    'payments.session_id select',
    'payments.status select',
    'refunds.clinic_id select',
    'refunds.due_at select',
    'session_tokens.clinic_id select',
    'session_tokens.expires_at select',
    'simulated_events.clinic_id select',
    'simulated_events.created_at select',
    'simulated_events.delivered_at select',
  ])
})

test('the server’s roles bypass nothing, own nothing and belong to nobody', async () => {
  const roles = `rolname in ('psico_app', 'psico_global', 'psico_restore', 'psico_due', 'psico_keeper', 'psico_jobs')`
  const strong = `select rolname as name from pg_roles where ${roles}
    and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or not rolcanlogin)`
  expect(await names(`select rolname as name from pg_roles where ${roles}`)).toHaveLength(6)
  expect(await names(strong)).toEqual([])
  const ids = `(select oid from pg_roles where ${roles})`
  for (const owned of [
    `select relname as name from pg_class where relowner in ${ids}`,
    `select proname as name from pg_proc where proowner in ${ids}`,
    `select nspname as name from pg_namespace where nspowner in ${ids}`,
    `select typname as name from pg_type where typowner in ${ids}`,
    `select datname as name from pg_database where datdba in ${ids}`,
    `select roleid::regrole::text as name from pg_auth_members where member in ${ids}`,
  ])
    expect(await names(owned)).toEqual([])
  const create = `select nspname as name from pg_namespace where nspname = 'public'
    and (has_schema_privilege('psico_app', oid, 'create') or has_schema_privilege('psico_global', oid, 'create'))`
  expect(await names(create)).toEqual([])
})

test('every key, reference and exclusion of a clinic table contains the clinic', async () => {
  const keys = `select t.relname || '.' || k.conname as name from pg_constraint k join (${clinicTables}) t on t.oid = k.conrelid
    where t.clinic is not null and k.contype in ('p', 'u', 'x', 'f') and not t.clinic = any(k.conkey)`
  expect(await names(keys)).toEqual([])
  const indexes = `select t.relname || '.' || i.indexrelid::regclass as name from pg_index i join (${clinicTables}) t on t.oid = i.indrelid
    where t.clinic is not null and i.indisunique and not t.clinic = any(i.indkey)`
  expect(await names(indexes)).toEqual([])
  const crossing = `select t.relname || '.' || k.conname as name from pg_constraint k join (${clinicTables}) t on t.oid = k.conrelid
    join (${clinicTables}) o on o.oid = k.confrelid
    where t.clinic is not null and k.contype = 'f' and o.relname <> 'clinics'
      and (o.clinic is null or array_position(k.conkey, t.clinic) is distinct from array_position(k.confkey, o.clinic))`
  expect(await names(crossing)).toEqual([])
  // A reference to the clinic itself, and one that a clinic's record makes, is by its id.
  const ofClinics = `select t.relname || '.' || k.conname as name from pg_constraint k join (${clinicTables}) t on t.oid = k.conrelid
    join (${clinicTables}) o on o.oid = k.confrelid
    cross join (select attnum from pg_attribute where attrelid = 'clinics'::regclass and attname = 'id') id
    where k.contype = 'f' and case when o.relname = 'clinics' then k.conkey <> array[t.clinic] or k.confkey <> array[id.attnum]
      when t.relname = 'clinics' then o.clinic is null
        or array_position(k.conkey, id.attnum) is distinct from array_position(k.confkey, o.clinic)
      else false end`
  expect(await names(ofClinics)).toEqual([])
  // A number behind the name of a constraint is a part of a table: nothing of ours is called so (refusalOf).
  expect(
    await names(`select conname as name from pg_constraint where connamespace = 'public'::regnamespace
    and conname ~ '_[0-9]+$'`),
  ).toEqual([])
})

test('a restore can hold every reference back until its end, and whoever else writes is refused at once', async () => {
  const held = `select conname as name from pg_constraint where contype = 'f' and confdeltype = 'a'
    and connamespace = 'public'::regnamespace and not (condeferrable and not condeferred)`
  expect(await names(held)).toEqual([])
})

test('no view and no function looks past the policies', async () => {
  const views = `select relname as name from pg_class where relnamespace = 'public'::regnamespace
    and (relkind = 'm' or (relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false)))`
  expect(await names(views)).toEqual([])
  const definers = `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`
  // They say whether the server named the clinic, what its files weigh, and how much waits in all; one enters a new clinic, one takes an unused one away; triggers note the people of a session, that a birthday is to be looked at, and for whom a message waits; two take away again what an import brought. No row is shown.
  expect((await names(definers)).toSorted()).toEqual([
    'birthday_is_due',
    'clinic_files_bytes',
    'clinic_is_proven',
    'clinic_may_change',
    'clinic_stays',
    'clinics_move',
    'drop_unused_clinic',
    'enter_clinic',
    'keep_participants',
    'message_waits',
    'operating_figures',
    'reading_ends_waiting',
    'session_waits',
    'undo_imported_couples',
    'undo_imported_documents',
    'undo_imported_people',
    'undo_imported_sessions',
  ])
})

test('money and the audit log are only ever added to', async () => {
  for (const table of ['ledger', 'payment_events', 'audit_entries'])
    for (const verb of ['update', 'delete', 'truncate'])
      expect([
        table,
        verb,
        await names(`select 'yes' as name where has_table_privilege('psico_app', '${table}', '${verb}')`),
      ]).toEqual([table, verb, []])
})

test('rows are dated by the app’s clock, but for what is about the installation itself', async () => {
  const dated = await names(`select c.relname as name from pg_attrdef d join pg_class c on c.oid = d.adrelid
    where c.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')`)
  expect(dated.toSorted()).toEqual([
    'applied_sql',
    'clinic_keys',
    'clinic_moves',
    'clinic_moves',
    'clinic_places',
    'fenced_clinics',
    'schema_migrations',
  ])
})
