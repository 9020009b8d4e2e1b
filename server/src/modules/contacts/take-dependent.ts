import { ageOfMajority, type NewContact } from '@psico/contract/people/contact-facts'
import { ageOn } from '@psico/contract/core/dates'
import type { App } from '#app'
import { Problem } from '#core/problem'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { invitePatient } from '#modules/accounts/public'
import { addTo, todayOf } from './manage.ts'
import { problems } from './problems.ts'

interface Dependent {
  first_name: string
  last_name: string
  phone?: string | undefined
  date_of_birth?: string | undefined
  contacts: readonly NewContact[]
}

/**
 * Takes a minor in with their first session, without an account of their own, and with who answers for them. Answers the
 * user id. @throws notAMinor, inContacts
 */
export async function takeDependent(
  db: ClinicDb,
  app: Pick<App, 'vault'>,
  context: Context,
  { contacts, ...dependent }: Dependent,
): Promise<string> {
  const { date_of_birth: born = '' } = dependent
  const today = todayOf(context)
  if (!born || born > today || ageOn(born, today) >= ageOfMajority) throw problems.notAMinor()
  const patient = await invitePatient(db, context, dependent)
  for (const [at, contact] of contacts.entries())
    await addTo(db, app, context, patient, contact).catch((error: unknown) => {
      throw error instanceof Problem && error.status === 400 ? problems.inContacts(at, error.body) : error
    })
  return patient
}
