import type { BodyOf } from '@psico/contract/core/endpoint'
import { feeComplaint } from '@psico/contract/core/money'
import type {
  OwnProfessionalProfile,
  saveOwnProfessionalProfile,
} from '@psico/contract/professionals/professionals'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { Context } from '#database/context'
import type { Actor } from '#core/actor'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** The profile of the person who asks; an invited professional's begins at their first visit. */
export async function readOwn(db: ClinicDb, actor: Pick<Actor, 'userId'>): Promise<OwnProfessionalProfile> {
  const found = await store.ownProfile(db, actor.userId)
  if (found) return found
  await store.addProfile(db, newId(), actor.userId)
  const begun = await store.ownProfile(db, actor.userId)
  if (!begun) throw problems.notFound()
  return begun
}

type Changes = BodyOf<typeof saveOwnProfessionalProfile>

/** Saves what came; fields left out stay as they are. @throws unpayableFee, unknownSpecialty */
export async function saveOwn(
  db: ClinicDb,
  context: Context,
  changes: Changes,
): Promise<OwnProfessionalProfile> {
  await save(db, context, context.actor, changes)
  await record(db, context, { action: 'Actualizó su perfil profesional.' })
  return readOwn(db, context.actor)
}

/** An admin changes the profile of somebody who works here. @throws notFound, unpayableFee, unknownSpecialty */
export async function saveOf(
  db: ClinicDb,
  context: Context,
  id: string,
  changes: Changes,
): Promise<OwnProfessionalProfile> {
  const userId = await store.holderOf(db, id)
  if (!userId) throw problems.notFound()
  await save(db, context, { userId }, changes)
  await record(db, context, { action: `Actualizó el perfil profesional de ${userId}.` })
  return readOwn(db, { userId })
}

async function save(
  db: ClinicDb,
  { clinic }: Context,
  holder: Pick<Actor, 'userId'>,
  changes: Changes,
): Promise<void> {
  const { consultation_fee: fee } = changes
  const complaint = fee === undefined ? null : feeComplaint(fee, clinic.currency)
  if (complaint) throw problems.unpayableFee(complaint)
  const { id } = await readOwn(db, holder)
  await store.saveProfile(db, holder.userId, changes)
  if (changes.specialization_ids) {
    const ids = [
      ...new Set(changes.specialization_ids.map((specializationId) => specializationId.toLowerCase())),
    ]
    const known = new Set((await store.catalogue(db)).map((specialization) => specialization.id))
    if (!ids.every((specializationId) => known.has(specializationId))) throw problems.unknownSpecialty()
    await store.setSpecialties(db, id, ids)
  }
}
