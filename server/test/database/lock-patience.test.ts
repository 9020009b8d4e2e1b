import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { startProblem } from '#core/settings/start-problem'
import { inTransaction, lockPatience } from '../../src/database/apply-sql.ts'

let database: TestDatabase
let owner: pg.Client
let reader: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  reader = new pg.Client({ connectionString: database.url })
  await Promise.all([owner.connect(), reader.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), reader.end()])
  await database.drop()
})

const hold = () => reader.query('begin; lock table mails in access share mode')
const change = async () => void (await owner.query('alter table mails add column note text'))

test('every change of the schema waits half a second at most for a lock', async () => {
  let found: unknown
  await inTransaction(owner, 'a look', async () => {
    found = (await owner.query<{ lock_timeout: string }>('show lock_timeout')).rows
  })
  expect(found).toEqual([{ lock_timeout: '500ms' }])
})

test('a change that meets a long reader lets others through and goes on once that one is done', async () => {
  await hold()
  let tries = 0
  await inTransaction(
    owner,
    'a change',
    async () => {
      tries += 1
      if (tries === 2) await reader.query('commit')
      await change()
    },
    { lockMs: 20, pauseMs: 1, tries: 3 },
  )
  expect(tries).toBe(2)
  const { rows } = await owner.query(
    `select 1 from pg_attribute where attrelid = 'mails'::regclass and attname = 'note'`,
  )
  expect(rows).toHaveLength(1)
})

test('a change whose table never becomes free ends the start with one line, and nothing is left of it', async () => {
  await hold()
  const failed = await inTransaction(
    owner,
    'a change',
    async () => {
      await owner.query('create table half_made (id uuid)')
      await change()
    },
    { lockMs: 20, pauseMs: 1, tries: 2 },
  ).catch((error: unknown) => error)
  await reader.query('commit')
  expect(startProblem(failed)).toMatch(/DATABASE_URL: somebody holds a table/)
  expect((await owner.query(`select to_regclass('half_made') as it`)).rows).toEqual([{ it: null }])
  expect(lockPatience.tries).toBeGreaterThan(1)
})

test('an index that is built beside the running product is there, and whole', async () => {
  const { rows } = await owner.query(
    `select indexrelid::regclass::text as name, indisvalid as whole from pg_index
     where indexrelid::regclass::text in ('mails_given_up', 'due_work_failing') order by 1`,
  )
  expect(rows).toEqual([
    { name: 'due_work_failing', whole: true },
    { name: 'mails_given_up', whole: true },
  ])
})
