import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { runBeside } from '#database/beside'
import type { Clinic, ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { restoreWith } from '../../../test/backup-scene.ts'
import { openSession, makeAppointment, makeClinic, makeUser } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { advance, inboxOf, unreadOf } from './readers-store.ts'
import * as store from './store.ts'

let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

interface Scene {
  clinic: Clinic
  professionals: string[]
  couple: string
  /** Everybody who may write somewhere, and the session that each is signed in by. */
  people: { id: string; session: string }[]
  chats: string[]
}

let serial = 0
async function openScene(): Promise<Scene> {
  serial += 1
  const clinic = await makeClinic(server.databases, { subdomain: `espera-${serial}`, name: 'Espera' })
  const couple = newId()
  return clinic.work(async (db) => {
    const people: Scene['people'] = []
    for (const user_type of ['professional', 'professional', 'patient', 'patient'] as const) {
      const id = await makeUser(db, { user_type })
      await openSession(db, id, newId(), server.now.ms)
      const found = await row<{ id: string }>(db, 'select id from sessions where user_id = $1', [id])
      people.push({ id, session: String(found?.id) })
    }
    const [ana = '', luis = '', eva = '', leo = ''] = people.map((person) => person.id)
    const inOrder = [eva, leo].toSorted()
    await run(
      db,
      `insert into couples (id, first_person, second_person, created_at) values ($1, $2, $3, app_now())`,
      [couple, ...inOrder],
    )
    await run(
      db,
      `insert into users (id, first_name, last_name, user_type, kind) values ($1, 'Eva y Leo', '', 'patient', 'couple')`,
      [couple],
    )
    const chats: string[] = []
    for (const [psychologist, patient] of [
      [ana, eva],
      [ana, leo],
      [ana, couple],
      [luis, eva],
    ] as const) {
      const date = `2026-03-1${chats.length}`
      chats.push(await makeAppointment(db, clinic.timezone, { psychologist, patient, date, time: '10:00' }))
    }
    return { clinic, professionals: [ana, luis], couple, people, chats }
  })
}

const chat = fc.nat({ max: 3 })
const who = fc.nat({ max: 3 })
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ writes: who, in: chat }) },
  { weight: 5, arbitrary: fc.record({ reads: who, in: chat, butFor: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ repeats: who, in: chat }) },
  { weight: 1, arbitrary: fc.record({ gives: chat, to: fc.nat({ max: 1 }) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never
const step = fc.oneof(
  { weight: 8, arbitrary: deed },
  { weight: 4, arbitrary: fc.record({ atOnce: fc.tuple(deed, deed, deed) }) },
  { weight: 2, arbitrary: fc.record({ takenBack: fc.tuple(deed, deed) }) },
  { weight: 1, arbitrary: fc.constantFrom('restores' as const, 'blocks' as const, 'parts' as const) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const content = Buffer.alloc(40, 1)
async function write(db: ClinicDb, scene: Scene, writer: number, into: number, clientId: string | null) {
  const { id: sender = '', session = '' } = scene.people[writer] ?? {}
  const appointment = scene.chats[into] ?? ''
  const nowMs = server.now.ms
  await store.insert(db, {
    id: newId(),
    appointment,
    sender,
    content,
    client_id: clientId,
    session,
    nowMs,
  })
}

async function read(db: ClinicDb, scene: Scene, reader: number, chatRead: number, butFor: number) {
  const appointment = scene.chats[chatRead] ?? ''
  const message = await row<{ id: string }>(
    db,
    'select id from chat_messages where appointment_id = $1 order by seq desc offset $2 limit 1',
    [appointment, butFor],
  )
  const user = String(scene.people[reader]?.id)
  const moved = { appointment, user, delivered: butFor, read: message?.id ?? null }
  await advance(db, [moved], server.now.ms)
}

async function act(db: ClinicDb, scene: Scene, action: Deed): Promise<void> {
  if ('writes' in action) return write(db, scene, action.writes, action.in, null)
  if ('reads' in action) return read(db, scene, action.reads, action.in, action.butFor)
  if ('repeats' in action) return write(db, scene, action.repeats, action.in, scene.couple)
  await run(
    db,
    'update appointments set psychologist = $2, given_at = $3 where id = $1 and psychologist <> $2',
    [scene.chats[action.gives], scene.professionals[action.to], new Date(server.now.ms).toISOString()],
  )
}

const takenBack = new Error('taken back')

async function take(scene: Scene, event: Step): Promise<void> {
  const { clinic } = scene
  server.now.ms += 1000
  if (event === 'restores') return restore(scene)
  if (event === 'parts')
    return void (await clinic.work((db) =>
      run(db, 'update couples set ended_at = app_now() where id = $1 and ended_at is null', [scene.couple]),
    ))
  if (event === 'blocks') return block(scene)
  if ('atOnce' in event)
    return void (await Promise.all(event.atOnce.map((one) => clinic.work((db) => act(db, scene, one)))))
  if (!('takenBack' in event)) return clinic.work((db) => act(db, scene, event))
  const done = clinic.work(async (db) => {
    for (const one of event.takenBack) await act(db, scene, one)
    throw takenBack
  })
  await expect(done).rejects.toBe(takenBack)
}

/** One of the patients is blocked, and at the end of a term what was written with them is destroyed. */
async function block({ clinic, people, chats }: Scene): Promise<void> {
  await clinic.work((db) =>
    run(
      db,
      `insert into blocked_records (patient, reason, blocked_at, kept_until) values ($1, 'blocked', app_now(), app_now())
       on conflict do nothing`,
      [people[3]?.id],
    ),
  )
  await owner.query('delete from chat_messages where appointment_id = $1', [chats[1]])
}

/** In its order: all go and come back, those that money is about once more after their messages. */
async function restore({ clinic, chats }: Scene): Promise<void> {
  const tables = ['appointments', 'chat_messages', 'chat_readers', 'chat_rooms']
  await server.databases.root.restoreWork(clinic.id, async (db) => {
    await run(db, 'set constraints all deferred')
    const kept = new Map<string, string>()
    for (const table of tables) {
      const found = await rows<{ it: unknown }>(db, `select to_jsonb(t) as it from ${table} t`)
      kept.set(table, JSON.stringify(found.map(({ it: record }) => record)))
    }
    const put = (table: string) =>
      run(db, `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
        kept.get(table),
      ])
    for (const table of tables.toReversed()) await run(db, `delete from ${table}`)
    for (const table of tables) await put(table)
    const [standing] = await rows<{ it: unknown }>(
      db,
      'select to_jsonb(a) as it from appointments a where id = $1',
      [chats[0]],
    )
    kept.set('appointments', JSON.stringify([standing?.it]))
    await run(db, 'delete from appointments where id = $1', [chats[0]])
    await put('appointments')
  })
}

/** All of a person's chats, each looked at whole. */
const plainly = (db: ClinicDb, user: string) =>
  rows<{ appointment: string; newest: string; unread: number }>(
    db,
    `with mine as (
       select id, null::timestamptz as given_at, false as is_inbox from appointments where patient = any (is_part_of($1))
       union select id, given_at, true from appointments where psychologist = $1)
     select a.id as appointment, max(m.created_at) as newest, a.is_inbox,
       count(*) filter (where m.sender <> $1 and m.seq > coalesce(c.read_seq, 0)) as unread
     from mine a join chat_messages m on m.appointment_id = a.id and (a.given_at is null or m.created_at >= a.given_at)
     left join chat_readers c on c.appointment_id = a.id and c.user_id = $1
     group by a.id, a.is_inbox order by a.id desc`,
    [user],
  )

/** Everybody's unread messages and inbox against all messages there are. What lies at the same instant has no order. */
const isAllTold = ({ clinic, people }: Scene) =>
  clinic.readStill(async (db) => {
    for (const [n, { id }] of people.entries()) {
      const all = await plainly(db, id)
      const waiting = all.filter((conversation) => conversation.unread > 0)
      expect([n, await unreadOf(db, id)]).toEqual([
        n,
        waiting.map(({ appointment, unread }) => ({ appointment, unread })),
      ])
      const inbox = await inboxOf(db, id)
      const shown = inbox.map(({ appointment, last_at: newest, unread }) => ({ appointment, newest, unread }))
      const theirs =
        n < 2 ? all.map(({ appointment, newest, unread }) => ({ appointment, newest, unread })) : []
      expect([n, new Set(shown)]).toEqual([n, new Set(theirs)])
      expect(shown).toHaveLength(theirs.length)
      const order = shown.map((conversation) => [conversation.unread === 0, conversation.newest] as const)
      expect(order).toEqual(order.toSorted(byInboxOrder))
    }
  })

const byInboxOrder = (a: readonly [boolean, string], b: readonly [boolean, string]): number =>
  Number(a[0]) - Number(b[0]) || b[1].localeCompare(a[1])

test('what waits for whom, and the inbox, are those of all messages after any history, at once, taken back or restored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const scene = await openScene()
      for (const event of steps) {
        await take(scene, event)
        await isAllTold(scene)
      }
    }),
    { numRuns: Number(process.env['CHAT_HISTORIES'] ?? 30), endOnFailure: true },
  )
}, 600_000)

const waiting = ({ clinic }: Scene) =>
  clinic.read((db) =>
    rows(db, 'select appointment_id, user_id, seq from chat_waiting order by appointment_id, user_id'),
  )

test('who read everything has nothing waiting, whatever was wrong before', async () => {
  const scene = await openScene()
  const [ana, , eva] = scene.people
  await scene.clinic.work((db) => write(db, scene, 2, 0, null))
  expect(await waiting(scene)).toEqual([{ appointment_id: scene.chats[0], user_id: ana?.id, seq: 1 }])
  await scene.clinic.work((db) => write(db, scene, 0, 0, null))
  expect(await waiting(scene)).toHaveLength(2)
  // A row too many counts nothing, and one that is missing is there again with the next message.
  await owner.query('update chat_waiting set seq = 1 where user_id = $1', [eva?.id])
  await owner.query('delete from chat_waiting where user_id = $1', [ana?.id])
  await scene.clinic.work((db) => write(db, scene, 2, 0, null))
  expect(await scene.clinic.read((db) => unreadOf(db, String(ana?.id)))).toEqual([
    { appointment: scene.chats[0], unread: 2 },
  ])
  for (const reader of [0, 2]) await scene.clinic.work((db) => read(db, scene, reader, 0, 0))
  expect(await waiting(scene)).toEqual([])
})

test('a message that is written while somebody reads those before it still waits', async () => {
  const scene = await openScene()
  const { clinic } = scene
  await clinic.work((db) => write(db, scene, 2, 0, null))
  let reading: Promise<void> | undefined
  await clinic.work(async (db) => {
    await write(db, scene, 2, 0, null)
    // Not there yet for the reader, who reads all that there is and waits until it is known whether it stands.
    reading = clinic.work((beside) => read(beside, scene, 0, 0, 0))
    await isWaitedFor()
  })
  await reading
  const unread = () => clinic.read((db) => unreadOf(db, String(scene.people[0]?.id)))
  expect(await unread()).toEqual([{ appointment: scene.chats[0], unread: 1 }])
  // The other way round.
  let writing: Promise<void> | undefined
  await clinic.work(async (db) => {
    await read(db, scene, 0, 0, 0)
    writing = clinic.work((beside) => write(beside, scene, 2, 0, null))
    await isWaitedFor()
  })
  await writing
  expect(await unread()).toEqual([{ appointment: scene.chats[0], unread: 1 }])
})

/** Until somebody waits for somebody else's transaction. */
async function isWaitedFor(): Promise<void> {
  const held = `select 1 from pg_locks l where l.locktype in ('transactionid', 'tuple') and not l.granted`
  while ((await owner.query(held)).rowCount === 0);
}

const talk = async (scene: Scene, deeds: Deed[]) => {
  for (const action of deeds) {
    server.now.ms += 1000
    await scene.clinic.work((db) => act(db, scene, action))
  }
}
/** Something waits in each chat, for one or for both. */
const somethingWaits: Deed[] = [
  { writes: 2, in: 0 },
  { writes: 0, in: 0 },
  { writes: 3, in: 1 },
  { writes: 2, in: 2 },
  { writes: 0, in: 2 },
  { reads: 0, in: 1, butFor: 0 },
  { writes: 2, in: 3 },
  { gives: 3, to: 0 },
  { writes: 2, in: 3 },
]
const unreadBy = (scene: Scene) =>
  scene.clinic.read(async (db) => {
    const all = []
    for (const { id } of scene.people) all.push(await unreadOf(db, id))
    return all.map((chats) => chats.reduce((sum, { unread }) => sum + unread, 0))
  })

test('after a restore that waits which waited when the copy was made', async () => {
  const scene = await openScene()
  await talk(scene, somethingWaits)
  const then = await unreadBy(scene)
  expect(then).toEqual([3, 0, 2, 2])
  const admin = await server.as(
    scene.clinic,
    await scene.clinic.work((db) => makeUser(db, { user_type: 'admin' })),
  )
  const copy = (await admin.post('/backups/create/')).raw
  await talk(scene, [
    { reads: 0, in: 0, butFor: 0 },
    { reads: 2, in: 2, butFor: 0 },
    { writes: 0, in: 1 },
  ])
  expect(await unreadBy(scene)).not.toEqual(then)
  expect((await restoreWith(admin, copy)).status).toBe(200)
  expect(await unreadBy(scene)).toEqual(then)
  await isAllTold(scene)
})

test('what was written before there was a tally is in it, also for an owner who is no superuser', async () => {
  const scene = await openScene()
  await talk(scene, somethingWaits)
  const stands = async () => {
    const { rows: of } = await owner.query(
      `select 'waits' as it, appointment_id, user_id, seq::text from chat_waiting where clinic_id = $1
       union all select 'newest', appointment_id, psychologist, newest_at::text from chat_inbox where clinic_id = $1
       order by 1, 2, 3`,
      [scene.clinic.id],
    )
    return of as unknown[]
  }
  const before = await stands()
  expect(before).toHaveLength(10)
  const name = '0766_chat_waiting_filled.sql'
  const filling = await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8')
  const tables = [
    'chat_waiting',
    'chat_inbox',
    'chat_rooms',
    'chat_messages',
    'chat_readers',
    'appointments',
    'couples',
  ]
  const role = `psico_tally_owner_${process.pid}`
  await owner.query(
    `create role ${role} login password 'plain'; grant create, usage on schema public to ${role}`,
  )
  for (const table of tables) await owner.query(`alter table ${table} owner to ${role}`)
  const url = Object.assign(new URL(server.ownerUrl), { username: role, password: 'plain' })
  const plain = new pg.Client({ connectionString: url.href })
  await plain.connect()
  try {
    await owner.query('delete from chat_waiting; delete from chat_inbox')
    await runBeside(plain, name, filling)
    expect(await stands()).toEqual(before)
    await runBeside(plain, name, filling)
    expect(await stands()).toEqual(before)
  } finally {
    await plain.end()
    for (const table of tables) await owner.query(`alter table ${table} owner to current_user`)
    await owner.query(`revoke all on schema public from ${role}; drop role ${role}`)
  }
  const left = `select tablename from pg_policies where policyname = 'migrated'`
  expect((await owner.query(left)).rows).toEqual([])
})
