import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, bodyOf, thingsOf } from '../access/ask.ts'
import { roles, table } from '../access/table.ts'
import { pastDay, session } from '../access/hours.ts'
import { credentialsOf, makeWorld, type World } from '../access/world.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { backupText, filesWith, tablesWith } from './traces.ts'

const word = `cn${randomBytes(6).toString('hex')}x`
const hour = 3_600_000
const logged: string[] = []
let server: TestServer
let owner: pg.Client
let world: World
let patient: string | undefined

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const none = () => Promise.resolve(0)
  const rateLimits = { wait: none, take: none, forget: () => Promise.resolve() }
  server = await startTestServer({ log, rateLimits })
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await meet()
  await owner.query(
    `update users set first_name = $2 || 'first', last_name = $2 || 'last', username = $2 || 'user', phone = $2 || 'tel',
       ci = $2 || 'ci', address = $2 || 'street', email = $2 || '@correo.example' where id = $1`,
    [patient, word],
  )
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** The same patient with people whom nobody has met, and every hour free again. */
async function meet(): Promise<void> {
  world = await makeWorld(server)
  const { own } = world.pairs
  patient ??= own.patient
  world.pairs.own = { ...own, patient, writes: word }
  await owner.query(
    `update appointments set status = 'cancelled' where patient = $1 and status in ('pending', 'confirmed', 'offered')`,
    [patient],
  )
  await session(world, world.pairs.own, { status: 'completed', date: pastDay() })
}

/** What somebody types stands in every call with the person's word in it. */
const typed = /"(Texto\.|Llamé\.|Mi nombre\.|No llegó\.|Ya es así\.|Pat)"/g
const bodyWithWord = (name: string): string | undefined =>
  bodyOf(name)?.replaceAll(typed, JSON.stringify(`De ${word}`))

async function settle(): Promise<void> {
  // What people do in their own time: forms are looked at, and money arrives.
  await owner.query('update questionnaire_alerts set acknowledged_at = now(), acknowledged_by = $1', [
    world.pairs.own.psychologist,
  ])
  await owner.query(
    `update payments set status = 'expired' where status in ('open', 'in_review', 'refunding', 'owed')`,
  )
  await owner.query(
    `update owed_refunds set done_at = now(), bank_reference = id::text, bank_reference_key = id::text where done_at is null`,
  )
  // Packs are used up, or run out.
  await owner.query(
    `insert into ledger (clinic_id, id, kind, amount_minor, currency, provider_ref, bought_pack_id, method)
       select clinic_id, gen_random_uuid(), 'prepaid_expired', -open_minor, currency, gen_random_uuid()::text, id, method
       from bought_packs where open_minor > 0;
     update bought_packs set state = 'expired', sessions_left = 0, open_minor = 0 where open_minor > 0`,
  )
}

const asRole = async (role: 'admin' | 'patient') => {
  const { own } = world.pairs
  return server.as(server.norte, role === 'admin' ? world.staff.admin : own.patient)
}

test('of somebody about whom every call was made by everybody, nothing is left once they are erased', async () => {
  for (const [name, row] of Object.entries(table)) {
    const statuses = row.own?.split(' ').map(Number) ?? []
    // Who is refused leaves nothing that the others do not.
    const who = roles.filter((_, at) => (statuses[at] ?? 500) < 400)
    if (who.length > 0) await meet()
    for (const role of who) {
      const things = await thingsOf(world, row, 'own')
      const body = bodyWithWord(name)
      const credentials = await credentialsOf(world, role)
      await ask(server.http, { name, things, ...(body && { body }) }, credentials)
    }
  }
  await server.app.due.catchUp()
  // They did leave traces in many places, or there would be nothing to see.
  const before = await tablesWith(owner, word)
  for (const name of ['users', 'mails', 'billing_data', 'payments'])
    expect(before).toContain(`public.${name}`)

  const wish = await (
    await asRole('patient')
  ).post('/privacy/requests/?sessions=cancel', {
    kind: 'erase',
    text: word,
  })
  expect(wish.status).toBe(201)
  await settle()
  const done = await (
    await asRole('admin')
  ).post(`/privacy/requests/${String(wish.json['id'])}/done/?sessions=cancel`)
  expect([done.status, done.json['status']]).toEqual([200, 'done'])
  await settle()
  for (let n = 0; n < 3; n += 1) {
    server.now.ms += 2 * hour
    await server.app.due.catchUp()
  }
  // What stands in for the card company keeps what that company was told.
  const left = (await tablesWith(owner, word)).filter(
    (tableName) => tableName !== 'public.simulated_checkouts',
  )
  expect(left).toEqual([])
  expect(await filesWith(server, [word])).toEqual([])
  expect(logged.filter((line) => line.includes(word))).toEqual([])
  const copy = await backupText(server, (await (await asRole('admin')).post('/backups/create/')).raw)
  expect(copy.length).toBeGreaterThan(10_000)
  expect(copy).not.toContain(word)
}, 300_000)
