import { localOf } from '#core/zone'
import type { Clinic, ClinicDb } from '#database/clinic'
import { raiseMessageAlert } from '#modules/questionnaires/public'
import { schedule } from '#database/jobs/due-work'
import * as channels from '#modules/channels/public'
import type { App } from '#app'
import { patientsOfPhone, withdrawByMessage } from './choices.ts'
import { helpPatienceMs } from './fall-back.ts'
import { press } from './press.ts'
import { readWebhook, type Incoming } from './read-webhook.ts'
import type { Hooked } from './webhook.ts'
import { isAboutComing, isOptOut, pressedIn, speaksOfDeath } from './rules.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log' | 'rateLimits'>

/** Luna's matcher is large: loaded once, with the first message that somebody writes. */
const luna = () => import('@psico/luna/match')

/** In signs: twice what WhatsApp carries. */
const longestText = 8192

/** Takes what a signed webhook tells: how far messages came, and what people wrote. A second time changes nothing. */
export async function hear(app: Needs, { clinic, account }: Hooked, body: string): Promise<void> {
  const { news, incoming } = readWebhook(body)
  const nowMs = app.clock()
  const failures: unknown[] = []
  // Who writes is answered first: it may be somebody in danger. Each by itself, so that what fails with one keeps the numbers
  // from nobody behind it; the webhook is told that it failed and comes again.
  for (const message of incoming)
    await hearMessage(app, clinic, { ...message, isOurs: isOurs(message, account) }, nowMs).catch(
      (error: unknown) => failures.push(error),
    )
  if (news.length > 0)
    await clinic.work(async (db) => {
      for (const update of news) await channels.noteState(db, update, nowMs)
    })
  if (failures.length > 0) throw failures[0]
}

/** A company's account may have other telephones, which somebody else reads; this webhook hears of all of them. */
const isOurs = ({ to }: Incoming, { phoneNumberId }: Hooked['account']): boolean =>
  to === null || to === phoneNumberId

async function hearMessage(
  app: Needs,
  clinic: Clinic,
  incoming: Incoming & { isOurs: boolean },
  nowMs: number,
): Promise<void> {
  const pressed = incoming.payload === null ? null : pressedIn(incoming.payload)
  if (pressed && (await press(app, clinic, { ...incoming, ...pressed }, nowMs))) return
  // The words on a button of ours are none of theirs, whoever's it was.
  const text = pressed ? '' : (incoming.text ?? '').slice(0, longestText)
  const { match } = await luna()
  const { crisis, ask } = match(text)
  await clinic.work(async (db) => {
    if (!(await channels.hear(db, incoming.id, nowMs))) return
    if (crisis) await answerDanger(db, clinic, incoming, nowMs)
    // What was written to another telephone is for who reads that one, but for who may be in danger.
    else if (!incoming.isOurs && !ask && !speaksOfDeath(text)) return
    // Its few sentences mean nothing else, whatever one of their words may mean in another.
    else if (isOptOut(text)) await optOut(db, clinic, incoming, nowMs)
    // What may mean danger is taken as such, since nobody can ask back here; but a plain answer to a reminder is one.
    else if (ask && !isAboutComing(text)) await answerDanger(db, clinic, incoming, nowMs)
    else if (speaksOfDeath(text)) await giveNumbers(db, clinic, incoming, nowMs)
    else await sayWhere(db, clinic, incoming, nowMs)
  })
}

/** An answer to a telephone, written down in the transaction of its cause; its id, if it is new. Its text is made when it leaves. */
async function answer(
  db: ClinicDb,
  clinic: Clinic,
  reply: { kind: channels.WhatsappKind; cause: string; phone: string; person: string | null },
): Promise<string | undefined> {
  const { phone: recipient, ...rest } = reply
  const added = await channels.insert(db, [{ channel: 'whatsapp', recipient, ...rest }])
  await channels.sendSoon(db, clinic, added)
  return added[0]?.id
}

/** The numbers at once, to whoever it is; whoever treats them hears that they wrote, never what. */
async function answerDanger(db: ClinicDb, clinic: Clinic, incoming: Incoming, nowMs: number): Promise<void> {
  for (const patient of await giveNumbers(db, clinic, incoming, nowMs))
    await raiseMessageAlert(db, patient, nowMs)
}

/** By mail as well where WhatsApp does not take them. Answers who may be behind that telephone. */
async function giveNumbers(
  db: ClinicDb,
  clinic: Clinic,
  { id, phone }: Incoming,
  nowMs: number,
): Promise<string[]> {
  const people = await patientsOfPhone(db, phone, clinic.country)
  const help = await answer(db, clinic, {
    kind: 'help',
    cause: `help:${id}`,
    phone,
    person: people[0] ?? null,
  })
  if (help && people.length > 0) await schedule(db, channels.notCarried.help, help, nowMs + helpPatienceMs)
  return people
}

async function optOut(db: ClinicDb, clinic: Clinic, { id, phone }: Incoming, nowMs: number): Promise<void> {
  await withdrawByMessage(db, phone, nowMs)
  await answer(db, clinic, { kind: 'opted_out', cause: `opted_out:${id}`, phone, person: null })
}

/** Once a day of the clinic's calendar. */
const sayWhere = (db: ClinicDb, clinic: Clinic, { phone }: Incoming, nowMs: number) =>
  answer(db, clinic, {
    kind: 'where_to_write',
    cause: `where:${phone}:${localOf(nowMs, clinic.timezone).date}`,
    phone,
    person: null,
  })
