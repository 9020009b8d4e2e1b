import { dayMs } from '@psico/contract/core/units'
import type { FactorStanding } from '@psico/contract/factors/factor-recovery'
import { recordAt } from '#modules/audit-log/public'
import { queueMail, queueRootMail, tellOfChange } from '#modules/mail/public'
import { newId } from '#core/id'
import type { Databases } from '#database/clinic'
import type { Home, Realm } from '#database/realm'
import type { Context } from '#database/context'
import { endSessionsOf } from '#edge/http/session-tokens'
import { schedule } from '#database/jobs/due-work'
import { problems } from './problems.ts'
import * as recoveries from './recovery-store.ts'
import * as store from './store.ts'

/** The kind of due work that ends the waiting in a clinic. */
export const recoveryWork = 'factor-recovery'

/** How a person stands with their second step. @throws userNotFound */
export const standingOf = (context: Context, userId: string): Promise<FactorStanding> =>
  context.clinic.work((db) => standing({ at: 'clinic', db }, userId))

async function standing(realm: Realm, userId: string): Promise<FactorStanding> {
  if (!(await recoveries.personOf(realm, userId))) throw problems.userNotFound()
  const live = await recoveries.liveOf(realm, userId)
  const has_factor = (await store.factorsOf(realm, userId)).length > 0
  return { has_factor, recovery_due_at: live?.due_at ?? null }
}

/**
 * Asks for a lost factor to be taken away after a day; asked again meanwhile it changes nothing. The person is told and
 * can stop it. @throws userNotFound, notYourself, noFactorThere
 */
export const recoverFactor = (context: Context, userId: string): Promise<FactorStanding> =>
  context.clinic.work(async (db) => {
    const realm: Realm = { at: 'clinic', db }
    const person = await recoveries.personOf(realm, userId)
    if (!person) throw problems.userNotFound()
    if (userId === context.actor.userId) throw problems.notYourself()
    const asked = await begin(realm, person, context.nowMs)
    if (asked) {
      await schedule(db, recoveryWork, asked.id, asked.dueMs)
      await recordAt(realm, context, {
        action: `Recuperación del segundo paso pedida para ${person.id}`,
        level: 'WARNING',
      })
    }
    return standing(realm, userId)
  })

/** The same for a global admin, as only the server's operator may. Answers when it is done; null for nobody. */
export const recoverGlobalFactor = (
  databases: Databases,
  email: string,
  nowMs: number,
): Promise<string | null> =>
  databases.globalWork(async (db) => {
    const realm: Realm = { at: 'root', db }
    const person = await recoveries.globalAdminOf(db, email.trim().toLowerCase())
    if (!person) return null
    await begin(realm, person, nowMs)
    await recordAt(
      realm,
      { actor: null },
      {
        action: `Recuperación del segundo paso pedida desde el servidor para ${person.email}`,
        level: 'WARNING',
      },
    )
    return (await recoveries.liveOf(realm, person.id))?.due_at ?? null
  })

/** @throws noFactorThere */
async function begin(
  realm: Realm,
  person: { id: string; email: string },
  nowMs: number,
): Promise<{ id: string; dueMs: number } | null> {
  await store.lockOwner(realm, person.id)
  if ((await store.factorsOf(realm, person.id)).length === 0) throw problems.noFactorThere()
  if (await recoveries.liveOf(realm, person.id)) return null
  await endUsed(realm, person, nowMs)
  const recovery = { id: newId(), userId: person.id, dueMs: nowMs + dayMs }
  await recoveries.insert(realm, recovery, nowMs)
  const mail = {
    cause: `factor-recovery:${recovery.id}`,
    kind: 'factor_recovery' as const,
    recipient: person.email,
    payload: { recovery: recovery.id },
  }
  await (realm.at === 'clinic' ? queueMail(realm.db, mail) : queueRootMail(realm.db, mail))
  return recovery
}

/** What waits comes to nothing where a factor was used or made since; answers whether that was so. Call with the owner locked. */
async function endUsed(realm: Realm, owner: { id: string; email: string }, nowMs: number): Promise<boolean> {
  if (!(await recoveries.stopUsed(realm, owner.id, nowMs))) return false
  const whose = realm.at === 'clinic' ? owner.id : owner.email
  const action = `Recuperación del segundo paso sin efecto, porque se usó entretanto: ${whose}`
  await recordAt(realm, { actor: null }, { action, level: 'WARNING' })
  return true
}

/**
 * Takes the factor away when its day has come, nobody stopped it, and none was used or made since it was asked for. The
 * person signs in anew.
 */
export const finishRecovery = (home: Home, id: string, nowMs: number): Promise<void> =>
  home.work(async (realm) => {
    const owner = await recoveries.ownerOf(realm, id)
    if (!owner) return
    await store.lockOwner(realm, owner.id)
    if (await endUsed(realm, owner, nowMs)) return
    const person = await recoveries.finish(realm, id, nowMs)
    if (!person) return
    await store.deleteAll(realm, person.id)
    await endSessionsOf(realm, person.id, nowMs)
    await tellOfChange(realm, person.email, 'factor_recovered')
    await recordAt(
      realm,
      { actor: null },
      {
        action: `Segundo paso quitado por recuperación: ${realm.at === 'clinic' ? person.id : person.email}`,
        level: 'WARNING',
      },
    )
  })

/** Finishes what is due at the root domain, which has no due work of its own. */
export async function finishGlobalRecoveries(home: Home, nowMs: number): Promise<void> {
  const due = await home.work((realm) => recoveries.dueOf(realm, nowMs))
  for (const id of due) await finishRecovery(home, id, nowMs)
}

/** How a recovery stands. @throws recoveryNotFound */
export const recoveryAt = (home: Home, id: string | null) =>
  home.work(async (realm) => {
    const found = id ? await recoveries.byId(realm, id) : undefined
    if (!found) throw problems.recoveryNotFound()
    return found
  })

/** Stops a recovery; a second time changes nothing. @throws recoveryNotFound, recoveryDone */
export const stopRecovery = (
  home: Home,
  id: string | null,
  ip: string,
  nowMs: number,
): Promise<{ detail: string }> =>
  home.work(async (realm) => {
    const found = id ? await recoveries.byId(realm, id) : undefined
    if (!id || !found) throw problems.recoveryNotFound()
    const stopped = await recoveries.stop(realm, id, nowMs)
    if (!stopped && (await recoveries.byId(realm, id))?.state === 'done') throw problems.recoveryDone()
    if (stopped)
      await recordAt(
        realm,
        { actor: null, email: stopped.email, ip },
        { action: 'Recuperación del segundo paso detenida desde el correo', level: 'WARNING' },
      )
    return { detail: 'Listo: tu segundo paso sigue como estaba.' }
  })
