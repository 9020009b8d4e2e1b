import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '#core/id'
import { genesisOf, linksOf, verifyRows, type Anchor, type ChainedEntry, type Link } from './chain.ts'

const clinic = newId()
const size = 2000
const trials = 100
const entries: ChainedEntry[] = Array.from({ length: size }, (_, n) => ({
  id: newId(),
  timestamp: `2026-03-02T12:00:00.${String(n).padStart(6, '0')}Z`,
  level: n % 7 === 0 ? 'WARNING' : 'INFO',
  action: `Hizo algo ${n}.`,
  user_id: newId(),
  user_email: 'ana@correo.example',
  ip_address: '127.0.0.1',
  patient: null,
  clinical: null,
}))
const links = linksOf(clinic, 0, genesisOf(clinic), entries)
const anchorAt = (seq: number): Anchor => ({ seq, hash: links[seq - 1]?.hash ?? '' })
const anchors = [anchorAt(size / 4), anchorAt(size / 2), anchorAt(size)]

/** Each trial changes a fresh copy at a place by chance. */
function exported(): { at: number; entries: ChainedEntry[]; links: Link[]; anchors: Anchor[] } {
  return { at: randomInt(size), entries: [...entries], links: [...links], anchors }
}
const places = (log: { entries: ChainedEntry[]; links: Link[]; anchors: Anchor[] }) =>
  verifyRows(clinic, log.entries, log.links, log.anchors)

test('an untouched log has nothing to find', () => {
  expect(places(exported())).toEqual([])
})

test('every changed entry is found at its place', () => {
  const fields = ['timestamp', 'level', 'action', 'user_email', 'ip_address', 'patient'] as const
  for (let n = 0; n < trials; n += 1) {
    const log = exported()
    const entry = log.entries[log.at] as ChainedEntry
    log.entries[log.at] = { ...entry, [fields[n % fields.length] ?? 'action']: `x${n}` }
    expect(places(log)).toEqual([{ kind: 'changed', seq: log.at + 1, entry: entry.id }])
  }
})

test('every deleted entry is found at its place, with its link or without', () => {
  for (let n = 0; n < trials; n += 1) {
    const log = exported()
    const [gone] = log.entries.splice(log.at, 1)
    expect(places(log)).toEqual([{ kind: 'missing', seq: log.at + 1, entry: gone?.id }])
    log.links.splice(log.at, 1)
    const [first] = places(log)
    expect(first?.seq).toBe(log.at + 1)
  }
})

test('every inserted entry is found, also when a link was made up for it', () => {
  for (let n = 0; n < trials; n += 1) {
    const log = exported()
    const made = { ...(log.entries[log.at] as ChainedEntry), id: newId() }
    log.entries.push(made)
    expect(places(log)).toEqual([{ kind: 'inserted', seq: null, entry: made.id }])
    const before = log.links[log.at - 1]
    const [forged] = linksOf(clinic, log.at, before?.hash ?? genesisOf(clinic), [made])
    const moved = log.links.slice(log.at).map((link) => ({ ...link, seq: link.seq + 1 }))
    log.links = [...log.links.slice(0, log.at), forged as Link, ...moved]
    const seqs = places(log).map((place) => place.seq)
    expect(Math.min(...seqs.map((seq) => seq ?? size))).toBeLessThanOrEqual(log.at + 2)
  }
})

test('entries that changed places are found', () => {
  for (let n = 0; n < trials; n += 1) {
    const log = exported()
    const one = log.at
    const other = (one + 1 + randomInt(400)) % size
    const [a, b] = [log.links[one] as Link, log.links[other] as Link]
    log.links[one] = { ...b, seq: a.seq }
    log.links[other] = { ...a, seq: b.seq }
    const found = places(log)
    expect(found.map((finding) => finding.seq)).toContain(Math.min(one, other) + 1)
    expect(found[0]?.kind).toBe('reordered')
  }
})

test('a cut end is found by the hash outside, and so is a chain that was made anew from some place on', () => {
  for (let n = 0; n < trials; n += 1) {
    const log = exported()
    const kept = { ...log, entries: log.entries.slice(0, log.at), links: log.links.slice(0, log.at) }
    expect(places(kept)).toEqual([{ kind: 'truncated', seq: log.at + 1, entry: null }])
    const changed = log.entries.map((entry, at) =>
      at === log.at ? { ...entry, action: 'otra cosa' } : entry,
    )
    const anew = linksOf(clinic, 0, genesisOf(clinic), changed)
    const found = places({ entries: changed, links: anew, anchors })
    expect(found[0]?.kind).toBe('rewritten')
    expect(found[0]?.seq).toBeGreaterThan(log.at)
  }
})

test('an entry that was sealed behind younger ones is found; one of a slow transaction is not', () => {
  const dated = (minutes: number): ChainedEntry => ({
    ...(entries[0] as ChainedEntry),
    id: newId(),
    timestamp: new Date(Date.UTC(2026, 2, 2, 12, minutes)).toISOString().replace('Z', '000Z'),
  })
  const log = [dated(0), dated(30), dated(26), dated(24), dated(10), dated(31)]
  const made = linksOf(clinic, 0, genesisOf(clinic), log)
  const found = verifyRows(clinic, log, made, [])
  expect(found.map((finding) => [finding.kind, finding.seq])).toEqual([
    ['backdated', 4],
    ['backdated', 5],
  ])
})
