import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { anchoringOf, verifyAudit } from '../../src/modules/audit-log/public.ts'
import {
  openBeside,
  openPlace,
  startProduct,
  type Beside,
  type OwnPlace,
  type OwnProduct,
} from '../own-product.ts'
import { makeCast, type Cast } from './cast.ts'
import { clientOf, type Client } from './client.ts'
import { brokenInvariants } from './invariants.ts'
import { keepBusy } from './load.ts'
import { fromTheStart, halfWritten, lost, markOf, type LookUp, type Mark } from './look-up.ts'
import { postmasterBehind } from './postmaster.ts'
import { nothingYet, type Acknowledged } from './records.ts'

/** How often what is killed. */
export interface FaultSettings {
  server: number
  database: number
  /** Couples who work on it at once. */
  couples: number
  /** Whether everything has to come to rest at the end, which takes up to a minute and a half. */
  settles: boolean
  tell: (line: string) => void
  /** Ends it early, with a report of what came so far. */
  signal?: AbortSignal
}

export interface Outcome {
  deaths: { server: number; database: number }
  acknowledged: Acknowledged
  /** Refunds that were asked for and not yet carried out when something died, and those that the card company made. */
  refunds: { interrupted: number; made: number }
  /** Acknowledged, and not there any more. */
  lost: string[]
  /** Whatever else should not have been. */
  broken: string[]
}

/** Everything that a run holds; process and connections are new after each death. */
interface Stage {
  place: OwnPlace
  product: OwnProduct
  beside: Beside
  owner: pg.Client
  cast: Cast
  client: Client
  records: Acknowledged
  mark: Mark
  outcome: Outcome
}

// The clock is moved at the end, for what falls due later.
const start = (place: OwnPlace): Promise<OwnProduct> => startProduct(place, { more: { DEV_CLOCK: '1' } })

/** Kills the server and its database again and again under load, and looks everything up that was acknowledged. */
export async function playFaults(settings: FaultSettings): Promise<Outcome> {
  const { server, database, couples, settles, tell, signal } = settings
  const place = await openPlace('faults')
  const stage = await open(place, couples)
  const { deaths } = stage.outcome
  try {
    while (deaths.server + deaths.database < server + database && !signal?.aborted) {
      // Both kinds in turn, in their proportion: whoever ends it early has seen some of each.
      const isDatabase = deaths.database * server <= deaths.server * database && deaths.database < database
      if (isDatabase) await (deaths.database % 2 === 0 ? killDatabase(stage) : killBoth(stage))
      else await killServer(stage)
      deaths[isDatabase ? 'database' : 'server'] += 1
      tell(
        `server ${deaths.server} of ${server}, database ${deaths.database} of ${database}: ${summary(stage)}`,
      )
    }
    if (settles) await comeToRest(stage)
    stage.outcome.refunds.made = await refundsOf(stage, 'simulated_refunds', 'succeeded')
    return stage.outcome
  } finally {
    await stage.product.kill()
    await stage.owner.end().catch(() => undefined)
    await stage.beside.databases.close()
    await stage.beside.close().catch(() => undefined)
    place.leave()
  }
}

const summary = ({ records, outcome }: Stage): string =>
  `${records.count} acknowledged, ${outcome.lost.length} lost, ${outcome.broken.length} broken`

async function open(place: OwnPlace, couples: number): Promise<Stage> {
  const product = await start(place)
  const beside = await openBeside(place)
  const records = nothingYet()
  const stage: Stage = {
    place,
    product,
    beside,
    owner: await connected(beside),
    cast: await makeCast(beside, couples),
    client: clientOf(() => stage.product.port),
    records,
    mark: fromTheStart,
    outcome: {
      deaths: { server: 0, database: 0 },
      acknowledged: records,
      refunds: { interrupted: 0, made: 0 },
      lost: [],
      broken: [],
    },
  }
  return stage
}

async function connected({ ownerUrl }: Beside): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  // It dies with the database, as is meant.
  owner.on('error', () => undefined)
  await owner.connect()
  return owner
}

/** Work goes on until something is killed, and a moment longer. */
async function underLoad(stage: Stage, kill: () => Promise<void>): Promise<void> {
  let isOver = false
  const busy = keepBusy({
    client: stage.client,
    port: () => stage.product.port,
    cast: stage.cast,
    records: stage.records,
    isOver: () => isOver,
  })
  await somewhere(stage.records)
  await kill()
  isOver = true
  await busy
}

