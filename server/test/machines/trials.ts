import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { phoneAtHost } from '../chat-phone.ts'
import { makeCast, type Cast } from '../faults/cast.ts'
import { clientOf, type Client, type Told } from '../faults/client.ts'
import { brokenInvariants } from '../faults/invariants.ts'
import { keepBusy } from '../faults/load.ts'
import { fromTheStart, lost } from '../faults/look-up.ts'
import { postmasterBehind } from '../faults/postmaster.ts'
import { nothingYet, type Acknowledged } from '../faults/records.ts'
import { stayAt, steadyWriter } from '../steady-writer.ts'
import { inShort } from './in-short.ts'
import { openReplica, type Replica } from './replica.ts'
import { openStage, ownerAt, type Stage } from './stage.ts'

/** What happened while something was taken away, or changed, under load. */
interface Trial {
  name: string
  /** Answers that acknowledged something meanwhile. */
  acknowledged: number
  asked: number
  /** Answers that said clearly that it is not possible now (503), by their code. */
  refused: Record<string, number>
  /** Neither an answer nor a clear refusal. */
  failed: string[]
}

export interface Outcome {
  trials: Trial[]
  acknowledged: Acknowledged
  messages: { written: number; lost: number; doubled: number }
  /** Acknowledged, and not there any more. */
  lost: string[]
  /** Whatever else should not be. */
  broken: string[]
}

interface Settings {
  couples: number
  /** How often every machine is restarted in turn. */
  rounds: number
  tell: (line: string) => void
}

interface Scene extends Settings {
  stage: Stage
  cast: Cast
  records: Acknowledged
  client: Client
  trials: Trial[]
  lost: string[]
  broken: string[]
}

/** Longer than anything takes: a machine that is busy with other work is not what is asked about. */
const waitMs = 120_000

/** Takes away each thing that two machines share in turn, while people work, and looks everything up that was acknowledged. */
export async function tryMachines(settings: Settings): Promise<Outcome> {
  const stage = await openStage()
  try {
    const cast = await makeCast(stage.beside, settings.couples)
    const records = nothingYet()
    const client = clientOf(() => stage.balancer.port, waitMs)
    const scene: Scene = { ...settings, stage, cast, records, client, trials: [], lost: [], broken: [] }
    await until(() => stage.balancer.ready() === 2)
    const messages = await talkingOver(scene, async () => {
      await trial(scene, 'nothing', () => pause(3000))
      await trial(scene, 'every machine restarted in turn', () => restartInTurn(scene))
      await trial(scene, 'Redis away for 3 s', () => stage.redis.restart(3000))
      await trial(scene, 'storage away for 3 s', async () => {
        await stage.storage.stop()
        await pause(3000)
        await stage.storage.start()
      })
      const replica = await openReplica(stage.database.url, `${stage.place.folder}/replica`)
      await trial(scene, 'database failed over to its replica', () => failOver(scene, replica))
    })
    await comeToRest(scene)
    scene.broken.push(...(await keptApart(stage)))
    const { trials, lost: missing, broken } = scene
    return { trials, acknowledged: records, messages, lost: missing, broken }
  } finally {
    await stage.leave()
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 600) throw new Error('the machines do not become ready')
    await pause(100)
  }
}

/** People work while it happens and a moment longer; then everything is looked up. */
async function trial(scene: Scene, name: string, happen: () => Promise<void>): Promise<void> {
  const { stage, cast, records } = scene
  const outcome: Trial = { name, acknowledged: records.count, asked: 0, refused: {}, failed: [] }
  const saidBefore = stage.place.said.length
  let isOver = false
  const busy = keepBusy({
    client: counting(scene.client, outcome),
    port: () => stage.balancer.port,
    cast,
    records,
    isOver: () => isOver,
  })
  await pause(1500)
  await happen()
  await until(() => stage.balancer.ready() === 2)
  await pause(2000)
  isOver = true
  await busy
  outcome.acknowledged = records.count - outcome.acknowledged
  scene.trials.push(outcome)
  const missing = await lost(lookUpOf(scene), records, fromTheStart)
  const broken = [...(await brokenInvariants(stage.owner, false)), ...records.odd.splice(0)]
  scene.lost.push(...missing)
  scene.broken.push(...broken)
  scene.tell(
    `${name}: ${outcome.asked} asked, ${outcome.acknowledged} acknowledged, refused ${JSON.stringify(outcome.refused)}, ` +
      `${outcome.failed.length} failed, ${missing.length} lost, ${broken.length} broken`,
  )
  for (const line of [...outcome.failed, ...missing, ...broken]) scene.tell(`  ${line}`)
  if (outcome.failed.length > 0 || Object.keys(outcome.refused).length > 0)
    for (const line of inShort(stage.place.said.slice(saidBefore))) scene.tell(`  said: ${line}`)
}

