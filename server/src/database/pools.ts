import pg from 'pg'
import { usualSizes, type PoolSizes } from '#core/settings/database-settings'
import { roleUrl, type ServerRole } from './migrate.ts'

type PoolName = keyof typeof usualSizes

/** How busy a pool is. */
export interface PoolState {
  pod: string
  name: string
  size: number
  used: number
  /** Who waits for a connection. */
  waiting: number
}

export interface PoolSettings {
  sizes?: PoolSizes
  /** Address of a pooler in transaction mode, at which the server's roles sign in instead of at the database itself. */
  pooler?: string | undefined
  /** How long one waits for a connection; for ever unless told. */
  waitMs?: number
}

export interface Pools extends Record<PoolName, pg.Pool> {
  states(): Omit<PoolState, 'pod'>[]
  close(): Promise<void>
}

/** Opens a pool for each role. `onError` hears of connections that broke while idle. */
export function openPools(
  ownerUrl: string,
  masterKey: string,
  onError: (error: Error) => void,
  { sizes = {}, pooler, waitMs = 0 }: PoolSettings,
): Pools {
  const address = pooler ? atPooler(pooler, ownerUrl) : ownerUrl
  const open = (name: PoolName): pg.Pool => {
    const role: ServerRole = `psico_${name}`
    // Pipelined: statements leave at once, without waiting for the answer to the one before.
    const pool = new pg.Pool({
      connectionString: roleUrl(address, masterKey, role),
      max: sizes[name] ?? usualSizes[name],
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: waitMs,
      pipeline: true,
    })
    pool.on('error', onError)
    // The pool listens to idle connections only: one that breaks in the hands of a request would end the process. The
    // request itself hears of it from its statement.
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  const pools: Record<PoolName, pg.Pool> = {
    app: open('app'),
    global: open('global'),
    restore: open('restore'),
    keeper: open('keeper'),
    due: open('due'),
    jobs: open('jobs'),
  }
  return {
    ...pools,
    states: () =>
      Object.entries(pools).map(([name, pool]) => ({
        name,
        size: pool.options.max,
        used: pool.totalCount - pool.idleCount,
        waiting: pool.waitingCount,
      })),
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  }
}

/** The pooler's address, for the owner's database unless it names another. */
function atPooler(pooler: string, ownerUrl: string): string {
  const url = new URL(pooler)
  if (url.pathname.length <= 1) url.pathname = new URL(ownerUrl).pathname
  return url.href
}
