import { queueMail, queueRootMail } from '#modules/mail/public'
import { insertLink } from '#services/mail/mailed-links'
import type { Realm } from '#database/realm'

/** Why a link is mailed, and how many hours it works. */
const hoursOf = { verify_email: 72, password_reset: 1, invitation: 168, clinic_welcome: 168 } as const

const purposeOf = {
  verify_email: 'verify',
  password_reset: 'reset',
  invitation: 'invite',
  clinic_welcome: 'invite',
} as const

export interface Addressee {
  id: string
  email: string
  first_name: string
  user_type: 'patient' | 'professional' | 'reception' | 'admin' | 'superuser'
}

/**
 * Makes a single-use link and queues its mail, in the transaction of the cause. Its secret is made when the mail
 * leaves; until then there is none. At the root domain there are no links but those of a password reset.
 */
export async function mailLink(
  realm: Realm,
  kind: keyof typeof hoursOf,
  to: Addressee,
  nowMs: number,
): Promise<void> {
  const link = await insertLink(realm, to.id, purposeOf[kind], nowMs + hoursOf[kind] * 3_600_000)
  const cause = `${kind}:${link.slice(0, 32)}`
  const payload = { uid: to.id, link, first_name: to.first_name }
  const recipient = to.email
  if (realm.at === 'root')
    await queueRootMail(realm.db, { cause, kind: 'password_reset', recipient, payload })
  else if (kind !== 'invitation') await queueMail(realm.db, { cause, kind, recipient, payload })
  else if (to.user_type !== 'superuser')
    await queueMail(realm.db, { cause, kind, recipient, payload: { ...payload, user_type: to.user_type } })
}
