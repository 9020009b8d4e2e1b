import type { Client } from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }

/** Schema of the job queue's own tables. */
export const jobSchema = 'pgboss'

/**
 * Lays or upgrades the job queue's tables as the owner, and lets both server roles add jobs; only psico_app works
 * on them. The server itself owns nothing, so the queue may change no table while it runs.
 */
export async function layJobSchema(owner: Client): Promise<void> {
  const version = await versionOf(owner)
  const { schema } = manifest.pgboss
  if (version === null) await owner.query(getConstructionPlans(jobSchema))
  else if (version < schema) await owner.query(getMigrationPlans(jobSchema, version))
  if (version === schema) return
  await owner.query(`grant usage on schema ${jobSchema} to psico_app, psico_global;
    grant select, insert, update, delete on all tables in schema ${jobSchema} to psico_app;
    grant usage, select on all sequences in schema ${jobSchema} to psico_app;
    grant select on ${jobSchema}.version, ${jobSchema}.queue to psico_global;
    grant select, insert on ${jobSchema}.job, ${jobSchema}.job_common to psico_global`)
}

async function versionOf(owner: Client): Promise<number | null> {
  const laid = await owner.query<{ there: boolean }>(
    `select to_regclass('${jobSchema}.version') is not null as there`,
  )
  if (!laid.rows[0]?.there) return null
  const { rows } = await owner.query<{ version: number }>(`select version from ${jobSchema}.version`)
  return rows[0] ? Number(rows[0].version) : null
}