const patienceMs = 20_000

/** At any moment of whatever is going on, with work done since the last death. */
async function somewhere(records: Acknowledged): Promise<void> {
  const [enough, until] = [records.count + 10 + randomInt(40), Date.now() + patienceMs]
  while (records.count < enough && Date.now() < until) await pause(5)
  await pause(randomInt(30))
}

async function killServer(stage: Stage): Promise<void> {
  await underLoad(stage, () => stage.product.kill())
  stage.outcome.refunds.interrupted += await refundsOf(stage, 'refunds', 'asked')
  stage.product = await start(stage.place)
  await judge(stage)
}

async function refundsOf(
  { owner }: Stage,
  table: 'refunds' | 'simulated_refunds',
  status: string,
): Promise<number> {
  const sql = `select count(*)::int as count from ${table} where status = $1`
  const { rows } = await owner.query<{ count: number }>(sql, [status])
  return rows[0]?.count ?? 0
}

/** The product stays up, says that it cannot serve, and goes on by itself once the database is back at its place. */
async function killDatabase(stage: Stage): Promise<void> {
  const postmaster = await postmasterBehind(stage.owner)
  await underLoad(stage, async () => {
    postmaster.kill()
    await pause(300)
  })
  const away = await stage.client('GET', '/users/profile/', stage.cast.admin.token)
  if (away?.status !== 503)
    stage.outcome.broken.push(`without its database the product answers ${away?.status}`)
  await postmaster.startAgain()
  if (!(await isReady(stage))) stage.outcome.broken.push('the product does not find its database again')
  await reconnect(stage)
  await judge(stage)
}

/** Both die at once, and the product brings its own database up again. */
async function killBoth(stage: Stage): Promise<void> {
  const postmaster = await postmasterBehind(stage.owner)
  await underLoad(stage, async () => {
    postmaster.kill()
    await stage.product.kill()
  })
  stage.product = await start(stage.place)
  await reconnect(stage)
  await judge(stage)
}

async function isReady({ client }: Stage): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await client('GET', '/ready/', ''))?.status === 200) return true
    await pause(100)
  }
  return false
}

async function reconnect(stage: Stage): Promise<void> {
  await stage.owner.end().catch(() => undefined)
  await stage.beside.close()
  stage.beside = await openBeside(stage.place)
  stage.owner = await connected(stage.beside)
}

const lookUpOf = (stage: Stage): LookUp => ({ ...stage, port: () => stage.product.port })

/** What was acknowledged since the last death is there, and nothing is as it must never be. */
async function judge(stage: Stage): Promise<void> {
  const { records, outcome } = stage
  outcome.lost.push(...(await lost(lookUpOf(stage), records, stage.mark)))
  outcome.broken.push(...(await brokenInvariants(stage.owner, false)), ...records.odd.splice(0))
  stage.mark = markOf(records)
}

const restLimitMs = 90_000

/** Nobody asks for anything any more: by itself, and with time, everything has to be settled. Then all is looked up once more. */
async function comeToRest(stage: Stage): Promise<void> {
  const { records, outcome, cast, client } = stage
  outcome.lost.push(...(await lost(lookUpOf(stage), records, fromTheStart)))
  // Longer than an unpaid hour is held.
  await client('POST', '/dev/clock/', '', { advance_seconds: 40 * 60 })
  const until = Date.now() + restLimitMs
  let wrong = await brokenInvariants(stage.owner, true)
  while (wrong.length > 0 && Date.now() < until) {
    await client('POST', '/dev/clock/', '', { advance_seconds: 60 })
    await pause(1_000)
    wrong = await brokenInvariants(stage.owner, true)
  }
  const tokens = new Map(cast.couples.map(({ psychologist }) => [psychologist.id, psychologist.token]))
  outcome.broken.push(
    ...wrong,
    ...(await halfWritten(lookUpOf(stage), records, tokens)),
    ...(await brokenLog(stage)),
  )
}

async function brokenLog({ beside }: Stage): Promise<string[]> {
  const { findings } = await verifyAudit(anchoringOf(beside.app), beside.norte)
  return findings.map((finding) => `the audit log: ${JSON.stringify(finding)}`)
}
