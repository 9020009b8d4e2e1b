import * as store from './store.ts'
import { refuseBirth } from './refuse-birth.ts'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { completeProfile } from '@psico/contract/accounts/accounts'
import type { OwnProfile } from '@psico/contract/people/people'
import { recordAt } from '#modules/audit-log/public'
import type { Home, Realm } from '#database/realm'
import type { Context } from '#database/context'
import type { Vault } from '#services/crypto/vault'
import { localOf } from '#core/zone'
import { keepMedicalHistory, medicalHistoryOf } from './medical-history.ts'
import { problems } from './problems.ts'

/** One's own account, on either kind of host. @throws userNotFound */
export const ownProfileAt = (home: Home, vault: Vault, userId: string, nowMs: number): Promise<OwnProfile> =>
  home.work((realm) => ownProfileOf(home, realm, vault, { userId, nowMs }))

async function ownProfileOf(
  { clinic }: Home,
  realm: Realm,
  vault: Vault,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<OwnProfile> {
  const own =
    realm.at === 'clinic'
      ? await store.accountOf(realm.db, userId, todayAt({ clinic }, nowMs))
      : await store.globalAccountOf(realm.db, userId)
  if (!own) throw problems.userNotFound()
  if (!own.patient_profile || realm.at === 'root' || !clinic) return own
  const { patient_profile: plain } = own
  const medical_history = await medicalHistoryOf(realm.db, vault, clinic, userId, plain.medical_history)
  return { ...own, patient_profile: { ...plain, medical_history } }
}

/**
 * Saves what one may change of oneself. What is left out stays; e-mail, ci and type are not in the body's schema.
 * @throws bornInFuture, clinicSaysWhenBorn, minorOfCouple
 */
export async function saveOwnProfile(
  home: Home,
  vault: Vault,
  { actor, ip, nowMs }: Omit<Context, 'clinic'>,
  { user_data, patient_data }: BodyOf<typeof completeProfile>,
): Promise<OwnProfile> {
  const today = todayAt(home, nowMs)
  const born = user_data.date_of_birth
  if (born && (born > today || born < '1900-01-01')) throw problems.bornInFuture()
  return home.work(async (realm) => {
    if (realm.at === 'root') await store.saveGlobalNames(realm.db, actor.userId, user_data)
    else {
      await refuseBirth(realm.db, actor.userId, { born, today, bySelf: true })
      await store.saveUserData(realm.db, actor.userId, user_data)
      if (actor.type === 'patient' && patient_data && home.clinic) {
        await store.savePatientData(realm.db, actor.userId, patient_data)
        await keepMedicalHistory(realm.db, vault, home.clinic, actor.userId, patient_data.medical_history)
      }
    }
    await recordAt(realm, { actor, ip }, { action: 'Perfil actualizado' })
    return ownProfileOf(home, realm, vault, { userId: actor.userId, nowMs })
  })
}

const todayAt = ({ clinic }: Pick<Home, 'clinic'>, nowMs: number): string =>
  localOf(nowMs, clinic?.timezone ?? 'UTC').date
