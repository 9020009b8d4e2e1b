import type { ClinicDb } from '#database/clinic'
import { documentKey, plain, type NamedPatient, type NamedProfessional } from '#modules/import-files/public'
import { refuse, type JudgedRow } from './judged-row.ts'
import { knownPeople, peopleById, type KnownPerson } from './people-store.ts'
import { closedAmong, type Holder } from './sessions-store.ts'

/** What of a row names a patient of the clinic, and who that is once they are found. */
export interface NamedInRow extends Pick<JudgedRow, 'sameAs' | 'verdict'> {
  named: { patient: NamedPatient }
  /** Whether only somebody who still comes here will do. */
  isForOpenAccounts: boolean
  patient: string | null
}

/** A row that names a patient and a professional of the clinic. */
export interface NamingRow extends JudgedRow, NamedInRow {
  named: { patient: NamedPatient; professional: NamedProfessional }
  holder: Holder | null
}

const batch = 400

/** Whose each row is. */
export async function findPatients(db: ClinicDb, rows: readonly NamedInRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) await findSome(db, rows.slice(at, at + batch))
}

async function findSome(db: ClinicDb, rows: readonly NamedInRow[]): Promise<void> {
  const asked = rows.map(({ named: { patient } }, n) => ({
    n,
    email: patient.email,
    ci: documentKey(patient.ci),
    name: patient.name,
    born: patient.born,
  }))
  const found = Map.groupBy(await knownPeople(db, asked), (knownPerson) => knownPerson.n)
  for (const [n, row] of rows.entries()) row.patient = row.sameAs ?? patientAmong(row, found.get(n) ?? [])
  const ids = [...new Set(rows.flatMap((row) => row.patient ?? []))]
  const [closed, people] = [
    await closedAmong(db, ids),
    new Set((await peopleById(db, ids)).map((clinic) => clinic.id)),
  ]
  for (const row of rows) {
    const { whole } = row.named.patient.fields
    if (row.patient !== null && !people.has(row.patient)) refuse(row, whole, 'No es paciente de la clínica.')
    else if (row.patient !== null && row.isForOpenAccounts && closed.has(row.patient))
      refuse(row, whole, 'Esta persona ya no tiene una cuenta activa.')
  }
}

/** Whose it is: by address, else by document, else by the whole name where only one has it. */
function patientAmong(row: NamedInRow, found: readonly KnownPerson[]): string | null {
  const { email, ci, name, fields } = row.named.patient
  const patients = (by: KnownPerson['by']) => [
    ...new Set(found.filter((one) => one.by === by && one.user_type === 'patient').map((one) => one.person)),
  ]
  const sure = patients('name')
  const named = sure.length > 0 ? sure : patients('namesake')
  const [field, those] =
    email !== ''
      ? [fields.email, patients('email')]
      : ci !== ''
        ? [fields.ci, patients('document')]
        : [fields.whole, named]
  const [one, second] = those
  if (email === '' && ci === '' && name === '') return null
  if (!one) {
    refuse(row, field, 'No hay un paciente así en la clínica. Impórtalo antes, o corrige el dato.')
    return null
  }
  if (second) {
    refuse(row, field, 'Más de un paciente tiene ese dato: escribe su correo o su documento.')
    return null
  }
  return one
}

/** With whom each row is. */
export function findHolders(known: readonly Holder[], rows: readonly NamingRow[]): void {
  const named = new Map<string, Holder[]>()
  for (const row of rows) {
    const { email, name } = row.named.professional
    if (email === '' && name === '') continue
    const key = `${email} ${plain(name)}`
    let found = named.get(key)
    if (!found) {
      found = email === '' ? byName(known, name) : known.filter((one) => one.email === email)
      named.set(key, found)
    }
    const [holder, second] = found
    const field = email === '' ? 'professional' : 'professional_email'
    if (!holder) refuse(row, field, 'Nadie con ese nombre o correo trabaja en la clínica.')
    else if (second) refuse(row, field, 'Más de una persona del equipo se llama así: escribe su correo.')
    else row.holder = holder
  }
}

/** By the whole name, or by some of its words where no other has them all. */
function byName(known: readonly Holder[], name: string): Holder[] {
  const wanted = plain(name)
  const same = known.filter((holder) => plain(holder.full_name) === wanted)
  if (same.length > 0) return same
  const words = wanted.split(' ')
  if (words.length < 2) return []
  return known.filter((holder) => {
    const has = new Set(plain(holder.full_name).split(' '))
    return words.every((word) => has.has(word))
  })
}
