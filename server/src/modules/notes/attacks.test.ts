import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#database/sql'
import { restoreWith } from '../../../test/backup-scene.ts'
import { chanceOf } from '../../../test/hostile/chance.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

/** How many attacks; `npm test` plays a few, `npm run proof:notes` all of them. */
const attacks = Number(process.env['NOTE_ATTACKS'] ?? 80)
const seed = Number(process.env['NOTE_SEED'] ?? 20_261_124)

let server: TestServer
let owner: pg.Client
let author: Caller
let admin: Caller
let stranger: Caller
let appointment: string
let note: string
let backup: Buffer

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const people = await server.norte.work(async (db) => {
    const ana = (await makeProfessional(db)).user
    await run(db, "update professionals set license_number = 'M-1' where user_id = $1", [ana])
    const other = (await makeProfessional(db)).user
    const patient = await makeUser(db)
    const facts = { psychologist: ana, patient, time: '09:00', status: 'completed' as const }
    appointment = await makeAppointment(db, server.norte.timezone, { ...facts, date: '2026-02-02' })
    return { ana, other, boss: await makeUser(db, { user_type: 'admin' }) }
  })
  author = await server.as(server.norte, people.ana)
  stranger = await server.as(server.norte, people.other)
  admin = await server.as(server.norte, people.boss)
  note = String((await author.post(path(), { content: 'Lo que se firmó.' })).json['id'])
  // From before the signature: a restore would bring the draft back.
  backup = (await admin.post('/backups/create/')).raw
  expect((await author.post(path(`${note}/sign/`))).status).toBe(200)
  await author.post(path(`${note}/addenda/`), { text: 'Y lo añadido.', reason: 'correction' })
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const path = (rest = '') => `/appointments/appointments/${appointment}/note/${rest}`

/** Every byte of the note and of what was added, as they lie in the database. */
async function bytes(): Promise<string> {
  const { rows } = await owner.query<{ line: string }>(
    `select n::text as line from session_notes n where id = $1
     union all select d::text from note_addenda d where note_id = $1`,
    [note],
  )
  return rows.map(({ line }) => line).join('\n')
}

/** Statements that somebody might get in as the server's own role. */
const statements = [
  `update session_notes set content = decode(md5(random()::text), 'hex'), content_version = content_version + 1`,
  'update session_notes set signed_at = null, signed_name = null, signed_license = null, digest = null',
  `update session_notes set signed_at = signed_at - interval '1 day'`,
  `update session_notes set digest = repeat('a', 64)`,
  `update session_notes set signed_name = 'Otra persona'`,
  `update session_notes set template = 'soap'`,
  'update session_notes set updated_at = now()',
  'delete from session_notes',
  'delete from note_addenda',
  `update note_addenda set content = decode(md5(random()::text), 'hex')`,
  `update note_addenda set reason = 'late_entry'`,
  'delete from appointments',
  'truncate session_notes cascade',
  'alter table session_notes disable trigger all',
]

const calls: (() => Promise<unknown>)[] = [
  () => author.patch(path(`${note}/`), { content: 'otra cosa' }),
  () => author.patch(path(`${note}/`), { template: 'soap', fields: { plan: 'otra cosa' } }),
  () => author.post(path(), { content: 'una segunda' }),
  () => author.post(path(`${note}/sign/`)),
  () => author.del(path(`${note}/`)),
  () => stranger.patch(path(`${note}/`), { content: 'otra cosa' }),
  () => stranger.post(path(`${note}/addenda/`), { text: 'de otra mano', reason: 'correction' }),
  () => admin.patch(path(`${note}/`), { content: 'otra cosa' }),
  // Two tabs at once.
  () => Promise.all([1, 2].map((tab) => author.patch(path(`${note}/`), { content: `pestaña ${tab}` }))),
]

test('no attack changes a byte of what was signed', async () => {
  const before = await bytes()
  for (let n = 0; n < attacks; n += 1) {
    const chance = chanceOf(seed, n)
    const sql = statements[chance.below(statements.length)] ?? ''
    if (n % 40 === 39) expect((await restoreWith(admin, backup)).status).toBe(200)
    else if (chance.below(2) === 0)
      await server.norte
        .work((db) => run(db, sql))
        .catch((error: unknown) => expect(error).toBeInstanceOf(Error))
    else await calls[chance.below(calls.length)]?.()
    expect([n, (await bytes()) === before]).toEqual([n, true])
  }
  expect((await author.get(path(`${note}/verify/`))).json['valid']).toBe(true)
}, 900_000)
