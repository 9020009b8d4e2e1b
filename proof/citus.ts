import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serveApp } from '../server/src/serve-app.ts'
import { openDatabases } from '../server/src/database/clinic.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { testApp } from '../server/test/test-app.ts'
import { beside, mainJob, withoutClinic } from './citus-job.ts'
import { nameClinicsByText } from './citus-names.ts'
import { distribute } from './citus-tables.ts'
import { openTrial, runAll } from './citus-trial.ts'

/**
 * The main job of the product on a Citus cluster: an experiment that decision 0212 tells of. `CITUS_URL` names an empty
 * database at a coordinator, for a superuser, with the extension and its workers; the nodes must let each other in. What
 * belongs to the main job has to hold; what is known not to is told beside it.
 */
const url = process.env['CITUS_URL']
if (!url) console.log('Falta CITUS_URL, la dirección de un coordinador de Citus; no se ha probado nada.')
else process.exitCode = (await prove(url)) ? 0 : 1

async function prove(ownerUrl: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const folder = await mkdtemp(join(tmpdir(), 'psico-citus-'))
  try {
    await describe(owner)
    await migrate(ownerUrl)
    const { tables, functions } = await distribute(owner)
    console.log(`distributed: ${tables} tables, ${functions} functions on every node`)
    return await driveAt(ownerUrl, folder)
  } finally {
    await owner.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Says what it runs on. @throws where the database is no empty one of a coordinator with workers */
async function describe(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ version: string; server: string; workers: number; used: boolean }>(
    `select (select extversion from pg_extension where extname = 'citus') as version, current_setting('server_version') as server,
       (select count(*)::int from citus_get_active_worker_nodes()) as workers, to_regclass('clinics') is not null as used`,
  )
  const [cluster] = rows
  if (!cluster || cluster.workers === 0) throw new Error('CITUS_URL has no workers')
  if (cluster.used) throw new Error('CITUS_URL is a database in use: an empty one is asked for')
  console.log(`Citus ${cluster.version} on PostgreSQL ${cluster.server}, ${cluster.workers} workers`)
}

async function driveAt(ownerUrl: string, folder: string): Promise<boolean> {
  nameClinicsByText()
  const databases = openDatabases(ownerUrl, 'test', (error) => console.error(error.message))
  const app = testApp(folder, databases, ownerUrl, Date.now)
  const http = serveApp(app)
  http.addHook('onError', async ({ routeOptions }, _, error) =>
    console.log(`  ${routeOptions.url}: ${error.message}`),
  )
  try {
    await http.listen({ host: '127.0.0.1', port: 0 })
    const trial = await openTrial(app, http)
    const held = await runAll(trial, [...mainJob, withoutClinic(ownerUrl)])
    console.log('beside the main job:')
    await runAll(trial, beside)
    return held
  } finally {
    await http.close()
    await app.jobs.stop()
    await databases.close()
  }
}
