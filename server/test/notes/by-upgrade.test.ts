import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Note } from '@psico/contract/notes/notes'
import { migrate } from '../../src/database/migrate.ts'
import { anchoringOf, verifyAudit } from '../../src/modules/audit-log/public.ts'
import { verifySignatures } from '../../src/modules/notes/public.ts'
import { onServer, testDatabases } from '../database.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { layOlder, olderSchemas, pourInto } from './older-schema.ts'
import { changedBytes, falseDigests, makeAuthor, notePath, signedNote, signedRows, soap } from './signed.ts'

/** From the oldest schema on, each so-manieth is one that an upgrade begins from; `npm run proof:notes` begins from every one. */
const step = Number(process.env['NOTE_SCHEMAS_STEP'] ?? 100)

let server: TestServer
let owner: pg.Client
let author: Caller
let appointments: string[]

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const who = await makeAuthor(server.norte)
  author = await server.as(server.norte, who.author)
  appointments = [await who.held(), await who.held()]
  const [free = '', withFields = ''] = appointments
  const note = await signedNote(author, free, { content: 'Lo que se firmó.' })
  await author.post(notePath(free, `${note}/addenda/`), { text: 'Y lo añadido.', reason: 'correction' })
  await signedNote(author, withFields, soap)
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** What does not hold once a database of that schema, with what was signed in it, was upgraded to the schema of today. */
async function wrongAfterUpgrade(schema: string): Promise<unknown> {
  const { server: place } = inject('testDatabase')
  const name = `psico_older_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(place, `create database ${name}`)
  const url = Object.assign(new URL(place), { pathname: `/${name}` }).href
  const upgraded = new pg.Client({ connectionString: url })
  const databases = testDatabases(url, 2)
  try {
    await layOlder(url, schema)
    await upgraded.connect()
    await pourInto(upgraded, owner)
    const before = await signedRows(upgraded, server.norte.id)
    await migrate(url)
    const clinic = await databases.clinicById(server.norte.id)
    if (!clinic) throw new Error('the clinic is gone')
    const after = await signedRows(upgraded, server.norte.id)
    const audit = await verifyAudit(anchoringOf(server.app), clinic)
    return {
      rows: before.size,
      changed: changedBytes(before, after),
      signatures: await verifySignatures({ clinic, vault: server.app.vault }),
      log: audit.findings,
    }
  } finally {
    await upgraded.end()
    await databases.close()
    await onServer(place, `drop database if exists ${name} with (force)`)
  }
}

test('an upgrade from an older schema leaves every byte of what was signed, and the log whole', async () => {
  for (const appointment of appointments)
    expect(falseDigests((await author.get(notePath(appointment))).json as unknown as Note)).toEqual([])
  // Sealed here, so that every copy has the same chain under the same heads.
  expect((await verifyAudit(anchoringOf(server.app), server.norte)).findings).toEqual([])
  const all = await olderSchemas()
  const starts = all.filter((_, n) => n % step === 0)
  for (const schema of starts)
    expect([schema, await wrongAfterUpgrade(schema)]).toEqual([
      schema,
      { rows: 3, changed: 0, signatures: [], log: [] },
    ])
  console.info(`attacks by upgrade: ${starts.length} from older schemas, 0 bytes changed`)
}, 1_800_000)
