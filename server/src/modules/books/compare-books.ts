import type { DifferenceKind } from '@psico/contract/books/payment-differences'
import type { Days, Movement } from '#services/providers/adapter'
import { dayOf, type Difference, type Entry, type Side } from './store.ts'

export interface Books {
  clinic: string
  /** The days that are judged. */
  days: Days
  /** Since when the provider's movements are known: earlier than the days, for what we heard of late. */
  theirsFrom: string
  theirs: readonly Movement[]
  ours: readonly Entry[]
  /** Payments of ours that the provider's movements name, with their appointments. */
  payments: ReadonlyMap<string, string>
}

interface Pair {
  theirs: Movement
  ours: Entry
}

/**
 * Every difference between a provider's books and ours in some days. A movement is known by its name; a refund that somebody
 * made at the provider itself has another name there and is known by its charge and its sum. What is neither this clinic's
 * nor named by our books is somebody else's who shares the provider's.
 */
export function differencesOf(books: Books): Difference[] {
  const { pairs, extra, loose, left } = paired(books)
  const found = [
    ...pairs.flatMap((pair) => differencesIn(books.clinic, pair)),
    ...extra.map(({ theirs, ours }) => ({
      ...difference('double', theirs, ours),
      appointment: appointmentOf(books, theirs),
    })),
    ...loose.map((movement) => ({
      ...looseDifference(books, movement, pairs),
      appointment: appointmentOf(books, movement),
    })),
    ...left
      .filter((entry) => entry.isTheirs)
      .map((entry) =>
        difference(entry.kind === 'charge' ? 'missing_there' : 'refund_missing_there', null, entry),
      ),
  ]
  const { from, to } = books.days
  return found.filter((mismatch) => dayOf(mismatch) >= from && dayOf(mismatch) <= to)
}

interface Paired {
  pairs: Pair[]
  /** Charges of a payment beyond its first, and movements that the provider lists twice. */
  extra: { theirs: Movement; ours: Entry | null }[]
  loose: Movement[]
  /** What no movement of theirs stands for. */
  left: Entry[]
}

const nameOf = ({ kind, reference }: Pick<Entry, 'kind' | 'reference'>): string => `${kind} ${reference}`

function paired(books: Books): Paired {
  const entries = new Map(books.ours.map((entry) => [nameOf(entry), entry]))
  const isOurs = belongingTo(books)
  const seen = new Set<string>()
  const result: Paired = { pairs: [], extra: [], loose: [], left: [] }
  const paidBy = new Map<string, Movement>()
  const all = books.theirs.filter(isOurs)
  // Of two charges of a payment the one that we know is the right one.
  const [known, unknown] = [true, false].map((is) =>
    all.filter((movement) => entries.has(nameOf(movement)) === is),
  ) as [Movement[], Movement[]]
  for (const theirs of [...known, ...unknown]) {
    const name = nameOf(theirs)
    const ours = entries.get(name) ?? null
    const payment = theirs.kind === 'charge' ? (ours?.payment ?? theirs.payment) : null
    const isAgain = seen.has(name) || (payment !== null && paidBy.has(payment))
    seen.add(name)
    if (payment !== null && !paidBy.has(payment)) paidBy.set(payment, theirs)
    if (isAgain) result.extra.push({ theirs, ours })
    else if (ours) result.pairs.push({ theirs, ours })
    else result.loose.push(theirs)
  }
  result.left = books.ours.filter((entry) => !seen.has(nameOf(entry)))
  return withRefundsBySum(result)
}

/** What is this clinic's by the provider's word, or by ours. */
function belongingTo({ clinic, ours, payments }: Books): (movement: Movement) => boolean {
  const names = new Set(ours.map(nameOf))
  const charges = new Set(ours.flatMap((entry) => (entry.charge === null ? [] : [entry.charge])))
  return (movement) =>
    movement.clinic === clinic ||
    names.has(nameOf(movement)) ||
    (movement.charge !== null && charges.has(movement.charge)) ||
    (movement.payment !== null && payments.has(movement.payment))
}

/** Refunds with other names than ours, that bring the same sum of the same charge back, are the same. */
function withRefundsBySum(matched: Paired): Paired {
  const pairs = [...matched.pairs]
  const known = new Set<Movement | Entry>()
  for (const theirs of groups(matched.loose)) {
    const [first] = theirs
    const ours = matched.left.filter((entry) => entry.kind === 'refund' && first && isOfSame(first, entry))
    const [entry] = ours
    if (!first || !entry || sumOf(theirs) !== sumOf(ours)) continue
    if ([...theirs, ...ours].some(({ currency }) => currency !== first.currency)) continue
    for (const one of [...theirs, ...ours]) known.add(one)
    if (theirs.length === 1 && ours.length === 1) pairs.push({ theirs: first, ours: entry })
  }
  return {
    ...matched,
    pairs,
    loose: matched.loose.filter((one) => !known.has(one)),
    left: matched.left.filter((one) => !known.has(one)),
  }
}

/** Refunds by what they give back. */
function groups(loose: readonly Movement[]): Movement[][] {
  const found = new Map<string, Movement[]>()
  for (const movement of loose) {
    const of = movement.charge ?? movement.payment
    if (movement.kind === 'refund' && of !== null) found.set(of, [...(found.get(of) ?? []), movement])
  }
  return [...found.values()]
}

const isOfSame = (movement: Movement, entry: Entry): boolean =>
  movement.charge !== null
    ? movement.charge === entry.charge
    : movement.payment !== null && movement.payment === entry.payment

const sumOf = (all: readonly { amountMinor: number }[]): number =>
  all.reduce((sum, movement) => sum + movement.amountMinor, 0)

function differencesIn(clinic: string, { theirs, ours }: Pair): Difference[] {
  const kinds: DifferenceKind[] = []
  if (theirs.clinic !== null && theirs.clinic !== clinic) kinds.push('other_clinic')
  if (theirs.currency !== ours.currency) kinds.push('other_currency')
  else if (theirs.amountMinor !== ours.amountMinor) kinds.push('other_amount')
  if (theirs.day !== ours.day) kinds.push('other_day')
  return kinds.map((kind) => difference(kind, theirs, ours))
}

/** They know it, and we do not. */
function looseDifference({ clinic, ours, theirsFrom }: Books, movement: Movement, pairs: Pair[]): Difference {
  if (movement.clinic !== null && movement.clinic !== clinic)
    return difference('other_clinic', movement, null)
  if (movement.kind === 'refund') return difference('refund_missing_here', movement, null)
  // Its payment has another charge already, which they know of or which is older than what they were asked for.
  const before = ours.find(
    (entry) =>
      entry.kind === 'charge' &&
      entry.payment !== null &&
      entry.payment === movement.payment &&
      (entry.day < theirsFrom || pairs.some((pair) => pair.ours === entry)),
  )
  return before ? difference('double', movement, null) : difference('missing_here', movement, null)
}

const appointmentOf = ({ ours, payments }: Books, movement: Movement): string | null =>
  (movement.payment !== null && payments.get(movement.payment)) ||
  ours.find((entry) => movement.charge !== null && entry.charge === movement.charge)?.appointment ||
  null

const difference = (kind: DifferenceKind, theirs: Movement | null, ours: Entry | null): Difference => ({
  kind,
  reference: (theirs ?? ours)?.reference ?? '',
  appointment: ours?.appointment ?? null,
  theirs: theirs && sideOf(theirs),
  ours: ours && sideOf(ours),
})

const sideOf = ({ amountMinor, currency, day }: Side): Side => ({ amountMinor, currency, day })
