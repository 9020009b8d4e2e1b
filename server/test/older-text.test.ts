import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, rows } from '#database/sql'
import { rotateKeys } from '#operator/keys/key-rotation'
import { openVault } from '#services/crypto/vault'
import { makeAppointment, makeProfessional, makeUser } from './makers.ts'
import { startTestServer, type Caller, type TestServer } from './test-server.ts'

/*
 * Somebody who can write in the database puts an older text of the same row back: the author would read it as today's.
 */
let server: TestServer
let owner: pg.Client
let author: Caller
let person: Caller
let patient: string
let path: string
let note: string

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const { norte, now } = server
  // The chain dates its entries by the machine.
  now.ms = Date.UTC(2026, 2, 2, 12, 0)
  const ana = await server.work(norte, (db) => makeProfessional(db))
  patient = await server.work(norte, (db) => makeUser(db))
  const appointment = await server.work(norte, (db) =>
    makeAppointment(db, norte.timezone, {
      psychologist: ana.user,
      patient,
      date: '2026-03-01',
      time: '09:00',
      status: 'completed',
    }),
  )
  author = await server.as(norte, ana.user)
  person = await server.as(norte, patient)
  path = `/appointments/appointments/${appointment}/note/`
  note = String((await author.post(path, { content: 'Primera versión' })).json['id'])
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const bytesOf = async (sql: string): Promise<Buffer> =>
  (await owner.query<{ it: Buffer }>(sql)).rows[0]?.it ?? Buffer.alloc(0)
const noteBytes = () => bytesOf(`select content as it from session_notes where id = '${note}'`)
const amend = (content: string) => author.patch(`${path}${note}/`, { content })

/** As the database's owner can: without the triggers. */
async function past(sql: string, values: unknown[]): Promise<void> {
  await owner.query('begin; set local session_replication_role = replica')
  await owner.query(sql, values)
  await owner.query('commit')
}

const criticals = async (): Promise<string[]> =>
  (
    await server.work(server.norte, (db) =>
      rows<{ action: string }>(db, `select action from audit_entries where level = 'CRITICAL' order by id`),
    )
  ).map((entry) => entry.action)

test('an older note that is put back does not open; its author hears so and the log says it, once', async () => {
  const first = await noteBytes()
  expect((await amend('Segunda versión')).status).toBe(200)
  const second = await noteBytes()
  expect((await author.get(path)).json['content']).toBe('Segunda versión')
  await past('update session_notes set content = $2 where id = $1', [note, first])
  const refused = await author.get(path)
  expect([refused.status, refused.json]).toEqual([
    500,
    {
      code: 'seal_broken',
      detail:
        'Este contenido no se puede abrir: no es el que se guardó aquí. Quedó anotado para la administración de la clínica.',
    },
  ])
  await author.get(path)
  expect(await criticals()).toEqual([
    `Contenido sellado que no se abre (session_notes.content, ${note}): es un texto anterior que alguien volvió a poner.`,
  ])
  await past('update session_notes set content = $2 where id = $1', [note, second])
  expect((await author.get(path)).json['content']).toBe('Segunda versión')
})

test('the database takes no older text, whoever writes it, nor a version that does not grow', async () => {
  const before = await noteBytes()
  expect((await amend('Tercera versión')).status).toBe(200)
  for (const sql of [
    'update session_notes set content = $2 where id = $1',
    'update session_notes set content = $2, content_version = content_version where id = $1',
    'update session_notes set content = $2, content_version = content_version - 1 where id = $1',
    'update session_notes set content_version = content_version - 1 where id = $1 and $2::bytea is not null',
  ])
    await expect(owner.query(sql, [note, before])).rejects.toThrow(/is replaced by none that is newer/)
  // With a higher number it is taken, and does not open.
  await owner.query(
    'update session_notes set content = $2, content_version = content_version + 1 where id = $1',
    [note, before],
  )
  expect((await author.get(path)).json['code']).toBe('seal_broken')
  expect((await amend('Cuarta versión')).json['content']).toBe('Cuarta versión')
})

test('of a patient’s own history as well', async () => {
  const save = (medical_history: string) =>
    person.put('/users/complete-profile/', { user_data: {}, patient_data: { medical_history } })
  const stored = () => bytesOf(`select medical_history as it from patient_health where id = '${patient}'`)
  expect((await save('Asma')).status).toBe(200)
  const first = await stored()
  expect((await save('Asma, y alergia a la penicilina')).status).toBe(200)
  await past('update patient_health set medical_history = $2 where id = $1', [patient, first])
  expect((await person.get('/users/profile/')).json['code']).toBe('seal_broken')
  // Two at once count on from one another.
  const both = await Promise.all([save('uno'), save('dos')])
  expect(both.map((answer) => answer.status)).toEqual([200, 200])
  const version = await server.work(server.norte, (db) =>
    row<{ it: number }>(db, 'select medical_history_version as it from patient_health where id = $1', [
      patient,
    ]),
  )
  expect(version?.it).toBe(4)
  expect((await person.get('/users/profile/')).status).toBe(200)
})

test('what was sealed before there were versions opens, until it is written again', async () => {
  const place = { table: 'session_notes', column: 'content', row: note }
  const vault = openVault(server.app.env)
  const old = await server.work(server.norte, (db) => vault.sealText(db, server.norte, 'De antes', place))
  await past('update session_notes set content = $2, content_version = 0 where id = $1', [note, old])
  expect((await author.get(path)).json['content']).toBe('De antes')
  expect((await amend('De ahora')).status).toBe(200)
  await past('update session_notes set content = $2 where id = $1', [note, old])
  expect((await author.get(path)).json['code']).toBe('seal_broken')
  expect((await amend('Otra vez')).json['content']).toBe('Otra vez')
})

test('a new key of the clinic leaves versions as they are; what the old key sealed is not taken back', async () => {
  const before = await noteBytes()
  await rotateKeys(server.app.vault, server.norte)
  expect((await author.get(path)).json['content']).toBe('Otra vez')
  await expect(
    owner.query('update session_notes set content = $2 where id = $1', [note, before]),
  ).rejects.toThrow(/is replaced by none that is newer/)
})

test('every sealed column is guarded: with a version beside it, or written once', async () => {
  const { rows: columns } = await owner.query<{ name: string; guarded: boolean }>(
    `select c.relname || '.' || a.attname as name, exists (select from pg_trigger t
       where t.tgrelid = c.oid and t.tgname = 'forward_' || a.attname and t.tgenabled = 'O') as guarded
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
       and a.atttypid = 'public.sealed'::regtype`,
  )
  expect(columns.length).toBeGreaterThan(12)
  expect(columns.filter((column) => !column.guarded)).toEqual([])
  // Deleted and put in again, a row would begin anew: those who serve people cannot.
  const { rows: deletable } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relname in ('session_notes', 'patient_health')
       and has_table_privilege('psico_app', oid, 'delete')`,
  )
  expect(deletable).toEqual([])
})
