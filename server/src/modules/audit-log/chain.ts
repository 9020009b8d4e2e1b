import { createHash } from 'node:crypto'
import type { ChainedEntry, Link } from './chain-store.ts'

export type { ChainedEntry, Link }

/** A hash that was also written outside the database. */
export interface Anchor {
  seq: number
  hash: string
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What the first link of a clinic follows. */
export const genesisOf = (clinicId: string): Buffer => sha256(`audit chain of ${clinicId}`)

/** Digest over everything an entry says. JSON keeps the fields apart whatever they hold. */
export const digestOf = (clinicId: string, it: ChainedEntry): Buffer =>
  sha256(
    JSON.stringify([
      clinicId,
      it.id,
      it.timestamp,
      it.level,
      it.action,
      it.user_id,
      it.user_email,
      it.ip_address,
      it.patient,
      it.clinical,
    ]),
  )

const hashOf = (previous: Buffer, seq: number, entryId: string, digest: Buffer): Buffer =>
  sha256(`${previous.toString('hex')} ${seq} ${entryId} ${digest.toString('hex')}`)

/** Links entries, in this order, behind `seq` and `previous`. */
export function linksOf(clinicId: string, seq: number, previous: Buffer, entries: ChainedEntry[]): Link[] {
  const links: Link[] = []
  let last = { seq, hash: previous }
  for (const entry of entries) {
    const digest = digestOf(clinicId, entry)
    const next = last.seq + 1
    const hash = hashOf(last.hash, next, entry.id, digest)
    links.push({ seq: next, entry_id: entry.id, digest, previous: last.hash, hash })
    last = { seq: next, hash }
  }
  return links
}

/** A place at which a log is not what was written. `seq` counts from 1; for an entry without link it is null. */
export interface Finding {
  kind: 'changed' | 'missing' | 'inserted' | 'reordered' | 'truncated' | 'rewritten'
  seq: number | null
  entry: string | null
}

/**
 * Goes along a chain link by link, so that a log of any length is verified in little memory. Feed the links in the
 * order of `seq`, each with its entry (undefined when there is none), then ask for the findings.
 */
export function chainVerifier(clinicId: string, anchors: readonly Anchor[]) {
  const anchored = new Map(anchors.map((it) => [it.seq, it.hash]))
  const lastAnchored = Math.max(0, ...anchored.keys())
  const findings: Finding[] = []
  let last = { seq: 0, hash: genesisOf(clinicId) }
  const note = (kind: Finding['kind'], seq: number | null, entry: string | null) =>
    findings.push({ kind, seq, entry })
  return {
    take(link: Link, entry: ChainedEntry | undefined): void {
      const { seq, entry_id } = link
      const fault = faultOf(clinicId, last, link, entry)
      const anchor = anchored.get(seq)
      if (seq !== last.seq + 1) note('missing', last.seq + 1, null)
      else if (fault) note(fault, seq, entry_id)
      else if (anchor !== undefined && anchor !== link.hash.toString('hex')) note('rewritten', seq, entry_id)
      last = { seq, hash: link.hash }
    },
    /** An entry that no link knows. */
    stray: (entryId: string) => void note('inserted', null, entryId),
    findings(): Finding[] {
      return last.seq < lastAnchored
        ? [...findings, { kind: 'truncated', seq: last.seq + 1, entry: null }]
        : findings
    },
    head: () => ({ seq: last.seq, hash: last.hash.toString('hex') }),
  }
}

function faultOf(
  clinicId: string,
  last: { hash: Buffer },
  link: Link,
  entry: ChainedEntry | undefined,
): Finding['kind'] | undefined {
  if (!link.previous.equals(last.hash)) return 'reordered'
  if (!link.hash.equals(hashOf(link.previous, link.seq, link.entry_id, link.digest))) return 'rewritten'
  if (!entry) return 'missing'
  if (!digestOf(clinicId, entry).equals(link.digest)) return 'changed'
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
  const byId = new Map(entries.map((it) => [it.id, it]))
  const linked = new Set<string>()
  for (const link of links.toSorted((a, b) => a.seq - b.seq)) {
    verifier.take(link, byId.get(link.entry_id))
    linked.add(link.entry_id)
  }
  for (const entry of entries) if (!linked.has(entry.id)) verifier.stray(entry.id)
  return verifier.findings()
}
