import { newId } from '#core/id'
import type { Clinic } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { deliver, deliverAll } from '../../src/modules/mail/deliver.ts'
import { sendPush } from '../../src/modules/channels/send-push.ts'
import { sendWhatsapp } from '../../src/modules/channels/send-whatsapp.ts'
import { signatureOf } from '../../src/services/whatsapp/signature.ts'
import {
  KeysRefused,
  MessageNotTaken,
  MessageRefused,
  type OutgoingMessage,
} from '#services/whatsapp/whatsapp-client'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import type { TestAnswer, TestServer } from '../test-server.ts'

/** What the company does with the next messages. */
export type Answering = 'ok' | 'refuses' | 'refuses keys' | 'not now' | 'silent' | 'unheard'

/** Plays Meta: keeps what it was asked to send. */
export function company() {
  const sent: OutgoingMessage[] = []
  const scene = {
    sent,
    answers: 'ok' as Answering,
    /** What it does with those of one telephone. */
    answersTo: new Map<string, Answering>(),
    idOf: (message: OutgoingMessage) => `wamid.${message.reference}`,
  }
  return {
    ...scene,
    state: scene,
    whatsapp: {
      send: async (_: Clinic, __: unknown, message: OutgoingMessage) => {
        const answers = scene.answersTo.get(message.to) ?? scene.answers
        if (answers === 'refuses') throw new MessageRefused('refused')
        if (answers === 'refuses keys') throw new KeysRefused('refused')
        if (answers === 'not now') throw new MessageNotTaken('not now')
        if (answers === 'unheard') throw new Error('broke off before it was heard')
        sent.push(message)
        if (answers === 'silent') throw new Error('no answer')
        return scene.idOf(message)
      },
    },
  }
}

export const account = {
  mode: 'cloud',
  phone_number_id: '1055',
  access_token: 'acceso-secreto-1',
  app_secret: 'firma-secreta-2',
  verify_token: 'verifica-secreto-3',
}

/** A clinic that writes by WhatsApp, with its admin. */
export async function openWhatsappAt(server: TestServer, clinic: Clinic): Promise<void> {
  const admin = await clinic.work((db) => makeUser(db, { user_type: 'admin' }))
  const caller = await server.as(clinic, admin)
  const answer = await caller.patch('/tenants/current/', { whatsapp: account })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
}

let serial = 0

/** A patient who said yes, with a session on that day and time of La Paz, booked long ago. */
export async function withSession(
  server: TestServer,
  clinic: Clinic,
  scene: { date: string; time: string; phone?: string; consents?: boolean; firstName?: string },
) {
  serial += 1
  const email = `msg${serial}@correo.example`
  const phone = scene.phone ?? `+5917000${String(serial).padStart(4, '0')}`
  const made = await clinic.work(async (db) => {
    const { user: psychologist } = await makeProfessional(db)
    const patient = await makeUser(db, { email, first_name: scene.firstName ?? 'Rosa' })
    const id = await makeAppointment(db, 'America/La_Paz', {
      psychologist,
      patient,
      date: scene.date,
      time: scene.time,
      status: 'confirmed',
    })
    await run(db, `update appointments set created_at = '2026-02-01' where id = $1`, [id])
    return { id, patient, psychologist }
  })
  const caller = await server.as(clinic, made.patient)
  if (scene.consents ?? true) {
    const answer = await caller.put('/users/notifications/', { whatsapp: { consent: true, phone } })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
  }
  return { ...made, email, phone, caller }
}

