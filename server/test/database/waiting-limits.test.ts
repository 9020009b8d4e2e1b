import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApp } from '../../src/serve-app.ts'
import { makeUser, openSession } from '../makers.ts'
import { callerOf, startTestServer, type TestServer } from '../test-server.ts'
import { testApp } from '../test-app.ts'
import { newSecret } from '#core/id'
import { currentRoute } from '#edge/http/current-route'
import { openDatabases, type Clinic, type Databases } from '../../src/database/clinic.ts'
import { roleUrl } from '../../src/database/migrate.ts'
import { watchFor } from '../../src/database/slow-statements.ts'
import { isDatabaseAway, rows } from '../../src/database/sql.ts'
import { layTimeouts } from '../../src/database/timeouts.ts'

let server: TestServer
let owner: pg.Client
let databases: Databases
let http: FastifyInstance
let norte: Clinic
const slow: { statement: string; route: string }[] = []
const token = newSecret()

beforeAll(async () => {
  server = await startTestServer()
  const user = await server.norte.work((db) => makeUser(db))
  await server.norte.work((db) => openSession(db, user, token, server.app.clock()))
  await layTimeouts(server.ownerUrl, { STATEMENT_TIMEOUT_MS: 2000, LOCK_TIMEOUT_MS: 100 })
  databases = openDatabases(server.ownerUrl, 'test', () => undefined, {
    sizes: { app: 2 },
    waitMs: 2000,
    watch: watchFor(30, (statement) => slow.push({ statement, route: currentRoute() })),
  })
  http = serveApp(testApp(server.app.env.DATA_DIR, databases, server.ownerUrl, server.app.clock))
  await http.ready()
  norte = (await databases.clinicById(server.norte.id)) ?? server.norte
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await http.close()
  await databases.close()
  await owner.end()
  await server.close()
})

test('whoever somebody waits for has limits, and a backup or a restore has none', async () => {
  const limits: Record<string, unknown> = {}
  for (const role of ['app', 'global', 'due', 'jobs', 'keeper', 'restore'] as const) {
    const client = new pg.Client({ connectionString: roleUrl(server.ownerUrl, 'test', `psico_${role}`) })
    await client.connect()
    const { rows: found } = await client.query<{ it: string }>(
      `select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as it`,
    )
    limits[role] = found[0]?.it
    await client.end()
  }
  const [short, none] = ['2s 100ms', '0 0']
  expect(limits).toEqual({ app: short, global: short, due: short, jobs: short, keeper: none, restore: none })
})

test('a request that meets a locked table is answered soon, and the log knows which route waited for what', async () => {
  await owner.query('begin; lock table users in access exclusive mode')
  const { status, headers } = await callerOf(http, 'norte-app.localhost', token).get(
    '/appointments/appointments/',
  )
  await owner.query('rollback')
  expect([status, headers['retry-after']]).toEqual([503, '3'])
  expect(slow).toContainEqual({
    statement: expect.stringMatching(/\w/) as string,
    route: 'GET /api/appointments/appointments/',
  })
  expect((await callerOf(http, 'norte-app.localhost', token).get('/appointments/appointments/')).status).toBe(
    200,
  )
})

test('a statement without an end is cut off, and told without its values', async () => {
  slow.length = 0
  const endless = norte.work((db) => rows(db, 'select pg_sleep($1),\n   $2', [60, 'what nobody may read']))
  await expect(endless).rejects.toMatchObject({ code: '57014' })
  expect(slow).toEqual([{ statement: 'select pg_sleep($1), $2', route: 'no request' }])
})

test('who waits too long for a connection is told that the database is away', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const busy = [1, 2].map(() => norte.work(() => held))
  const refused = await norte.work((db) => rows(db, 'select 1')).catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)
  expect(databases.pools().find((pool) => pool.name === 'app')).toEqual({
    pod: 'root',
    name: 'app',
    size: 2,
    used: 2,
    waiting: 0,
  })
  release()
  await Promise.all(busy)
})
