import type { Clinic, ClinicDb, Databases, GlobalDb } from './clinic.ts'

/**
 * A transaction where people sign in: at one clinic or at the root domain. Both keep their people, sessions and
 * mailed links in tables of the same shape, so that one statement serves both.
 */
export type Realm = { at: 'clinic'; db: ClinicDb } | { at: 'root'; db: GlobalDb }

/** Where a request belongs. A clinic's home opens only that clinic's rows, the root's none of them. */
export interface Home {
  clinic: Clinic | null
  work<T>(fn: (realm: Realm) => Promise<T>): Promise<T>
}

/** The home of a clinic's host, or of the root domain. */
export function homeOf(clinic: Clinic | null, databases: Databases): Home {
  return {
    clinic,
    work: (fn) =>
      clinic
        ? clinic.work((db) => fn({ at: 'clinic', db }))
        : databases.globalWork((db) => fn({ at: 'root', db })),
  }
}

/** Names of the realm's tables. */
export const tablesOf = (realm: Realm) => (realm.at === 'clinic' ? clinicTables : rootTables)

const clinicTables = {
  people: 'users',
  sessions: 'sessions',
  tokens: 'session_tokens',
  links: 'mailed_links',
  factors: 'factors',
  codes: 'recovery_codes',
  challenges: 'sign_in_challenges',
  recoveries: 'factor_recoveries',
  tries: 'second_step_tries',
} as const
const rootTables = {
  people: 'global_admins',
  sessions: 'global_sessions',
  tokens: 'global_session_tokens',
  links: 'global_mailed_links',
  factors: 'global_factors',
  codes: 'global_recovery_codes',
  challenges: 'global_sign_in_challenges',
  recoveries: 'global_factor_recoveries',
  tries: 'global_second_step_tries',
} as const
