import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, onServer, type TestDatabase } from '../database.ts'
import { applySql, sqlFolder } from '../../src/database/apply-sql.ts'
import { migrate } from '../../src/database/migrate.ts'

const migrations = new URL('../../migrations/', import.meta.url)
let database: TestDatabase
let owner: pg.Client
let names: string[]
let path: string
let folder: URL

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  path = await mkdtemp(join(tmpdir(), 'psico-sql-'))
  folder = pathToFileURL(`${path}/`)
  await cp(sqlFolder, folder, { recursive: true })
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  await rm(path, { recursive: true })
})

const valuesOf = async (sql: string): Promise<string[]> =>
  (await owner.query<{ value: string }>(sql)).rows.map((row) => row.value)
const shapes = () =>
  valuesOf(`select p.oid::regprocedure::text as value from pg_proc p where proname in ('greet', 'part')`)
const write = (text: string) => writeFile(join(path, 'greetings.sql'), text)
const returning = (type: string, value: string) => `returns ${type} language sql immutable return ${value};\n`

test('what did not change since it was applied is left alone', async () => {
  const appliedAt = `select name || applied_at as value from applied_sql order by name`
  const before = await valuesOf(appliedAt)
  await applySql(owner, names)
  expect(await valuesOf(appliedAt)).toEqual(before)
})

test('a function follows its file: with other parameters, with another result, and out of the database', async () => {
  await write(
    `create or replace function greet(name text) ${returning('text', 'name')}create or replace function part() ${returning('integer', '1')}`,
  )
  await applySql(owner, names, folder)
  expect((await shapes()).toSorted()).toEqual(['greet(text)', 'part()'])
  await write(`create or replace function greet(name text, times integer) ${returning('integer', 'times')}`)
  await applySql(owner, names, folder)
  expect(await shapes()).toEqual(['greet(text,integer)'])
  await rm(join(path, 'greetings.sql'))
  await applySql(owner, names, folder)
  expect(await shapes()).toEqual([])
})

test('a function whose shape stays is the same one, so that plans of open connections find it', async () => {
  const oid = () => valuesOf(`select oid::text as value from pg_proc where proname = 'greet'`)
  await write(`create or replace function greet(name text) ${returning('text', 'name')}`)
  await applySql(owner, names, folder)
  const before = await oid()
  await write(`create or replace function greet(name text) ${returning('text', 'upper(name)')}`)
  await applySql(owner, names, folder)
  expect(before).toHaveLength(1)
  expect(await oid()).toEqual(before)
  expect(await valuesOf(`select greet('ana') as value`)).toEqual(['ANA'])
  await rm(join(path, 'greetings.sql'))
  await applySql(owner, names, folder)
})

test('a file that fails changes nothing and says its name', async () => {
  await write(`create or replace function greet() ${returning('integer', '1')}select nothing_of_the_kind();`)
  await expect(applySql(owner, names, folder)).rejects.toThrow('server/sql/greetings.sql failed')
  expect(await shapes()).toEqual([])
  await rm(join(path, 'greetings.sql'))
})

test('a table of a new migration keeps clinics apart and can be restored, without a word of its own', async () => {
  await owner.query('create table hobbies (clinic_id uuid not null references clinics (id), name text)')
  await applySql(owner, [...names, '9999_hobbies.sql'])
  expect(
    await valuesOf(`select policyname as value from pg_policies where tablename = 'hobbies' order by 1`),
  ).toEqual(['kept_clinic', 'named_to_owner', 'own_clinic', 'proven_clinic', 'restored_clinic'])
  expect(
    await valuesOf(
      `select 'forced' as value from pg_class where relname = 'hobbies' and relrowsecurity and relforcerowsecurity`,
    ),
  ).toEqual(['forced'])
})

test('several processes that start at once on an empty database lay it once', async () => {
  const { server } = inject('testDatabase')
  const name = `psico_together_${process.pid}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)])
  await onServer(url.href, 'select from schedule_facts(null, null, null, null, null, null, null, null)')
  await onServer(server, `drop database ${name} with (force)`)
})

test('migrations hold tables and data; functions, triggers, policies and grants stand in server/sql', async () => {
  const program = /^\s*(create( or replace)? (function|trigger|policy)|grant|revoke)\b/im
  // A policy that lets the owner look for one statement, and goes with it, is no program.
  const passing = /create policy (\w+) on (\w+)[^;]*;([\s\S]*)drop policy \1 on \2;/
  const withoutPassing = (text: string): string =>
    passing.test(text) ? withoutPassing(text.replace(passing, '$3')) : text
  for (const name of names) {
    const text = await readFile(new URL(name, migrations), 'utf8')
    expect([name, program.test(withoutPassing(text))]).toEqual([name, false])
  }
})

test('what is filled once triggers keep it runs after server/sql, and everything else before', async () => {
  const later = pathToFileURL(join(path, 'later/'))
  const program = pathToFileURL(join(path, 'program/'))
  await cp(migrations, later, { recursive: true })
  await cp(sqlFolder, program, { recursive: true })
  const lay = (of: URL, name: string, text: string) => writeFile(new URL(name, of), text)
  await lay(
    later,
    '9001_filled.sql',
    `-- Outside a transaction.\n-- After server/sql.\ninsert into tides values (high());\n`,
  )
  await lay(later, '9002_tides.sql', 'create table tides (cm integer)')
  await lay(program, 'tides.sql', `create or replace function high() returns integer language sql return 42;`)
  const fresh = await freshDatabase()
  const one = new pg.Client({ connectionString: fresh.url })
  await one.connect()
  try {
    for (let times = 0; times < 2; times += 1)
      await migrate(fresh.url, undefined, undefined, { migrations: later, sql: program })
    expect((await one.query('select cm from tides')).rows).toEqual([{ cm: 42 }])
  } finally {
    await one.end()
    await fresh.drop()
  }
})
