import type { Clinic } from '#platform/db/clinic'
import { anchor, anchorsOf } from './anchors.ts'
import { chainVerifier, genesisOf, linksOf, type Finding } from './chain.ts'
import * as store from './chain-store.ts'

const batch = 2000

export interface Head {
  seq: number
  /** Hexadecimal. */
  hash: string
}

/**
 * Links every committed entry into the clinic's chain and notes the last hash outside the database.
 * Answers the head of the chain; seq 0 before the first entry.
 */
export async function seal(dataDir: string, clinic: Clinic): Promise<Head> {
  for (let added = 0; ;) {
    const step = await clinic.work(async (db) => {
      await store.lockChain(db)
      const last = (await store.head(db)) ?? { seq: 0, hash: genesisOf(clinic.id) }
      const links = linksOf(clinic.id, last.seq, last.hash, await store.unsealed(db, batch))
      if (links.length > 0) await store.append(db, links)
      const { seq, hash } = links.at(-1) ?? last
      return { count: links.length, head: { seq, hash } }
    })
    added += step.count
    if (step.count === batch) continue
    if (added > 0) await anchor(dataDir, clinic.id, step.head)
    return step.head
  }
}

export interface Verdict {
  findings: Finding[]
  head: Head
  /** How many hashes outside the database were compared. */
  anchors: number
}

/** Seals what is waiting, then holds the whole log against its chain and the chain against the anchors. */
export async function verify(dataDir: string, clinic: Clinic): Promise<Verdict> {
  await seal(dataDir, clinic)
  const anchors = await anchorsOf(dataDir, clinic.id)
  const verifier = chainVerifier(clinic.id, anchors)
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
  return { findings: verifier.findings(), head: verifier.head(), anchors: anchors.length }
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
}

/** One line for a person: 'posición 17 (entrada …): falta la entrada'. */
export const findingText = ({ kind, seq, entry }: Finding): string =>
  `${seq === null ? 'fuera de la cadena' : `posición ${seq}`}${entry ? ` (entrada ${entry})` : ''}: ${kinds[kind]}`
