import { randomBytes } from 'node:crypto'
import { readdir, statfs } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newSecret } from '../../src/core/id.ts'
import { endlessDocument } from '../endless-document.ts'
import { makeAppointment, makeProfessional, makeUser, openSession } from '../makers.ts'
import { openBeside, openPlace, startProduct, type Beside, type OwnProduct } from '../own-product.ts'
import { inspectorOf, type Inspector } from './heap.ts'
import { spoken } from './play-hostile.ts'

/** Nobody's request may hold the loop for longer, in ms of its processor time. */
const longestHoldMs = 100
/** By then every line that stands still is gone, and what was kept for it: the longest of the limits twice. */
const untilGoneMs = 180_000
const keptFreeBytes = 512 * 1024 * 1024
/** Lines of the pool to the database come and go. */
const spareFiles = 12
const host = 'norte-app.localhost'

interface Scene {
  product: OwnProduct
  folder: string
  inspector: Inspector
  tell: (line: string) => void
  findings: string[]
  lines: Socket[]
  tokens: Record<'admin' | 'professional', string> & { patients: string[] }
  patient: string
}

/** Attacks that want to use the product up rather than to get through it. Answers what should not have been. */
export async function exhaust(tell: (line: string) => void): Promise<string[]> {
  const place = await openPlace('exhausted')
  const product = await startProduct(place, { flags: ['--inspect=127.0.0.1:0'] })
  const inspector = await inspectorOf(place.said)
  const beside = await openBeside(place)
  const scene: Scene = {
    product,
    folder: place.folder,
    inspector,
    tell,
    findings: [],
    lines: [],
    ...(await people(beside)),
  }
  try {
    await quiet(scene)
    await inspector.watchLoop()
    const before = await filesOf(product)
    for (const [name, attack] of Object.entries(attacks)) await attempted(scene, name, attack)
    await goneAgain(scene, before)
    const { bavail, bsize } = await statfs(place.folder)
    if (bavail * bsize < keptFreeBytes) scene.findings.push('the floor of the disk was not kept')
    return [...scene.findings, ...spoken(place.said)]
  } finally {
    for (const line of scene.lines) line.destroy()
    inspector.close()
    await product.kill('SIGTERM')
    await beside.close()
    place.leave()
  }
}

async function people({ norte }: Beside): Promise<Pick<Scene, 'tokens' | 'patient'>> {
  return norte.work(async (db) => {
    const signedIn = async (id: string) => {
      const token = newSecret()
      await openSession(db, id, token, Date.now())
      return token
    }
    const { user } = await makeProfessional(db)
    const ids = []
    for (let n = 0; n < 8; n += 1) ids.push(await makeUser(db))
    const [patient = ''] = ids
    const day = { date: '2026-02-02', time: '10:00', status: 'completed' as const }
    await makeAppointment(db, norte.timezone, { psychologist: user, patient, ...day })
    const patients = []
    for (const id of ids) patients.push(await signedIn(id))
    const admin = await signedIn(await makeUser(db, { user_type: 'admin' }))
    return { tokens: { admin, professional: await signedIn(user), patients }, patient }
  })
}

type Attack = (scene: Scene) => Promise<number[]>

/** By name; each answers the statuses that it was given. */
const attacks: Record<string, Attack> = {
  documents: async (scene) => {
    const file = endlessDocument()
    return statuses(Array.from({ length: 6 }, () => sendDocument(scene, file)))
  },
  'half-open lines': async (scene) => {
    for (let n = 0; n < 20; n += 1) {
      keepLine(scene, `GET /api/health/ HTTP/1.1\r\nHost: ${host}\r\nX-Half: `)
      keepLine(scene, 'hola\r\n\r\n')
    }
    for (const _ of [1, 2, 3, 4]) keepLine(scene, headOf(scene, '/backups/preview/', 'admin'))
    return statuses([health(scene)])
  },
  'slow readers': async (scene) => {
    const read = askForBackup(scene)
    for (const _ of [1, 2, 3, 4, 5]) keepLine(scene, read).pause()
    return statuses([health(scene)])
  },
  'a backup larger than what lies on the line, read by drops': readByDrops,
  'dripping uploads': async (scene) => {
    const path = '/clinical-history/documents/upload/'
    const lines = Array.from({ length: 8 }, () => keepLine(scene, headOf(scene, path, 'professional')))
    const drip = setInterval(() => lines.forEach((line) => line.writable && line.write('x')), 500)
    lines.at(0)?.once('close', () => clearInterval(drip))
    return statuses([health(scene)])
  },
  'exports side by side': async (scene) => {
    const asked = scene.tokens.patients.map((token) =>
      call(scene, '/privacy/export/', { method: 'POST', headers: { authorization: `Token ${token}` } }),
    )
    const found = await statuses(asked)
    await ready(scene)
    return found
  },
}

/**
 * Nearly sixty megabytes of documents: no buffer of a line holds their backup, so it lies on the disk for as long as somebody reads. Two
 * kilobytes a second are enough for a line to live on, and too little for a backup: it goes, and the next one is to be had.
 */
