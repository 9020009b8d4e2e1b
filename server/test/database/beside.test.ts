import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { isBeside, runBeside } from '../../src/database/beside.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
beforeEach(async () => {
  await owner.query(`drop table if exists heights; create table heights (n integer primary key, cm integer);
    insert into heights select n, null from generate_series(1, 25) n`)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const first = '-- Outside a transaction.\n'
const beside = (text: string, by = owner) => runBeside(by, '9999_heights.sql', first + text)
const filling = `-- In batches.
update heights set cm = n + 100 where n in (select n from heights where cm is null limit 10);
`
const one = async (sql: string): Promise<unknown> =>
  Object.values((await owner.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]
const indexMade = () => one(`select oid::int from pg_class where relname = 'heights_by_cm'`)
const isIndexWhole = () =>
  one(`select indisvalid from pg_index where indexrelid = to_regclass('heights_by_cm')`)

test('only a file that says so in its first line is done beside the running product', () => {
  expect([isBeside(first), isBeside(`-- Weights.\n${first}`)]).toEqual([true, false])
})

test('a statement in batches runs until nothing is left, and again it changes nothing', async () => {
  await beside(filling)
  expect(await one('select count(*)::int from heights where cm = n + 100')).toBe(25)
  // Three of them changed something.
  expect(await one('select count(distinct xmin::text)::int from heights')).toBe(3)
  await beside(filling)
  expect(await one('select count(distinct xmin::text)::int from heights')).toBe(3)
})

test('an index that is whole stays, and one that was broken off is built anew', async () => {
  const build = 'create index concurrently heights_by_cm on heights (cm);\n'
  await beside(build)
  const made = await indexMade()
  await beside(build)
  expect([await indexMade(), await isIndexWhole()]).toEqual([made, true])
  await owner.query('insert into heights values (26, 7), (27, 7)')
  await owner.query('drop index heights_by_cm')
  const twice = 'create unique index concurrently heights_by_cm on heights (cm);\n'
  await expect(beside(twice)).rejects.toThrow('could not create unique index')
  expect(await isIndexWhole()).toBe(false)
  await owner.query('delete from heights where n = 27')
  await beside(twice)
  expect(await isIndexWhole()).toBe(true)
})

test('what keeps people from a table waits briefly for it, and lets those through who ask meanwhile', async () => {
  const [reader, another] = [1, 2].map(() => new pg.Client({ connectionString: database.url })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([reader.connect(), another.connect()])
  await reader.query('begin; lock table heights in access share mode')
  const change = beside('alter table heights add column kg integer;\n')
  await vi.waitUntil(async () => {
    const waiting = await reader.query(
      `select from pg_locks where relation = 'heights'::regclass and not granted`,
    )
    return waiting.rowCount === 1
  })
  // Behind a change that waits for as long as it takes this would wait as well, and the change for the reader.
  await another.query('select from heights')
  await reader.query('commit')
  await change
  await Promise.all([reader.end(), another.end()])
  expect(await one(`select count(*)::int from information_schema.columns where table_name = 'heights'`)).toBe(
    3,
  )
})

test('an owner who is no superuser fills the rows that policies hide from them, and no policy stays', async () => {
  await owner.query(`alter table heights enable row level security, force row level security;
    drop role if exists psico_plain_owner; create role psico_plain_owner login password 'plain';
    grant create on schema public to psico_plain_owner; alter table heights owner to psico_plain_owner`)
  const url = new URL(database.url)
  url.username = 'psico_plain_owner'
  url.password = 'plain'
  const plain = new pg.Client({ connectionString: url.href })
  await plain.connect()
  try {
    expect((await plain.query('select from heights')).rowCount).toBe(0)
    await beside(filling, plain)
  } finally {
    await plain.end()
    await owner.query(`alter table heights owner to current_user; revoke all on schema public from psico_plain_owner;
      drop role psico_plain_owner`)
  }
  expect(await one('select count(*)::int from heights where cm is null')).toBe(0)
  expect(await one(`select count(*)::int from pg_policies where tablename = 'heights'`)).toBe(0)
})

test('what is done in batches names its table', async () => {
  await expect(beside('-- In batches.\nselect 1;\n')).rejects.toThrow(
    'begins with update, delete from or insert',
  )
})
