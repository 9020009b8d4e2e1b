import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { newId } from '../server/src/core/id.ts'
import { startEmbeddedDatabase } from '../server/src/operator/embedded/embedded-database.ts'
import { points, type Point } from '../server/src/operator/moving/journey.ts'
import { dial } from '../server/test/chat-connection.ts'
import { makeCast, type Couple } from '../server/test/faults/cast.ts'
import { clientOf, type Client } from '../server/test/faults/client.ts'
import { keepBusy } from '../server/test/faults/load.ts'
import { fromTheStart, lost } from '../server/test/faults/look-up.ts'
import { nothingYet } from '../server/test/faults/records.ts'
import { openBeside, openPlace, productSettings, startProduct } from '../server/test/own-product.ts'

/**
 * A clinic moves between two pods while people book, pay, chat, write notes and upload: no request may fail, nothing that was
 * acknowledged may be lost, a chat's line stays. Then the mover is killed at every point, as `kill -9` does, and the move taken
 * up again or taken back. MOVE_SECONDS of work around each undisturbed move (5), MOVE_COUPLES (6), MOVE_ROUNDS undisturbed
 * moves (4), MOVE_POINTS to be killed at (all, or names with commas between them). Linux only.
 */
const workMs = Number(process.env['MOVE_SECONDS'] ?? 5) * 1000
const rounds = Number(process.env['MOVE_ROUNDS'] ?? 4)
const asked = process.env['MOVE_POINTS']
const killedAt = asked === undefined ? points : points.filter((point) => asked.split(',').includes(point))
/** Killed here neither place is open: the clinic waits until a process of the product looks after it, seconds on a busy machine. */
const closed: readonly Point[] = ['old place closed', 'switched']

const place = await openPlace('move')
const wrong: string[] = []
const records = nothingYet()
const failed: string[] = []
const database = await startEmbeddedDatabase({
  dataDir: place.folder,
  canMoveClinics: true,
  log: () => undefined,
})
const este = await furtherDatabase(database.url)
const more = { PODS: `este=${este}` }
const product = await startProduct(place, { more })
const beside = await openBeside(place)
const owners = { root: await ownerOf(beside.ownerUrl), este: await ownerOf(este) }
type PodName = keyof typeof owners
try {
  const cast = await makeCast(beside, Number(process.env['MOVE_COUPLES'] ?? 6))
  const plain = clientOf(() => product.port)
  const client: Client = async (method, path, token, body) => {
    const told = await plain(method, path, token, body)
    if (!told || told.status >= 500) failed.push(`${method} ${path}: ${told?.status ?? 'broken off'}`)
    return told
  }
  const lookUp = async () => {
    const owner = owners[await podNow()]
    const found = await lost({ client, port: () => product.port, owner }, records, fromTheStart)
    wrong.push(...found.map((loss) => `LOST: ${loss}`))
  }
  let isOver = false
  const load = keepBusy({ client, port: () => product.port, cast, records, isOver: () => isOver })
  const [couple] = cast.couples
  const line = couple && (await keepTalking(couple))
  await untilBusy()
  for (let round = 0; round < rounds; round += 1) {
    const told = await admin('move-clinic', 'norte', otherThan(await podNow()))
    const ms = Number(/durante (\d+) ms\. Sus/.exec(told)?.[1] ?? NaN)
    console.log(`move ${round + 1}: nobody could write for ${ms} ms`)
    if (!(ms < 2000)) wrong.push(`BROKEN: a pause of ${ms} ms`)
    await sleepFor(workMs)
    await admin('release-clinic', 'norte')
  }
  wrong.push(...(line?.stop() ?? []))
  wrong.push(...failed.map((failure) => `FAILED: ${failure}`))
  console.log(`${records.count} writes acknowledged, ${failed.length} requests failed`)
  for (const [n, point] of killedAt.entries()) await killAt(point, n % 2 === 0)
  isOver = true
  await load
  await lookUp()
  wrong.push(...records.odd.map((fault) => `BROKEN: ${fault}`))
  console.log(`${records.count} writes acknowledged in all`)
} finally {
  await Promise.all(Object.values(owners).map((owner) => owner.end().catch(() => undefined)))
  await product.kill()
  await beside.close().catch(() => undefined)
  await database.stop()
  place.leave()
}
for (const fault of wrong) console.log(fault)
if (wrong.length > 0) for (const text of place.said.slice(-20)) console.log(text)
console.log(`${wrong.length} lost, failed or broken`)
if (wrong.length > 0) process.exitCode = 1

