import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinds, tryForgery } from '../../../test/audit/forgeries.ts'
import { layLog, type ForgedLog } from '../../../test/audit/log.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

// The full measure, 10,000 entries and 1,000 trials of each kind, is `npm run proof:audit`.
const size = 500
const trials = 26

let server: TestServer
let owner: pg.Client
let dataDir: string
let log: ForgedLog

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'psico-forgeries-'))
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  log = await layLog(owner, server.norte, dataDir, size)
})
afterAll(async () => {
  await owner.end()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a log that nobody touched has nothing to find', async () => {
  expect(await log.verify()).toEqual([])
})

test.each(kinds)('what the owner of the database does is found at its place: %s', async (kind) => {
  for (let turn = 0; turn < trials; turn += 1) {
    const { isFound, facts } = await tryForgery(log, kind, turn)
    expect(isFound, facts).toBe(true)
  }
  expect(await log.verify()).toEqual([])
})

test('a forger who cuts the log and lets it grow again is found where the old hash outside was', async () => {
  const cut = size - 4
  for (const table of ['audit_chain', 'audit_listed'])
    await log.run(`delete from ${table} where clinic_id = $1 and seq > $2`, cut)
  await log.run(
    'delete from audit_entries where clinic_id = $1 and id > $2',
    '0199'.padEnd(28, '0') + cut.toString(16).padStart(4, '0'),
  )
  const added = `insert into audit_entries (clinic_id, id, level, action)
    select $1, gen_random_uuid(), 'INFO', 'Después.' from generate_series(1, 10)`
  await log.asServer(added)
  const findings = await log.verify()
  expect(findings.map((finding) => [finding.kind, finding.seq])).toEqual([
    ['rewritten', size],
    // Over what was made anew nothing is signed any more.
    ['unanchored', size + 1],
  ])
  await log.putBack()
})
