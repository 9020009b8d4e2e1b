import { problems } from '#core/problem'
import { homeOf } from '#database/realm'
import type { Clinic } from '#database/clinic'
import type { Actor } from '#core/actor'
import type { App } from '#app'
import { recordAt } from './record.ts'

/** So many refusals of one person are in the log one by one; the next one says that there are more, and closes the hour. */
const each = { name: 'refusals-recorded', max: 30, windowMs: 60 * 60_000 }
const closing = { name: 'refusals-closed', max: 1, windowMs: 60 * 60_000 }

/** These ask for a step that was not taken yet: nobody reached for what is not theirs. */
const steps: ReadonlySet<string> = new Set([
  problems.stepUpRequired().code,
  problems.secondFactorSetUp().code,
])

export interface Refusal {
  clinic: Clinic | null
  actor: Actor
  ip: string
  nowMs: number
  code: string
  /** Method and address as the contract writes it, and the id in it, if any. */
  call: string
  id: string | null
}

/** Writes down that somebody signed in asked for what is not theirs. So many an hour: a loop must not fill the log. */
export async function recordRefusal(
  app: Pick<App, 'databases' | 'rateLimits'>,
  refusal: Refusal,
): Promise<void> {
  if (steps.has(refusal.code)) return
  const key = `${refusal.clinic?.id ?? 'root'} ${refusal.actor.userId}`
  const isOneMore = (await app.rateLimits.take(each, key, refusal.nowMs)) > 0
  if (isOneMore && (await app.rateLimits.take(closing, key, refusal.nowMs)) > 0) return
  const about = refusal.id ? ` sobre ${refusal.id}` : ''
  const action = isOneMore
    ? `Más de ${each.max} accesos rechazados: los que sigan en esta hora no se anotan uno a uno`
    : `Acceso rechazado: ${refusal.call}${about}`
  await homeOf(refusal.clinic, app.databases).work((realm) =>
    recordAt(
      realm,
      { actor: refusal.actor, ip: refusal.ip },
      { action, level: isOneMore ? 'ERROR' : 'WARNING' },
    ),
  )
}
