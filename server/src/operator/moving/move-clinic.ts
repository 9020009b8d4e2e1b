import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { PodAddress } from '#database/clinic'
import { jobSchema } from '#database/job-schema'
import { clearClinic, copyClinic } from './copy.ts'
import { drain, fence, forgetWriters, setDueWorkAside, unfence, watchWriters } from './fences.ts'
import type { Journey, Point } from './journey.ts'
import { openLines } from './lines.ts'
import { allMoves, forgetMove, moveOf, placeOf, reach, takeUp, type Move } from './moves-store.ts'
import { mustBeReady } from './needs.ts'
import { MoveRefused } from './refused.ts'
import { isKept, openSlot, publish, stopReplication, subscribe } from './replicate.ts'
import { settle, switchOver } from './switch.ts'

/** Where the pods are, the root first, and what becomes of the lines for the operator. */
export interface Pods {
  addresses: readonly PodAddress[]
  /** For users that may replicate, where those of the addresses may not. */
  replicating?: { from?: string | undefined; to?: string | undefined }
  log: (line: string) => void
  reached?: (point: Point) => Promise<void>
}

/**
 * Moves a clinic to another pod while it works, or goes on where that stopped. Answers for how many milliseconds nobody
 * could write. @throws MoveRefused with a sentence that says why it cannot be
 */
export async function moveClinic(pods: Pods, subdomain: string, toPod: string): Promise<number> {
  return onTheWay(pods, subdomain, toPod, async (journey) => {
    const { lines, move, log, reached } = journey
    if (move.step === 'moved')
      throw new MoveRefused(
        `Esta clínica ya vive en ${move.to_pod}; sus filas de antes esperan release-clinic.`,
      )
    if (move.to_pod !== toPod)
      throw new MoveRefused(
        `Esta clínica ya se está mudando a ${move.to_pod}: termine o deshaga eso primero.`,
      )
    if (isHalfWay(move)) await settle(journey)
    const isCopied = move.step !== 'begun' && move.step !== 'copying'
    if (!isCopied || (move.step === 'following' && !(await isKept(lines.from, move.clinic))))
      await copyAcross(journey)
    if (move.step === 'following') {
      log('La copia está completa y sigue al origen; ahora se cambia de lugar.')
      const ms = await switchOrSettle(journey)
      log(`El directorio nombra ${toPod}: nadie pudo escribir durante ${ms} ms.`)
      await reach(lines.root, move, 'opened', { paused_ms: ms })
    }
    await stopReplication(lines, move.clinic)
    await reached('replication stopped')
    await setDueWorkAside(lines.from, move.clinic)
    await forgetWriters(lines, move.clinic)
    await reach(lines.root, move, 'moved')
    await reached('moved')
    return move.paused_ms ?? 0
  })
}

/** Finds out what became of a switch that stopped half-way: nobody waits for its clinic any longer. */
export async function settleSwitch(pods: Pods, subdomain: string): Promise<void> {
  await onTheWay(pods, subdomain, null, async (journey) => {
    if (isHalfWay(journey.move)) await settle(journey)
  })
}

/** Undoes a move that has not led anybody to the new place yet. @throws MoveRefused where it has */
export async function takeBack(pods: Pods, subdomain: string): Promise<void> {
  await onTheWay(pods, subdomain, null, async ({ lines, move }) => {
    if (isHalfWay(move)) await settle({ lines, move })
    if (move.step === 'opened' || move.step === 'moved')
      throw new MoveRefused(
        `La clínica ya trabaja en ${move.to_pod}: complete la mudanza, libere las filas y múdela de vuelta.`,
      )
    await stopReplication(lines, move.clinic)
    await clearClinic(lines.to, move.clinic)
    await forgetWriters(lines, move.clinic)
    await unfence(lines.to, move.clinic)
    await forgetMove(lines.root, move)
  })
}

/**
 * Deletes the rows that a moved clinic left behind; their fence stays. Answers how many there were.
 * @throws MoveRefused where they are not left behind
 */
export async function releaseClinic(pods: Pods, subdomain: string): Promise<number> {
  return onTheWay(pods, subdomain, null, async ({ lines, move }) => {
    if (move.step !== 'moved')
      throw new MoveRefused('La mudanza no ha terminado: nada se puede liberar todavía.')
    const living = await lines.to.query(
      'select 1 from clinics c where id = $1 and not exists (select from fenced_clinics where clinic = c.id)',
      [move.clinic],
    )
    if (living.rowCount !== 1)
      throw new MoveRefused(`La clínica no está en ${move.to_pod}: no se libera nada.`)
    // Nothing may carry the deletions along.
    await stopReplication(lines, move.clinic)
    const gone = await clearClinic(lines.from, move.clinic)
    const jobs = await jobsOf(lines.from, move.clinic)
    if (jobs > 0)
      pods.log(`En ${move.from_pod} quedan ${jobs} tareas de la clínica, que se harán desde allí.`)
    await forgetMove(lines.root, move)
    return gone
  })
}

