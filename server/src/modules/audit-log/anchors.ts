import { copyFile, mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { signerOf, type Signer } from '#services/crypto/signer'
import type { Files } from '#services/files/files'
import type { App } from '#app'
import type { Anchor } from './chain.ts'

/**
 * Where the heads of the chains are noted: beside the product's data at every sealing, and every day in a storage on other
 * machines, where the settings name one. Several processes with such a storage note them there alone, at most so often that
 * it costs little: a folder of each would tell another truth. All are signed with a key that neither the database nor those
 * places hold, so that whoever changes the log cannot note a head that fits.
 */
export interface Anchoring {
  /** Null where several processes have a storage in common. */
  dataDir: string | null
  signer: Signer
  /** What signed until the master key was changed, while that one is named. */
  formerSigner: Signer | null
  /** Null where no storage outside is set: then a signed head is mailed instead. */
  outside: Files | null
}

const purpose = 'audit anchors'

/** Anchoring as the settings say. */
export const anchoringOf = ({ env, files }: Pick<App, 'env' | 'files'>): Anchoring => ({
  dataDir: env.REDIS_URL && env.S3_BUCKET ? null : env.DATA_DIR,
  signer: signerOf(env.ANCHOR_KEY, purpose),
  formerSigner: env.formerAnchorKey === undefined ? null : signerOf(env.formerAnchorKey, purpose),
  outside: env.S3_BUCKET ? files : null,
})

/** A head that was noted, and whether it carries our signature. Those of the first edition carry none. */
export interface NotedHead extends Anchor {
  at: string
  proof: 'signed' | 'unsigned' | 'forged'
  /** Signed with the key before the one of today. */
  isFormer: boolean
}

const textOf = (clinicId: string, { seq, hash }: Anchor, at: string): string =>
  JSON.stringify(['audit anchor', clinicId, seq, hash, at])

/** A head as one line: place, hash, when, signature. What is mailed and stored outside is the same line. */
export function signedLine({ signer }: Anchoring, clinicId: string, head: Anchor, nowMs: number): string {
  const at = new Date(nowMs).toISOString()
  return `${head.seq} ${head.hash} ${at} ${signer.sign(textOf(clinicId, head, at))}`
}

/** A line read back; null for one that a crash cut short. */
export function readLine(
  { signer, formerSigner }: Anchoring,
  clinicId: string,
  line: string,
): NotedHead | null {
  const [, seq = '', hash = '', at = '', signature] =
    /^(\d{1,15}) ([0-9a-f]{64}) (\S+)(?: ([\w-]{86}))?\s*$/.exec(line) ?? []
  if (!hash) return null
  const head = { seq: Number(seq), hash, at }
  if (!signature) return { ...head, proof: 'unsigned', isFormer: false }
  const text = textOf(clinicId, head, at)
  if (signer.isSigned(text, signature)) return { ...head, proof: 'signed', isFormer: false }
  const isFormer = formerSigner?.isSigned(text, signature) === true
  return { ...head, proof: isFormer ? 'signed' : 'forged', isFormer }
}

const folderOf = (dataDir: string): string => join(dataDir, 'anchors')
const fileOf = (dataDir: string, clinicId: string): string => join(folderOf(dataDir), `${clinicId}.log`)

/** Notes a head beside the data: one line more, safely on the disk when this resolves. */
export async function anchor(anchoring: Anchoring, clinicId: string, head: Anchor): Promise<void> {
  if (anchoring.dataDir === null) return
  await mkdir(folderOf(anchoring.dataDir), { recursive: true, mode: 0o700 })
  const file = await open(fileOf(anchoring.dataDir, clinicId), 'a', 0o600)
  try {
    // On a line of its own also where a crash cut the one before short.
    await file.appendFile(`\n${signedLine(anchoring, clinicId, head, Date.now())}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Every head noted beside the data, in the order in which they were. */
export async function headsBeside(anchoring: Anchoring, clinicId: string): Promise<NotedHead[]> {
  if (anchoring.dataDir === null) return []
  const text = await readFile(fileOf(anchoring.dataDir, clinicId), 'utf8').catch(ignoreMissing(''))
  return headsIn(anchoring, clinicId, text)
}

const tailBytes = 4096

/** The newest of them that can be trusted, without reading the whole file. */
export async function newestBeside(anchoring: Anchoring, clinicId: string): Promise<NotedHead | undefined> {
  if (anchoring.dataDir === null) return undefined
  const file = await open(fileOf(anchoring.dataDir, clinicId), 'r').catch(ignoreMissing(null))
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(size, tailBytes))
    await file.read(tail, 0, tail.length, size - tail.length)
    const found = headsIn(anchoring, clinicId, tail.toString('latin1')).filter(
      ({ proof }) => proof !== 'forged',
    )
    return found.reduce<NotedHead | undefined>(
      (most, one) => (most && most.seq > one.seq ? most : one),
      undefined,
    )
  } finally {
    await file.close()
  }
}

/** A line without signature counts only before the first one that has one: later on it was put there by somebody else. */
function headsIn(anchoring: Anchoring, clinicId: string, text: string): NotedHead[] {
  let isSigned = false
  return text.split('\n').flatMap((line) => {
    const head = readLine(anchoring, clinicId, line)
    if (!head) return []
    isSigned ||= head.proof === 'signed'
    return [head.proof === 'unsigned' && isSigned ? { ...head, proof: 'forged' as const } : head]
  })
}

/** Clinics of which anything is noted beside the data. */
export async function clinicsBeside({ dataDir }: Anchoring): Promise<string[]> {
  if (dataDir === null) return []
  const names = await readdir(folderOf(dataDir)).catch(ignoreMissing<string[]>([]))
  return names.filter((name) => name.endsWith('.log')).map((name) => name.slice(0, -'.log'.length))
}

/** Lets one head stand for all that were noted beside the data until now; those are set apart. Killed, it did all or nothing. */
export async function beginWith(
  anchoring: Anchoring,
  clinicId: string,
  head: Anchor,
  nowMs: number,
): Promise<void> {
  if (anchoring.dataDir === null) return
  const file = fileOf(anchoring.dataDir, clinicId)
  await copyFile(file, `${file}.${nowMs}`)
  const next = await open(`${file}.next`, 'w', 0o600)
  try {
    await next.writeFile(`${signedLine(anchoring, clinicId, head, nowMs)}\n`)
    await next.sync()
  } finally {
    await next.close()
  }
  await rename(`${file}.next`, file)
}

/** Sets what was noted beside the data apart, so that it begins anew. */
export async function setAside({ dataDir }: Anchoring, clinicId: string, nowMs: number): Promise<void> {
  if (dataDir === null) return
  const file = fileOf(dataDir, clinicId)
  await rename(file, `${file}.${nowMs}`).catch(ignoreMissing(undefined))
}

const ignoreMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
