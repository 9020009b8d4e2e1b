import * as deskStore from './desk-store.ts'
import { listUsers, type changeUser } from '@psico/contract/accounts/accounts'
import type { AdminUserDetail, UserType } from '@psico/contract/people/people'
import type { AnswerOf, BodyOf, QueryOf } from '@psico/contract/core/endpoint'
import { feeComplaint } from '@psico/contract/core/money'
import { record } from '#modules/audit-log/public'
import { setFee } from '#modules/professionals/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { addressOf, page } from '#edge/http/paging'
import { localOf } from '#core/zone'
import { countsByType } from './admin-store.ts'
import { problems } from './problems.ts'
import { lockPerson } from './store.ts'

/** Reception knows the clinic's patients and nobody of its staff. @throws wrongRole */
export function refuseStaff({ actor }: Context, person: { user_type: UserType }): void {
  if (actor.type === 'reception' && person.user_type !== 'patient') throw problems.wrongRole()
}

/** A page of the clinic's people; reception gets its patients, whatever type is asked for. */
export async function peopleOf(
  { clinic, actor, nowMs }: Context,
  query: QueryOf<typeof listUsers>,
): Promise<AnswerOf<typeof listUsers>> {
  const onlyPatients = actor.type === 'reception'
  const asked = onlyPatients ? { ...query, user_type: 'patient' as const } : query
  const [{ results, count }, counts] = await Promise.all([
    clinic.read((db) => deskStore.accounts(db, asked, nowMs)),
    clinic.read((db) => countsByType(db, onlyPatients)),
  ])
  return { ...page(results, count, query, addressOf(listUsers.path, query)), counts }
}

/** One person of the clinic. @throws userNotFound, wrongRole */
export async function personOf(db: ClinicDb, context: Context, id: string): Promise<AdminUserDetail> {
  const found = await deskStore.adminAccountOf(db, id, context.nowMs)
  if (!found) throw problems.userNotFound()
  refuseStaff(context, found)
  return found
}

/**
 * The clinic corrects somebody's data: an admin anybody's, reception a patient's.
 * @throws userNotFound, wrongRole, bornInFuture, noFee, unpayableFee
 */
export async function changePerson(
  db: ClinicDb,
  context: Context,
  id: string,
  change: BodyOf<typeof changeUser>,
): Promise<AdminUserDetail> {
  const person = await lockPerson(db, id)
  if (!person) throw problems.userNotFound()
  refuseStaff(context, person)
  const { date_of_birth: born, consultation_fee: fee } = change
  if (born && born > localOf(context.nowMs, context.clinic.timezone).date) throw problems.bornInFuture()
  if (fee !== undefined) {
    if (person.user_type !== 'professional') throw problems.noFee()
    const complaint = feeComplaint(fee, context.clinic.currency)
    if (complaint) throw problems.unpayableFee(complaint)
  }
  await deskStore.savePerson(db, id, change)
  if (fee !== undefined) await setFee(db, id, fee)
  const named = Object.entries(change).flatMap(([key, value]) => (value === undefined ? [] : [words[key]]))
  if (named.length > 0)
    await record(db, context, { action: `Datos de ${person.id} cambiados: ${named.join(', ')}` })
  return personOf(db, context, id)
}

const words: Readonly<Record<string, string>> = {
  first_name: 'nombre',
  last_name: 'apellidos',
  phone: 'teléfono',
  ci: 'CI',
  date_of_birth: 'fecha de nacimiento',
  address: 'dirección',
  consultation_fee: 'precio de la consulta',
}
