import { hash } from 'node:crypto'
import type { ChainedEntry, Link } from './chain-store.ts'

export type { ChainedEntry, Link }

/** A hash that was also written outside the database. */
export interface Anchor {
  seq: number
  hash: string
}

const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** What the first link of a clinic follows. */
export const genesisOf = (clinicId: string): string => sha256(`audit chain of ${clinicId}`)

/** Digest over everything an entry says. JSON keeps the fields apart whatever they hold. */
const digestOf = (clinicId: string, entry: ChainedEntry): string =>
  sha256(
    JSON.stringify([
      clinicId,
      entry.id,
      entry.timestamp,
      entry.level,
      entry.action,
      entry.user_id,
      entry.user_email,
      entry.ip_address,
      entry.patient,
      entry.clinical,
    ]),
  )

const hashOf = (previous: string, seq: number, entryId: string, digest: string): string =>
  sha256(`${previous} ${seq} ${entryId} ${digest}`)

/** Links entries, in this order, behind `seq` and `previous`. */
export function linksOf(clinicId: string, seq: number, previous: string, entries: ChainedEntry[]): Link[] {
  const links: Link[] = []
  let last = { seq, hash: previous }
  for (const entry of entries) {
    const digest = digestOf(clinicId, entry)
    const next = last.seq + 1
    const linked = hashOf(last.hash, next, entry.id, digest)
    links.push({ seq: next, entry_id: entry.id, digest, previous: last.hash, hash: linked })
    last = { seq: next, hash: linked }
  }
  return links
}

/** A place at which a log is not what was written. `seq` counts from 1; for an entry without link it is null. */
export interface Finding {
  kind:
    | 'changed'
    | 'missing'
    | 'inserted'
    | 'backdated'
    | 'reordered'
    | 'truncated'
    | 'rewritten'
    | 'hidden'
    // Of what is noted outside the database.
    | 'unanchored'
    | 'forged anchor'
  seq: number | null
  entry: string | null
}

/** An entry is linked within a minute or so; one that is dated this much before its forerunners was put in later. */
const lateMs = 5 * 60_000

/**
 * Goes along a chain link by link, so that a log of any length is verified in little memory. Feed the links in the
 * order of `seq`, each with its entry (undefined when there is none), then ask for the findings.
 */
export function chainVerifier(clinicId: string, anchors: readonly Anchor[]) {
  const anchored = Map.groupBy(anchors, (anchor) => anchor.seq)
  const lastAnchored = anchors.reduce((most, anchor) => Math.max(most, anchor.seq), 0)
  const findings: Finding[] = []
  let last = { seq: 0, hash: genesisOf(clinicId) }
  /** The letters of a timestamp compare as the times do. */
  let newest = ''
  const note = (kind: Finding['kind'], seq: number | null, entry: string | null) =>
    findings.push({ kind, seq, entry })
  const dated = (link: Link, { timestamp }: ChainedEntry) => {
    if (timestamp >= newest) newest = timestamp
    else if (Date.parse(newest) - Date.parse(timestamp) > lateMs) note('backdated', link.seq, link.entry_id)
  }
  return {
    /** `isListed`: whether the list of the log shows the entry as it is. */
    take(link: Link, entry: ChainedEntry | undefined, isListed = true): void {
      const { seq, entry_id } = link
      if (seq !== last.seq + 1) note('missing', last.seq + 1, null)
      const follows = seq === last.seq + 1 ? last.hash : link.previous
      const fault = faultOf(clinicId, follows, link, entry)
      const isAnchored = anchored.get(seq)?.every((anchor) => anchor.hash === link.hash) ?? true
      if (fault) note(fault, seq, entry_id)
      else if (!isAnchored) note('rewritten', seq, entry_id)
      else if (!isListed) note('hidden', seq, entry_id)
      else if (entry) dated(link, entry)
      last = { seq, hash: link.hash }
    },
    /** An entry that no link knows. */
    stray: (entryId: string) => void note('inserted', null, entryId),
    /** An entry that was deleted before it had a link. */
    lost: (entryId: string) => void note('missing', null, entryId),
    findings(): Finding[] {
      return last.seq < lastAnchored
        ? [...findings, { kind: 'truncated', seq: last.seq + 1, entry: null }]
        : findings
    },
    head: () => ({ seq: last.seq, hash: last.hash }),
  }
}

function faultOf(
  clinicId: string,
  follows: string,
  link: Link,
  entry: ChainedEntry | undefined,
): Finding['kind'] | undefined {
  if (link.previous !== follows) return 'reordered'
  if (link.hash !== hashOf(link.previous, link.seq, link.entry_id, link.digest)) return 'rewritten'
  if (!entry) return 'missing'
  if (digestOf(clinicId, entry) !== link.digest) return 'changed'
  return undefined
}

/** The whole log at once, from rows that were exported. */
export function verifyRows(
  clinicId: string,
  entries: readonly ChainedEntry[],
  links: readonly Link[],
  anchors: readonly Anchor[],
): Finding[] {
  const verifier = chainVerifier(clinicId, anchors)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  for (const link of links.toSorted((a, b) => a.seq - b.seq)) {
    verifier.take(link, byId.get(link.entry_id))
    byId.delete(link.entry_id)
  }
  for (const id of byId.keys()) verifier.stray(id)
  return verifier.findings()
}
