import * as accounts from '#modules/accounts/public'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import type { readPasswordLink } from '@psico/contract/sign-in/mailed-link'
import type { confirmPasswordReset } from '@psico/contract/sign-in/registration'
import { recordAt } from '#modules/audit-log/public'
import { tellOfChange } from '#modules/mail/public'
import { costFor, hashPassword } from '#services/crypto/passwords'
import type { App } from '#app'
import { ownerOfLink, useLink, voidLinks, type Link } from '#services/mail/mailed-links'
import { endChallengesOf, forgetTries } from '#modules/factors/public'
import type { Home, Realm } from '#database/realm'
import { endSessionsOf } from '#edge/http/session-tokens'
import { mailLink, startAnew } from '#modules/accounts/public'
import { isCommonPassword } from './common-passwords.ts'
import { problems } from './problems.ts'
import { passwordRefusal } from './rules.ts'
import { limitLinkLooks, limitLinks, limitResets } from './rate-limits.ts'

type Needs = Pick<App, 'env' | 'rateLimits' | 'vault'>

/** Longer than writing the link takes, so that the answer's time does not tell whether there was one to write. */
const answerAfterMs = 250

const sameAnswer = {
  detail: 'Si el correo está registrado, recibirás un enlace para restablecer tu contraseña.',
}

/** Mails a link when the account exists and is active; the answer never tells. @throws tooManyAttempts */
export async function askForReset(
  app: Pick<App, 'rateLimits'>,
  home: Home,
  email: string,
  ip: string,
  now: number,
): Promise<typeof sameAnswer> {
  await limitResets(app, `${home.clinic?.id ?? 'root'} ${email}`, ip, now)
  const mailed = home.work(async (realm) => {
    const person = await accounts.personByEmail(realm, email)
    if (!person?.is_active) return
    await mailLink(realm, 'password_reset', person, now)
    await recordAt(
      realm,
      { actor: null, email, ip },
      { action: 'Solicitud de restablecimiento de contraseña' },
    )
  })
  await Promise.all([mailed, pause(answerAfterMs)])
  return sameAnswer
}

/**
 * Whether a mailed link would set a password now; it stays as it is. Of an account nothing is told: without the link's secret
 * the answer is always no. @throws tooManyAttempts
 */
export async function linkState(
  app: Pick<App, 'rateLimits'>,
  home: Home,
  link: BodyOf<typeof readPasswordLink>,
  ip: string,
  now: number,
): Promise<AnswerOf<typeof readPasswordLink>> {
  await limitLinkLooks(app, ip, now)
  return { usable: (await home.work((realm) => ownerBehind(realm, link, now))) !== undefined }
}

/**
 * Sets a password through a mailed link (reset or invitation), which ends with it, as do all sessions.
 * @throws tooManyAttempts, linkOver, weakPassword
 */
export async function confirmReset(
  app: Needs,
  home: Home,
  body: BodyOf<typeof confirmPasswordReset>,
  ip: string,
  now: number,
): Promise<AnswerOf<typeof confirmPasswordReset>> {
  await limitLinks(app, ip, now)
  const owner = await home.work((realm) => ownerBehind(realm, body, now))
  if (!owner) throw problems.linkOver()
  const refusal = passwordRefusal(body.new_password, owner, isCommonPassword)
  if (refusal) throw problems.weakPassword('new_password', refusal)
  const hash = await hashPassword(body.new_password, costFor(app.env))
  await home.work(async (realm) => {
    // The row decides between two at once; whoever lost meets a used link.
    if (!(await useLink(realm, body, now))) throw problems.linkOver()
    await letOwnerIn(app, home, realm, owner.id, now)
    await accounts.setPassword(realm, owner.id, hash)
    await endChallengesOf(realm, owner.id)
    await forgetTries(realm, { userId: owner.id })
    await voidLinks(realm, owner.id, ['reset', 'invite'], now)
    await endSessionsOf(realm, owner.id, now)
    // The first password of somebody invited is no change.
    if (owner.password_hash) await tellOfChange(realm, owner.email, 'password')
    const actor = { userId: owner.id, email: owner.email }
    await recordAt(realm, { actor, ip }, { action: 'Contraseña establecida por enlace' })
  })
  return {
    detail: '¡Tu contraseña ha sido restablecida con éxito! Ahora puedes iniciar sesión.',
    ...(owner.password_hash ? {} : { email: owner.email }),
  }
}

/** Who may set a password with the link; undefined where it does nothing any more. */
async function ownerBehind(realm: Realm, link: Link, now: number) {
  const id = await ownerOfLink(realm, link, ['reset', 'invite'], now)
  return id ? accounts.activePerson(realm, id) : undefined
}

/** Of an address that nobody confirmed until now, what was entered before goes: it may have been a stranger. */
async function letOwnerIn(app: Needs, home: Home, realm: Realm, id: string, nowMs: number): Promise<void> {
  if (realm.at === 'root' || !home.clinic) return
  const person = await accounts.lockPerson(realm.db, id)
  // Without a password nobody ever came in.
  if (!person?.password_hash || (await accounts.isVerified(realm.db, id))) return
  await startAnew(realm.db, { clinic: home.clinic, vault: app.vault, nowMs }, person)
}
