import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { couplesAmong, mayBeOfCouple, notOfAge, pairOf } from '#modules/couples/public'
import { judgeCouple, type ImportedCouple, type Plan } from '#modules/import-files/public'
import { takingTurns } from '#services/workers/turns'
import { findPatients, type NamedInRow } from './find-people.ts'
import { refuse, stateOf, type RawRow, readEach, type JudgedRow } from './judged-row.ts'
import { peopleById } from './people-store.ts'
import { readingOf } from './plan.ts'

type Partner = 'first' | 'second'

export interface JudgedCouple extends JudgedRow {
  couple: ImportedCouple
  /** Who the two are, as far as they were found. */
  people: Record<Partner, string | null>
}

/** So many people are looked at with one question. */
const batch = 400

/** Every row of a file of couples, with who the two are and whether they may be one. */
export async function judgeCouples(
  db: ClinicDb,
  context: Context,
  plan: Plan,
  rows: AsyncIterable<RawRow>,
): Promise<JudgedCouple[]> {
  const reading = readingOf(context, plan)
  const all = await readEach(rows, (raw) => {
    const { texts, couple } = judgeCouple(raw, reading)
    const own: Omit<JudgedCouple, keyof JudgedRow> = { couple, people: { first: null, second: null } }
    return [texts, own]
  })
  const those = all.filter((unjudged) => !unjudged.isLeftOut)
  await findPartners(db, those)
  await refuseMinors(db, those, reading.today)
  await refuseKnown(db, those)
  for (const unjudged of all) unjudged.state = stateOf(unjudged)
  return all
}

async function findPartners(db: ClinicDb, rows: readonly JudgedCouple[]): Promise<void> {
  const sought = rows.flatMap((couple) => [soughtOf(couple, 'first'), soughtOf(couple, 'second')])
  await findPatients(db, sought)
  for (const { row, which, patient } of sought) row.people[which] = patient
  for (const couple of rows)
    if (couple.people.first !== null && couple.people.first === couple.people.second)
      refuse(couple, 'second', 'Es la misma persona que la primera: una pareja son dos personas distintas.')
}

/** One of the two, to be found; what is wrong about them is told by the row. */
const soughtOf = (row: JudgedCouple, which: Partner): NamedInRow & { row: JudgedCouple; which: Partner } => ({
  row,
  which,
  sameAs: null,
  verdict: row.verdict,
  named: { patient: row.couple[which] },
  isForOpenAccounts: true,
  patient: null,
})

async function refuseMinors(db: ClinicDb, rows: readonly JudgedCouple[], today: string): Promise<void> {
  const ids = [
    ...new Set(rows.flatMap(({ people }) => Object.values(people).flatMap((person) => person ?? []))),
  ]
  const minors = new Set<string>()
  for (let at = 0; at < ids.length; at += batch)
    for (const { id, date_of_birth: born } of await peopleById(db, ids.slice(at, at + batch)))
      if (!mayBeOfCouple(born, today)) minors.add(id)
  for (const couple of rows)
    for (const which of ['first', 'second'] as const)
      if (minors.has(couple.people[which] ?? '')) refuse(couple, which, notOfAge)
}

/** The same two are one couple at a time: in the clinic, and in the file. */
async function refuseKnown(db: ClinicDb, rows: readonly JudgedCouple[]): Promise<void> {
  const found = rows.flatMap((couple) => {
    const pair = pairIn(couple)
    return pair === null ? [] : [{ couple, pair }]
  })
  const people = [
    ...new Set(found.flatMap(({ couple }) => [couple.people.first ?? '', couple.people.second ?? ''])),
  ]
  const known = new Set<string>()
  for (let at = 0; at < people.length; at += batch)
    for (const pair of (await couplesAmong(db, people.slice(at, at + batch))).keys()) known.add(pair)
  const rowOf = new Map<string, number>()
  const turn = takingTurns()
  for (const { couple, pair } of found) {
    await turn()
    const other = rowOf.get(pair)
    if (other === undefined) rowOf.set(pair, couple.n)
    else refuse(couple, 'second', `La fila ${other} trae la misma pareja. Omite una de las dos.`)
    if (known.has(pair)) refuse(couple, 'second', 'Estas dos personas ya son una pareja en la clínica.')
  }
}

const pairIn = ({ people: { first, second } }: JudgedCouple): string | null =>
  first === null || second === null || first === second ? null : pairOf([first, second])

/** By what it may be the same as another row. */
export const tiesOfCouple = (couple: JudgedCouple): string[] => {
  const pair = pairIn(couple)
  return pair === null ? [] : [pair]
}
