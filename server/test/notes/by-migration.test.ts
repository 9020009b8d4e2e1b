import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { progressOf } from '../../../scripts/progress.ts'
import { migrate } from '../../src/database/migrate.ts'
import { verifySignatures } from '../../src/modules/notes/public.ts'
import type { Caller } from '../test-server.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { migrationAttacks, type MigrationAttack } from './migration-attacks.ts'
import { changedBytes, makeAuthor, notePath, signedNote, signedRows, soap } from './signed.ts'

/** How many attacks; `npm test` plays each once, `npm run proof:notes` more of them. */
const attacks = Number(process.env['NOTE_MIGRATIONS'] ?? migrationAttacks.length)

let server: TestServer
let owner: pg.Client
let folder: string
let author: Caller
let appointments: string[]

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const who = await makeAuthor(server.norte)
  author = await server.as(server.norte, who.author)
  appointments = [await who.held(), await who.held(), await who.held()]
  const [free = '', withFields = '', draft = ''] = appointments
  const note = await signedNote(author, free, { content: 'Lo que se firmó.' })
  await author.post(notePath(free, `${note}/addenda/`), { text: 'Y lo añadido.', reason: 'correction' })
  await signedNote(author, withFields, soap)
  await author.post(notePath(draft), { content: 'Un borrador.' })
  folder = await mkdtemp(join(tmpdir(), 'psico-migrations-'))
  for (const part of ['migrations', 'sql'])
    await cp(new URL(`../../${part}/`, import.meta.url), join(folder, part), { recursive: true })
})
afterAll(async () => {
  await owner.end()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const rows = () => signedRows(owner, server.norte.id)
const holds = () => verifySignatures({ clinic: server.norte, vault: server.app.vault })

/** A version with this file starts on the database. */
async function start({ way, text }: MigrationAttack, name = '9001_attack'): Promise<void> {
  const file = join(folder, way === 'sql' ? `sql/${name}.sql` : `migrations/${name}.sql`)
  await writeFile(file, text)
  const of = (part: string) => pathToFileURL(join(folder, part) + '/')
  try {
    await migrate(server.ownerUrl, { MASTER_KEY: 'test' }, undefined, {
      migrations: of('migrations'),
      sql: of('sql'),
    })
  } finally {
    await rm(file)
  }
}

test(
  'no migration changes a byte of what was signed: a version that would is refused and does not start',
  async () => {
    const before = await rows()
    expect(before.size).toBe(3)
    const tell = progressOf('attacks by migration', attacks)
    const count: Record<MigrationAttack['way'], number> = { migration: 0, beside: 0, sql: 0 }
    for (let n = 0; n < attacks; n += 1) {
      const attack = migrationAttacks[n % migrationAttacks.length]
      if (!attack) throw new Error('there is no attack')
      const refusal = await start(attack).catch((error: unknown) => error)
      expect([attack, refusal]).toEqual([attack, expect.any(Error)])
      expect([attack, changedBytes(before, await rows())]).toEqual([attack, 0])
      count[attack.way] += 1
      tell(n + 1)
    }
    expect(await holds()).toEqual([])
    console.info(`attacks by migration, each refused, 0 bytes changed: ${JSON.stringify(count)}`)
  },
  60_000 + attacks * 2000,
)

test('what a version may do beside what is signed it does: columns, indexes, and drafts in batches', async () => {
  const before = await owner.query('select content, fields, digest from session_notes order by id')
  const added = `alter table session_notes add column room text not null default '', add column length integer;
    create index session_notes_by_room on session_notes (clinic_id, room);`
  await start({ way: 'migration', text: added }, '9002_rooms')
  const text = `-- Outside a transaction.
-- In batches.
update session_notes set room = 'sala' where signed_at is null and room = '';
`
  await start({ way: 'beside', text }, '9003_rooms_of_drafts')
  const after = await owner.query('select content, fields, digest from session_notes order by id')
  expect(after.rows).toEqual(before.rows)
  expect((await owner.query(`select from session_notes where room = 'sala'`)).rowCount).toBe(1)
  expect(await holds()).toEqual([])
  const [free = ''] = appointments
  expect((await author.get(notePath(free))).json['status']).toBe('signed')
})
