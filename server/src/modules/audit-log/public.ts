import type { AuditLevel } from '@psico/contract/audit-log'
import type { ClinicalKind } from '@psico/contract/record-access'
import type { ClinicDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import type { Realm } from '#platform/db/realm'
import type { Actor } from '#platform/http/session'
import * as store from './store.ts'

/** What happened, for the clinic's audit log. `action` is one Spanish sentence without clinical content. */
export interface AuditEntry {
  action: string
  level?: AuditLevel
  /** Null for a visitor or the system. */
  actor: Pick<Actor, 'userId' | 'email'> | null
  ip?: string
  /** The e-mail that was typed, where nobody is signed in (a failed login). */
  email?: string
  /** Whose record was touched, and what kind of clinical content it was. */
  patient?: string
  clinical?: ClinicalKind
}

/** Writes an entry in the transaction of its cause: both happen or neither. */
export async function record(db: ClinicDb, entry: AuditEntry): Promise<void> {
  await store.insert(db, {
    id: newId(),
    level: entry.level ?? 'INFO',
    action: entry.action,
    user_id: entry.actor?.userId ?? null,
    user_email: entry.actor?.email ?? entry.email ?? '',
    ip_address: entry.ip ?? '',
    patient: entry.patient ?? null,
    clinical: entry.clinical ?? null,
  })
}

/** The same at whichever home something happened: the root domain keeps a log of its own, without clinics. */
export async function recordAt(realm: Realm, entry: Omit<AuditEntry, 'patient' | 'clinical'>): Promise<void> {
  if (realm.at === 'clinic') return record(realm.db, entry)
  await store.insertGlobal(realm.db, {
    id: newId(),
    level: entry.level ?? 'INFO',
    action: entry.action,
    user_id: entry.actor?.userId ?? null,
    user_email: entry.actor?.email ?? entry.email ?? '',
    ip_address: entry.ip ?? '',
  })
}

export { findingText, verify as verifyAudit } from './seal.ts'
