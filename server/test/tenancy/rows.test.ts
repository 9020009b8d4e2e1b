import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPasses } from '../../src/database/clinic-pass.ts'
import { roleUrl, type ServerRole } from '../../src/database/migrate.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { clinicTables, dropChecks, insertFor, type ClinicTable } from './catalogue.ts'

let server: TestServer
let owner: pg.Client
let app: pg.Client
let global: pg.Client
let tables: ClinicTable[]
/** Rows of the other clinic before anybody tried anything, by table. */
const before = new Map<string, number>()

const connect = async (role: ServerRole | null): Promise<pg.Client> => {
  const url = role ? roleUrl(server.ownerUrl, 'test', role) : server.ownerUrl
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
const rowsOf = async (table: string, clinicId: string): Promise<number> =>
  (await owner.query(`select 1 from ${table} where clinic_id = '${clinicId}'`)).rowCount ?? 0

beforeAll(async () => {
  server = await startTestServer()
  owner = await connect(null)
  await dropChecks(owner)
  tables = await clinicTables(owner)
  await owner.query('set session_replication_role = replica')
  for (const table of tables)
    for (const { id } of [server.norte, server.sur]) await owner.query(insertFor(table, id))
  // While a record is blocked an alert is seen with its form alone.
  await owner.query(`update questionnaire_alerts a set questionnaire_id =
    (select q.id from questionnaires q where q.clinic_id = a.clinic_id)`)
  // So is a goal, with its episode.
  await owner.query(`update goals g set episode_id =
    (select e.id from episodes e where e.clinic_id = g.clinic_id)`)
  // So is what was added to a note, with the note.
  await owner.query(`update note_addenda d set note_id =
    (select n.id from session_notes n where n.clinic_id = d.clinic_id)`)
  for (const { name } of tables) before.set(name, await rowsOf(name, server.sur.id))
  app = await connect('psico_app')
  global = await connect('psico_global')
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end(), global.end()])
  await server.close()
})

const passOf = openPasses('test')
type Outcome = number | 'refused'
const refused = '42501'

/** What a statement reached, rolled back; refused by a grant or by a policy. Anything else is a fault of the test. */
async function tried(client: pg.Client, clinicId: string | null, sql: string): Promise<Outcome> {
  await client.query('begin')
  try {
    if (clinicId) await client.query(`select set_config('app.clinic', $1, true)`, [passOf(clinicId)])
    return (await client.query(sql)).rowCount ?? 0
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === refused) return 'refused'
    throw error
  } finally {
    await client.query('rollback')
  }
}

