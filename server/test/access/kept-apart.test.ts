import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { row, rows, run } from '#database/sql'
import { mailsTo } from '../mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { textsOf } from '../privacy/traces.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { makers } from './things.ts'
import { table } from './table.ts'
import { makeWorld, type Pair } from './world.ts'

/*
 * What comes to somebody without their asking for a thing by its id: lists, copies of their data, mails, notices. Each record
 * here has a word of its own wherever something is written in it, and each reader may find the words that are listed.
 */

let server: TestServer
beforeAll(async () => {
  const none = () => Promise.resolve(0)
  server = await startTestServer({
    rateLimits: { wait: none, take: none, forget: () => Promise.resolve() },
  })
  await makePeople()
  await server.app.jobs.start()
}, 120_000)
afterAll(() => server.close())

type Name = 'child' | 'eva' | 'leo' | 'both' | 'nora' | 'ivan' | 'parted'
type Reader = 'mother' | 'blocked' | 'former' | 'eva' | 'leo' | 'nora' | 'ivan'

const word = (name: Name): string => `canario-${name}-`
const anyWord = /canario-(\w+)-/g
/** In whose record each may read something. */
const theirs: Record<Reader, readonly Name[]> = {
  mother: [],
  blocked: [],
  former: [],
  eva: ['eva', 'both'],
  leo: ['leo', 'both'],
  nora: ['nora'],
  ivan: ['ivan'],
}

const ids = {} as Record<Name | Reader, string>
const emails = {} as Record<Reader, string>
let desk: Caller
let doctor: Caller
let treating: Pair

/** Everything in which a professional or a patient writes something. */
const written = [
  'appointment',
  'document',
  'note',
  'signedNote',
  'goal',
  'letter',
  'history',
  'answered',
  'alert',
  'entry',
  'series',
  'paid',
  'proof',
  'wish',
] as const

async function makePeople(): Promise<void> {
  const { norte } = server
  const world = await makeWorld(server)
  treating = world.pairs.own
  doctor = await server.as(norte, treating.psychologist)
  desk = await server.as(norte, world.staff.admin)
  await norte.work(async (db) => {
    for (const name of ['mother', 'blocked', 'former', 'eva', 'leo', 'nora', 'ivan'] as const) {
      emails[name] = `${name}-${newId()}@correo.example`
      ids[name] = await makeUser(db, { email: emails[name], first_name: name })
    }
    ids.child = await makeUser(db, { first_name: 'Mateo' })
    await run(db, `update users set email = null, date_of_birth = '2018-05-01' where id = $1`, [ids.child])
    await run(db, 'update users set email_verified = true where id = any ($1::uuid[])', [
      Object.values(ids).filter((id) => id !== ids.child),
    ])
  })
  for (const [name, portal, blocked] of [
    ['mother', true, false],
    ['blocked', true, true],
    ['former', false, false],
  ] as const)
    await norte.work((db) =>
      run(
        db,
        `insert into contacts (id, patient, first_name, last_name, email, relation, custody, portal, reminders, pays,
           blocked, account, created_at) values ($1, $2, $3, '', $4, 'other', $5, $6, $6, $6, $7, $8, now())`,
        [
          newId(),
          ids.child,
          name,
          emails[name],
          portal ? 'shared' : 'none',
          portal,
          blocked,
          portal ? ids[name] : null,
        ],
      ),
    )
  ids.both = await coupleOf(ids.eva, ids.leo)
  ids.parted = await coupleOf(ids.nora, ids.ivan)
  for (const name of ['child', 'eva', 'leo', 'both', 'nora', 'ivan', 'parted'] as const) {
    const pair = { ...treating, patient: ids[name], writes: word(name) }
    for (const kind of written) {
      // Of a couple there are no forms.
      if ((name === 'both' || name === 'parted') && (kind === 'answered' || kind === 'alert')) continue
      await makers[kind](world, pair)
    }
    await norte.work((db) =>
      run(
        db,
        `update patient_profiles set medical_history = $2, emergency_contact_name = $2, occupation = $2 where user_id = $1`,
        [ids[name], word(name)],
      ),
    )
  }
  // What is to come was called off before they parted.
  await norte.work((db) =>
    run(
      db,
      `update appointments set status = 'cancelled' where patient = $1 and starts_at > $2 and status <> 'completed'`,
      [ids.parted, new Date(server.now.ms).toISOString()],
    ),
  )
  expect((await desk.post(`/couples/${ids.parted}/end/`)).status).toBe(200)
}

