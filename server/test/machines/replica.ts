import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readyBinaries } from '../../src/operator/embedded/binaries.ts'
import type { Cluster } from '../../src/operator/embedded/cluster.ts'
import { clusterHomeOf } from '../../src/operator/embedded/cluster-home.ts'
import { lastWordsOf, launch, runningPostmaster } from '../../src/operator/embedded/postmaster.ts'
import { makeBaseCopy } from '../../src/operator/recovery/base-copy.ts'

/** A second server that follows the first, change by change, until the folder that it lies in is left. */
export interface Replica {
  port: number
  /** For its superuser, once it is promoted. */
  url: string
  /** Makes it the one that is written to. */
  promote(): Promise<void>
}

const name = 'replica'
const limitMs = 180_000

/** Lays a replica of the server into an empty folder, and waits until nothing is acknowledged that it has not, too. */
export async function openReplica(primaryUrl: string, dataDir: string): Promise<Replica> {
  // What the copy needs may not be let go before it is followed.
  await asked(primaryUrl, `alter system set wal_keep_size = '1GB'`)
  await asked(primaryUrl, 'select pg_reload_conf()')
  const base = await makeBaseCopy(primaryUrl, `${dataDir}-copy`)
  const { folder, account, copies } = clusterHomeOf(dataDir, () => undefined)
  cpSync(base.folder, folder, { recursive: true })
  const path = join(folder, 'cluster')
  const primary = new URL(primaryUrl)
  const follows = `host=${primary.hostname} port=${primary.port} user=postgres password=${primary.password} application_name=${name}`
  appendFileSync(join(path, 'postgresql.auto.conf'), `\nprimary_conninfo = '${follows}'\n`)
  writeFileSync(join(path, 'standby.signal'), '')
  for (const directory of [folder, path]) chmodSync(directory, 0o700)
  if (account.other) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  const cluster: Cluster = {
    path,
    password: primary.password,
    serverLog: join(folder, 'server.log'),
    settings: {},
  }
  const binaries = readyBinaries({ account, copies, log: () => undefined })
  await launch(binaries, account, cluster)
  await untilNothingIsAckedWithout(primaryUrl).catch((error: unknown) => {
    throw new Error(lastWordsOf(cluster), { cause: error })
  })
  const { port } = runningPostmaster(cluster) ?? { port: 0 }
  const url = primaryUrl.replace(`:${primary.port}/`, `:${port}/`)
  return {
    port,
    url,
    promote: async () => void (await asked(url, 'select pg_promote(true, 60)')),
  }
}

async function untilNothingIsAckedWithout(primaryUrl: string): Promise<void> {
  await asked(primaryUrl, `alter system set synchronous_standby_names = '${name}'`)
  await asked(primaryUrl, 'select pg_reload_conf()')
  for (const until = Date.now() + limitMs; Date.now() < until; await pause(100)) {
    const { rowCount } = await asked(
      primaryUrl,
      `select from pg_stat_replication where application_name = '${name}' and sync_state = 'sync'`,
    )
    if (rowCount === 1) return
  }
  throw new Error('the replica does not follow')
}

async function asked(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
