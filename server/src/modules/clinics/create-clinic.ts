import { countryOf } from '@psico/contract/core/countries'
import { addFirstAdmin } from '#modules/accounts/public'
import { record } from '#modules/audit-log/public'
import { beginCatalogue } from '#modules/professionals/public'
import type { ClinicDb, Databases } from '#database/clinic'
import { FoundingRefused } from '#database/pods/founding-refused'
import { newId } from '#core/id'
import { isZone } from '#core/zone'
import { judgeLater } from './drop-unused.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

export interface ClinicFacts {
  clinic_name: string
  subdomain: string
  admin_email: string
  admin_phone?: string | null | undefined
  address?: string | null | undefined
  country?: string | null | undefined
  currency?: string | null | undefined
  timezone?: string | null | undefined
}

/**
 * Makes a clinic with everything it needs to open: its record, its catalogue, its first admin and the mail that lets
 * them in. One transaction; its host works as soon as this answers.
 * @throws unknownCountry, unknownZone, subdomainTaken, noRoom
 */
export async function createClinic(
  databases: Databases,
  facts: ClinicFacts,
  from: { ip: string; network: string },
  now: number,
): Promise<void> {
  const { clinic_name: name, subdomain, admin_email, admin_phone, address } = facts
  const contact = { admin_phone: admin_phone ?? '', address: address ?? '' }
  const clinic = {
    id: newId(),
    subdomain,
    name,
    ...contact,
    ...placeOf(facts),
    registered_from: from.network,
  }
  const found = async (db: ClinicDb) => {
    await store.insertClinic(db, clinic, now)
    await beginCatalogue(db)
    await addFirstAdmin(db, admin_email, now)
    await record(db, { actor: null, email: admin_email, ip: from.ip }, { action: 'Clínica registrada' })
    await judgeLater(db, clinic.id, now)
  }
  await databases.foundClinic(clinic, found).catch((error: unknown) => {
    if (!(error instanceof FoundingRefused)) throw error
    throw error.why === 'taken' ? problems.subdomainTaken() : problems.noRoom()
  })
  databases.forgetClinic(subdomain)
}

/** Where a clinic is and what it charges in: what was not chosen comes with the country. */
function placeOf(facts: ClinicFacts): Pick<store.NewClinic, 'country' | 'currency' | 'timezone'> {
  const country = facts.country ?? 'BO'
  const usual = countryOf(country)
  if (!usual) throw problems.unknownCountry()
  const timezone = facts.timezone ?? usual.timezone
  if (!isZone(timezone)) throw problems.unknownZone()
  return { country, currency: facts.currency ?? usual.currency, timezone }
}
