import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, run } from '#database/sql'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import {
  company,
  mailed,
  openWhatsappAt,
  presses,
  sendAll,
  stateOf,
  states,
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

const hour = 3_600_000
/** An instant of La Paz, where the clock never changes. */
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00-04:00`)
const to = (phone: string) => meta.sent.filter((message) => message.to === phone)
const textsTo = (phone: string) =>
  to(phone).flatMap((message) =>
    'text' in message.what ? [message.what.text] : [message.what.template.reads.text],
  )
const statusOf = (id: string) =>
  server.norte.work((db) =>
    row<{ status: string; attended: boolean }>(
      db,
      'select status, attendance_confirmed_at is not null as attended from appointments where id = $1',
      [id],
    ),
  )

test('who said yes is reminded by WhatsApp a day before, once, and by no mail', async () => {
  const session = await withSession(server, server.norte, { date: '2026-03-05', time: '16:00' })
  server.now.ms = at('2026-03-04', '15:59')
  await sendAll(server, server.norte)
  expect(to(session.phone)).toEqual([])
  server.now.ms = at('2026-03-04', '16:00')
  await sendAll(server, server.norte)
  await sendAll(server, server.norte)
  expect(textsTo(session.phone)).toEqual([
    'Hola, Rosa: te recordamos tu cita del jueves 5 de marzo a las 16:00 en Clínica Norte.',
  ])
  const [message] = to(session.phone)
  if (!message) throw new Error('no message')
  await states(server, server.norte, message, 'delivered', 'sent')
  server.now.ms += 6 * hour
  await sendAll(server, server.norte)
  expect(await mailed(server.norte, session.email)).toBe(0)
  expect(await stateOf(server.norte, session.id)).toBe('delivered')
  // The last one, shortly before, is a mail.
  server.now.ms = at('2026-03-05', '15:10')
  await sendAll(server, server.norte)
  expect(await mailed(server.norte, session.email, 'reminder_last')).toBe(1)
  expect(to(session.phone)).toHaveLength(1)
})

test.each([
  ['who said nothing', { consents: false }],
  ['who said no', { consents: true }],
])('%s has a mail alone', async (_, { consents }) => {
  const session = await withSession(server, server.norte, { date: '2026-03-05', time: '15:00', consents })
  if (consents) await session.caller.put('/users/notifications/', { whatsapp: { consent: false } })
  server.now.ms = at('2026-03-04', '15:00')
  await sendAll(server, server.norte)
  expect(to(session.phone)).toEqual([])
  expect(await mailed(server.norte, session.email)).toBe(1)
})

test.each([
  ['refuses', 0],
  ['not now', 0],
  ['silent', 1],
] as const)('a company that %s has the mail go, once', async (answers, sent) => {
  const session = await withSession(server, server.norte, { date: '2026-03-06', time: '17:00' })
  meta.state.answers = answers
  server.now.ms = at('2026-03-05', '17:00')
  await sendAll(server, server.norte)
  expect(await mailed(server.norte, session.email)).toBe(answers === 'silent' ? 0 : 1)
  server.now.ms += 2 * hour + 1000
  await sendAll(server, server.norte)
  expect(await mailed(server.norte, session.email)).toBe(1)
  expect(to(session.phone)).toHaveLength(sent)
})

test('what was taken and never arrived is mailed after two hours, and not before', async () => {
  const session = await withSession(server, server.norte, { date: '2026-03-06', time: '11:00' })
  server.now.ms = at('2026-03-05', '11:00')
  await sendAll(server, server.norte)
  const [message] = to(session.phone)
  if (!message) throw new Error('no message')
  await states(server, server.norte, message, 'sent')
  server.now.ms += 2 * hour - 60_000
  await sendAll(server, server.norte)
  expect(await mailed(server.norte, session.email)).toBe(0)
  server.now.ms += 2 * 60_000
  await sendAll(server, server.norte)
  expect(await mailed(server.norte, session.email)).toBe(1)
  // It arrives after all: the state is true, and nothing goes again.
  await states(server, server.norte, message, 'delivered')
  server.now.ms += 3 * hour
  await sendAll(server, server.norte)
  expect(await stateOf(server.norte, session.id)).toBe('delivered')
  expect(await mailed(server.norte, session.email)).toBe(1)
})

test('a reminder that would fall in the night goes at eight the evening before', async () => {
  const early = await withSession(server, server.norte, { date: '2026-03-12', time: '07:30' })
  const late = await withSession(server, server.norte, { date: '2026-03-12', time: '21:30' })
  server.now.ms = at('2026-03-10', '19:59')
  await sendAll(server, server.norte)
  expect([to(early.phone).length, to(late.phone).length]).toEqual([0, 0])
  server.now.ms = at('2026-03-10', '20:00')
  await sendAll(server, server.norte)
  expect([to(early.phone).length, to(late.phone).length]).toEqual([1, 0])
  server.now.ms = at('2026-03-11', '20:00')
  await sendAll(server, server.norte)
  expect([to(early.phone).length, to(late.phone).length]).toEqual([1, 1])
})

test('one that comes late into the night is mailed, and none rings', async () => {
  const session = await withSession(server, server.norte, { date: '2026-03-13', time: '20:30' })
  server.now.ms = at('2026-03-12', '22:00')
  await sendAll(server, server.norte)
  expect(to(session.phone)).toEqual([])
  expect(await mailed(server.norte, session.email)).toBe(1)
})

test('the evening before also the mail goes where WhatsApp refuses', async () => {
  const session = await withSession(server, server.norte, { date: '2026-03-17', time: '07:00' })
  meta.state.answers = 'refuses'
  server.now.ms = at('2026-03-15', '20:00')
  await sendAll(server, server.norte)
  expect(await mailed(server.norte, session.email)).toBe(1)
  server.now.ms = at('2026-03-16', '08:00')
  await sendAll(server, server.norte)
  expect(await mailed(server.norte, session.email)).toBe(1)
})

test.each(['cancelled', 'moved', 'withdrawn'] as const)(
  'a reminder that waits to leave does not when the session or the yes is %s',
  async (what) => {
    const session = await withSession(server, server.norte, { date: '2026-03-18', time: '10:00' })
    server.now.ms = at('2026-03-17', '10:00')
    await server.app.due.catchUp()
    // Taken for WhatsApp, and not sent yet.
    const { deliver } = await import('../../src/modules/mail/deliver.ts')
    const mail = await server.norte.work((db) =>
      row<{ id: string }>(db, `select id from mails where about = $1 and kind = 'reminder_first'`, [
        session.id,
      ]),
    )
    await deliver({ app: server.app, mailer: null }, server.norte.id, mail?.id ?? '')
    expect(await stateOf(server.norte, session.id)).toBe('waiting')
    const anew = await server.as(server.norte, session.patient)
    if (what === 'withdrawn')
      expect((await anew.put('/users/notifications/', { whatsapp: { consent: false } })).status).toBe(200)
    else
      await server.norte.work((db) =>
        run(
          db,
          what === 'cancelled'
            ? `update appointments set status = 'cancelled', cancelled_by = 'patient', sequence = sequence + 1 where id = $1`
            : `update appointments set starts_at = starts_at + interval '5 days', ends_at = ends_at + interval '5 days',
                 appointment_date = appointment_date + 5, sequence = sequence + 1 where id = $1`,
          [session.id],
        ),
      )
    await sendAll(server, server.norte)
    expect(to(session.phone)).toEqual([])
    expect(await mailed(server.norte, session.email)).toBe(what === 'withdrawn' ? 1 : 0)
  },
)

test('the buttons do what one tap does, once', async () => {
  const session = await withSession(server, server.norte, { date: '2026-03-19', time: '10:00' })
  server.now.ms = at('2026-03-18', '10:00')
  await sendAll(server, server.norte)
  const [message] = to(session.phone)
  if (!message) throw new Error('no message')
  expect((await presses(server, server.norte, message, 0, 'p1')).status).toBe(200)
  await presses(server, server.norte, message, 0, 'p1')
  await presses(server, server.norte, message, 0)
  expect(await statusOf(session.id)).toEqual({ status: 'confirmed', attended: true })
  await presses(server, server.norte, message, 1)
  await sendAll(server, server.norte)
  expect(textsTo(session.phone).slice(1)).toEqual([
    'Gracias. Te esperamos el jueves 19 de marzo a las 10:00.',
    expect.stringMatching(/^Elige otra hora aquí: http.*\/cita\/[\w-]{43}$/),
  ])
  await Promise.all([1, 2, 3].map(() => presses(server, server.norte, message, 2)))
  await sendAll(server, server.norte)
  expect((await statusOf(session.id))?.status).toBe('cancelled')
  expect(textsTo(session.phone).slice(3)).toEqual([
    'Listo. Tu cita del jueves 19 de marzo a las 10:00 quedó cancelada.',
  ])
  // Who presses has it: no mail goes after it, though the company never told that it arrived.
  expect(await stateOf(server.norte, session.id)).toBe('read')
  server.now.ms += 3 * 3_600_000
  await sendAll(server, server.norte)
  expect(await mailed(server.norte, session.email)).toBe(0)
  // Another telephone presses nothing.
  await presses(server, server.norte, { ...message, to: '+59179999999' }, 2)
})

test('a button pressed after a move changes nothing and says where the session stands', async () => {
  const session = await withSession(server, server.norte, { date: '2026-03-20', time: '10:00' })
  server.now.ms = at('2026-03-19', '10:00')
  await sendAll(server, server.norte)
  const [message] = to(session.phone)
  if (!message) throw new Error('no message')
  await server.norte.work((db) =>
    run(
      db,
      `update appointments set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
         start_time = start_time + interval '1 hour', end_time = end_time + interval '1 hour', sequence = sequence + 1
       where id = $1`,
      [session.id],
    ),
  )
  await presses(server, server.norte, message, 2)
  await sendAll(server, server.norte)
  expect((await statusOf(session.id))?.status).toBe('confirmed')
  expect(textsTo(session.phone)[1]).toMatch(/^Esa cita cambió.*\/cita\//)
})

test('BAJA ends the yes of everybody with that number, at once', async () => {
  const phone = '+59171111111'
  const one = await withSession(server, server.norte, { date: '2026-03-24', time: '10:00', phone })
  const other = await withSession(server, server.norte, { date: '2026-03-24', time: '11:00', phone })
  expect((await writes(server, server.norte, phone, 'Baja.')).status).toBe(200)
  for (const { caller } of [one, other])
    expect((await caller.get('/users/notifications/')).json['whatsapp']).toMatchObject({ consent: false })
  server.now.ms = at('2026-03-23', '11:00')
  await sendAll(server, server.norte)
  expect(textsTo(phone)).toEqual([expect.stringContaining('No recibirás más mensajes')])
  expect(await mailed(server.norte, one.email)).toBe(1)
})
