import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../makers.ts'
import { mailsTo } from '../mails.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { makeMember, signIn } from '../sign-in.ts'
import { signatureOf } from '../../src/services/whatsapp/signature.ts'
import {
  account,
  company,
  openWhatsappAt,
  sendAll,
  sendAllAtOnce,
  states,
  tell,
  withSession,
  writes,
} from './scene.ts'

let server: TestServer
const meta = company()
beforeAll(async () => {
  server = await startTestServer({ whatsapp: meta.whatsapp })
  await openWhatsappAt(server, server.norte)
})
afterAll(() => server.close())
beforeEach(() => {
  server.now.ms = testNow
  meta.state.answers = 'ok'
  meta.sent.length = 0
})

const textsTo = (phone: string) =>
  meta.sent
    .filter((message) => message.to === phone)
    .flatMap((message) => ('text' in message.what ? [message.what.text] : []))
const danger = 'me quiero morir'

test('danger is answered with the numbers, at any hour, and the professional hears without the text', async () => {
  const session = await withSession(server, server.norte, { date: '2026-03-05', time: '10:00' })
  server.now.ms = Date.parse('2026-03-03T03:30:00-04:00')
  expect((await writes(server, server.norte, session.phone, danger, 'd1')).status).toBe(200)
  await writes(server, server.norte, session.phone, danger, 'd1')
  await writes(server, server.norte, session.phone, 'hoy quiero morir', 'd2')
  await sendAll(server, server.norte)
  const texts = textsTo(session.phone)
  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).toContain('110')
    expect(text).toContain('800 11 3040')
  }
  const professional = await server.as(server.norte, session.psychologist)
  const { json } = await professional.get('/questionnaires/alerts/')
  expect(json).toMatchObject({
    count: 1,
    results: [
      { kind: 'message', patient: session.patient, questionnaire: null, instrument: null, note: null },
    ],
  })
  const mails = await mailsTo(server, server.norte, `${session.psychologist}`)
  expect(mails).toEqual([])
  const [alert] = json['results'] as { id: string }[]
  const path = `/questionnaires/alerts/${alert?.id}/acknowledge/`
  const other = await server.as(
    server.norte,
    await server.norte.work((db) => makeUser(db, { user_type: 'professional' })),
  )
  expect((await other.post(path, { note: 'x' })).status).toBe(404)
  const two = await Promise.all([1, 2].map(() => professional.post(path, { note: 'La llamé.' })))
  expect(two.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await professional.get('/questionnaires/alerts/?all=true')).json).toMatchObject({
    results: [{ kind: 'message', note: 'La llamé.' }],
  })
})

test('numbers of nobody, and of somebody who said no, get the numbers, too; the latter with an alert', async () => {
  await writes(server, server.norte, '+59178888888', danger)
  const session = await withSession(server, server.norte, {
    date: '2026-03-06',
    time: '10:00',
    consents: false,
  })
  await server.norte.work(async (db) => {
    const { run } = await import('#database/sql')
    await run(db, 'update users set phone = $2 where id = $1', [
      session.patient,
      session.phone.replace('+591', ''),
    ])
  })
  await writes(server, server.norte, session.phone, danger)
  await sendAll(server, server.norte)
  for (const phone of ['+59178888888', session.phone]) expect(textsTo(phone)[0]).toContain('110')
  const professional = await server.as(server.norte, session.psychologist)
  expect((await professional.get('/questionnaires/alerts/')).json).toMatchObject({ count: 1 })
})

test('the rest is answered once a day with where to write', async () => {
  const phone = '+59177777777'
  for (const text of ['hola', 'puedo cambiar mi cita?', 'gracias'])
    await writes(server, server.norte, phone, text)
  await tell(server, server.norte, {
    messages: [{ from: phone.slice(1), id: 'a1', type: 'audio', audio: { id: '9' } }],
  })
  await sendAll(server, server.norte)
  expect(textsTo(phone)).toEqual([expect.stringContaining('Escríbenos desde tu cuenta: http')])
  server.now.ms += 24 * 3_600_000
  await writes(server, server.norte, phone, 'hola')
  await sendAll(server, server.norte)
  expect(textsTo(phone)).toHaveLength(2)
})

test('a message that cannot be taken keeps the numbers from nobody behind it, and is told', async () => {
  const phone = '+59175555555'
  const one = (id: string, body: string) => ({ from: phone.slice(1), id, type: 'text', text: { body } })
  // No text of the database holds such a sign.
  const told = await tell(server, server.norte, { messages: [one('bad\u0000', 'hola'), one('good', danger)] })
  expect(told.status).toBe(400)
  await sendAll(server, server.norte)
  expect(textsTo(phone)).toEqual([expect.stringContaining('110')])
})