async function coupleOf(one: string, other: string): Promise<string> {
  const made = await desk.post('/couples/', { people: [one, other] })
  expect(made.status).toBe(201)
  return String(made.json['id'])
}

const readers = Object.keys(theirs) as Reader[]
const wordsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(anyWord)].map((match) => match[1] ?? ''))].toSorted()
const isTheirs = (reader: Reader) => (name: string) => theirs[reader].some((theirName) => theirName === name)

/** Calls that are about nothing by its id. */
const lists = Object.keys(table)
  .filter((key) => key.startsWith('GET ') && !key.includes(':') && !key.endsWith('/changes/'))
  .map((key) => key.slice('GET '.length))

test.each(readers)('no list of %s has a word of what is not theirs', async (reader) => {
  const by = await server.as(server.norte, ids[reader])
  const [found, own]: [string[], Set<string>] = [[], new Set()]
  for (const path of lists) {
    const { raw } = await by.get(`${path}?page_size=100`)
    const plain = await by.get(path)
    for (const name of wordsIn(raw.toString() + plain.raw.toString()))
      if (isTheirs(reader)(name)) own.add(name)
      else found.push(`${path} ${name}`)
  }
  expect(found).toEqual([])
  // What was shared with them is there: the silence about the rest says something.
  expect([...own].toSorted()).toEqual(theirs[reader].toSorted())
})

test('a blocked contact and a former one find nothing of the child in any list, not even that there is one', async () => {
  for (const reader of ['blocked', 'former'] as const) {
    const by = await server.as(server.norte, ids[reader])
    for (const path of lists) {
      const { raw } = await by.get(path)
      expect([path, raw.includes(ids.child), raw.includes('Mateo')]).toEqual([path, false, false])
    }
  }
})

test.each(readers)('a copy of the data of %s has their own words, and no others', async (reader) => {
  const by = await server.as(server.norte, ids[reader])
  const path = `/privacy/export/${String((await by.post('/privacy/export/')).json['id'])}/`
  await expect.poll(async () => (await by.get(path)).status, { timeout: 20_000, interval: 20 }).toBe(200)
  const text = textsOf((await by.get(path)).raw)
  // Of a couple the copy has one's own words and the dates, and nothing that somebody else wrote.
  expect(wordsIn(text)).toEqual(isPerson(reader) ? [reader] : [])
  expect(text.includes('Mateo')).toBe(reader === 'mother')
})
const isPerson = (reader: Reader): boolean => ['eva', 'leo', 'nora', 'ivan'].includes(reader)

