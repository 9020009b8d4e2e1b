import type { BodyOf } from '@psico/contract/endpoint'
import type { completeProfile, OwnProfile } from '@psico/contract/accounts'
import { recordAt } from '#modules/audit-log/public'
import type { Home, Realm } from '#platform/realm'
import type { Actor } from '#platform/session'
import { localOf } from '#platform/zone'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** One's own account, on either kind of host. @throws userNotFound */
export async function ownProfileOf(realm: Realm, userId: string): Promise<OwnProfile> {
  const own =
    realm.at === 'clinic'
      ? await store.accountOf(realm.db, userId)
      : await store.globalAccountOf(realm.db, userId)
  if (!own) throw problems.userNotFound()
  return own
}

/**
 * Saves what one may change of oneself. What is left out stays; e-mail, ci and type are not in the body's schema.
 * @throws bornInFuture
 */
export async function saveOwnProfile(
  home: Home,
  actor: Actor,
  { user_data, patient_data }: BodyOf<typeof completeProfile>,
  ip: string,
  now: number,
): Promise<OwnProfile> {
  const today = localOf(now, home.clinic?.timezone ?? 'UTC').date
  const born = user_data.date_of_birth
  if (born && (born > today || born < '1900-01-01')) throw problems.bornInFuture()
  return home.work(async (realm) => {
    if (realm.at === 'root') await store.saveGlobalNames(realm.db, actor.userId, user_data)
    else {
      await store.saveUserData(realm.db, actor.userId, user_data)
      if (actor.type === 'patient' && patient_data)
        await store.savePatientData(realm.db, actor.userId, patient_data)
    }
    await recordAt(realm, { action: 'Perfil actualizado', actor, ip })
    return ownProfileOf(realm, actor.userId)
  })
}
