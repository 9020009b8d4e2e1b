import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  catalogue,
  columnsOf,
  markedColumns,
  tablesAtRestore,
  tablesOfFate,
  tablesToExport,
  whoseRow,
} from '../../src/database/catalogue.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let owner: pg.Client
const standing = new Map<string, { name: string; type: string }[]>()

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const { rows } = await owner.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`,
  )
  for (const { table, ...column } of rows) standing.set(table, [...(standing.get(table) ?? []), column])
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('every column of every table is marked once, and nothing is marked that is gone', () => {
  expect(Object.keys(catalogue).toSorted()).toEqual([...standing.keys()].toSorted())
  for (const [table, columns] of standing)
    expect([table, markedColumns(table).toSorted()]).toEqual([
      table,
      columns.map((column) => column.name).toSorted(),
    ])
})

test('the mark shows at once when a column comes or goes', async () => {
  await owner.query('create table leaflets (clinic_id uuid, note text)')
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'leaflets'::regclass and attnum > 0`,
  )
  expect(rows.map((row) => row.name)).not.toEqual(markedColumns('leaflets'))
  await owner.query('drop table leaflets')
})

test('whose a row is can be asked of every table that somebody has rows in', async () => {
  const somebody = '01890000-0000-7000-8000-000000000001'
  for (const [table, { whose }] of Object.entries(catalogue))
    if (whose !== null)
      expect((await owner.query(`select from ${table} where ${whoseRow(table)}`, [somebody])).rowCount).toBe(
        0,
      )
})

test('what is sealed or secret never counts as a state, and a key is never exported', () => {
  for (const [table, columns] of standing)
    for (const { name, type } of columns)
      if (type === 'sealed')
        expect([table, columnsOf(table, 'technical').includes(name)]).toEqual([table, false])
  for (const table of tablesToExport())
    for (const column of columnsOf(table, 'person')) expect(column).not.toMatch(/(hash|secret|_key)$/)
})

test('a person has a fate in every table that names them', () => {
  const named = [...standing].filter(([, columns]) =>
    columns.some((column) => ['patient', 'user_id'].includes(column.name)),
  )
  const without = named
    .map(([table]) => table)
    .filter((table) => !table.startsWith('global_') && !['audit_listed'].includes(table))
    .filter(
      (table) =>
        !(['delete', 'empty', 'keep', 'stay'] as const).some((fate) => tablesOfFate(fate).includes(table)),
    )
  expect(without).toEqual([])
})

test('a restore knows what to do with every table of a clinic', () => {
  const known = (['replace', 'leave', 'access', 'money', 'signed'] as const).flatMap((way) =>
    tablesAtRestore(way),
  )
  expect(known.toSorted()).toEqual([...standing.keys()].toSorted())
})

test('the keeper deletes what goes with an account and what a term ends, and nothing else', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname <> 'due_work' and has_table_privilege('psico_keeper', oid, 'delete')`,
  )
  expect(rows.map((row) => row.name).toSorted()).toEqual(
    [...tablesOfFate('delete'), ...tablesOfFate('keep')].toSorted(),
  )
})

test('no row of a blocked record is open to daily work: every table of the record says so', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'not_blocked'
       and permissive = 'RESTRICTIVE' and roles = '{psico_app}' and cmd = 'ALL'`,
  )
  expect(rows.map((row) => row.name).toSorted()).toEqual(tablesOfFate('keep').toSorted())
})
