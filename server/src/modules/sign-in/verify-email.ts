import * as accounts from '#modules/accounts/public'
import { record } from '#modules/audit-log/public'
import type { Clinic } from '#database/clinic'
import { ownerOfLink, useLink, type Link } from '#services/mail/mailed-links'
import type { Context } from '#database/context'
import type { App } from '#app'
import { mailLink } from '#modules/accounts/public'
import { problems } from './problems.ts'
import { limitLinks, limitResends } from './rate-limits.ts'

type Needs = Pick<App, 'rateLimits'>

/**
 * Notes that the mailed address is the person's own. A second click on the same link is as good as the first.
 * @throws tooManyAttempts, verificationOver
 */
export async function verifyEmail(
  app: Needs,
  clinic: Clinic | null,
  link: Link,
  ip: string,
  now: number,
): Promise<{ detail: string }> {
  if (!clinic) throw problems.verificationOver()
  await limitLinks(app, ip, now)
  const verified = await clinic.work(async (db) => {
    const realm = { at: 'clinic', db } as const
    const id = await ownerOfLink(realm, link, ['verify'], now, 'also used')
    const person = id ? await accounts.activePerson(realm, id) : undefined
    if (!person) return false
    if (!(await useLink(realm, link, now))) return true
    await accounts.setVerified(db, person.id)
    const actor = { userId: person.id, email: person.email }
    await record(db, { actor, ip }, { action: 'Correo electrónico verificado' })
    return true
  })
  if (!verified) throw problems.verificationOver()
  return { detail: 'Tu correo electrónico fue verificado.' }
}

/** A new link for who did not find the first one. Nothing is sent where the address is verified. @throws tooManyAttempts */
export async function resendVerification(app: Needs, context: Context): Promise<{ detail: string }> {
  const { clinic, actor, ip, nowMs } = context
  await limitResends(app, `${clinic.id} ${actor.userId}`, nowMs)
  await clinic.work(async (db) => {
    const realm = { at: 'clinic', db } as const
    const person = await accounts.activePerson(realm, actor.userId)
    if (!person || (await accounts.isVerified(db, person.id))) return
    await mailLink(realm, 'verify_email', person, nowMs)
    await record(db, { actor, ip }, { action: 'Pidió otra vez el enlace para verificar su correo' })
  })
  return { detail: 'Te enviamos el enlace otra vez. Revisa también la carpeta de correo no deseado.' }
}
