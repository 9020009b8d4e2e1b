import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPasses } from '../../src/database/clinic-pass.ts'
import { roleUrl } from '../../src/database/migrate.ts'
import { run } from '../../src/database/sql.ts'
import { progressOf } from '../../../scripts/progress.ts'
import { restoreWith } from '../backup-scene.ts'
import { chanceOf, type Chance } from '../hostile/chance.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'

/** How many attacks; `npm test` plays a few, `npm run proof:notes` all of them. */
const attacks = Number(process.env['NOTE_ATTACKS'] ?? 80)
const seed = Number(process.env['NOTE_SEED'] ?? 20_261_124)

let server: TestServer
let owner: pg.Client
/** A connection of the server's own role, as somebody has it who gets a statement in. */
let inside: pg.Client
let author: Caller
let admin: Caller
let stranger: Caller
let appointment: string
let note: string
let backup: Buffer

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  inside = new pg.Client({ connectionString: roleUrl(server.ownerUrl, 'test', 'psico_app') })
  await Promise.all([owner.connect(), inside.connect()])
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
  await Promise.all([owner.end(), inside.end()])
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
  `update session_notes set content = set_byte(content, length(content) - 1, get_byte(content, length(content) - 1) # 1), content_version = content_version + 1`,
  'update session_notes set signed_at = null, signed_name = null, signed_license = null, digest = null',
  `update session_notes set signed_at = signed_at - interval '1 day'`,
  `update session_notes set digest = repeat('a', 64)`,
  `update session_notes set signed_name = 'Otra persona'`,
  `update session_notes set template = 'soap'`,
  'update session_notes set updated_at = now()',
  'delete from session_notes',
  'delete from note_addenda',
  `update note_addenda set content = set_byte(content, length(content) - 1, get_byte(content, length(content) - 1) # 1)`,
  `update note_addenda set reason = 'late_entry'`,
  'delete from appointments',
  'truncate session_notes cascade',
  'alter table session_notes disable trigger all',
]

/** What somebody appends to a statement of another clinic's, or puts in its place. */
const injected = [
  ...statements,
  'set local session_replication_role = replica; update session_notes set template = template',
  'set local role psico_keeper; delete from session_notes',
  'set local role psico_restore; delete from session_notes',
  'drop trigger keep_signed_note on session_notes',
  'create or replace function keep_signed_note() returns trigger language plpgsql as $$ begin return new; end $$',
  `with named as materialized (select set_config('app.clinic', '$NORTE', true))
   update session_notes set digest = repeat('a', 64) from named`,
  `merge into session_notes n using (select 1) it on true when matched then update set digest = repeat('a', 64)`,
  `insert into session_notes select * from session_notes on conflict (clinic_id, id) do update set digest = repeat('a', 64)`,
] as const

/** In a transaction that the server named some clinic for: this one, or another whose id gives none of its notes away. */
async function inject(sql: string, clinic: string): Promise<void> {
  await inside.query('begin')
  try {
    await inside.query(`select set_config('app.clinic', $1, true)`, [openPasses('test')(clinic)])
    await inside.query(sql.replace('$NORTE', server.norte.id))
    await inside.query('commit')
  } catch (error) {
    expect(error).toBeInstanceOf(pg.DatabaseError)
    await inside.query('rollback')
  }
}

const calls: (() => Promise<unknown>)[] = [
  () => author.patch(path(`${note}/`), { content: 'otra cosa' }),
  () => author.patch(path(`${note}/`), { template: 'soap', fields: { plan: 'otra cosa' } }),
  () => author.post(path(), { content: 'una segunda' }),
  () => author.post(path(`${note}/sign/`)),
  () => author.del(path(`${note}/`)),
  () => stranger.patch(path(`${note}/`), { content: 'otra cosa' }),
  () => stranger.post(path(`${note}/addenda/`), { text: 'de otra mano', reason: 'correction' }),
  () => admin.patch(path(`${note}/`), { content: 'otra cosa' }),
]

const attack = {
  'the server’s own role': (chance: Chance) =>
    server.norte
      .work((db) => run(db, chance.some(statements) ?? ''))
      .catch((error: unknown) => expect(error).toBeInstanceOf(Error)),
  'an injected statement': (chance: Chance) =>
    inject(chance.some(injected) ?? '', chance.pick([server.norte.id, server.sur.id])),
  'a call': (chance: Chance) => chance.some(calls)?.(),
  'two tabs': () =>
    Promise.all([1, 2].map((tab) => author.patch(path(`${note}/`), { content: `pestaña ${tab}` }))),
  'an older backup': async () => expect((await restoreWith(admin, backup)).status).toBe(200),
} as const
type Kind = keyof typeof attack
const often: readonly [Kind, ...Kind[]] = [
  'the server’s own role',
  'an injected statement',
  'a call',
  'two tabs',
]

test('no attack changes a byte of what was signed', async () => {
  const before = await bytes()
  const tell = progressOf('attacks', attacks)
  const count: Partial<Record<Kind, number>> = {}
  for (let n = 0; n < attacks; n += 1) {
    const chance = chanceOf(seed, n)
    const kind = n % 40 === 39 ? 'an older backup' : chance.pick(often)
    await attack[kind](chance)
    expect([n, kind, await bytes()]).toEqual([n, kind, before])
    count[kind] = (count[kind] ?? 0) + 1
    tell(n + 1)
  }
  console.info(`${attacks} attacks, 0 bytes changed: ${JSON.stringify(count)}`)
  expect((await author.get(path(`${note}/verify/`))).json['valid']).toBe(true)
}, 900_000)