test('as many as Meta gathers in one call are taken, however long each is', async () => {
  const phone = '+59174444444'
  const long = Array.from({ length: 150 }, (_, n) => ({
    from: phone.slice(1),
    id: `long${n}`,
    type: 'text',
    text: { body: 'x'.repeat(12_000) },
  }))
  expect((await tell(server, server.norte, { messages: long })).status).toBe(200)
})

test('an answer that did not leave is tried until it does', async () => {
  const phone = '+59176666666'
  meta.state.answers = 'not now'
  await writes(server, server.norte, phone, danger)
  await sendAll(server, server.norte)
  expect(textsTo(phone)).toEqual([])
  meta.state.answers = 'ok'
  await sendAll(server, server.norte)
  expect(textsTo(phone)).toHaveLength(1)
})

test('what WhatsApp does not take comes by mail: nobody in danger is left without the numbers', async () => {
  const session = await withSession(server, server.norte, { date: '2026-03-05', time: '12:00' })
  meta.state.answers = 'refuses keys'
  await writes(server, server.norte, session.phone, danger)
  await sendAll(server, server.norte)
  expect(textsTo(session.phone)).toEqual([])
  expect(await mailsTo(server, server.norte, session.email)).toEqual([])
  server.now.ms += 45_000
  await sendAll(server, server.norte)
  const [mail, ...more] = await mailsTo(server, server.norte, session.email)
  expect(mail?.text).toContain('800 11 3040')
  expect(mail?.text).toContain('110')
  expect(more).toEqual([])
  meta.state.answers = 'ok'
  await sendAll(server, server.norte)
  expect(textsTo(session.phone)).toHaveLength(1)
})

test('numbers that left and did not arrive come by mail; those that arrived do not', async () => {
  const [lost, arrived] = [
    await withSession(server, server.norte, { date: '2026-03-05', time: '14:00' }),
    await withSession(server, server.norte, { date: '2026-03-05', time: '16:00' }),
  ]
  for (const session of [lost, arrived]) await writes(server, server.norte, session.phone, danger)
  await sendAll(server, server.norte)
  for (const [session, state] of [
    [lost, 'failed'],
    [arrived, 'delivered'],
  ] as const) {
    const message = meta.sent.find((one) => one.to === session.phone)
    if (!message) throw new Error('no numbers left')
    await states(server, server.norte, message, state)
  }
  server.now.ms += 60_000
  await sendAll(server, server.norte)
  expect(await mailsTo(server, server.norte, lost.email)).toHaveLength(1)
  expect(await mailsTo(server, server.norte, arrived.email)).toEqual([])
})

test('admins hear once that the secrets are refused, and see since when until they are taken again', async () => {
  const { email } = await makeMember(server.norte, { user_type: 'admin' })
  const caller = await signIn(server, server.norte, email)
  const since = async () =>
    ((await caller.get('/tenants/current/')).json['whatsapp'] as { refused_at: string | null }).refused_at
  expect(await since()).toBeNull()
  meta.state.answers = 'refuses keys'
  for (const phone of ['+59176111111', '+59176111112'])
    await writes(server, server.norte, phone, 'hola, ¿a qué hora abren?')
  await sendAll(server, server.norte)
  expect(await since()).toBe(new Date(testNow).toISOString())
  const mails = (await mailsTo(server, server.norte, email)).filter((mail) =>
    mail.subject.includes('WhatsApp'),
  )
  expect(mails).toHaveLength(1)
  meta.state.answers = 'ok'
  await sendAll(server, server.norte)
  expect(await since()).toBeNull()
  expect(textsTo('+59176111111')).toHaveLength(1)
})

/** What people in danger wrote, as Luna is tried with it: her own tests, and the messages that she did not learn from. */
async function dangers(): Promise<string[]> {
  const read = (path: string) => readFileSync(new URL(`../../../luna/${path}`, import.meta.url), 'utf8')
  const { match } = await import('@psico/luna/match')
  const quoted = [...read('src/match.test.ts').matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`$]+)`/g)]
    .map((array) => (array[1] ?? array[2] ?? '').replaceAll("\\'", "'"))
    .filter((phrase) => match(phrase).crisis || match(phrase).ask)
  const unseen = ['crisis', 'crisis-second']
    .flatMap((name) => read(`learning/messages/${name}.txt`).split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return [...quoted, ...unseen]
}
const inTens = (n: number) => `+5917${String(2_000_000 + n)}`

test('every danger of the texts that Luna is tried with gets the numbers', async () => {
  const all = await dangers()
  expect(all.length).toBeGreaterThan(850)
  server.now.ms = Date.parse('2026-03-03T03:30:00-04:00')
  // As many as Meta gathers in one call.
  for (let first = 0; first < all.length; first += 40) {
    const messages = all.slice(first, first + 40).map((body, n) => ({
      from: inTens(first + n).slice(1),
      id: `danger.${first + n}`,
      type: 'text',
      text: { body },
    }))
    expect((await tell(server, server.norte, { messages })).status).toBe(200)
    await sendAllAtOnce(server, server.norte, true)
  }
  const told = new Map(
    meta.sent.map((message) => [message.to, 'text' in message.what ? message.what.text : '']),
  )
  const without = all.filter((_, n) => {
    const text = told.get(inTens(n)) ?? ''
    return !text.includes('110') || !text.includes('800 11 3040') || !text.includes('está en peligro')
  })
  expect(without).toEqual([])
}, 300_000)

