import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows, run } from '#database/sql'
import { makeUser } from '../makers.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { company, openWhatsappAt, presses, sendAll, states, withSession, writes } from './scene.ts'

// More of them: npm run proof:messages.
const schedules = Number(process.env['MESSAGE_SCHEDULES'] ?? 25)
const steps = 14
const minute = 60_000
const hour = 60 * minute
/** Every kind of name that a text may meet, and every word that none may hold. */
const firstNames = ['Rosa', 'Íñigo José', 'X Æ', "D'Ángelo", 'Жанна', 'psique', '李']
const unsaid = /psic|terap|sesi[oó]n|diagn|ansiedad|depres|Rojas|especial/i

let server: TestServer
const meta = company()
beforeAll(async () => {
  server = await startTestServer({ whatsapp: meta.whatsapp })
  await openWhatsappAt(server, server.norte)
})
afterAll(() => server.close())
beforeEach(() => {
  server.now.ms = testNow
  meta.sent.length = 0
})

/** Numbers from a seed, so that a schedule that fails can be played again. */
function chances(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let it = Math.imul(state ^ (state >>> 15), state | 1)
    it ^= it + Math.imul(it ^ (it >>> 7), it | 61)
    return ((it ^ (it >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (most: number) => Math.floor(next() * most),
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
  }
}

const write = (sql: string, values: unknown[]) => server.norte.work((db) => run(db, sql, values))
const hourOf = (ms: number) => new Date(ms - 4 * hour).getUTCHours()

/** One patient, one session, and whatever may happen to it in the two days before. */
async function play(seed: number, day: number) {
  const chance = chances(seed)
  const date = new Date(Date.UTC(2026, 2, 6 + day)).toISOString().slice(0, 10)
  const time = `${String(7 + chance.below(15)).padStart(2, '0')}:${chance.one(['00', '30'])}`
  const it = await withSession(server, server.norte, { date, time, firstName: chance.one(firstNames) })
  const begins = Date.parse(`${date}T${time}:00-04:00`)
  server.now.ms = begins - 50 * hour
  meta.state.answers = 'ok'
  /** When it stopped standing at that hour, and when its patient stopped saying yes. */
  let [changed, said, no] = [Infinity, true, Infinity]
  const own = () => meta.sent.filter((one) => one.to === it.phone)
  const reminders = () => own().filter((one) => 'template' in one.what)
  const wrong: string[] = []
  let told = 0
  const look = () => {
    for (const one of own().slice(told)) {
      const text = 'text' in one.what ? one.what.text : one.what.template.reads.text
      if (!('template' in one.what)) continue
      if (server.now.ms > changed) wrong.push('reminds of what changed')
      if (!said || server.now.ms > no) wrong.push('reminds who said no')
      if (hourOf(server.now.ms) >= 21 || hourOf(server.now.ms) < 8) wrong.push('rings in the night')
      if (unsaid.test(text.replace(/Hola, [^:]*:/, ''))) wrong.push(`says ${text}`)
    }
    told = own().length
  }
  const acts: Record<string, () => Promise<unknown>> = {
    time: async () => (server.now.ms += chance.one([20 * minute, 3 * hour, 9 * hour])),
    send: () => sendAll(server, server.norte),
    die: async () => {
      await server.app.due.catchUp()
      await write(
        `update messages set claimed_until = now() - interval '1 second' where state = 'waiting' and claimed_until is not null`,
        [],
      )
    },
    answers: async () => (meta.state.answers = chance.one(['ok', 'ok', 'refuses', 'not now', 'silent'])),
    news: async () => {
      const [one] = reminders()
      if (one)
        await states(
          server,
          server.norte,
          one,
          ...[1, 2, 3].map(() => chance.one(['sent', 'delivered', 'read', 'failed'])),
        )
    },
    press: async () => {
      const [one] = reminders()
      if (!one || chance.below(2) === 0) return
      const button = chance.below(3)
      await Promise.all(
        [1, 2].map(() => presses(server, server.norte, one, button, `p${seed}-${chance.below(3)}`)),
      )
      if (button === 2) changed = Math.min(changed, server.now.ms)
    },
    cancel: async () => {
      if (chance.below(3) > 0) return
      changed = Math.min(changed, server.now.ms)
      await write(
        `update appointments set status = 'cancelled', cancelled_by = 'patient', sequence = sequence + 1
        where id = $1 and status = 'confirmed'`,
        [it.id],
      )
    },
    baja: async () => {
      if (chance.below(3) > 0) return
      said = false
      no = Math.min(no, server.now.ms)
      await writes(server, server.norte, it.phone, chance.one(['BAJA', 'baja.', ' Baja']))
    },
    danger: async () => {
      const before = own().length
      meta.state.answers = 'ok'
      await writes(server, server.norte, it.phone, 'me quiero morir')
      await sendAll(server, server.norte)
      const help = own()
        .slice(before)
        .some((one) => 'text' in one.what && one.what.text.includes('800 11 3040'))
      if (!help) wrong.push('leaves somebody in danger without the numbers')
    },
  }
  for (let n = 0; n < steps; n += 1) {
    await acts[chance.one(Object.keys(acts))]?.()
    look()
  }
  meta.state.answers = 'ok'
  server.now.ms = Math.max(server.now.ms, begins - 30 * minute)
  await sendAll(server, server.norte)
  look()
  const [counted] = await server.norte.work((db) =>
    rows<{ sent: number; states: number }>(
      db,
      `select (select count(*)::int from mails where about = $1 and kind = 'reminder_first' and status = 'sent') as sent,
         (select count(*)::int from messages where about = $1 and kind = 'reminder') as states`,
      [it.id],
    ),
  )
  if (reminders().length > 1) wrong.push('reminds by WhatsApp twice')
  if ((counted?.sent ?? 0) > 1) wrong.push('mails the first reminder twice')
  if ((counted?.states ?? 0) > 1) wrong.push('keeps two states of one message')
  return wrong.map((what) => `${seed}: ${what}`)
}

test(
  `of ${schedules} orders of states, deaths, answers and changes each has one message a cause, and none that should not be`,
  { timeout: 3_600_000 },
  async () => {
    const wrong: string[] = []
    // Somebody must be there whom an alert goes to.
    await server.norte.work((db) => makeUser(db, { user_type: 'admin' }))
    for (let n = 0; n < schedules; n += 1) wrong.push(...(await play(n + 1, n % 300)))
    expect(wrong).toEqual([])
  },
)
