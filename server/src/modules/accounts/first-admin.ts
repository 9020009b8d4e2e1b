import * as store from './store.ts'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { mailLink } from './mail-link.ts'

/** Opens the account of a new clinic's first admin and mails the link that sets its password. */
export async function addFirstAdmin(db: ClinicDb, email: string, now: number): Promise<void> {
  const admin = {
    id: newId(),
    email,
    username: '',
    first_name: 'Administración',
    last_name: '',
    user_type: 'admin' as const,
    password_hash: null,
  }
  await store.insertUser(db, admin, now)
  await mailLink({ at: 'clinic', db }, 'clinic_welcome', admin, now)
}