test('whatever happens to child and couples, no mail has a word of theirs, and none comes to who is kept away', async () => {
  const { norte } = server
  // What was about their own accounts is out of the way.
  await mailsTo(server, norte, '')
  const { last } = (await norte.read((db) =>
    row<{ last: string }>(db, 'select max(id::text) as last from mailbox'),
  )) ?? { last: '' }
  const dates = { child: '2026-03-10', both: '2026-03-11' }
  for (const name of ['child', 'both'] as const) {
    const whom = name === 'both' ? { couple: ids.both } : { patient: ids.child }
    const booked = await desk.post('/appointments/appointments/', {
      psychologist: treating.psychologist,
      ...whom,
      appointment_date: dates[name],
      start_time: '11:00',
      payment_method: 'online',
    })
    expect([booked.status, booked.json]).toMatchObject([201, {}])
    const path = `/appointments/appointments/${String(booked.json['id'])}/`
    await desk.patch(path, { appointment_date: dates[name], start_time: '10:00' })
    await desk.patch(path, { status: 'cancelled' })
  }
  for (const name of ['child', 'eva', 'both', 'parted'] as const) {
    const form = new FormData()
    form.set('patient', ids[name])
    form.set('description', `${word(name)}descripción`)
    form.set('file', new File([word(name)], `${word(name)}.txt`, { type: 'text/plain' }))
    await doctor.upload('/clinical-history/documents/upload/', form)
    await doctor.post('/questionnaires/', { patient: ids[name], instrument: 'phq9', when: 'now' })
  }
  await mailsTo(server, norte, '')
  const sent = await norte.read((db) =>
    rows<{ recipient: string; text: string }>(
      db,
      `select recipient, concat(subject, ' ', text, ' ', html, ' ', attachments) as text from mailbox
       where id::text > coalesce($1, '')`,
      [last],
    ),
  )
  expect(sent.flatMap((mail) => wordsIn(mail.text))).toEqual([])
  const to = new Set(sent.map((mail) => mail.recipient))
  expect(['mother', 'eva', 'leo'].map((reader) => to.has(emails[reader as Reader]))).toEqual([
    true,
    true,
    true,
  ])
  for (const reader of ['blocked', 'former', 'nora', 'ivan'] as const)
    expect([reader, to.has(emails[reader])]).toEqual([reader, false])
})

test('a mail about a pack that waits while its reader is blocked never leaves; nor has who paid a receipt then', async () => {
  const { norte } = server
  const payer = await server.as(norte, ids.mother)
  const { id: pack } = await makers.boughtPack(await makeWorld(server), { ...treating, patient: ids.child })
  const { doc, session, sent } = await norte.work(async (db) => {
    const { user } = await makeProfessional(db)
    const at = { psychologist: user, patient: ids.child, date: '2026-03-12', time: '09:00' }
    const id = await makeAppointment(db, norte.timezone, { ...at, status: 'confirmed' })
    const [payment, mail] = [newId(), newId()]
    await run(
      db,
      `insert into payments (id, appointment_id, provider, session_id, checkout_url, status, amount_minor, currency, expires_at,
         method, payer, paid_at) values ($1::uuid, $2, 'by_hand', $1::uuid::text, '/pago', 'paid', 20000, 'BOB', '2126-01-01', 'transfer', $3, now())`,
      [payment, id, ids.mother],
    )
    await run(
      db,
      `insert into ledger (id, kind, amount_minor, currency, provider_ref, appointment_id, payment_id)
       values ($1::uuid, 'charge', 20000, 'BOB', $1::uuid::text, $2, $3)`,
      [newId(), id, payment],
    )
    await run(
      db,
      `insert into mails (id, cause, kind, recipient, payload) values ($1, 'bono', 'pack_expires', $2, $3)`,
      [mail, emails.mother, JSON.stringify({ pack })],
    )
    return { doc: id, session: payment, sent: mail }
  })
  expect((await payer.get(`/payments/${doc}/receipt/`)).status).toBe(200)
  expect((await payer.get(`/payments/sessions/${session}/`)).status).toBe(200)
  const before = (await mailsTo(server, norte, emails.mother)).length
  expect(before).toBeGreaterThan(0)
  await norte.work(async (db) => {
    await run(db, 'update contacts set blocked = true where account = $1', [ids.mother])
    await run(db, `update mails set status = 'waiting', sent_at = null where id = $1`, [sent])
  })
  expect((await mailsTo(server, norte, emails.mother)).length).toBe(before)
  expect((await payer.get(`/payments/${doc}/receipt/`)).status).toBe(403)
  expect((await payer.get(`/payments/sessions/${session}/`)).status).toBe(403)
  await norte.work((db) => run(db, `update contacts set blocked = false where account = $1`, [ids.mother]))
  expect(await norte.read((db) => row(db, 'select status from mails where id = $1', [sent]))).toEqual({
    status: 'dropped',
  })
})

test('nobody answers for a couple: it has no contacts', async () => {
  const made = await desk.post(`/patients/${ids.both}/contacts/`, {
    first_name: 'Alguien',
    last_name: 'Familia',
    relation: 'other',
    email: emails.former,
    portal: true,
  })
  expect(made.status).toBe(404)
})