/** Killed there, then taken up again, or taken back where that can still be. */
async function killAt(point: Point, isResumed: boolean): Promise<void> {
  const [from, before] = [await podNow(), failed.length]
  const to = otherThan(from)
  const addresses = [
    { name: 'root', ownerUrl: beside.ownerUrl },
    { name: 'este', ownerUrl: este },
  ]
  const victim = spawn(
    process.execPath,
    ['server/test/move-victim.ts', JSON.stringify(addresses), 'norte', to, point],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [, signal] = (await once(victim, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL') wrong.push(`BROKEN: not killed at ${point}`)
  const hasLeft = points.indexOf(point) >= points.indexOf('switched')
  if (isResumed || hasLeft) {
    if (point !== 'moved') await admin('move-clinic', 'norte', to)
    await admin('release-clinic', 'norte')
  } else await admin('take-back-clinic', 'norte')
  const should = isResumed || hasLeft ? to : from
  if ((await podNow()) !== should) wrong.push(`BROKEN: killed at ${point}, it is not in ${should}`)
  const refused = failed.length - before
  console.log(
    `killed at ${point}: ${should === to ? 'taken up again' : 'taken back'}, ${refused} requests failed`,
  )
  if (!closed.includes(point))
    wrong.push(...failed.slice(before).map((failure) => `FAILED: ${failure}, killed at ${point}`))
}

/** One line over all moves: what is sent on it has to be acknowledged, and it never breaks. */
async function keepTalking({ patient, ahead }: Couple) {
  const line = dial({
    port: product.port,
    host: 'norte-app.localhost',
    appointment: `${ahead}/`,
    query: `?token=${patient.token}`,
  })
  await line.note('ready')
  const sent: string[] = []
  const timer = setInterval(() => {
    const client_id = newId()
    sent.push(client_id)
    line.send({ message: `Línea ${sent.length}`, client_id })
  }, 1500)
  return {
    stop: (): string[] => {
      clearInterval(timer)
      const heard = new Set(
        line.frames.filter((frame) => frame['type'] === 'ack').map((frame) => frame['client_id']),
      )
      // The last ones may be under way.
      const unheard = sent.slice(0, -3).filter((clientId) => !heard.has(clientId)).length
      const isOpen = line.socket.readyState === line.socket.OPEN
      line.socket.terminate()
      console.log(
        `one chat line: ${sent.length} messages, ${unheard} unheard, ${isOpen ? 'still open' : 'broken'}`,
      )
      return unheard > 0 || !isOpen ? ['BROKEN: the chat line did not follow'] : []
    },
  }
}

async function untilBusy(): Promise<void> {
  while (records.count < 20) await sleepFor(100)
}

async function sleepFor(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms))
}

async function podNow(): Promise<PodName> {
  const { rows } = await owners.root.query<{ pod: PodName }>(
    `select pod from clinic_places where subdomain = 'norte'`,
  )
  return rows[0]?.pod ?? 'root'
}

function otherThan(pod: PodName): PodName {
  return pod === 'root' ? 'este' : 'root'
}

/** As an operator types it; another exit code than 0 is wrong. */
async function admin(...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ['server/src/commands/admin.ts', ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: place.folder, ...productSettings, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stdout = ''
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()))
  const [status] = (await once(child, 'close')) as [number]
  if (status !== 0) wrong.push(`BROKEN: admin ${words.join(' ')} ended with ${status}: ${stdout.trim()}`)
  return stdout
}

async function furtherDatabase(ownerUrl: string): Promise<string> {
  const owner = await ownerOf(ownerUrl)
  await owner.query('create database este')
  await owner.end()
  const url = new URL(ownerUrl)
  url.pathname = '/este'
  return url.href
}

async function ownerOf(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  return owner
}
