import { addFirstAdmin } from '#modules/accounts/public'
import { record } from '#modules/audit-log/public'
import { beginCatalogue } from '#modules/professionals/public'
import type { Databases } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import * as store from './store.ts'

export interface ClinicFacts {
  clinic_name: string
  subdomain: string
  admin_email: string
  admin_phone?: string | null | undefined
  address?: string | null | undefined
}

/**
 * Makes a clinic with everything it needs to open: its record, its catalogue, its first admin and the mail that lets
 * them in. One transaction; its host works as soon as this answers.
 * @throws subdomainTaken
 */
export async function createClinic(
  databases: Databases,
  facts: ClinicFacts,
  ip: string,
  now: number,
): Promise<void> {
  const { clinic_name: name, subdomain, admin_email, admin_phone, address } = facts
  const clinic = { id: newId(), subdomain, name, admin_phone: admin_phone ?? '', address: address ?? '' }
  await databases.foundClinic(clinic.id, async (db) => {
    await store.insertClinic(db, clinic, now)
    await beginCatalogue(db)
    await addFirstAdmin(db, admin_email, now)
    await record(db, { action: 'Clínica registrada', actor: null, email: admin_email, ip })
  })
  databases.forgetClinic(subdomain)
}
