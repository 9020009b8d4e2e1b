import { serveApp } from '../../src/serve-app.ts'
import type { Served } from '../../src/edge/http/announce.ts'
import {
  openBeside,
  openPlace,
  startProduct,
  type Beside,
  type OwnPlace,
  type OwnProduct,
} from '../own-product.ts'
import { chanceOf } from './chance.ts'
import { visit } from './frames.ts'
import { inspectorOf, isOfInspector, type Inspector } from './heap.ts'
import { complaintOf, leakIn } from './judge.ts'
import { layScene, type Scene } from './people.ts'
import { attackOf } from './requests.ts'
import { openWire } from './wire.ts'

/** How much of it, and where to say how far it is. */
export interface HostileSettings {
  requests: number
  seed: number
  /** The number of the first: what an earlier run under the same seed did not come to. */
  first?: number
  tell: (line: string) => void
  /** Ends it early, with a report of what came so far. */
  signal?: AbortSignal
}

/** What the product's memory was at some moment, in bytes. */
interface Memory {
  resident: number
  alive: number
}

/** What came of it all. */
export interface Report {
  requests: number
  frames: number
  /** Answers by their status; 0 for those that went away without one, as HTTP or the caller wanted. */
  statuses: Map<number, number>
  /** Everything that should not have been, with the number of the request that brought it about. */
  findings: string[]
  /** After a tenth of the requests, and at the end. */
  memory: { warm: Memory; end: Memory }
}

/** Of these many requests all are about the same people; then there are new ones. */
const perScene = 5_000
/** One visit of a chat socket, with several frames, beside so many requests. */
const perVisit = 40
const atOnce = 12
/** The code of a socket that failed inside. */
const brokenInside = 1011

interface Field extends HostileSettings {
  product: OwnProduct
  place: OwnPlace
  beside: Beside
  calls: Served[]
  report: Omit<Report, 'memory'>
}

/** Sends generated requests and frames to the product in a process of its own, and holds every answer against what may be. */
export async function playHostile(settings: HostileSettings): Promise<Report> {
  const place = await openPlace('hostile')
  const product = await startProduct(place, { flags: ['--inspect=127.0.0.1:0'] })
  const inspector = await inspectorOf(place.said)
  const beside = await openBeside(place)
  try {
    const field: Field = {
      ...settings,
      product,
      place,
      beside,
      calls: await callsOf(beside),
      report: { requests: 0, frames: 0, statuses: new Map(), findings: [] },
    }
    const memory = await attackInScenes(field, inspector)
    field.report.findings.push(...spoken(place.said))
    return { ...field.report, memory }
  } finally {
    inspector.close()
    await product.kill('SIGTERM')
    await beside.close()
    place.leave()
  }
}

/** Everything that the contract has and the server serves. */
async function callsOf({ app }: Beside): Promise<Served[]> {
  const http = serveApp(app)
  await http.ready()
  const { served } = http
  await http.close()
  return served
}

async function attackInScenes(field: Field, inspector: Inspector): Promise<Report['memory']> {
  const { requests, first: begin = 0, tell, product, report, signal } = field
  const size = Math.min(perScene, requests)
  let warm: Memory | undefined
  for (let first = begin; first < begin + requests && !signal?.aborted; first += size) {
    const scene = await layScene(field.beside)
    await attack(field, scene, first, Math.min(first + size, begin + requests))
    await mustBeWell(field)
    const now = await memoryOf(product, inspector)
    if (report.requests >= requests / 10) warm ??= now
    tell(`${report.requests} requests, ${report.findings.length} findings, ${inMegabytes(now)}`)
  }
  const end = await memoryOf(product, inspector)
  return { warm: warm ?? end, end }
}

/** So many at once, each taking the next number. */
async function attack(field: Field, scene: Scene, first: number, end: number): Promise<void> {
  const wire = openWire(field.product.port)
  let next = first
  const lane = async () => {
    for (let n = next++; n < end && field.product.isAlive() && !field.signal?.aborted; n = next++) {
      await attackOnce(field, wire, scene, n)
      if (n % perVisit === 0) await visitOnce(field, scene, n)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  wire.close()
}

async function attackOnce(
  { seed, calls, report }: Field,
  wire: ReturnType<typeof openWire>,
  scene: Scene,
  n: number,
): Promise<void> {
  const attack = attackOf(chanceOf(seed, n), calls, scene)
  const outcome = await wire.ask(attack)
  const status = typeof outcome === 'string' ? 0 : outcome.status
  report.requests += 1
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
  const complaint = complaintOf(attack, outcome)
  if (complaint)
    report.findings.push(`#${n} ${attack.name.slice(0, 200)} ${complaint}\n${shown(attack.bytes)}`)
}

async function visitOnce({ seed, product, report }: Field, scene: Scene, n: number): Promise<void> {
  const { sent, heard, isAnswered, closeCode } = await visit(product.port, chanceOf(~seed, n), scene)
  report.frames += sent
  if (!isAnswered) report.findings.push(`socket #${n} had no answer`)
  const leak = leakIn(heard, 'patient', false)
  if (leak) report.findings.push(`socket #${n} ${leak}`)
  if (heard.startsWith('HTTP/1.1 5') || closeCode === brokenInside)
    report.findings.push(`socket #${n} was answered ${heard.slice(0, 100)}, closed with ${closeCode}`)
}

/** The beginning of what was sent, to look into it. */
const shown = (bytes: Buffer): string => `    ${JSON.stringify(bytes.subarray(0, 1_500).toString('latin1'))}`

/** The process lives, is ready, and does its work for somebody ordinary. */
async function mustBeWell({ product, report }: Field): Promise<void> {
  if (!product.isAlive()) return void report.findings.push('the process has ended')
  for (const path of ['health/', 'ready/', 'tenants/public/current/']) {
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/${path}`, {
      headers: { 'x-forwarded-host': 'norte-app.localhost' },
    })
    await answer.body?.cancel()
    if (!answer.ok) report.findings.push(`${path} answers ${answer.status}`)
  }
}

const memoryOf = async (product: OwnProduct, inspector: Inspector): Promise<Memory> => ({
  alive: await inspector.aliveBytes(),
  resident: await product.memory(),
})

const inMegabytes = ({ resident, alive }: Memory): string =>
  `${Math.round(resident / 1e6)} MB resident, ${Math.round(alive / 1e6)} MB alive`

const errorLevel = 50

interface Told {
  level: number
  err?: { type: string; message: string }
}

/** Requests tell the stand-in bank to answer nobody, and give the clinic keys that it refuses: work that asks it later says so. */
const isTheBanks = ({ err }: Told): boolean =>
  err?.type === 'KeysRefused' || err?.message === 'the bank answered 503'

/** What the product itself called an error, or printed because nothing caught it. */
export function spoken(said: readonly string[]): string[] {
  const isGrave = (told: Told) => told.level >= errorLevel && !isTheBanks(told)
  return said
    .filter((line) => !isOfInspector(line))
    .filter((line) => !line.startsWith('{') || isGrave(JSON.parse(line) as Told))
    .map((line) => `the log says ${line.slice(0, 600)}`)
}
