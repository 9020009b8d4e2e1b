import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anchoringOf, record, sealAnew, verifyAudit } from '#modules/audit-log/public'
import { keepCopy } from '#modules/backups/public'
import { newSecret } from '#core/id'
import { run } from '#database/sql'
import { openDueWork } from '#database/jobs/due-work'
import { openJobs } from '#database/jobs/job-queue'
import { openFiles } from '#services/files/open-files'
import { readEnv } from '#core/settings/env'
import type { WholeApp } from '#app'
import { serveApp } from '../src/serve-app.ts'
import { restoreWith } from './backup-scene.ts'
import { makePair } from './chat-scene.ts'
import { placesOf } from './database.ts'
import { makeUser, openSession } from './makers.ts'
import { openOwnRedis, type OwnRedis } from './own-redis.ts'
import { openOwnStorage, type OwnStorage } from './own-storage.ts'
import { callerOf, startTestServer, type Caller, type TestServer } from './test-server.ts'

/** A process on a machine of its own: with the others it has the database, Redis and the storage, and no folder. */
interface Machine {
  app: WholeApp
  folder: string
  as(token: string): Caller
  close(): Promise<void>
}

let server: TestServer
let redis: OwnRedis
let storage: OwnStorage
let one: Machine
let two: Machine
let admin: string

async function openMachine(): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'psico-machine-'))
  const { MASTER_KEY } = server.app.env
  const env = readEnv({
    NODE_ENV: 'test',
    MASTER_KEY,
    DATA_DIR: folder,
    REDIS_URL: redis.url,
    ...storage.settings,
  })
  const { databases, log, clock } = server.app
  const app: WholeApp = {
    ...server.app,
    env,
    files: openFiles(env),
    jobs: openJobs({ places: placesOf(databases, server.ownerUrl), masterKey: 'test', log }),
    due: openDueWork({ databases, log, clock }),
  }
  const http = serveApp(app)
  await http.ready()
  return {
    app,
    folder,
    as: (token) => callerOf(http, 'norte-app.localhost', token),
    close: async () => {
      await http.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

beforeAll(async () => {
  server = await startTestServer()
  redis = await openOwnRedis()
  storage = await openOwnStorage()
  one = await openMachine()
  two = await openMachine()
  admin = newSecret()
  await server.norte.work(async (db) =>
    openSession(db, await makeUser(db, { user_type: 'admin' }), admin, server.now.ms),
  )
})
afterAll(async () => {
  await one.close()
  await two.close()
  await server.close()
  await storage.close()
  await redis.close()
})

async function share(at: Machine, pair: { patient: string; tokens: { psychologist: string } }, text: string) {
  const form = new FormData()
  form.append('patient', pair.patient)
  form.append('description', 'Informe')
  form.append('file', new Blob([text]), 'informe.txt')
  return at.as(pair.tokens.psychologist).upload('/clinical-history/documents/upload/', form)
}
const opened = async (at: Machine, token: string, id: unknown) =>
  at.as(token).get(`/clinical-history/documents/${String(id)}/download/`)

test('what one machine was given the other one has, and neither keeps it for itself', async () => {
  const pair = await makePair(server, server.norte)
  const shared = await share(one, pair, 'para las dos')
  expect(shared.status).toBe(201)
  expect(String((await opened(two, pair.tokens.patient, shared.json['id'])).raw)).toBe('para las dos')

  await keepCopy(one.app, server.norte, 'nightly', server.now.ms)
  const [copy] = (await two.as(admin).get('/backups/')).json['results'] as { name: string; size: number }[]
  expect(copy?.name).toMatch(/^norte-.*-nocturna\.sql$/)
  const { raw } = await two.as(admin).get(`/backups/stored/${copy?.name}/`)
  expect(raw).toHaveLength(copy?.size ?? 0)

  await server.norte.work((db) =>
    run(db, `update users set first_name = 'Otra' where id = $1`, [pair.patient]),
  )
  expect((await restoreWith(two.as(admin), raw)).status).toBe(200)
  expect((await one.as(pair.tokens.patient).get('/users/profile/')).json).toMatchObject({ first_name: 'Luz' })
  expect(String((await opened(one, pair.tokens.patient, shared.json['id'])).raw)).toBe('para las dos')
  const copies = (await one.as(admin).get('/backups/')).json['results'] as { kind: string }[]
  expect(copies.map(({ kind }) => kind).toSorted()).toEqual(['nightly', 'safety'])

  for (const { folder } of [one, two]) {
    expect((await readdir(folder)).filter((name) => name !== 'spool')).toEqual([])
    expect(existsSync(join(folder, 'spool')) ? await readdir(join(folder, 'spool')) : []).toEqual([])
  }
})

test('the heads of the log are the same truth on both machines, and one beginning anew holds on both', async () => {
  const write = () => server.norte.work((db) => record(db, { actor: null }, { action: 'Abrió la agenda.' }))
  const findings = async ({ app }: Machine) => (await verifyAudit(anchoringOf(app), server.norte)).findings
  await write()
  expect([await findings(one), await findings(two)]).toEqual([[], []])
  const { anchors } = await verifyAudit(anchoringOf(two.app), server.norte)
  expect(anchors).toBeGreaterThan(0)
  // Written again, sealed again: the storage is not written each time.
  await write()
  expect((await verifyAudit(anchoringOf(one.app), server.norte)).anchors).toBe(anchors)

  // The database as it was before, as after a recovery to an earlier moment: the storage remembers more.
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query('delete from audit_chain where clinic_id = $1', [server.norte.id])
  await owner.query('delete from audit_entries where clinic_id = $1', [server.norte.id])
  await owner.end()
  await write()
  expect((await findings(one)).map(({ kind }) => kind)).toContain('truncated')
  expect((await findings(two)).map(({ kind }) => kind)).toContain('truncated')
  await sealAnew(anchoringOf(one.app), server.norte, Date.now())
  expect([await findings(one), await findings(two)]).toEqual([[], []])
})

test('without the storage what needs it says so and is not half done, everything else goes on, and it comes back by itself', async () => {
  const pair = await makePair(server, server.norte)
  const before = await share(one, pair, 'de antes')
  await storage.stop()
  const away = {
    status: 503,
    json: { code: 'files_unavailable', detail: expect.stringMatching(/^Los archivos no están/) as unknown },
  }
  expect(await opened(two, pair.tokens.patient, before.json['id'])).toMatchObject(away)
  expect(await share(one, pair, 'mientras tanto')).toMatchObject(away)
  expect(await two.as(admin).get('/backups/')).toMatchObject(away)
  expect((await two.as(pair.tokens.patient).get('/appointments/appointments/')).status).toBe(200)
  const listed = await two.as(pair.tokens.patient).get('/clinical-history/my-documents/')
  expect(JSON.stringify(listed.json)).toContain(String(before.json['id']))
  expect(JSON.stringify(listed.json).match(/informe\.txt/g)).toHaveLength(1)
  await storage.start()
  expect(String((await opened(two, pair.tokens.patient, before.json['id'])).raw)).toBe('de antes')
  expect((await share(two, pair, 'después')).status).toBe(201)
})
