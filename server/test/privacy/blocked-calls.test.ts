import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesOfFate, whoseRow } from '../../src/database/catalogue.ts'
import { newId } from '../../src/core/id.ts'
import { run } from '../../src/database/sql.ts'
import { ask, thingsOf } from '../access/ask.ts'
import { roles, table, type RoleName } from '../access/table.ts'
import { credentialsOf, makeWorld, sealed, type Things, type World } from '../access/world.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const word = `cn${randomBytes(6).toString('hex')}x`
let server: TestServer
let owner: pg.Client
let world: World

beforeAll(async () => {
  const none = () => Promise.resolve(0)
  server = await startTestServer({
    rateLimits: { wait: none, take: none, forget: () => Promise.resolve() },
  })
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** People whom nobody has met, with a word in everything that is written about the patient. */
async function meet(): Promise<void> {
  world = await makeWorld(server)
  world.pairs.own.writes = word
  const { own } = world.pairs
  const text = await sealed(server, own, 'patient_health.medical_history', own.patient)
  await own.clinic.work((db) =>
    run(db, 'insert into patient_health (id, medical_history) values ($1, $2)', [own.patient, text]),
  )
}

/** What somebody said in the chat of a session. */
async function writeMessage({ id = '' }: Things): Promise<void> {
  const { own } = world.pairs
  const message = newId()
  const text = await sealed(server, own, 'chat_messages.content', message)
  await own.clinic.work((db) =>
    run(
      db,
      `insert into chat_messages (id, appointment_id, seq, sender, content, created_at)
       select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, '2026-03-01' from chat_messages where appointment_id = $2`,
      [message, id, own.patient, text],
    ),
  )
}

/** The whole record as it lies in the tables, whoever may see it. */
async function record(): Promise<string> {
  const { rows } = await owner.query<{ all: string }>(wholeRecord, [world.pairs.own.patient])
  return rows
    .map((row) => row.all)
    .toSorted()
    .join('\n')
}
const wholeRecord = tablesOfFate('keep')
  .map(
    (name) =>
      `select '${name}: ' || coalesce(string_agg(t::text, chr(10) order by t::text), '') as all
       from ${name} t where ${whoseRow(name)}`,
  )
  .join(' union all ')

const block = (): Promise<number> =>
  world.pairs.own.clinic.work((db) =>
    run(
      db,
      `insert into blocked_records (patient, reason, blocked_at, kept_until) values ($1, 'blocked', '2026-03-02', '2041-03-02')`,
      [world.pairs.own.patient],
    ),
  )
const unblock = () => owner.query('delete from blocked_records')

/** Other ways to send a call, which reach what the table's way does not. */
const others: Readonly<Record<string, object>> = {
  'PUT /users/complete-profile/': { user_data: {}, patient_data: { medical_history: 'Otra cosa.' } },
}

/**
 * Texts of the person's that are no part of the record: what they asked for, the picture of a payment, and the legal invoice
 * of one, which the clinic has to keep and to annul whatever became of the record.
 */
const besides = ['/privacy/requests/', '/payments/sessions/:session_id/proof/', '/invoices/:payment/']

interface Asked {
  calls: readonly string[]
  who: readonly RoleName[]
  isBlocked: boolean
}

/** What came of calls of roles: which showed something of the record, which changed it, which broke. */
async function found({ calls, who, isBlocked }: Asked) {
  const seen = { shown: new Set<string>(), changed: new Set<string>(), broken: new Set<string>() }
  const ways = calls.flatMap((name) => [
    { name },
    ...(others[name] ? [{ name, body: JSON.stringify(others[name]) }] : []),
  ])
  await meet()
  for (const [at, way] of ways.entries()) {
    const { name } = way
    // What was only read is as it was.
    if (at > 0 && !ways[at - 1]?.name.startsWith('GET ')) await meet()
    for (const role of who) {
      const things = await thingsOf(world, table[name] ?? { about: '' }, 'own')
      if (name.includes('/chat/:id')) await writeMessage(things)
      if (isBlocked) await block()
      const before = await record()
      const { status, raw } = await ask(server.http, { ...way, things }, await credentialsOf(world, role))
      const call = `${role} ${name}`
      if (raw.includes(word) && !besides.some((beside) => name.includes(beside))) seen.shown.add(call)
      if ((await record()) !== before) seen.changed.add(call)
      if (status >= 500) seen.broken.add(call)
      if (isBlocked) await unblock()
    }
  }
  return seen
}

const opening = [
  'professional GET /clinical-history/patient/:patientId/',
  'professional GET /appointments/appointments/:id/note/',
  'professional GET /chat/:id/messages/',
  'patient GET /clinical-history/documents/:id/download/',
  'patient GET /users/profile/',
]
const changing = [
  'professional PATCH /clinical-history/patient/:patientId/',
  'professional POST /appointments/appointments/:id/note/',
  'professional PATCH /appointments/appointments/:id/note/:noteId/',
  'professional POST /clinical-history/documents/upload/',
  'professional DELETE /clinical-history/documents/:id/',
  'professional POST /questionnaires/',
  'professional DELETE /questionnaire-orders/:id/',
  'professional PUT /questionnaires/sharing/',
  'professional POST /questionnaires/alerts/:id/acknowledge/',
  'patient POST /questionnaires/:token/answers/',
  'patient PUT /users/complete-profile/',
]

test('what opens and changes a record otherwise is found by these calls', async () => {
  const calls = [...opening, ...changing].map((endpoint) => endpoint.slice(endpoint.indexOf(' ') + 1))
  const { shown, changed } = await found({ calls, who: ['patient', 'professional'], isBlocked: false })
  for (const call of opening) expect(shown).toContain(call)
  for (const call of changing) expect(changed).toContain(call)
}, 900_000)

test('no call of any role reads or writes a word of a record that is blocked', async () => {
  const seen = await found({ calls: Object.keys(table), who: roles, isBlocked: true })
  expect({
    shown: [...seen.shown],
    changed: [...seen.changed],
    broken: [...seen.broken],
  }).toEqual({ shown: [], changed: [], broken: [] })
}, 900_000)
