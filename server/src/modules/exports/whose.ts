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
export function whoseCells(it: {
  patient_first_name: string
  patient_last_name: string
  patient_email: string
  patient_ci: string
  patient_born: string
  both: readonly OneOfTwo[] | null
}): Record<(typeof whoseFields)[number], string> {
  const [first, second] = inOrder(it.both ?? [])
  return {
    patient_first_name: first?.first_name ?? it.patient_first_name,
    patient_last_name: first?.last_name ?? it.patient_last_name,
    patient_email: first?.email ?? it.patient_email,
    patient_ci: first?.ci ?? it.patient_ci,
    patient_date_of_birth: first?.born ?? it.patient_born,
    second: second?.name ?? '',
    second_email: second?.email ?? '',
    second_ci: second?.ci ?? '',
    second_date_of_birth: second?.born ?? '',
  }
}

/** By what they are known everywhere, and not by an id: the same two stand in the same order in every clinic. */
export const inOrder = <P extends Omit<PartnerToTake, 'pays'>>(people: readonly P[]): P[] =>
  people.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

const keyOf = (it: Omit<PartnerToTake, 'pays'>): string => JSON.stringify([it.email, it.ci, it.name, it.born])
