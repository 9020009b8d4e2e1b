import type { ClinicDb } from '#database/clinic'
import { couplesAmong, pairOf } from '#modules/couples/public'
import type { NamedPatient } from '#modules/import-files/public'
import { findPatients, type NamedInRow, type NamingRow } from './find-people.ts'
import { refuse } from './judged-row.ts'

/** A row that is of a patient, or of a couple where it names the other of the two as well. */
export interface MayBeOfCouple extends NamingRow {
  named: NamingRow['named'] & { second: NamedPatient | null }
  /** Who comes: the patient, or both of the couple that `patient` is then. */
  people: string[]
}

/** So many people are looked at with one question. */
const batch = 400

/** Whose each row is: a patient's, or a couple's that the clinic has by now. */
export async function findWhose(db: ClinicDb, rows: readonly MayBeOfCouple[]): Promise<void> {
  await findPatients(db, rows)
  for (const couple of rows) couple.people = couple.patient === null ? [] : [couple.patient]
  const seconds = rows.flatMap((row) => {
    const { second } = row.named
    return second === null ? [] : [soughtOf(row, second)]
  })
  if (seconds.length === 0) return
  await findPatients(db, seconds)
  const known = await couplesOf(
    db,
    seconds.flatMap(({ row, patient }) => (row.patient === null || patient === null ? [] : [patient])),
  )
  for (const { row, patient: second } of seconds) {
    const first = row.patient
    Object.assign(row, { patient: null, people: [] })
    if (first === null || second === null) continue
    const couple = known.get(pairOf([first, second]))
    if (first === second)
      refuse(row, 'second', 'Es la misma persona que la primera: una pareja son dos personas distintas.')
    else if (couple === undefined)
      refuse(
        row,
        'second',
        'Estas dos personas no son una pareja en la clínica. Importa antes las parejas, o corrige el dato.',
      )
    else Object.assign(row, { patient: couple, people: [first, second] })
  }
}

/** The other of the two, to be found; what is wrong about them is told by the row. */
const soughtOf = (row: MayBeOfCouple, second: NamedPatient): NamedInRow & { row: MayBeOfCouple } => ({
  row,
  sameAs: null,
  verdict: row.verdict,
  named: { patient: second },
  isForOpenAccounts: row.isForOpenAccounts,
  patient: null,
})

/** The couples in which some people are, by the pair. */
async function couplesOf(db: ClinicDb, people: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(people)]
  const known = new Map<string, string>()
  for (let at = 0; at < ids.length; at += batch)
    for (const [pair, couple] of await couplesAmong(db, ids.slice(at, at + batch))) known.set(pair, couple)
  return known
}
