import type { changeUser } from '@psico/contract/accounts/accounts'
import type { AdminUserDetail } from '@psico/contract/people/people'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { feeComplaint } from '@psico/contract/core/money'
import type { App } from '#app'
import { localOf } from '#core/zone'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { record } from '#modules/audit-log/public'
import { setFee } from '#modules/professionals/public'
import { savePerson } from './desk-store.ts'
import { personOf, refuseStaff } from './desk.ts'
import { limitInvitations } from './invitation-limits.ts'
import { inviteAt } from './invite.ts'
import { problems } from './problems.ts'
import { refuseBirth } from './refuse-birth.ts'
import { lockPerson, type Person } from './store.ts'

type Change = BodyOf<typeof changeUser>

/**
 * The clinic corrects somebody's data: an admin anybody's, reception a patient's. A mail that is new invites who has no
 * password yet.
 * @throws userNotFound, wrongRole, bornInFuture, minorOfCouple, noFee, unpayableFee, hasAccount, invitationOver, emailTaken, tooManyAttempts
 */
export async function changePerson(
  app: Pick<App, 'rateLimits'>,
  context: Context,
  id: string,
  change: Change,
): Promise<AdminUserDetail> {
  const { clinic } = context
  if (change.email && (await clinic.read((db) => personOf(db, context, id))).email !== change.email)
    await limitInvitations(app, context, change.email)
  return clinic.work((db) => applyChange(db, context, id, change))
}

async function applyChange(
  db: ClinicDb,
  context: Context,
  id: string,
  change: Change,
): Promise<AdminUserDetail> {
  const person = await lockPerson(db, id)
  if (!person) throw problems.userNotFound()
  refuseStaff(context, person)
  const { date_of_birth: born, consultation_fee: fee, email } = change
  const { date: today } = localOf(context.nowMs, context.clinic.timezone)
  if (born && born > today) throw problems.bornInFuture()
  await refuseBirth(db, id, { born, today, bySelf: false })
  if (fee !== undefined) {
    if (person.user_type !== 'professional') throw problems.noFee()
    const complaint = feeComplaint(fee, context.clinic.currency)
    if (complaint) throw problems.unpayableFee(complaint)
  }
  const before = await personOf(db, context, id)
  await savePerson(db, id, change)
  if (fee !== undefined) await setFee(db, id, fee)
  if (email && email !== person.email) await invite(db, context, person, email)
  const after = await personOf(db, context, id)
  const changed = changedIn(before, after)
  if (changed.length > 0)
    await record(db, context, { action: `Datos de ${person.id} cambiados: ${changed.join(', ')}` })
  return after
}

async function invite(db: ClinicDb, context: Context, person: Person, email: string): Promise<void> {
  if (person.password_hash) throw problems.hasAccount()
  if (!person.is_active) throw problems.invitationOver()
  await inviteAt(db, context, person, email)
}

/** What is another now, in words; what a form sent along as it was is no change. */
function changedIn(before: AdminUserDetail, after: AdminUserDetail): string[] {
  const fee = ({ professional_profile: profile }: AdminUserDetail) => profile?.consultation_fee
  return [
    ...words.filter(([key]) => before[key] !== after[key]).map(([, word]) => word),
    ...(fee(before) === fee(after) ? [] : ['precio de la consulta']),
  ]
}

const words = [
  ['first_name', 'nombre'],
  ['last_name', 'apellidos'],
  ['email', 'correo'],
  ['phone', 'teléfono'],
  ['ci', 'CI'],
  ['date_of_birth', 'fecha de nacimiento'],
  ['address', 'dirección'],
] as const satisfies readonly (readonly [keyof AdminUserDetail, string])[]
