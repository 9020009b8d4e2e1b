import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedDatabase } from '../server/src/operator/embedded/embedded-database.ts'
import { endDatabasesIn, neverLeft } from '../server/test/left-behind.ts'

/**
 * The server's tests with every pool behind PgBouncer in transaction mode. `POOLER_URL` and `TEST_DATABASE_URL` name a
 * pooler and the database behind it, whose owner may create databases; without them PgBouncer is started here, where it is
 * installed. Words after the command are test files; all of the server's unless told.
 *
 * What goes to the database itself, as in the product: migrations (a lock of the session), the line on which it tells of
 * changes (LISTEN), the job queue, and the commands of an operator.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const files = process.argv.slice(2)
const given = process.env['POOLER_URL']

if (given) {
  if (!process.env['TEST_DATABASE_URL']) throw new Error('POOLER_URL needs TEST_DATABASE_URL beside it')
  process.exitCode = await runTests(process.env['TEST_DATABASE_URL'], given)
} else if (spawnSync('pgbouncer', ['--version']).status !== 0) {
  console.log('Falta PgBouncer en esta máquina, o POOLER_URL con TEST_DATABASE_URL; no se ha probado nada.')
} else {
  process.exitCode = await withOwnPooler(runTests)
}

async function runTests(database: string, pooler: string): Promise<number> {
  const words = ['run', '--project=server', ...files]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: database, TEST_POOLER_URL: pooler },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

async function withOwnPooler(work: (database: string, pooler: string) => Promise<number>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'psico-pooler-'))
  // Started by root, database and pooler run as another user, who has to pass through.
  await chmod(folder, 0o755)
  const isEnded = neverLeft(() => endDatabasesIn(folder))
  const embedded = await startEmbeddedDatabase({
    dataDir: folder,
    // As in the tests themselves, of which some move clinics.
    canMoveClinics: true,
    log: () => undefined,
  })
  const database = new URL(embedded.url)
  await letLookUp(database)
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'userlist.txt'), '"pgbouncer" "pgbouncer"\n')
  await writeFile(settings, settingsFor(database, port, join(folder, 'userlist.txt')))
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn('pgbouncer', [...asOther, settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  const isGone = neverLeft(() => pooler.kill('SIGTERM'))
  try {
    console.log(String(spawnSync('pgbouncer', ['--version']).stdout).split('\n')[0])
    await pause(500)
    return await work(database.href, `postgres://127.0.0.1:${port}`)
  } finally {
    pooler.kill('SIGTERM')
    isGone()
    await embedded.stop()
    isEnded()
    await rm(folder, { recursive: true, force: true })
  }
}

/** As deploy/pgbouncer/lookup.sh does it, in every database that will be made here. */
async function letLookUp(database: URL): Promise<void> {
  const template = new URL(database)
  template.pathname = '/template1'
  const owner = new pg.Client({ connectionString: template.href })
  await owner.connect()
  // As in the tests themselves: nobody pulls the plug of this machine here.
  await owner.query('alter role all set synchronous_commit = off')
  await owner.query(`create role pgbouncer login password 'pgbouncer';
    create schema pgbouncer authorization pgbouncer;
    create function pgbouncer.user_lookup(name text) returns table (usename name, passwd text)
      language sql security definer set search_path = pg_catalog as
      $$ select usename, passwd from pg_shadow where usename = name and usename like 'psico\\_%' $$;
    revoke all on function pgbouncer.user_lookup(text) from public;
    grant execute on function pgbouncer.user_lookup(text) to pgbouncer`)
  await owner.end()
}

function settingsFor(database: URL, port: number, users: string): string {
  return `[databases]
* = host=${database.hostname} port=${database.port} auth_user=pgbouncer
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${users}
auth_query = select usename, passwd from pgbouncer.user_lookup($1)
max_client_conn = 1000
default_pool_size = 8
server_idle_timeout = 5
query_wait_timeout = 10
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