/** Columns that a role may change, so that a grant on few of them is tried as well. */
async function writable(role: ServerRole, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $2::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and has_column_privilege($1, attrelid, attnum, 'update')`,
    [role, table],
  )
  return rows.map((row) => row.name)
}

const none = (outcome: Outcome): boolean => outcome === 'refused' || outcome === 0

async function breaches(
  role: ServerRole,
  table: ClinicTable,
  own: string | null,
  client = app,
): Promise<string[]> {
  const { name } = table
  const other = `where clinic_id = '${server.sur.id}'`
  const found: string[] = []
  const note = (what: string, outcome: Outcome) => {
    if (!none(outcome)) found.push(`${role} ${what} ${name}: ${outcome}`)
  }
  note('reads', await tried(client, own, `select 1 from ${name} ${other}`))
  note('deletes', await tried(client, own, `delete from ${name} ${other}`))
  for (const column of await writable(role, name))
    note(
      `changes ${column} of`,
      await tried(client, own, `update ${name} set ${column} = ${column} ${other}`),
    )
  note('takes over', await tried(client, own, `update ${name} set clinic_id = '${server.sur.id}'`))
  note('inserts into', await tried(client, own, insertFor(table, server.sur.id)))
  return found
}

describe('another clinic', () => {
  test('there is a row of both clinics in every table, so that nothing below is true of nothing', async () => {
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      expect([name, before.get(name)]).not.toEqual([name, 0])
      expect([name, await rowsOf(name, server.norte.id)]).not.toEqual([name, 0])
    }
  })

  test('psico_app in one clinic reaches no row of another, with any verb, in any table', async () => {
    const found: string[] = []
    for (const table of tables) found.push(...(await breaches('psico_app', table, server.norte.id)))
    expect(found).toEqual([])
  })

  test('psico_app without a clinic reaches no row at all', async () => {
    const found: string[] = []
    for (const table of tables) {
      found.push(...(await breaches('psico_app', table, null)))
      const all = await tried(app, null, `select 1 from ${table.name}`)
      if (!none(all)) found.push(`psico_app without a clinic reads ${table.name}: ${all}`)
    }
    expect(found).toEqual([])
    expect(await tried(app, null, 'select 1 from clinics')).toBe(0)
  })

  test.each(['psico_restore', 'psico_keeper'] as const)(
    '%s reaches none either, in one or without',
    async (role) => {
      const client = await connect(role)
      const found: string[] = []
      for (const table of tables) {
        for (const own of [server.norte.id, null]) found.push(...(await breaches(role, table, own, client)))
        const all = await tried(client, null, `select 1 from ${table.name}`)
        if (!none(all)) found.push(`${role} without a clinic reads ${table.name}: ${all}`)
      }
      expect(found).toEqual([])
      expect(await tried(client, server.norte.id, 'select 1 from users')).toBe(
        await rowsOf('users', server.norte.id),
      )
      await client.end()
    },
    60_000,
  )

  test('in its own clinic psico_app reads its rows: the wall is a wall, not a ruin', async () => {
    for (const { name } of tables) {
      const own = await tried(app, server.norte.id, `select 1 from ${name}`)
      expect([name, own]).toEqual([name, own === 'refused' ? own : await rowsOf(name, server.norte.id)])
    }
    expect(await tried(app, server.norte.id, 'select 1 from clinics')).toBe(1)
  })

  test('a clinic changes no record of another clinic, and cannot become it', async () => {
    const other = `where id = '${server.sur.id}'`
    for (const sql of [
      `select 1 from clinics ${other}`,
      `update clinics set name = 'x' ${other}`,
      `delete from clinics ${other}`,
    ])
      expect(none(await tried(app, server.norte.id, sql))).toBe(true)
  })

  test('the other clinic has every row that it had', async () => {
    for (const { name } of tables)
      expect([name, await rowsOf(name, server.sur.id)]).toEqual([name, before.get(name)])
  })
})

test('a table whose policy was forgotten shows at once, with every verb', async () => {
  await owner.query('create table forgotten (clinic_id uuid not null, id uuid not null, word text)')
  await owner.query('grant select, insert, update, delete on forgotten to psico_app')
  const forgotten = (await clinicTables(owner)).find((clinicTable) => clinicTable.name === 'forgotten')
  expect(forgotten).toBeDefined()
  if (!forgotten) return
  await owner.query(insertFor(forgotten, server.sur.id))
  const found = await breaches('psico_app', forgotten, server.norte.id)
  await owner.query('drop table forgotten')
  for (const verb of ['reads', 'deletes', 'changes word of', 'takes over', 'inserts into'])
    expect(found).toContain(`psico_app ${verb} forgotten: 1`)
})

/** All that the root domain may read of clinics; a column more is a decision, and belongs here. */
const readByRoot: Record<string, readonly string[]> = {
  users: [
    'clinic_id',
    'id',
    'email',
    'first_name',
    'last_name',
    'full_name',
    'user_type',
    'kind',
    'is_active',
    'date_joined',
    'last_login',
  ],
  // Of logos alone: its policy shows no photo.
  pictures: ['clinic_id', 'purpose', 'file'],
  // Outside production only: the mailbox is empty elsewhere.
  mailbox: ['clinic_id', 'id', 'recipient', 'subject', 'text', 'html', 'attachments', 'sent_at'],
}

describe('the root domain', () => {
  test('psico_global reads the columns that are meant for it, and not one more', async () => {
    const { rows } = await owner.query<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relname = any($1) and c.relnamespace = 'public'::regnamespace
         and has_column_privilege('psico_global', c.oid, a.attnum, 'select')
       group by 1 order by 1`,
      [tables.map((table) => table.name)],
    )
    const extra = rows.flatMap((row) =>
      row.columns
        .filter((name) => !readByRoot[row.table]?.includes(name))
        .map((name) => `${row.table}.${name}`),
    )
    expect(extra).toEqual([])
  })

  test('psico_global writes nothing that is a clinic’s', async () => {
    const found: string[] = []
    for (const table of tables) {
      for (const sql of [`delete from ${table.name}`, insertFor(table, server.sur.id)])
        if ((await tried(global, null, sql)) !== 'refused') found.push(sql)
      if ((await writable('psico_global', table.name)).length > 0) found.push(`changes ${table.name}`)
    }
    expect(found).toEqual([])
  })
})
