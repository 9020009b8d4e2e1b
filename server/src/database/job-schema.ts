import type { Client } from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }

/** Schema of the job queue's own tables. */
export const jobSchema = 'pgboss'

/**
 * Lays or upgrades the job queue's tables as the owner. Whoever serves people may add jobs and read none, since
 * jobs name clinics; psico_jobs works on them, and reaches nothing else. The server itself owns nothing, so the queue may
 * change no table while it runs.
 */
export async function layJobSchema(owner: Client): Promise<void> {
  const version = await versionOf(owner)
  const { schema } = manifest.pgboss
  if (version === null) await owner.query(getConstructionPlans(jobSchema))
  else if (version < schema) await owner.query(getMigrationPlans(jobSchema, version))
  if (version === schema && (await isGranted(owner))) return
  await owner.query(`revoke all on all tables in schema ${jobSchema} from psico_app, psico_global;
    revoke all on all sequences in schema ${jobSchema} from psico_app, psico_global;
    grant usage on schema ${jobSchema} to psico_app, psico_global, psico_jobs;
    grant select, insert, update, delete on all tables in schema ${jobSchema} to psico_jobs;
    grant usage, select on all sequences in schema ${jobSchema} to psico_jobs;
    grant select on ${jobSchema}.version, ${jobSchema}.queue to psico_app, psico_global;
    grant insert, select (id, start_after) on ${jobSchema}.job, ${jobSchema}.job_common to psico_app, psico_global`)
}

/** Whether the roles may do what they need, and no more: it was otherwise once. */
async function isGranted(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ it: boolean }>(
    `select has_table_privilege('psico_jobs', '${jobSchema}.job', 'delete')
       and has_column_privilege('psico_app', '${jobSchema}.job', 'id', 'select')
       and not has_table_privilege('psico_app', '${jobSchema}.job', 'select') as it`,
  )
  return rows[0]?.it ?? false
}

async function versionOf(owner: Client): Promise<number | null> {
  const laid = await owner.query<{ there: boolean }>(
    `select to_regclass('${jobSchema}.version') is not null as there`,
  )
  if (!laid.rows[0]?.there) return null
  const { rows } = await owner.query<{ version: number }>(`select version from ${jobSchema}.version`)
  return rows[0] ? Number(rows[0].version) : null
}
