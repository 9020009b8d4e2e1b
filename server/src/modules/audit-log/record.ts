import type { AuditLevel } from '@psico/contract/audit-log/audit-log'
import type { ClinicalKind } from '@psico/contract/record-access/record-access'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { Realm } from '#database/realm'
import type { Actor } from '#core/actor'
import * as store from './store.ts'

/** By whom something was done: a context says it, whatever else travels in it. */
export interface DoneBy {
  /** Null for a visitor or the system. */
  actor: Pick<Actor, 'userId' | 'email'> | null
  ip?: string
  /** The e-mail that was typed, where nobody is signed in (a failed login). */
  email?: string
  /** It was done with the link of a mail, by whoever had it, in the name of the actor. */
  byMailedLink?: true
}

/** What happened, for the clinic's audit log. `action` is one Spanish sentence without clinical content. */
export interface AuditEntry {
  action: string
  level?: AuditLevel
  /** Whose record was touched, and what kind of clinical content it was. */
  patient?: string
  clinical?: ClinicalKind
  /** In place of the patient: an appointment that is theirs. */
  appointment?: string
}

/** Writes an entry in the transaction of its cause: both happen or neither. */
export async function record(db: ClinicDb, by: DoneBy, entry: AuditEntry): Promise<void> {
  await store.insert(db, {
    id: newId(),
    level: entry.level ?? 'INFO',
    ...textsOf(by, entry),
    user_id: by.actor?.userId ?? null,
    patient: entry.patient ?? null,
    appointment: entry.appointment ?? null,
    clinical: entry.clinical ?? null,
  })
}

/** The same of several people at once, in one statement. */
export async function recordOfEach(
  db: ClinicDb,
  by: DoneBy,
  patients: readonly string[],
  entry: Omit<AuditEntry, 'patient' | 'appointment'>,
): Promise<void> {
  await store.insertOfEach(
    db,
    patients.map((patient) => ({ id: newId(), patient })),
    {
      level: entry.level ?? 'INFO',
      ...textsOf(by, entry),
      user_id: by.actor?.userId ?? null,
      clinical: entry.clinical ?? null,
    },
  )
}

/** The same at whichever home something happened: the root domain keeps a log of its own, without clinics. */
export async function recordAt(
  realm: Realm,
  by: DoneBy,
  entry: Omit<AuditEntry, 'patient' | 'appointment' | 'clinical'>,
): Promise<void> {
  if (realm.at === 'clinic') return record(realm.db, by, entry)
  await store.insertGlobal(realm.db, {
    id: newId(),
    level: entry.level ?? 'INFO',
    ...textsOf(by, entry),
    user_id: by.actor?.userId ?? null,
  })
}

/**
 * The texts of an entry as they may stand in a log: what somebody typed ends no line, moves no cursor, colours nothing and
 * does not read backwards. The database refuses such texts too.
 */
const textsOf = ({ byMailedLink, actor, email, ip }: DoneBy, { action }: Pick<AuditEntry, 'action'>) => ({
  action: plain(byMailedLink ? `${action}, con el enlace de un correo` : action),
  user_email: plain(actor?.email ?? email ?? ''),
  ip_address: plain(ip ?? ''),
})

const plain = (text: string): string =>
  text.toWellFormed().replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '\uFFFD')
