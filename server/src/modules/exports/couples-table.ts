import { importFields, type ImportKind } from '@psico/contract/imports/fields'
import type { CoupleToTake, PartnerToTake } from './couples-store.ts'
import type { TakenTable } from './tables.ts'
import { inOrder } from './whose.ts'

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
      couples.filter((couple) => couple.until === ''),
    ),
    table(
      'parejas-cerradas',
      null,
      couples.filter((couple) => couple.until !== ''),
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

const partnerCells = (
  which: 'first' | 'second',
  partner: Omit<PartnerToTake, 'pays'> | undefined,
): Record<string, string> => ({
  [which]: partner?.name ?? '',
  [`${which}_email`]: partner?.email ?? '',
  [`${which}_ci`]: partner?.ci ?? '',
  [`${which}_date_of_birth`]: partner?.born ?? '',
})
