import { iso } from '#core/iso'
import { newId } from '#core/id'
import type { Clinic, ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import type { CarryMessage } from './whatsapp-client.ts'

/** A message on a telephone that the stand-in plays. */
interface PhoneMessage {
  id: string
  phone: string
  direction: 'to_phone' | 'from_phone'
  body: string
  buttons: { text: string; payload: string }[]
  reference: string | null
  at: string
}

/** What the company answers, and when it tells what became of a message. */
interface Behaviour {
  answers: 'ok' | 'refuses' | 'silent' | 'away'
  news: 'prompt' | 'twice' | 'backwards' | 'held'
}

/** What the company tells of a message, or what somebody wrote: a webhook's body. */
type News = Record<string, unknown>

/**
 * A stand-in for Meta and for the telephones behind it, with its own tables. It can refuse, be away, take a message and say
 * nothing, and tell what became of one late, twice or in the wrong order. Outside production only.
 */
export interface StandInWhatsapp {
  carry: CarryMessage
  /** Who hears what the company tells; signed and answered as over the network. */
  tellTo(listener: (clinic: Clinic, news: News) => Promise<boolean>): void
  phones(db: ClinicDb): Promise<string[]>
  messagesOf(db: ClinicDb, phone: string): Promise<PhoneMessage[]>
  /** Somebody writes from a telephone. */
  write(clinic: Clinic, phone: string, text: string): Promise<void>
  /** Somebody presses a button; false where there is none. */
  press(clinic: Clinic, message: string, button: number): Promise<boolean>
  behaviour(db: ClinicDb): Promise<Behaviour & { untold: number }>
  setBehaviour(clinic: Clinic, changes: Partial<Behaviour>): Promise<void>
  /** Tells what was held back. */
  tell(clinic: Clinic): Promise<void>
}

const columns = 'id, phone, direction, body, buttons, reference, at'

/** A message that the company does not deliver: as it says of a number without WhatsApp. */
const notThere = { code: 131026, title: 'Message undeliverable' }

export function openStandInWhatsapp(clock: () => number): StandInWhatsapp {
  let listener: Listener = async () => false
  const hears: Listener = (clinic, news) => listener(clinic, news)
  const tell = (clinic: Clinic) => tellUntold(clinic, (news) => hears(clinic, news))
  return {
    carry: carryTo(clock, tell),
    tellTo: (newListener) => {
      listener = newListener
    },
    phones,
    messagesOf,
    write: (clinic, phone, text) =>
      fromPhone(
        clinic,
        { phone, body: text, at: iso(clock()) },
        { type: 'text', text: { body: text } },
        hears,
      ),
    press: async (clinic, id, button) => {
      const message = await clinic.read((db) => messageOf(db, id))
      const pressed = message?.buttons[button]
      if (!message || !pressed) return false
      const content = { type: 'button', button: pressed, context: { id: `wamid.${id}` } }
      await fromPhone(clinic, { phone: message.phone, body: pressed.text, at: iso(clock()) }, content, hears)
      return true
    },
    behaviour: async (db) => ({ ...(await behaviourOf(db)), untold: await untoldOf(db) }),
    setBehaviour: (clinic, changes) => clinic.work((db) => saveBehaviour(db, changes)),
    tell,
  }
}

type Listener = (clinic: Clinic, news: News) => Promise<boolean>

const carryTo =
  (clock: () => number, tell: (clinic: Clinic) => Promise<void>): CarryMessage =>
  async (clinic, call, { to, reference, what }) => {
    const { answers, news } = await clinic.read(behaviourOf)
    if (answers === 'away') return { status: 503, body: null }
    if (answers === 'refuses') return { status: 400, body: { error: { ...notThere } } }
    if (call.accessToken === '') return { status: 401, body: null }
    const id = newId()
    const { text, buttons } = 'text' in what ? { text: what.text, buttons: [] } : what.template.reads
    const payloads = 'text' in what ? [] : what.template.payloads
    const message = {
      id,
      phone: to,
      direction: 'to_phone' as const,
      body: text,
      buttons: buttons.map((button, n) => ({ text: button, payload: payloads[n] ?? '' })),
      reference,
      at: iso(clock()),
    }
    await clinic.work((db) => insert(db, message, statesFor(news)))
    // As a company does: by itself, after its answer.
    if (news !== 'held') setTimeout(() => void tell(clinic).catch(() => undefined), 20).unref()
    if (answers === 'silent') throw new Error('the company says nothing')
    return { status: 200, body: { messages: [{ id: `wamid.${id}` }] } }
  }

async function fromPhone(
  clinic: Clinic,
  incoming: Pick<PhoneMessage, 'phone' | 'body' | 'at'>,
  content: Record<string, unknown>,
  tell: Listener,
): Promise<void> {
  const id = newId()
  await clinic.work((db) =>
    insert(db, { id, ...incoming, direction: 'from_phone', buttons: [], reference: null }, []),
  )
  const message = { from: incoming.phone.replace('+', ''), id: `wamid.in.${id}`, ...content }
  await tell(clinic, newsOf({ messages: [message] }))
}

const phones = async (db: ClinicDb): Promise<string[]> =>
  (
    await rows<{ phone: string }>(
      db,
      'select phone from simulated_messages group by phone order by max(at) desc limit 50',
      [],
    )
  ).map((message) => message.phone)

const messageOf = (db: ClinicDb, id: string) =>
  row<PhoneMessage & Record<string, unknown>>(db, `select ${columns} from simulated_messages where id = $1`, [
    id,
  ])

const messagesOf = async (db: ClinicDb, phone: string): Promise<PhoneMessage[]> =>
  (
    await rows<PhoneMessage & Record<string, unknown>>(
      db,
      `select ${columns} from simulated_messages where phone = $1 order by at desc, id desc limit 100`,
      [phone],
    )
  ).toReversed()

const untoldOf = async (db: ClinicDb): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      'select coalesce(sum(cardinality(untold)), 0)::int as count from simulated_messages',
    )
  )?.count ?? 0

