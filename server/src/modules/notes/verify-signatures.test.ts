import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#database/sql'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { verifySignatures, type BrokenSignature } from './verify-signatures.ts'

let server: TestServer
let owner: pg.Client
let author: Caller
const sessions: string[] = []
const notes: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  // Whoever owns the database passes by every trigger.
  await owner.query('set session_replication_role = replica')
  const ana = await server.norte.work(async (db) => {
    const { user } = await makeProfessional(db)
    await run(db, "update professionals set license_number = 'M-1' where user_id = $1", [user])
    const patient = await makeUser(db)
    for (const time of ['09:00', '10:00', '11:00'])
      sessions.push(
        await makeAppointment(db, server.norte.timezone, {
          psychologist: user,
          patient,
          time,
          date: '2026-02-02',
          status: 'completed',
        }),
      )
    return user
  })
  author = await server.as(server.norte, ana)
  for (const id of sessions) {
    const path = `/appointments/appointments/${id}/note/`
    const note = String((await author.post(path, { content: `Lo de ${id}.` })).json['id'])
    notes.push(note)
    expect((await author.post(`${path}${note}/sign/`)).status).toBe(200)
  }
  await author.post(`/appointments/appointments/${sessions[0] ?? ''}/note/${notes[0] ?? ''}/addenda/`, {
    text: 'Y lo añadido.',
    reason: 'correction',
  })
  for (const name of tables) await owner.query(`create temp table kept_${name} as select * from ${name}`)
})
/** What the owner may alter, as it was. */
const tables = ['session_notes', 'note_addenda', 'audit_entries']
async function putBack(): Promise<void> {
  for (const name of tables) {
    await owner.query(`delete from ${name}`)
    await owner.query(`insert into ${name} select * from kept_${name}`)
  }
}
afterAll(async () => {
  await owner.end()
  await server.close()
})

const found = () => verifySignatures({ clinic: server.norte, vault: server.app.vault })

test('what nobody touched holds', async () => {
  expect(await found()).toEqual([])
})

test.each<[string, string, BrokenSignature['kind'][]]>([
  [
    'the words of another signed note',
    `update session_notes n set content = o.content, content_version = o.content_version from session_notes o
     where n.id = $1 and o.id = $2`,
    ['unreadable'],
  ],
  [
    'one bit that is another',
    `update session_notes set content = set_byte(content, length(content) - 1, get_byte(content, length(content) - 1) # 1) where id = $1`,
    ['unreadable'],
  ],
  ['another signer', `update session_notes set signed_name = 'Otra persona' where id = $1`, ['changed']],
  ['another licence', `update session_notes set signed_license = 'M-2' where id = $1`, ['changed']],
  [
    'another moment',
    `update session_notes set signed_at = signed_at - interval '1 day' where id = $1`,
    ['changed'],
  ],
  [
    'another author',
    `update session_notes n set author = (select id from users u where u.clinic_id = n.clinic_id and u.id <> n.author limit 1) where id = $1`,
    ['changed'],
  ],
  [
    'another digest',
    `update session_notes set digest = repeat('a', 64) where id = $1`,
    ['changed', 'unlogged', 'lost'],
  ],
  [
    'a signature taken back',
    `update session_notes set signed_at = null, signed_name = null, signed_license = null, digest = null where id = $1`,
    ['lost'],
  ],
  ['the whole note taken away', 'delete from session_notes where id = $1', ['lost']],
  ['what was added taken away', 'delete from note_addenda where note_id = $1', ['lost']],
  [
    'another reason of what was added',
    `update note_addenda set reason = 'late_entry' where note_id = $1`,
    ['changed'],
  ],
  ['nothing at all', 'truncate session_notes, note_addenda', ['lost', 'lost', 'lost', 'lost']],
  [
    'the entry of the log taken away',
    `delete from audit_entries where right(action, 64) = (select digest from session_notes where id = $1)`,
    ['unlogged'],
  ],
])('the owner of the database puts %s there: it is named', async (_, sql, kinds) => {
  const values = [notes[0], notes[1]].filter((_, n) => sql.includes(`$${n + 1}`))
  await owner.query(sql, values)
  expect((await found()).map((signature) => signature.kind).toSorted()).toEqual(kinds.toSorted())
  await putBack()
  expect(await found()).toEqual([])
})
