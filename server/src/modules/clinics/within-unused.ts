import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '#edge/http/network'
import { acrossPods } from '#database/pods/across-pods'
import type { App } from '#app'
import { dropUnused, unusedMs } from './drop-unused.ts'
import { problems } from './problems.ts'
import * as store from './unused-store.ts'

type Needs = Pick<App, 'databases' | 'env' | 'files'>

/** So many clinics of one network may wait for somebody to use them: a whole building shares one. */
const mostOfNetwork = 50
/** In the full house none goes that had less than a day. */
const leastMs = 24 * 60 * 60_000
const patienceMs = 5000
/** Whoever registers a clinic waits for no more than so many to go. */
const mostAtOnce = 10

type Register<T> = (network: string) => Promise<T>

/**
 * Registers a clinic where its network has not too many that nobody uses; in all there are no more than the operator lets
 * wait (`UNUSED_CLINICS`). Of a network one at a time is looked at, so that none slips past. @throws tooManyUnused, noRoom
 */
export async function withinUnused<T>(app: Needs, ip: string, nowMs: number, work: Register<T>): Promise<T> {
  const network = hashOfNetwork(app, ip)
  const giveBack = await turnOf(app, network)
  try {
    const own = await unusedAcross(app, network)
    const [oldest] = own
    if (oldest && own.length >= mostOfNetwork)
      throw problems.tooManyUnused(
        Math.max(60, Math.ceil((Date.parse(oldest.created_on) + unusedMs - nowMs) / 1000)),
      )
    await makeRoom(app, nowMs)
    return await work(network)
  } finally {
    giveBack()
  }
}

/** Under a key: whoever reads the database finds no address by trying them all. */
const hashOfNetwork = ({ env }: Pick<App, 'env'>, ip: string): string =>
  createHmac('sha256', env.MASTER_KEY)
    .update(`registered from ${networkOf(ip)}`)
    .digest('hex')

async function turnOf({ databases }: Pick<App, 'databases'>, network: string): Promise<() => void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(20)) {
    const giveBack = await databases.holds.take(`registering from ${network}`)
    if (giveBack) return giveBack
  }
  throw problems.tooManyUnused(patienceMs / 1000)
}

/** The oldest first. */
async function unusedAcross({ databases }: Needs, network: string | null): Promise<store.UnusedClinic[]> {
  const { answers } = await acrossPods(databases, (pod) => pod.globalWork((db) => store.unused(db, network)))
  return answers.flatMap(({ answer }) => answer).toSorted((a, b) => a.created_on.localeCompare(b.created_on))
}

/** Where the house is full the oldest goes of the network that has most of them: nobody loses theirs to somebody else's flood. */
async function makeRoom(app: Needs, nowMs: number): Promise<void> {
  const all = await unusedAcross(app, null)
  let tooMany = all.length - app.env.UNUSED_CLINICS + 1
  if (tooMany <= 0) return
  const networks = Map.groupBy(all, (clinic) => clinic.registered_from)
  const most = [...networks.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  for (const unusedClinic of most.slice(0, mostAtOnce)) {
    if (tooMany <= 0 || Date.parse(unusedClinic.created_on) > nowMs - leastMs) break
    const clinic = await app.databases.clinicById(unusedClinic.id)
    if (!clinic) continue
    await dropUnused(app, clinic)
    tooMany -= 1
  }
  if (tooMany > 0) throw problems.noRoom()
}
