import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openOwnRedis, type OwnRedis } from '../own-redis.ts'
import { openOwnStorage, type OwnStorage } from '../own-storage.ts'
import {
  openBeside,
  openPlace,
  startProduct,
  type Beside,
  type OwnPlace,
  type OwnProduct,
} from '../own-product.ts'
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../src/operator/embedded/embedded-database.ts'
import { openBalancer, type Balancer } from './balancer.ts'
import { openForwarder, type Forwarder } from './forwarder.ts'

/** Two machines that share no folder: a database behind an address, Redis and a storage, and what shares requests out. */
export interface Stage {
  place: OwnPlace
  database: EmbeddedDatabase
  /** The database's address, which can lead elsewhere. */
  address: Forwarder
  redis: OwnRedis
  storage: OwnStorage
  balancer: Balancer
  machines: OwnProduct[]
  beside: Beside
  /** Looks past row-level security. */
  owner: pg.Client
  /** Starts the nth machine anew; the balancer finds it. */
  start(n: number): Promise<void>
  folderOf(n: number): string
  leave(): Promise<void>
}

const machineCount = 2

/** Everything up, with the two clinics that `openBeside` lays. */
export async function openStage(): Promise<Stage> {
  const place = await openPlace('machines')
  const database = await startEmbeddedDatabase({ dataDir: place.folder, log: () => undefined })
  const address = await openForwarder(Number(new URL(database.url).port))
  const redis = await openOwnRedis()
  const storage = await openOwnStorage()
  const balancer = await openBalancer()
  const machines: OwnProduct[] = []
  const folderOf = (n: number) => join(place.folder, `machine-${n}`)
  const more = {
    DATABASE_URL: throughOf(database.url, address.port),
    REDIS_URL: redis.url,
    // The clock is moved at the end, for what falls due later.
    DEV_CLOCK: '1',
    ...storage.settings,
  }
  const start = async (n: number) => {
    await mkdir(folderOf(n), { recursive: true })
    machines[n] = await startProduct(place, { more: { ...more, DATA_DIR: folderOf(n) } })
    balancer.setAll(machines.map((machine) => machine.port))
  }
  for (let n = 0; n < machineCount; n += 1) await start(n)
  const beside = await openBeside(place)
  const owner = await ownerAt(database.url)
  const stage: Stage = {
    place,
    database,
    address,
    redis,
    storage,
    balancer,
    machines,
    beside,
    owner,
    start,
    folderOf,
    leave: async () => {
      for (const machine of machines) await machine.kill()
      await stage.owner.end().catch(() => undefined)
      await beside.close().catch(() => undefined)
      await database.stop().catch(() => undefined)
      for (const service of [address, balancer, storage, redis]) await service.close()
      place.leave()
    },
  }
  return stage
}

const throughOf = (url: string, port: number): string => {
  const through = new URL(url)
  through.port = String(port)
  return through.href
}

/** A connection that may die with its server. */
export async function ownerAt(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => undefined)
  await owner.connect()
  return owner
}