async function readByDrops(scene: Scene): Promise<number[]> {
  // Those of the attack before are ended first: a clinic has one at a time.
  await untilSpooled(scene, 0)
  const found = await statuses(Array.from({ length: 6 }, () => sendDocument(scene, large(), 'notas.txt')))
  const line = connect({ port: scene.product.port, host: '127.0.0.1', allowHalfOpen: true })
  line.on('error', () => undefined).on('readable', () => undefined)
  scene.lines.push(line)
  line.write(askForBackup(scene))
  const drops = setInterval(() => void line.read(1024), 500)
  await untilSpooled(scene, 1)
  const taken = performance.now()
  await untilSpooled(scene, 0)
  clearInterval(drops)
  scene.tell(`a backup read by drops was gone after ${((performance.now() - taken) / 1000).toFixed(0)} s`)
  const again = await call(scene, '/backups/create/', {
    method: 'POST',
    headers: { authorization: `Token ${scene.tokens.admin}` },
  })
  const { byteLength } = await again.arrayBuffer()
  if (byteLength < 58_800_000) scene.findings.push(`the next backup had ${byteLength} bytes`)
  return [...found, again.status]
}

/** A text of nearly ten megabytes that nothing makes smaller. */
const large = (): Buffer => Buffer.from(randomBytes(4_900_000).toString('hex'))

/** Until so many files lie in the spool. */
async function untilSpooled(scene: Scene, count: number): Promise<void> {
  const spool = join(scene.folder, 'spool')
  for (const until = Date.now() + untilGoneMs; Date.now() < until; await pause(200))
    if ((await readdir(spool).catch(() => [])).length === count) return
  scene.findings.push(`${count} files were awaited in the spool`)
}

const askForBackup = ({ tokens }: Scene): string =>
  `POST /api/backups/create/ HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Token ${tokens.admin}\r\nContent-Length: 0\r\n\r\n`

async function attempted(scene: Scene, name: string, attack: Attack): Promise<void> {
  const found = await attack(scene)
  const hold = await scene.inspector.longestHoldMs()
  await scene.inspector.watchLoop()
  scene.tell(`${name}: answered ${found.join(', ')}; the loop was held for ${hold.toFixed(0)} ms at most`)
  for (const status of found.filter((value) => value >= 500))
    scene.findings.push(`${name}: answered ${status}`)
  if (!(hold <= longestHoldMs)) scene.findings.push(`${name}: held the loop for ${hold.toFixed(0)} ms`)
}

/** What is read and compiled at first is no request's fault. */
async function quiet(scene: Scene): Promise<void> {
  for (let n = 0; n < 3; n += 1) await statuses([health(scene), sendDocument(scene, Buffer.from('no Word'))])
}

/** Lines and files come back to what they were, though nobody let go of theirs. */
async function goneAgain(scene: Scene, before: number): Promise<void> {
  const until = Date.now() + untilGoneMs
  let now = await filesOf(scene.product)
  while (now > before + spareFiles && Date.now() < until) {
    await pause(1000)
    now = await filesOf(scene.product)
  }
  scene.tell(`open files and lines: ${before} before, ${now} afterwards`)
  if (now > before + spareFiles)
    scene.findings.push(`${now} files and lines stay open, ${before} were before`)
}

const filesOf = async ({ pid }: OwnProduct): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: FormData
}

const call = (scene: Scene, path: string, init: Sent): Promise<Response> =>
  fetch(`http://127.0.0.1:${scene.product.port}/api${path}`, {
    ...init,
    headers: { ...init.headers, 'x-forwarded-host': host },
  })
const health = (scene: Scene) => call(scene, '/health/', {})

function sendDocument(scene: Scene, file: Buffer, name = 'informe.docx'): Promise<Response> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), name)
  form.append('patient', scene.patient)
  form.append('description', 'Informe')
  const headers = { authorization: `Token ${scene.tokens.professional}` }
  return call(scene, '/clinical-history/documents/upload/', { method: 'POST', body: form, headers })
}

/** Until every copy that was asked for is there. */
async function ready(scene: Scene): Promise<void> {
  const until = Date.now() + untilGoneMs
  for (const token of scene.tokens.patients)
    for (;;) {
      const answer = await call(scene, '/privacy/export/', { headers: { authorization: `Token ${token}` } })
      if (((await answer.json()) as { results: { status: string }[] }).results[0]?.status === 'ready') break
      if (Date.now() > until) return void scene.findings.push('a copy of somebody’s data was never ready')
      await pause(200)
    }
}

async function statuses(asked: readonly Promise<Response>[]): Promise<number[]> {
  const answers = await Promise.all(asked)
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.map((answer) => answer.status)
}

/** A line whose other end is never closed, whatever comes. */
function keepLine(scene: Scene, text: string): Socket {
  const line = connect({ port: scene.product.port, host: '127.0.0.1', allowHalfOpen: true })
  line.on('error', () => undefined).on('data', () => undefined)
  line.write(text)
  scene.lines.push(line)
  return line
}

/** The head of an upload that says much is to come, and the beginning of its form. */
const headOf = ({ tokens }: Scene, path: string, who: 'admin' | 'professional'): string =>
  `POST /api${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Token ${tokens[who]}\r\n` +
  'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n' +
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
