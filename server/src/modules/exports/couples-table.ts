import { importFields, type ImportKind } from '@psico/contract/imports/fields'
import type { CoupleToTake, OneOfTwo, PartnerToTake } from './couples-store.ts'
import type { TakenTable } from './tables.ts'

const fields = [
  'first',
  'first_email',
  'first_ci',
  'first_date_of_birth',
  'second',
  'second_email',
  'second_ci',
  'second_date_of_birth',
  'payer',
  'name',
  'since',
]

/** Couples go in again, as those of their two people who are patients there by then; what has ended is to read. */
export function coupleTables(couples: readonly CoupleToTake[]): TakenTable[] {
  const table = (
    file: string,
    import_kind: ImportKind | null,
    those: readonly CoupleToTake[],
    more: readonly string[] = [],
  ): TakenTable => ({
    file,
    import_kind,
    columns: [...fields, ...more].map((name) => ({ name, meaning: importFields.couples[name] ?? name })),
    rows: those.map(cellsOf),
  })
  return [
    table(
      'parejas',
      'couples',
      couples.filter((it) => it.until === ''),
    ),
    table(
      'parejas-cerradas',
      null,
      couples.filter((it) => it.until !== ''),
      ['until'],
    ),
  ]
}

function cellsOf({ name, since, until, people }: CoupleToTake): Record<string, string> {
  const [first, second] = inOrder(people)
  return {
    ...partnerCells('first', first),
    ...partnerCells('second', second),
    payer: first?.pays ? 'primera' : second?.pays ? 'segunda' : '',
    name,
    since,
    until,
  }
}

/** By what they are known everywhere, and not by an id: the same two stand in the same order in every clinic. */
export const inOrder = <P extends Omit<PartnerToTake, 'pays'>>(people: readonly P[]): P[] =>
  people.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

const keyOf = (it: Omit<PartnerToTake, 'pays'>): string => JSON.stringify([it.email, it.ci, it.name, it.born])

const partnerCells = (
  which: 'first' | 'second',
  it: Omit<PartnerToTake, 'pays'> | undefined,
): Record<string, string> => ({
  [which]: it?.name ?? '',
  [`${which}_email`]: it?.email ?? '',
  [`${which}_ci`]: it?.ci ?? '',
  [`${which}_date_of_birth`]: it?.born ?? '',
})

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