/** Sends everything that waits, by every channel, as the jobs would. */
export async function sendAll(server: Pick<TestServer, 'app'>, clinic: Clinic): Promise<void> {
  for (let n = 0; n < 5; n += 1) {
    await server.app.due.catchUp()
    const mails = await clinic.work((db) =>
      rows<{ id: string }>(db, `select id from mails where status = 'waiting'`),
    )
    for (const { id } of mails) await deliver({ app: server.app, mailer: null }, clinic.id, id)
    const waiting = await clinic.work((db) =>
      rows<{ id: string; channel: string }>(
        db,
        `select id, channel from messages where state = 'waiting' and (claimed_until is null or claimed_until < now())
         order by created_at, id`,
      ),
    )
    for (const { id, channel } of waiting)
      await (channel === 'push' ? sendPush : sendWhatsapp)(server.app, clinic.id, id).catch(() => undefined)
    if (mails.length + waiting.length === 0) return
  }
}

/** The same, all of one kind at once, each tried once; what was tried before only where it is time for that. */
export async function sendAllAtOnce(server: TestServer, clinic: Clinic, again: boolean): Promise<void> {
  await server.app.due.catchUp()
  const waitingIn = async (table: 'mails' | 'messages', where: string) =>
    (await clinic.work((db) => rows<{ id: string }>(db, `select id from ${table} where ${where}`))).map(
      (record) => record.id,
    )
  const mails = await waitingIn('mails', `status = 'waiting'`)
  await deliverAll(
    { app: server.app, mailer: null },
    mails.map((mail) => ({ clinic: clinic.id, mail })),
  )
  const free = `state = 'waiting' and channel = 'whatsapp' and (claimed_until is null or claimed_until < now())`
  const messages = await waitingIn('messages', again ? free : `${free} and attempts = 0`)
  await Promise.allSettled(messages.map((id) => sendWhatsapp(server.app, clinic.id, id)))
}

/** How many mails about a session reached its patient. */
export const mailed = async (clinic: Clinic, email: string, kind = 'reminder_first'): Promise<number> =>
  (
    await clinic.work((db) =>
      row<{ count: number }>(
        db,
        `select count(*)::int as count from mails where recipient = $1 and kind = $2 and status = 'sent'`,
        [email, kind],
      ),
    )
  )?.count ?? 0

export const stateOf = async (clinic: Clinic, appointment: string): Promise<string | undefined> =>
  (
    await clinic.work((db) =>
      row<{ state: string }>(db, `select state from messages where about = $1 and kind = 'reminder'`, [
        appointment,
      ]),
    )
  )?.state

/** Tells the clinic what Meta would. */
export async function tell(
  server: TestServer,
  clinic: Clinic,
  value: object,
  signature?: string,
): Promise<TestAnswer> {
  const body = JSON.stringify({ entry: [{ id: '0', changes: [{ field: 'messages', value }] }] })
  const answer = await server.http.inject({
    method: 'POST',
    url: `/api/messages/whatsapp/${clinic.subdomain}/webhook/`,
    headers: {
      host: 'otra.direccion.example',
      'content-type': 'application/json',
      'x-hub-signature-256': signature ?? signatureOf(account.app_secret, body),
    },
    payload: body,
  })
  const json = answer.body === '' ? {} : (JSON.parse(answer.body) as Record<string, unknown>)
  return { status: answer.statusCode, json, headers: answer.headers, raw: answer.rawPayload }
}

export const states = (server: TestServer, clinic: Clinic, message: OutgoingMessage, ...names: string[]) =>
  tell(server, clinic, {
    statuses: names.map((status) => ({
      id: `wamid.${message.reference}`,
      status,
      biz_opaque_callback_data: message.reference,
    })),
  })

export const writes = (
  server: TestServer,
  clinic: Clinic,
  phone: string,
  body: string,
  id = `in.${newId()}`,
) => tell(server, clinic, { messages: [{ from: phone.slice(1), id, type: 'text', text: { body } }] })

/** Presses a button of a message that arrived. */
export function presses(
  server: TestServer,
  clinic: Clinic,
  message: OutgoingMessage,
  button: number,
  id = `in.${newId()}`,
) {
  const payload = 'template' in message.what ? message.what.template.payloads[button] : ''
  return tell(server, clinic, {
    messages: [{ from: message.to.slice(1), id, type: 'button', button: { payload, text: 'x' } }],
  })
}
