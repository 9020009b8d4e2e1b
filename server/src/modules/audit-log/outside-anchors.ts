import { FileMissing, type Files } from '#services/files/files'
import { readLine, signedLine, type Anchoring, type NotedHead } from './anchors.ts'
import type { Anchor } from './chain.ts'

/** So many of the nightly ones are compared, the newest: each commits to everything before it. */
const mostCompared = 40
const mostLineBytes = 1000

/**
 * What a head outside is: one of a night, which stays under its place in the chain; the latest, which is written over; or the
 * one with which an operator began anew, before which no head counts.
 */
export type Slot = 'night' | 'latest' | 'anew'

export interface StoredHead extends NotedHead {
  slot: Slot
}

const prefixOf = (clinicId: string): string => `anchors/${clinicId}`
/** Sorted by name the nightly ones are sorted by place. */
const keyOf = (clinicId: string, slot: Slot, seq: number): string =>
  `${prefixOf(clinicId)}/${slot === 'night' ? String(seq).padStart(15, '0') : slot}`

/** Stores a head outside; one of the same slot and place is replaced. Does nothing where there is no storage outside. */
export async function anchorOutside(
  anchoring: Anchoring,
  clinicId: string,
  head: Anchor,
  nowMs: number,
  slot: Slot = 'night',
): Promise<void> {
  const line = Buffer.from(`${signedLine(anchoring, clinicId, head, nowMs)}\n`)
  await anchoring.outside?.write(keyOf(clinicId, slot, head.seq), only(line))
}

/** The newest heads that are stored outside, oldest first. What is no head of ours there is told as forged. */
export async function headsOutside(anchoring: Anchoring, clinicId: string): Promise<StoredHead[]> {
  const { outside } = anchoring
  if (!outside) return []
  const keys: string[] = []
  for await (const { key } of outside.list(prefixOf(clinicId))) keys.push(key)
  const nights = keys.filter((key) => /\/\d+$/.test(key)).toSorted()
  const stored = await Promise.all(
    nights.slice(-mostCompared).map((key) => {
      const seq = Number(/\d+$/.exec(key)?.[0])
      return headAt(anchoring, outside, clinicId, { key, slot: 'night', seq })
    }),
  )
  const anew = await headIn(anchoring, clinicId, 'anew')
  const heads = [...stored, await headIn(anchoring, clinicId, 'latest'), anew].filter((head) => head !== null)
  const beganMs = anew?.proof === 'signed' ? Date.parse(anew.at) : -Infinity
  // One without a time that can be read is forged, and stays.
  return heads.filter(({ at, slot }) => slot === 'anew' || !(Date.parse(at) < beganMs))
}

/** The head of one of the slots that every clinic has once; null where none is there. */
export const headIn = async (
  anchoring: Anchoring,
  clinicId: string,
  slot: Exclude<Slot, 'night'>,
): Promise<StoredHead | null> =>
  anchoring.outside &&
  headAt(anchoring, anchoring.outside, clinicId, { key: keyOf(clinicId, slot, 0), slot, seq: null }).catch(
    (error: unknown) => {
      if (error instanceof FileMissing) return null
      throw error
    },
  )

/** `seq` is the place that its name says, null where it says none. */
async function headAt(
  anchoring: Anchoring,
  outside: Files,
  clinicId: string,
  { key, slot, seq }: { key: string; slot: Slot; seq: number | null },
): Promise<StoredHead> {
  const head = readLine(anchoring, clinicId, await beginningOf(outside, key))
  if (head?.proof === 'signed' && head.seq === (seq ?? head.seq)) return { ...head, slot }
  const place = seq ?? head?.seq ?? 0
  return { seq: place, hash: head?.hash ?? '', at: head?.at ?? '', proof: 'forged', isFormer: false, slot }
}

async function beginningOf(outside: Files, key: string): Promise<string> {
  let text = ''
  for await (const chunk of await outside.read(key)) {
    text += String(chunk)
    if (text.length > mostLineBytes) break
  }
  return text.trim()
}

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