async function saveBehaviour(db: ClinicDb, changes: Partial<Behaviour>): Promise<void> {
  const { answers, news } = { ...(await behaviourOf(db)), ...changes }
  await run(
    db,
    `insert into simulated_companies (answers, news) values ($1, $2)
     on conflict (clinic_id) do update set answers = excluded.answers, news = excluded.news`,
    [answers, news],
  )
}

const behaviourOf = async (db: ClinicDb): Promise<Behaviour> =>
  (await row<Behaviour & Record<string, unknown>>(db, 'select answers, news from simulated_companies')) ?? {
    answers: 'ok',
    news: 'prompt',
  }

const statesFor = (news: Behaviour['news']): string[] =>
  ({
    prompt: ['sent', 'delivered'],
    twice: ['sent', 'sent', 'delivered', 'delivered'],
    backwards: ['read', 'delivered', 'sent'],
    held: ['sent', 'delivered'],
  })[news]

const insert = (db: ClinicDb, message: PhoneMessage, untold: readonly string[]) =>
  run(
    db,
    `insert into simulated_messages (id, phone, direction, body, buttons, reference, at, untold)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      message.id,
      message.phone,
      message.direction,
      message.body,
      JSON.stringify(message.buttons),
      message.reference,
      message.at,
      untold,
    ],
  )

/** What nobody heard stays to be told. */
async function tellUntold(clinic: Clinic, tell: (news: News) => Promise<boolean>): Promise<void> {
  const waiting = await clinic.read((db) =>
    rows<{ id: string; phone: string; reference: string | null; untold: string[] }>(
      db,
      'select id, phone, reference, untold from simulated_messages where cardinality(untold) > 0 order by at limit 50',
      [],
    ),
  )
  for (const { id, phone, reference, untold } of waiting) {
    const left = [...untold]
    for (const status of untold) {
      const told = {
        id: `wamid.${id}`,
        status,
        recipient_id: phone.replace('+', ''),
        biz_opaque_callback_data: reference,
      }
      if (!(await tell(newsOf({ statuses: [told] })))) break
      left.shift()
    }
    await clinic.work((db) => run(db, 'update simulated_messages set untold = $2 where id = $1', [id, left]))
  }
}

const newsOf = (value: Record<string, unknown>): News => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '0', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
})
