import pg from 'pg'
import type { ServerRole } from './migrate.ts'

interface Timeouts {
  STATEMENT_TIMEOUT_MS: number
  LOCK_TIMEOUT_MS: number
}

/** Roles of which somebody waits for an answer. A backup, a restore and an export of a large clinic take what they take. */
const impatient: ServerRole[] = ['psico_app', 'psico_global', 'psico_due', 'psico_jobs']

/**
 * How long the server's roles wait, as settings of the roles in this database: so they hold behind a pooler too, where what
 * a connection was told may reach another one. Those of the process that started last hold, for connections made from then
 * on.
 */
export async function layTimeouts(ownerUrl: string, limits: Timeouts): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const wanted = { statement_timeout: limits.STATEMENT_TIMEOUT_MS, lock_timeout: limits.LOCK_TIMEOUT_MS }
  try {
    for (const role of impatient)
      for (const [name, ms] of Object.entries(wanted))
        // Only what differs: two processes that start at once would get into each other's way.
        await owner.query(`do $$ begin
          if not exists (select from pg_db_role_setting s
            join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
            where s.setrole = '${role}'::regrole and '${name}=${ms}' = any (s.setconfig)) then
            execute format('alter role ${role} in database %I set ${name} = ${ms}', current_database());
          end if;
        end $$`)
  } finally {
    await owner.end()
  }
}
