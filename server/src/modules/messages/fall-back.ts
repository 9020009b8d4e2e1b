import { iso } from '#core/iso'
import type { App } from '#app'
import type { Clinic } from '#database/clinic'
import { record } from '#modules/audit-log/public'
import * as channels from '#modules/channels/public'
import { adminAddresses, queueMail } from '#modules/mail/public'
import { emailsOf } from './choices-store.ts'
import { patientsOfPhone } from './choices.ts'

/** Within the minute in which somebody in danger is answered. */
export const helpPatienceMs = 40_000

/** What is done where WhatsApp does not carry what it should. */
export function fallBack({ due }: Pick<App, 'due'>): void {
  due.handle(channels.notCarried.help, mailNumbers)
  due.handle(channels.notCarried.keys, tellAdmins)
}

/** The numbers to the mail of whoever has that telephone: what WhatsApp does not take must keep them from nobody. */
async function mailNumbers(clinic: Clinic, message: string): Promise<void> {
  await clinic.work(async (db) => {
    const phone = await channels.helpNotLeft(db, message)
    if (phone === undefined) return
    const people = await patientsOfPhone(db, phone, clinic.country)
    const found = await emailsOf(db, people)
    for (const recipient of found)
      await queueMail(db, {
        cause: `numbers_to_call:${message}:${recipient}`,
        kind: 'numbers_to_call',
        recipient,
        payload: {},
      })
  })
}

/** Its admins hear of it once, until the company takes the secrets again. */
async function tellAdmins(clinic: Clinic, account: string, nowMs: number): Promise<void> {
  await clinic.work(async (db) => {
    await record(
      db,
      { actor: null },
      {
        level: 'CRITICAL',
        action: 'WhatsApp rechaza la clave de la clínica: los mensajes salen por correo',
      },
    )
    for (const recipient of await adminAddresses(db))
      await queueMail(db, {
        cause: `whatsapp_refuses_key:${account}:${iso(nowMs)}:${recipient}`,
        kind: 'whatsapp_refuses_key',
        recipient,
        payload: {},
      })
  })
}
