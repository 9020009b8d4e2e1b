import type { Clinic } from '#database/clinic'
import { headsBeside, type Anchoring, type NotedHead } from './anchors.ts'
import { chainVerifier, type Finding } from './chain.ts'
import * as store from './chain-store.ts'
import { headsOutside } from './outside-anchors.ts'
import { seal, type Head } from './seal.ts'

const batch = 2000
/** Outside a head is stored every night: what is older than two nights has to be under one. */
const outsideWithinMs = 54 * 60 * 60_000

export interface Verdict {
  findings: Finding[]
  head: Head
  /** How many hashes outside the database were compared. */
  anchors: number
}

/**
 * Seals what is waiting, then holds the whole log against its chain and the chain against every head that was noted outside
 * the database. A head that is gone, or not of ours, fails like a changed entry. `given`: heads from elsewhere (a mail).
 */
export async function verify(
  anchoring: Anchoring,
  clinic: Clinic,
  nowMs = Date.now(),
  given: readonly NotedHead[] = [],
): Promise<Verdict> {
  const sealed = await seal(anchoring, clinic)
  const beside = await headsBeside(anchoring, clinic.id)
  const { outside } = anchoring
  const stored = await headsOutside(anchoring, clinic.id)
  const heads = [...beside, ...stored, ...given]
  const trusted = heads.filter(({ proof }) => proof !== 'forged')
  const verifier = chainVerifier(clinic.id, trusted)
  for (let seq = 0; ;) {
    const links = await clinic.read((db) => store.linksAfter(db, seq, batch))
    for (const link of links)
      verifier.take(link, link.id === null ? undefined : { ...link, id: link.id }, link.is_listed)
    const last = links.at(-1)
    if (!last || links.length < batch) break
    seq = last.seq
  }
  for (const id of await clinic.read(store.strays)) verifier.stray(id)
  for (const id of await clinic.read(store.lost)) verifier.lost(id)
  const due = outside
    ? await clinic.read((db) => store.lastBefore(db, new Date(nowMs - outsideWithinMs).toISOString()))
    : // Not what was linked since: that is being noted just now.
      sealed.seq
  const findings = [
    ...verifier.findings(),
    ...heads.filter(({ proof }) => proof === 'forged').map(({ seq }) => forged(seq)),
    ...missingAfter(outside ? stored : beside, due),
  ]
  return { findings, head: verifier.head(), anchors: trusted.length }
}

const forged = (seq: number): Finding => ({ kind: 'forged anchor', seq, entry: null })

/** Up to `due` everything has to be under a signed head. */
function missingAfter(heads: readonly NotedHead[], due: number): Finding[] {
  const signed = heads.filter(({ proof }) => proof === 'signed').map(({ seq }) => seq)
  const last = signed.reduce((most, seq) => Math.max(most, seq), 0)
  return last >= due ? [] : [{ kind: 'unanchored', seq: last + 1, entry: null }]
}

const kinds: Record<Finding['kind'], string> = {
  changed: 'la entrada fue modificada',
  missing: 'falta la entrada',
  inserted: 'hay una entrada que la cadena no conoce',
  backdated: 'la entrada fue añadida después, con una fecha anterior',
  reordered: 'el orden de la cadena fue alterado',
  truncated: 'la bitácora fue cortada a partir de aquí',
  rewritten: 'la cadena fue reescrita',
  hidden: 'la lista de la bitácora no muestra la entrada como es',
  unanchored: 'falta la huella externa que cubre desde aquí',
  'forged anchor': 'la huella externa no lleva nuestra firma',
}

/** One line for a person: 'posición 17 (entrada …): falta la entrada'. */
export const findingText = ({ kind, seq, entry }: Finding): string =>
  `${seq === null ? 'fuera de la cadena' : `posición ${seq}`}${entry ? ` (entrada ${entry})` : ''}: ${kinds[kind]}`
