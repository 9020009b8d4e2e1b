import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { newSecret } from '../../src/core/id.ts'
import { neverLeft } from '../left-behind.ts'
import { makeAppointment, makeProfessional, makeUser, openSession } from '../makers.ts'
import {
  openBeside,
  openPlace,
  startProduct,
  type Beside,
  type OwnPlace,
  type OwnProduct,
} from '../own-product.ts'
import { spoken } from './play-hostile.ts'

const run = promisify(execFile)
const megabyte = 1024 * 1024
/** The database takes its part of it, and grows meanwhile. */
const sizeMb = 900
const keptFreeMb = 300
/** What the database may write below the floor, which holds for files alone. */
const forDatabaseMb = 64

/**
 * The product on a file system that is really filled: who may puts documents there until each is refused. What has to stay free
 * stays free, nobody else notices, and whoever asks for a backup is told why there is none.
 */
export async function fillSmallDisk(tell: (line: string) => void): Promise<string[]> {
  const place = await openPlace('small-disk')
  const unmount = await mounted(place)
  if (!unmount) {
    tell('no small file system was filled: this machine lets none be mounted')
    place.leave()
    return []
  }
  const findings: string[] = []
  try {
    await fill(place, tell, findings)
    return [...findings, ...spoken(place.said)]
  } finally {
    await unmount()
    place.leave()
  }
}

async function mounted({ folder }: OwnPlace): Promise<(() => Promise<void>) | null> {
  const options = `size=${sizeMb}m,mode=0711`
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'psico', folder]).then(
    () => true,
    () => false,
  )
  if (!isMounted) return null
  const isGone = neverLeft(() => void run('umount', ['--lazy', folder]))
  return async () => {
    // The database may take a moment to go.
    await run('umount', ['--lazy', folder])
    isGone()
  }
}

interface Scene {
  place: OwnPlace
  product: OwnProduct
  patient: string
  professional: string
  admin: string
  findings: string[]
  /** The least that was free, in bytes. */
  least: number
}

async function fill(place: OwnPlace, tell: (line: string) => void, findings: string[]): Promise<void> {
  const product = await startProduct(place, { more: { KEPT_FREE_MB: String(keptFreeMb) } })
  const beside = await openBeside(place)
  try {
    const scene: Scene = { place, product, findings, least: Infinity, ...(await people(beside)) }
    const content = Buffer.from(randomBytes(4_900_000).toString('hex'))
    const kept = (await Promise.all([1, 2, 3, 4].map(() => untilRefused(scene, content)))).reduce(
      (sum, count) => sum + count,
      0,
    )
    const backup = await call(scene, '/backups/create/', scene.admin)
    const code = await codeOf(backup)
    await look(scene)
    const ready = await fetch(`http://127.0.0.1:${product.port}/api/ready/`)
    const free = Math.round(scene.least / megabyte)
    tell(
      `a small disk: ${kept} documents kept, then none; ${free} MB were free at the least, ${keptFreeMb} are to stay`,
    )
    if (kept < 5) findings.push(`only ${kept} documents were kept`)
    if (free < keptFreeMb - forDatabaseMb) findings.push(`only ${free} MB stayed free`)
    if (free > keptFreeMb + 2 * forDatabaseMb) findings.push(`it was never filled: ${free} MB free`)
    if (code !== 'disk_full')
      findings.push(`a backup on a full disk was answered ${backup.status} ${code ?? ''}`)
    if (ready.status !== 200) findings.push(`the product answers ${ready.status} on a full disk`)
  } finally {
    await product.kill('SIGTERM')
    await beside.close()
  }
}

const people = ({ norte }: Beside): Promise<Pick<Scene, 'patient' | 'professional' | 'admin'>> =>
  norte.work(async (db) => {
    const signedIn = async (id: string) => {
      const token = newSecret()
      await openSession(db, id, token, Date.now())
      return token
    }
    const { user } = await makeProfessional(db)
    const patient = await makeUser(db)
    const day = { date: '2026-02-02', time: '10:00', status: 'completed' as const }
    await makeAppointment(db, norte.timezone, { psychologist: user, patient, ...day })
    const admin = await signedIn(await makeUser(db, { user_type: 'admin' }))
    return { patient, professional: await signedIn(user), admin }
  })

const call = ({ product }: Scene, path: string, token: string, body?: FormData): Promise<Response> =>
  fetch(`http://127.0.0.1:${product.port}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'x-forwarded-host': 'norte-app.localhost' },
    ...(body ? { body } : {}),
  })

const codeOf = async (answer: Response): Promise<string | undefined> =>
  ((await answer.json().catch(() => ({}))) as { code?: string }).code

async function look(scene: Scene): Promise<void> {
  const { bavail, bsize } = await statfs(scene.place.folder)
  scene.least = Math.min(scene.least, bavail * bsize)
}

/** Three times: what was promised to somebody else's file may come free again. Answers how many documents were kept. */
async function untilRefused(scene: Scene, content: Buffer<ArrayBuffer>): Promise<number> {
  let kept = 0
  for (let refused = 0; refused < 3 && scene.findings.length === 0;) {
    const form = new FormData()
    form.append('file', new Blob([content]), 'notas.txt')
    form.append('patient', scene.patient)
    form.append('description', 'Notas')
    const answer = await call(scene, '/clinical-history/documents/upload/', scene.professional, form)
    await look(scene)
    const code = await codeOf(answer)
    if (answer.status === 201) {
      kept += 1
      continue
    }
    refused += 1
    if (code !== 'disk_full') scene.findings.push(`an upload was answered ${answer.status} ${code ?? ''}`)
    await pause(200)
  }
  return kept
}
