import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { mailLink } from './mail-link.ts'
import * as store from './store.ts'

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

export { medicalHistoryOf } from './medical-history.ts'
export { deactivate } from './deactivate.ts'
export { invitePatient } from './invite.ts'
export { limitInvitations, limitWelcomes } from './invitation-limits.ts'
export { reactivate } from './reactivate.ts'
export { addGlobalAdmin } from './add-global-admin.ts'
