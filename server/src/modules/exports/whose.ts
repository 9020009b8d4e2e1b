import type { OneOfTwo, PartnerToTake } from './couples-store.ts'

/** What says whose a session or a balance is. */
export const whoseFields = [
  'patient_first_name',
  'patient_last_name',
  'patient_email',
  'patient_ci',
  'patient_date_of_birth',
  'second',
  'second_email',
  'second_ci',
  'second_date_of_birth',
] as const

/** The person whose it is, or of a couple the one and the other. */
export function whoseCells(row: {
  patient_first_name: string
  patient_last_name: string
  patient_email: string
  patient_ci: string
  patient_born: string
  both: readonly OneOfTwo[] | null
}): Record<(typeof whoseFields)[number], string> {
  const [first, second] = inOrder(row.both ?? [])
  return {
    patient_first_name: first?.first_name ?? row.patient_first_name,
    patient_last_name: first?.last_name ?? row.patient_last_name,
    patient_email: first?.email ?? row.patient_email,
    patient_ci: first?.ci ?? row.patient_ci,
    patient_date_of_birth: first?.born ?? row.patient_born,
    second: second?.name ?? '',
    second_email: second?.email ?? '',
    second_ci: second?.ci ?? '',
    second_date_of_birth: second?.born ?? '',
  }
}

/** By what they are known everywhere, and not by an id: the same two stand in the same order in every clinic. */
export const inOrder = <P extends Omit<PartnerToTake, 'pays'>>(people: readonly P[]): P[] =>
  people.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

const keyOf = (partner: Omit<PartnerToTake, 'pays'>): string =>
  JSON.stringify([partner.email, partner.ci, partner.name, partner.born])
