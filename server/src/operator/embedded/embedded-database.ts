import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readyBinaries, type Binaries } from './binaries.ts'
import { clusterIn, type Cluster } from './cluster.ts'
import { clusterHomeOf, type ClusterHome } from './cluster-home.ts'
import { archiveSettings, prepareArchive } from './archive.ts'
import { halt, lastWordsOf, launch, runningPostmaster, type Launched, type Postmaster } from './postmaster.ts'

export interface EmbeddedDatabase {
  /** Address of the database `psico` for its superuser. */
  url: string
  /** Ends the server, unless another process still uses it. */
  stop: () => Promise<void>
}

interface Options {
  /** Folder of everything the product keeps; the database lives inside it where possible. */
  dataDir: string
  /** Takes what an operator should know, line by line. */
  log: (line: string) => void
  /** Where it writes what it takes to bring it back to any moment; nowhere unless told. */
  archiveDir?: string | undefined
  /** Whether clinics can move away from here while they work: every change then costs it a longer log. Not unless told. */
  canMoveClinics?: boolean
  /** How long it may take to be there; a minute unless told. */
  limitMs?: number
}

interface Kept {
  postmaster: Postmaster
  keeper: pg.Client
}

const database = 'psico'
/** Connections under this name say that a process still uses the server. */
const keeperName = 'psico-keeper'
/** Any number, as long as starting and stopping take the same one. */
const turnstile = 7_112_026
const usualLimitMs = 60_000

/**
 * Starts the PostgreSQL that comes with the product, or joins the one that already serves this data folder: left behind
 * by a killed process, or started by another at this moment. About a second for a new folder, a tenth for an old one.
 * @throws when it cannot run here, with the reason.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  archiveDir,
  canMoveClinics = false,
  limitMs = usualLimitMs,
}: Options): Promise<EmbeddedDatabase> {
  const place = clusterHomeOf(dataDir, log)
  const binaries = readyBinaries({ ...place, log })
  if (archiveDir) prepareArchive(archiveDir, place.account)
  const cluster = await clusterIn(place, binaries, {
    ...(archiveDir ? archiveSettings(archiveDir) : {}),
    wal_level: canMoveClinics ? 'logical' : 'replica',
  })
  const kept = await keep(place, binaries, cluster, Date.now() + limitMs)
  if (archiveDir && !(await isArchiving(kept.keeper)))
    log(
      'the PostgreSQL that runs already was started without ARCHIVE_DIR: end every process that uses it once',
    )
  let leaving: Promise<void> | undefined
  kept.keeper.on('error', () => {
    if (!leaving) log('the embedded PostgreSQL ended unexpectedly; start again')
  })
  return {
    url: addressOf(cluster, kept.postmaster, database),
    stop: () => (leaving ??= leave(binaries, cluster, kept)),
  }
}

function addressOf(cluster: Cluster, { port }: Postmaster, name: string): string {
  return `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${name}`
}

/** Joins the running server or launches one, until one of the two has worked. */
async function keep(place: ClusterHome, binaries: Binaries, cluster: Cluster, until: number): Promise<Kept> {
  let launching: Launched | undefined
  let failures = 0
  while (Date.now() < until && failures < 10) {
    const postmaster = runningPostmaster(cluster)
    if (postmaster?.ready) {
      const keeper = await join(cluster, postmaster)
      if (keeper) return { postmaster, keeper }
    } else if (!postmaster && !launching) {
      launching = await launch(binaries, place.account, cluster)
    }
    if (launching?.exitCode !== undefined) {
      launching = undefined
      failures += 1
      await pause(50 * failures)
    }
    await pause(10)
  }
  throw new Error(`the embedded PostgreSQL does not start:\n${lastWordsOf(cluster)}`)
}

async function isArchiving(keeper: pg.Client): Promise<boolean> {
  const { rows } = await keeper.query<{ archive_mode: string }>('show archive_mode')
  return rows[0]?.archive_mode === 'on'
}

/** A connection that marks the server as used; undefined when it is just being stopped. */
async function join(cluster: Cluster, postmaster: Postmaster): Promise<pg.Client | undefined> {
  const keeper = new pg.Client({
    connectionString: addressOf(cluster, postmaster, 'postgres'),
    application_name: keeperName,
    keepAlive: true,
  })
  keeper.on('error', () => undefined)
  try {
    await keeper.connect()
    await keeper.query('select pg_advisory_lock($1)', [turnstile])
    await makeDatabaseOnce(keeper)
    await keeper.query('select pg_advisory_unlock($1)', [turnstile])
    return keeper
  } catch (error) {
    await keeper.end().catch(() => undefined)
    if (isPassing(error)) return undefined
    throw error
  }
}

async function makeDatabaseOnce(keeper: pg.Client): Promise<void> {
  const found = await keeper.query('select 1 from pg_database where datname = $1', [database])
  if (found.rowCount === 0) await keeper.query(`create database ${database}`)
}

/** A server that starts up, shuts down or has just gone; a wrong password or a full disk is not. */
function isPassing(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  return code === undefined || ['57P01', '57P02', '57P03'].includes(code)
}

/** Whoever leaves last stops the server. The turnstile keeps anybody from joining between the count and the stop. */
async function leave(binaries: Binaries, cluster: Cluster, { postmaster, keeper }: Kept): Promise<void> {
  try {
    await keeper.query('select pg_advisory_lock($1)', [turnstile])
    const others = await keeper.query(
      'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [keeperName],
    )
    if (others.rowCount === 0) await halt(binaries, cluster, postmaster)
  } catch (error) {
    if (!isPassing(error)) throw error
  } finally {
    await keeper.end().catch(() => undefined)
  }
}
