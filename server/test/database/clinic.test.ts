import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { makeUser } from '../makers.ts'
import type { ClinicDb } from '../../src/database/clinic.ts'
import { sentBy } from '../plans.ts'
import { refusalOf, rows, run, sqlState, unlessRefused } from '../../src/database/sql.ts'
import { together } from '../../src/database/together.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const callThem = 'update users set last_name = last_name || $2 where id = $1'

test('two transactions that wait for each other both come through, each exactly once', async () => {
  const [one, two] = await server.work(
    server.norte,
    async (db) => [await makeUser(db), await makeUser(db)] as const,
  )
  let holding = 0
  let bothHold = () => undefined as void
  const both = new Promise<void>((resolve) => {
    bothHold = resolve
  })
  let attempts = 0
  const cross = (first: string, second: string, mark: string) =>
    server.norte.work(async (db) => {
      attempts += 1
      await run(db, callThem, [first, mark])
      holding += 1
      if (holding >= 2) bothHold()
      await both
      await run(db, callThem, [second, mark])
    })
  await Promise.all([cross(one, two, '!'), cross(two, one, '?')])
  // The one that was undone may be undone once more, where it was back before the other had gone on.
  expect(attempts).toBeGreaterThanOrEqual(3)
  const found = await server.work(server.norte, (db) =>
    rows<{ last_name: string }>(db, 'select last_name from users where id = any($1)', [[one, two]]),
  )
  for (const { last_name: name } of found) expect(['!?', '?!']).toContain(name.replaceAll(/[^!?]/g, ''))
})

test('what the database keeps undoing is a clear 409 after three tries, never a 500', async () => {
  let attempts = 0
  const hopeless = server.norte.work(async (db) => {
    attempts += 1
    await run(db, `do $$ begin raise exception 'tie' using errcode = '40P01'; end $$`)
  })
  await expect(hopeless).rejects.toMatchObject({ status: 409, code: 'too_busy' })
  expect(attempts).toBe(3)
})

test.each([
  'cache lookup failed for function 21139',
  'cached plan must not change result type',
  'structure of query does not match function result type',
  'could not open relation with OID 4711',
])('what a migration overtook is tried again: %s', async (told) => {
  let attempts = 0
  await server.norte.work(async (db) => {
    attempts += 1
    if (attempts === 1) await run(db, `do $$ begin raise exception '${told}'; end $$`)
  })
  expect(attempts).toBe(2)
})

test('an error of any other kind is not tried again, and leaves nothing behind', async () => {
  let attempts = 0
  const failing = server.norte.work(async (db) => {
    attempts += 1
    await makeUser(db, { email: 'fantasma@correo.example' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(attempts).toBe(1)
  const found = await server.work(server.norte, (db) =>
    rows(db, `select 1 from users where email = 'fantasma@correo.example'`),
  )
  expect(found).toEqual([])
})

test('a connection that breaks in the middle of a request fails that request and nothing else', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const broken = server.norte.work(async (db) => {
    const [{ pid } = { pid: 0 }] = await rows<{ pid: number }>(db, 'select pg_backend_pid() as pid')
    await owner.query('select pg_terminate_backend($1)', [pid])
    // Time for the news to reach a connection that waits for nothing.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await run(db, 'select 1')
  })
  await expect(broken).rejects.toThrow()
  await owner.end()
  const [after] = await server.norte.work((db) => rows<{ n: number }>(db, 'select 1 as n'))
  expect(after?.n).toBe(1)
})

test('after a statement failed, every later one of any branch is refused, and nothing of it stays', async () => {
  let others: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  let failed = () => undefined as void
  const failing = new Promise<void>((resolve) => {
    failed = resolve
  })
  const later = async (db: ClinicDb) => {
    await failing
    await makeUser(db, { email: 'tarde@correo.example' })
  }
  const work = server.norte.work(async (db) => {
    await makeUser(db, { email: 'antes@correo.example' })
    const branches = [later(db), later(db)]
    others = Promise.allSettled(branches)
    await Promise.all([run(db, 'select 1/0').finally(failed), ...branches])
  })
  await expect(work).rejects.toThrow('division by zero')
  for (const branch of await others)
    expect(branch).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('failed') as string },
    })
  const found = await server.norte.read((db) =>
    rows(db, `select 1 from users where email in ('antes@correo.example', 'tarde@correo.example')`),
  )
  expect(found).toEqual([])
})

test('a failed statement that somebody swallows still fails the work, reading or writing', async () => {
  const swallow = async (db: ClinicDb) => {
    await run(db, 'select 1/0').catch(() => undefined)
    return 'well'
  }
  await expect(server.norte.work(swallow)).rejects.toThrow('division by zero')
  await expect(server.norte.read(swallow)).rejects.toThrow('division by zero')
})

test('a branch that goes on after the work ended is refused, and meets no other transaction', async () => {
  let kept: ClinicDb | undefined
  await server.norte.work(async (db) => {
    kept = db
    await run(db, 'select 1')
  })
  await expect(run(kept as ClinicDb, 'select 1')).rejects.toThrow('the transaction is over')
})

test('what is refused behind a savepoint is undone, and the transaction lives on', async () => {
  const email = 'dos@correo.example'
  const answer = await server.norte.work(async (db) => {
    await makeUser(db, { email })
    const twice = await unlessRefused(
      db,
      sqlState.unique,
      async () => `added ${await makeUser(db, { email })}`,
      (constraint) => constraint,
    )
    return [twice, await rows(db, 'select 1 from users where email = $1', [email])]
  })
  expect(answer).toEqual(['users_clinic_id_email_key', [{ '?column?': 1 }]])
})

test('a transaction is begun, and its clinic named, by statements of their own', async () => {
  const sent = await sentBy(() => server.norte.work(async (db) => void (await run(db, 'select 1'))))
  const texts = sent.map((statement) => statement.text)
  expect(texts.slice(0, 2)).toEqual(['begin', expect.stringContaining(`set_config('app.clinic', $1, true)`)])
  expect(texts.filter((text) => text.includes(';'))).toEqual([])
})

test('a refusal is known by its constraint also where the message alone names it, with the number of a part', async () => {
  const error = (message: string, more = {}) => Object.assign(new Error(message), { code: '23P01', ...more })
  const said = (name: string) => `conflicting key value violates exclusion constraint "${name}"`
  expect(refusalOf(error(said('patient_is_free_102031')))).toEqual({
    code: '23P01',
    constraint: 'patient_is_free',
  })
  expect(refusalOf(error(said('patient_is_free')))?.constraint).toBe('patient_is_free')
  expect(refusalOf(error(said('other'), { constraint: 'patient_is_free' }))?.constraint).toBe(
    'patient_is_free',
  )
  expect(refusalOf(error('duplicate key'))?.constraint).toBe('')
  expect(refusalOf(new Error(said('patient_is_free')))).toBeUndefined()
})

test('of statements that leave together the refused one says why, though it was not the first to be asked for', async () => {
  const later = async (db: ClinicDb) => {
    await Promise.resolve()
    return rows(db, 'select 1 as it')
  }
  const attempt = server.norte.work((db) => together(later(db), rows(db, 'select 1 / 0 as nothing')))
  await expect(attempt).rejects.toMatchObject({ code: '22012' })
})
