import * as deskStore from './desk-store.ts'
import { listUsers } from '@psico/contract/accounts/accounts'
import type { AdminUserDetail, UserType } from '@psico/contract/people/people'
import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { addressOf, page } from '#edge/http/paging'
import { minorsWithoutConsent, withConsentsOfMinors } from '#modules/consents/public'
import { countsByType } from './admin-store.ts'
import { problems } from './problems.ts'

/** Reception knows the clinic's patients and nobody of its staff. @throws wrongRole */
export function refuseStaff({ actor }: Context, person: { user_type: UserType }): void {
  if (actor.type === 'reception' && person.user_type !== 'patient') throw problems.wrongRole()
}

/** A page of the clinic's people; reception gets its patients, whatever type is asked for. */
export async function peopleOf(
  context: Context,
  query: QueryOf<typeof listUsers>,
): Promise<AnswerOf<typeof listUsers>> {
  const { clinic, actor } = context
  const onlyPatients = actor.type === 'reception'
  const asked = onlyPatients ? { ...query, user_type: 'patient' as const } : query
  const [{ results, count }, counts] = await Promise.all([
    clinic.read((db) => found(db, context, asked)),
    clinic.read((db) => countsByType(db, onlyPatients)),
  ])
  return { ...page(results, count, query, addressOf(listUsers.path, query)), counts }
}

async function found(db: ClinicDb, context: Context, asked: QueryOf<typeof listUsers>) {
  const minors = asked.waits_for === 'consent' ? await minorsWithoutConsent(db, context) : null
  const { count, results } = await deskStore.accounts(db, { ...asked, minors }, context.nowMs)
  return { count, results: await withConsentsOfMinors(db, context, results) }
}

/** One person of the clinic. @throws userNotFound, wrongRole */
export async function personOf(db: ClinicDb, context: Context, id: string): Promise<AdminUserDetail> {
  const person = await deskStore.adminAccountOf(db, id, context.nowMs)
  if (!person) throw problems.userNotFound()
  refuseStaff(context, person)
  return (await withConsentsOfMinors(db, context, [person]))[0] ?? person
}
