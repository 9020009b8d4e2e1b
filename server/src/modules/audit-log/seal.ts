import type { Clinic } from '#database/clinic'
import { anchor, newestBeside, type Anchoring } from './anchors.ts'
import { genesisOf, linksOf } from './chain.ts'
import { anchorOutside, headIn, headsOutside } from './outside-anchors.ts'
import * as store from './chain-store.ts'

const batch = 2000

export interface Head {
  seq: number
  /** Hexadecimal. */
  hash: string
}

/**
 * Links every committed entry into the clinic's chain and notes the last hash, signed, outside the database.
 * Answers the head of the chain; seq 0 before the first entry.
 */
export const seal = (anchoring: Anchoring, clinic: Clinic): Promise<Head> => sealOn(anchoring, clinic, false)

/** The same where nothing is noted any more, or nothing noted counts: the operator takes the chain for what it is. */
export async function sealAnew(anchoring: Anchoring, clinic: Clinic, nowMs: number): Promise<Head> {
  const head = await sealOn(anchoring, clinic, true)
  if (head.seq === 0) return head
  for (const slot of ['anew', 'latest'] as const) await anchorOutside(anchoring, clinic.id, head, nowMs, slot)
  return head
}

async function sealOn(anchoring: Anchoring, clinic: Clinic, mayBegin: boolean): Promise<Head> {
  let isNew = mayBegin
  for (;;) {
    const step = await clinic.work(async (db) => {
      await store.lockChain(db)
      const last = (await store.head(db)) ?? { seq: 0, hash: genesisOf(clinic.id) }
      const links = linksOf(clinic.id, last.seq, last.hash, await store.unsealed(db, batch))
      if (links.length > 0) await store.append(db, links)
      const { seq, hash } = links.at(-1) ?? last
      return { count: links.length, began: last.seq === 0, head: { seq, hash } }
    })
    isNew ||= step.began
    if (step.count === batch) continue
    const note = anchoring.dataDir === null ? noteOutside : noteBeside
    if (step.head.seq > 0) await note(anchoring, clinic, step.head, isNew)
    return step.head
  }
}

/**
 * Our signature must not make good what somebody else did: a head is noted only where the one noted before still stands in
 * the chain. Where it does not, or is gone, nothing is noted from then on, and every verification says so.
 */
async function noteBeside(anchoring: Anchoring, clinic: Clinic, head: Head, isNew: boolean): Promise<void> {
  const noted = await newestBeside(anchoring, clinic.id)
  if (noted?.proof === 'signed' && noted.seq >= head.seq) return
  const stands = noted
    ? (await clinic.read((db) => store.hashAt(db, noted.seq))) === noted.hash
    : // Where there is a storage outside, that decides.
      isNew || anchoring.outside !== null
  if (stands) await anchor(anchoring, clinic.id, head)
}

/** A busy clinic would otherwise cost a write into the storage every minute. */
const outsideEveryMs = 15 * 60_000

/** The same where the storage in common is the only place. */
async function noteOutside(anchoring: Anchoring, clinic: Clinic, head: Head, isNew: boolean): Promise<void> {
  const nowMs = Date.now()
  const latest = await headIn(anchoring, clinic.id, 'latest')
  if (latest && nowMs - Date.parse(latest.at) < outsideEveryMs) return
  const noted = latest ?? (await headsOutside(anchoring, clinic.id)).at(-1)
  if (noted && noted.proof !== 'signed') return
  // Where all of them are gone the night tells of it, before it goes on with one of its own.
  const stands = noted ? (await clinic.read((db) => store.hashAt(db, noted.seq))) === noted.hash : isNew
  if (stands) await anchorOutside(anchoring, clinic.id, head, nowMs, 'latest')
}