/** Jobs are no rows of the clinic: each is worked on where it was queued, and opens its clinic where that lives. */
async function jobsOf(from: pg.Client, clinic: string): Promise<number> {
  const { rows } = await from.query<{ jobs: number }>(
    `select count(*)::int as jobs from ${jobSchema}.job
     where state in ('created', 'retry', 'active') and data ->> 'clinic' = $1`,
    [clinic],
  )
  return rows[0]?.jobs ?? 0
}

/** Every move that is under way, or whose old rows are kept. */
export async function movesUnderWay({ addresses }: Pods): Promise<(Move & { subdomain: string })[]> {
  return withRoot(addresses, allMoves)
}

/** Copies, and has the new place follow the old one. What an earlier try left there goes first. */
async function copyAcross({ lines, move, fromUrl, log, reached }: Journey): Promise<void> {
  const { clinic } = move
  await fence(lines.to, clinic, 'arriving')
  await watchWriters(lines, clinic)
  await reached('fenced')
  await drain(lines.from, log)
  await reached('drained')
  await reach(lines.root, move, 'copying')
  await stopReplication(lines, clinic)
  await clearClinic(lines.to, clinic)
  await reached('cleared')
  await publish(lines.from, clinic)
  await reached('published')
  const replication = await lines.another('from', { replication: 'database' })
  const snapshot = await openSlot(replication, clinic)
  await reached('slot opened')
  const { rows, ...copied } = await copyClinic(lines, clinic, snapshot)
  await replication.end()
  log(`${rows} filas copiadas y comparadas.`)
  await reached('copied')
  await subscribe(lines.to, clinic, fromUrl)
  await reached('subscribed')
  await reach(lines.root, move, 'following', { copied })
  await reached('following')
}

/** Neither place is open to the clinic, or nobody knows whether one is. */
const isHalfWay = ({ step }: Move): boolean => step === 'switching' || step === 'switched'

/** A switch that failed half-way is settled at once where that can be; else by whoever takes the move up again. */
async function switchOrSettle(journey: Journey): Promise<number> {
  const { move, lines } = journey
  const begun = performance.now()
  try {
    const ms = await switchOver(journey)
    await fence(lines.from, move.clinic, 'left')
    return ms
  } catch (error) {
    if (!isHalfWay(move)) throw error
    await settle(journey)
    if (isHalfWay(move) || move.step === 'following') throw error
    return Math.round(performance.now() - begun)
  }
}

/** With the move of a clinic in hand: the one that is under way, or a new one where `toPod` is named. */
async function onTheWay<T>(
  pods: Pods,
  subdomain: string,
  toPod: string | null,
  work: (journey: Journey) => Promise<T>,
): Promise<T> {
  const { addresses, replicating = {}, log, reached = async () => undefined } = pods
  const { place, known } = await withRoot(addresses, async (root) => {
    const place = await placeOf(root, subdomain)
    return { place, known: place && (await moveOf(root, place.clinic)) }
  })
  if (!place) throw new MoveRefused(`No hay ninguna clínica con el subdominio ${subdomain}.`)
  const target = known?.to_pod ?? toPod
  if (!target) throw new MoveRefused('Esta clínica no se está mudando.')
  if (!known && target === place.pod) throw new MoveRefused(`Esta clínica ya vive en ${target}.`)
  const urlOf = (name: string) => {
    const found = addresses.find((address) => address.name === name)
    if (!found) throw new MoveRefused(`No hay ningún pod con el nombre ${name}.`)
    return found.ownerUrl
  }
  const [root] = addresses
  if (!root) throw new Error('no pod at all')
  const fromUrl = replicating.from ?? urlOf(known?.from_pod ?? place.pod)
  const urls = { root: root.ownerUrl, from: fromUrl, to: replicating.to ?? urlOf(target) }
  const by = randomUUID()
  const lines = await openLines(urls, place.clinic, by)
  try {
    // Before anything is touched; what has arrived already needs none of it.
    if (toPod && !(known && ['switched', 'opened', 'moved'].includes(known.step)))
      await mustBeReady(lines, { from: known?.from_pod ?? place.pod, to: target })
    const move = await takeUp(lines.root, by, { ...place, pod: known?.from_pod ?? place.pod }, target)
    await reached('taken up')
    return await work({ lines, move, fromUrl, log, reached })
  } finally {
    await lines.close()
  }
}

async function withRoot<T>(
  addresses: readonly PodAddress[],
  work: (root: pg.Client) => Promise<T>,
): Promise<T> {
  const root = new pg.Client({ connectionString: addresses[0]?.ownerUrl })
  await root.connect()
  try {
    return await work(root)
  } finally {
    await root.end()
  }
}
