import type { Files } from '#platform/files/files'
import { readLine, signedLine, type Anchoring, type NotedHead } from './anchors.ts'
import type { Anchor } from './chain.ts'

/** So many of the newest are compared: each commits to everything before it. */
const mostCompared = 40
const mostLineBytes = 1000

const prefixOf = (clinicId: string): string => `anchors/${clinicId}`
/** Sorted by name they are sorted by place. */
const keyOf = (clinicId: string, seq: number): string =>
  `${prefixOf(clinicId)}/${String(seq).padStart(15, '0')}`

/** Stores a head outside; one of the same place is there already or is replaced by its equal. */
export async function anchorOutside(
  it: Anchoring,
  outside: Files,
  clinicId: string,
  head: Anchor,
  nowMs: number,
): Promise<void> {
  const line = Buffer.from(`${signedLine(it, clinicId, head, nowMs)}\n`)
  await outside.write(keyOf(clinicId, head.seq), only(line))
}

/** The newest heads that are stored outside, oldest first. What is no head of ours there is told as forged. */
export async function headsOutside(it: Anchoring, outside: Files, clinicId: string): Promise<NotedHead[]> {
  const keys: string[] = []
  for await (const { key } of outside.list(prefixOf(clinicId))) keys.push(key)
  const newest = keys.toSorted().slice(-mostCompared)
  return Promise.all(
    newest.map(async (key): Promise<NotedHead> => {
      const head = readLine(it, clinicId, await beginningOf(outside, key))
      const seq = Number(/(\d+)$/.exec(key)?.[1] ?? 0)
      if (head?.proof === 'signed' && head.seq === seq) return head
      return { seq, hash: head?.hash ?? '', at: head?.at ?? '', proof: 'forged', isFormer: false }
    }),
  )
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