test('the numbers leave within ten seconds, by the jobs themselves, in the middle of the night', async () => {
  const night = await startTestServer({ whatsapp: meta.whatsapp })
  await openWhatsappAt(night, night.norte)
  await night.app.jobs.start()
  night.now.ms = Date.parse('2026-03-03T03:30:00-04:00')
  const slowest = { ms: 0 }
  for (const n of [1, 2, 3, 4, 5]) {
    const phone = inTens(900_000 + n)
    const began = performance.now()
    expect((await writes(night, night.norte, phone, danger)).status).toBe(200)
    await expect.poll(() => textsTo(phone), { timeout: 15_000, interval: 20 }).toHaveLength(1)
    slowest.ms = Math.max(slowest.ms, performance.now() - began)
  }
  await night.close()
  expect(slowest.ms).toBeLessThan(10_000)
}, 120_000)

test('what is written is kept nowhere', async () => {
  const canary = 'quiero morirme xilofono-cuarzo-7731'
  const session = await withSession(server, server.norte, { date: '2026-03-09', time: '10:00' })
  await writes(server, server.norte, session.phone, canary)
  await writes(server, server.norte, session.phone, 'consulta xilofono-cuarzo-7731')
  await sendAll(server, server.norte)
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await owner.query(`select 1 from ${name} t where t::text like '%xilofono%' limit 1`)
    if (rowCount) found.push(name)
  }
  await owner.end()
  expect(rows.length).toBeGreaterThan(80)
  expect(found).toEqual([])
})

test('a webhook without, with a wrong or with another signature changes nothing, and is not there while off', async () => {
  const phone = '+59175555555'
  const message = { messages: [{ from: phone.slice(1), id: 'w1', type: 'text', text: { body: danger } }] }
  for (const wrong of ['', 'sha256=00', `sha256=${'0'.repeat(64)}`, 'sha1=x'])
    expect((await tell(server, server.norte, message, wrong)).status).toBe(403)
  expect((await tell(server, server.sur, message)).status).toBe(404)
  await sendAll(server, server.norte)
  expect(textsTo(phone)).toEqual([])
  const ask = (query: string, subdomain = 'norte') =>
    server.http.inject({
      url: `/api/messages/whatsapp/${subdomain}/webhook/?${query}`,
      headers: { host: 'nadie.example' },
    })
  const right = await ask(`hub.mode=subscribe&hub.verify_token=${account.verify_token}&hub.challenge=77`)
  expect([right.statusCode, right.body]).toEqual([200, '77'])
  expect((await ask('hub.mode=subscribe&hub.verify_token=otro&hub.challenge=77')).statusCode).toBe(403)
  expect((await ask('')).statusCode).toBe(403)
  expect((await ask(`hub.mode=subscribe&hub.verify_token=${account.verify_token}`, 'sur')).statusCode).toBe(
    404,
  )
  // A signature is of one body: with another it is none.
  const signed = signatureOf(account.app_secret, JSON.stringify({ entry: [] }))
  expect((await tell(server, server.norte, message, signed)).status).toBe(403)
  // What is signed and makes no sense is taken and does nothing.
  expect((await tell(server, server.norte, { messages: [{ id: 1 }, null], statuses: ['x'] })).status).toBe(
    200,
  )
})

test('what was signed once changes nothing when it is played again', async () => {
  const session = await withSession(server, server.norte, { date: '2026-03-12', time: '10:00' })
  const yes = { whatsapp: { consent: true, phone: session.phone } }
  const consent = async () => (await session.caller.get('/users/notifications/')).json['whatsapp']
  const from = session.phone.slice(1)
  const written = (id: string, body: string) => ({
    messages: [{ from, id, type: 'text', timestamp: '1603059201', text: { body } }],
  })
  const baja = written('again.1', 'BAJA')
  await tell(server, server.norte, baja)
  expect(await consent()).toMatchObject({ consent: false })
  await session.caller.put('/users/notifications/', yes)
  await tell(server, server.norte, baja)
  await sendAll(server, server.norte)
  expect(await consent()).toMatchObject({ consent: true })
  // Whatever it says of when it was written: who is in danger gets the numbers.
  const texts = textsTo(session.phone).length
  await tell(server, server.norte, written('again.2', danger))
  await sendAll(server, server.norte)
  expect(textsTo(session.phone)).toHaveLength(texts + 1)
  await tell(server, server.norte, written('again.2', danger))
  await sendAll(server, server.norte)
  expect(textsTo(session.phone)).toHaveLength(texts + 1)
})
