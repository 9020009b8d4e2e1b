import * as accounts from '#modules/accounts/public'
import * as store from './store.ts'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { changePassword as changePasswordCall } from '@psico/contract/sign-in/registration'
import { recordAt } from '#modules/audit-log/public'
import { endChallengesOf, forgetTries } from '#modules/factors/public'
import { tellOfChange } from '#modules/mail/public'
import { costFor, hashPassword, isPassword } from '#services/crypto/passwords'
import type { Home } from '#database/realm'
import { voidLinks } from '#services/mail/mailed-links'
import { endOtherSessions } from '#edge/http/session-tokens'
import type { Actor } from '#core/actor'
import type { App } from '#app'
import { isCommonPassword } from './common-passwords.ts'
import { problems } from './problems.ts'
import { limitInSession } from './rate-limits.ts'
import { passwordRefusal } from './rules.ts'

interface Asker {
  actor: Actor
  ip: string
  nowMs: number
}

/**
 * Changes one's own password. Every other session ends, links mailed before stop working, and the person is told by mail.
 * Wrong current passwords are counted for this session alone.
 * @throws tooManyAttempts, wrongCurrentPassword, weakPassword
 */
export async function changePassword(
  app: Pick<App, 'env' | 'rateLimits'>,
  home: Home,
  { actor, ip, nowMs }: Asker,
  body: BodyOf<typeof changePasswordCall>,
): Promise<{ detail: string }> {
  const cost = costFor(app.env)
  const known = await home.work((realm) => accounts.activePerson(realm, actor.userId))
  const fits = await limitInSession(app, actor.sessionId, nowMs, async () =>
    (await isPassword(known?.password_hash, body.current_password, cost)) ? known : null,
  )
  if (!fits) throw problems.wrongCurrentPassword()
  const refusal =
    body.new_password === body.current_password
      ? 'La contraseña nueva debe ser distinta de la actual.'
      : passwordRefusal(body.new_password, fits, isCommonPassword)
  if (refusal) throw problems.weakPassword('new_password', refusal)
  const hash = await hashPassword(body.new_password, cost)
  await home.work(async (realm) => {
    // Of two changes at once the second finds another password than the one it was asked with.
    if (!(await store.replacePassword(realm, fits, hash))) throw problems.wrongCurrentPassword()
    await voidLinks(realm, actor.userId, ['reset', 'invite'], nowMs)
    await endChallengesOf(realm, actor.userId)
    await forgetTries(realm, { userId: actor.userId })
    await endOtherSessions(realm, actor.userId, actor.sessionId, nowMs)
    await tellOfChange(realm, fits.email, 'password')
    await recordAt(realm, { actor, ip }, { action: 'Contraseña cambiada' })
  })
  return { detail: 'Tu contraseña cambió. Cerramos tus sesiones en los demás dispositivos.' }
}
