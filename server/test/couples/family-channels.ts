import { createECDH, randomBytes } from 'node:crypto'
import pg from 'pg'
import { iso } from '#core/iso'
import { row, rows, run } from '#database/sql'
import type { OutgoingMessage } from '#services/whatsapp/whatsapp-client'
import type { App } from '../../src/app.ts'
import { company, openWhatsappAt, presses, sendAll } from '../messages/scene.ts'
import { mailsTo } from '../mails.ts'
import type { TestServer } from '../test-server.ts'
import type { FamilyScene } from './family-scene.ts'

const pushHost = 'https://fcm.googleapis.com'

/** What plays WhatsApp and the push services of browsers, and keeps what each was asked to send. */
export function carriers() {
  const meta = company()
  const notices: string[] = []
  const push: App['push'] = {
    publicKey: '',
    isKnown: () => true,
    send: (browser) => {
      notices.push(browser.endpoint.slice(pushHost.length + 1))
      return Promise.resolve('taken')
    },
  }
  return { messages: meta.sent, notices, changes: { whatsapp: meta.whatsapp, push } }
}
export type Carriers = ReturnType<typeof carriers>

/** How much somebody got since the last look; of the calendar, how many sessions it shows. */
export interface Got {
  mail: number
  whatsapp: number
  notice: number
  calendar: number
}

/** What anybody gets who writes from a telephone: it tells of nobody. */
const toStrangers = 'Aquí no lee nadie'
const tells = ({ what }: OutgoingMessage) => !('text' in what) || !what.text.startsWith(toStrangers)

/** The people of a scene who said yes to every channel: those who answer for the child, and the child. */
export interface FamilyChannels {
  /** Whose telephone: of the first of the family, of the second, of the child. */
  readonly phones: string[]
  /** Somebody says that another number is theirs. */
  share(who: number, phone: string): Promise<void>
  /** Writes down what is due, also as messages where the mails are sent as well; no message leaves. */
  write(withMails: boolean): Promise<void>
  /** Sends what waits by every channel, and answers what each of the family, and then the child, got. */
  leave(): Promise<Got[]>
  /** Presses a button of the last reminder on a telephone, as whoever holds it; false where there is none. */
  press(phone: string, button: number): Promise<boolean>
  /** Forgets what came so far. */
  forget(): void
}

export const ownPhones = ['+59170000001', '+59170000002', '+59170000003']

/** Lets tests say when something was written down, which the database says by its own clock. */
export async function letTimeBeSaid(server: TestServer): Promise<void> {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query('grant update (created_at) on mails to psico_app')
  await owner.end()
}

/** What was booked and written until now was so by the test's clock: a reminder is for who knew of the hour before. */
export const untilNow = (server: TestServer, scene: FamilyScene): Promise<void> =>
  server.work(scene.clinic, async (db) => {
    for (const table of ['appointments', 'mails'])
      await run(db, `update ${table} set created_at = $1 where created_at > $1`, [iso(server.now.ms)])
  })

export async function withChannels(
  server: TestServer,
  scene: FamilyScene,
  { messages, notices }: Carriers,
): Promise<FamilyChannels> {
  await openWhatsappAt(server, scene.clinic)
  const phones = [...ownPhones]
  const share = async (who: number, phone: string) => {
    await saysYes(scene, who, phone)
    phones[who] = phone
  }
  for (const [who, phone] of ownPhones.entries()) await share(who, phone)
  const feeds = await Promise.all(scene.family.map((one) => subscribed(one)))
  const mails = await mailboxes(server, scene)
  const reminders: OutgoingMessage[] = []
  const write = async (withMails: boolean) => {
    await server.app.due.catchUp()
    if (!withMails) return
    await mailsTo(server, scene.clinic, '')
    await Promise.all(phones.map((_, who) => mails.more(who)))
  }
  const leave = async () => {
    await sendAll(server, scene.clinic)
    const [told, seen] = [messages.splice(0), notices.splice(0)]
    reminders.push(...told.filter((one) => 'template' in one.what))
    return Promise.all(
      phones.map(async (phone, who) => ({
        mail: await mails.more(who),
        whatsapp: told.filter((one) => one.to === phone && tells(one)).length,
        notice: seen.filter((one) => one === scene.family[who]?.id).length,
        calendar: await sessionsIn(server, scene, feeds[who]),
      })),
    )
  }
  const press = async (phone: string, button: number) => {
    const last = reminders.findLast((one) => one.to === phone)
    if (!last) return false
    const { status } = await presses(server, scene.clinic, last, button)
    if (status !== 200) throw new Error(`the press got ${status}`)
    return true
  }
  return { phones, share, write, leave, press, forget: () => void reminders.splice(0) }
}

/** Somebody of the family, or the child by the desk, takes messages by WhatsApp. */
async function saysYes(scene: FamilyScene, who: number, phone: string): Promise<void> {
  const yes = { whatsapp: { consent: true, phone } }
  const one = scene.family[who]
  const said = await (one
    ? one.call.put('/users/notifications/', yes)
    : scene.admin.put(`/admin/users/${scene.child}/notifications/`, yes))
  if (said.status !== 200) throw new Error(JSON.stringify(said.json))
}

/** How many sessions a private calendar shows; none where somebody has none. */
async function sessionsIn(server: TestServer, scene: FamilyScene, feed: string | undefined): Promise<number> {
  if (feed === undefined) return 0
  const { raw } = await server.visitor(scene.clinic).get(feed)
  return raw.toString().split('BEGIN:VEVENT').length - 1
}

/** A browser that takes notices, and a private calendar; answers where that is read. */
async function subscribed({ id, call }: FamilyScene['family'][number]): Promise<string> {
  const key = createECDH('prime256v1')
  key.generateKeys()
  const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const taken = await call.post('/push/subscriptions/', { endpoint: `${pushHost}/${id}`, keys })
  const made = await call.post('/appointments/calendar/')
  if (taken.status !== 201 || made.status !== 201) throw new Error(JSON.stringify([taken.json, made.json]))
  return String(made.json['address']).replace(/^https?:\/\/[^/]+\/api/, '')
}

/** How many mails reached each of the family since the last look; the child has no address. */
async function mailboxes(server: TestServer, scene: FamilyScene) {
  const count = async (email: string) =>
    (
      await server.work(scene.clinic, (db) =>
        row<{ n: number }>(db, 'select count(*)::int as n from mailbox where recipient = $1', [email]),
      )
    )?.n ?? 0
  const had = await Promise.all(scene.family.map((one) => count(one.email)))
  return {
    more: async (who: number) => {
      const one = scene.family[who]
      if (!one) return 0
      const now = await count(one.email)
      const before = had[who] ?? 0
      had[who] = now
      return now - before
    },
  }
}

/** How the child's sessions stand, to see whether anything changed. */
export const standing = async (server: TestServer, scene: FamilyScene): Promise<string> =>
  JSON.stringify(
    await server.work(scene.clinic, (db) =>
      rows(
        db,
        `select id, status, starts_at, attendance_confirmed_at from appointments where patient = $1 order by id`,
        [scene.child],
      ),
    ),
  )