const lookUpOf = ({ client, stage }: Scene) => ({
  client,
  port: () => stage.balancer.port,
  owner: stage.owner,
})

const counting =
  (client: Client, outcome: Trial): Client =>
  async (method, path, token, body) => {
    outcome.asked += 1
    const told = await client(method, path, token, body)
    if (told?.status === 503) {
      const code = clearCode(told)
      if (code) outcome.refused[code] = (outcome.refused[code] ?? 0) + 1
      else outcome.failed.push(`${method} ${path}: 503 without a word: ${JSON.stringify(told.json)}`)
    } else if (!told || told.status >= 500)
      outcome.failed.push(`${method} ${path}: ${told?.status ?? 'no answer'}`)
    return told
  }

/** What a refusal is called, where it has a sentence for the person, too: in `detail` or, under a form, among its errors. */
function clearCode({ json: { code, detail, non_field_errors: errors } }: Told): string | null {
  const sentence: unknown = detail ?? (Array.isArray(errors) ? errors[0] : undefined)
  return typeof sentence === 'string' && typeof code === 'string' ? code : null
}

async function restartInTurn({ stage, rounds }: Scene): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const n of stage.machines.keys()) {
      await stage.machines[n]?.kill('SIGTERM')
      await stage.start(n)
      await until(() => stage.balancer.ready() === 2)
    }
}

/** The primary dies; for a while its address leads to a replica that nobody promoted, as it may. */
async function failOver({ stage }: Scene, replica: Replica): Promise<void> {
  const postmaster = await postmasterBehind(stage.owner)
  postmaster.kill()
  stage.address.leadTo(null)
  await pause(2000)
  stage.address.leadTo(replica.port)
  await pause(1000)
  await replica.promote()
  await stage.owner.end().catch(() => undefined)
  stage.owner = await ownerAt(replica.url)
}

const writeEveryMs = 700
/** What waited while something was away comes no faster than people may write. */
const talkedOutMs = 300_000

/** Every couple talks all the while, from both ends, and what came at each end is compared when all is over. */
async function talkingOver(scene: Scene, happen: () => Promise<void>): Promise<Outcome['messages']> {
  const { stage, couples } = scene
  // Others than those who work: these may say only so much in a while.
  const { couples: talkers } = await makeCast(stage.beside, couples)
  const phone = phoneAtHost(stage.balancer.port, 'norte-app.localhost')
  const writers = talkers.map(({ patient, psychologist, ahead }) => {
    const tokens = { patient: patient.token, psychologist: psychologist.token }
    const pair = { patient: patient.id, psychologist: psychologist.id, appointment: ahead, tokens }
    return [steadyWriter(pair, 'patient'), steadyWriter(pair, 'psychologist')] as const
  })
  let isOver = false
  const leaving = new AbortController()
  const staying = writers.flat().map((writer) => stayAt(writer, phone, leaving.signal))
  let written = 0
  const writing = (async () => {
    for (; !isOver; written += 1, await pause(writeEveryMs))
      for (const writer of writers.flat()) writer.write(`Seguimos ${written}`)
  })()
  await happen()
  isOver = true
  await writing
  const each = 2 * written
  for (const writer of writers.flat()) await writer.settled(each, talkedOutMs)
  leaving.abort()
  await Promise.all(staying)
  const ends = writers
    .flat()
    .map(({ got }) => ({ all: got.length, unique: new Set(got.map(({ id }) => id)).size }))
  return {
    written: written * writers.length * 2,
    lost: ends.reduce((sum, { unique }) => sum + Math.max(0, each - unique), 0),
    doubled: ends.reduce((sum, { all, unique }) => sum + all - unique, 0),
  }
}

const restLimitMs = 90_000

/** Nobody asks for anything any more: with time everything has to be settled. */
async function comeToRest(scene: Scene): Promise<void> {
  const { client, stage } = scene
  await client('POST', '/dev/clock/', '', { advance_seconds: 40 * 60 })
  const end = Date.now() + restLimitMs
  let wrong = await brokenInvariants(stage.owner, true)
  while (wrong.length > 0 && Date.now() < end) {
    await client('POST', '/dev/clock/', '', { advance_seconds: 60 })
    await pause(1000)
    wrong = await brokenInvariants(stage.owner, true)
  }
  scene.broken.push(...wrong)
  scene.lost.push(...(await lost(lookUpOf(scene), scene.records, fromTheStart)))
}

/** No machine kept a file that the others would miss. */
async function keptApart(stage: Stage): Promise<string[]> {
  const found: string[] = []
  for (const n of stage.machines.keys())
    for (const entry of await readdir(stage.folderOf(n), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) found.push(`machine ${n} keeps ${entry.name} in ${entry.parentPath}`)
  return found
}
