import { addDays } from '@psico/contract/core/dates'
import { differenceKinds, type DifferenceKind } from '@psico/contract/books/payment-differences'
import type { Entry } from '../../src/modules/books/store.ts'
import type { Movement } from '../../src/services/providers/adapter.ts'

/** A day of both books, with differences planted in it. */
export interface PlantedDay {
  theirs: Movement[]
  ours: Entry[]
  /** `kind reference` of every difference, in order. */
  planted: string[]
}

export interface Where {
  clinic: string
  appointment: string
  day: string
}

/** Figures from a seed, the same ones each time (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A day in which as many movements agree as differ, with `count` differences of every kind, in any order. */
export function plantedDay(seed: number, count: number, where: Where): PlantedDay {
  const chance = chanceFrom(seed)
  const day: PlantedDay = { theirs: [], ours: [], planted: [] }
  for (let n = 0; n < count; n += 1) {
    agree(day, pairOf(where, chance, chance() < 0.3 ? 'refund' : 'charge'), chance)
    plant(day, differenceKinds[n % differenceKinds.length] ?? 'double', where, chance)
  }
  shuffle(day.theirs, chance)
  shuffle(day.ours, chance)
  day.planted.sort()
  return day
}

interface Pair {
  theirs: Movement
  ours: Entry
}

const idFrom = (chance: () => number): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(chance() * 16).toString(16))

/** One movement as both sides have it. A refund gives a charge of an earlier day back. */
function pairOf({ clinic, appointment, day }: Where, chance: () => number, kind: 'charge' | 'refund'): Pair {
  const payment = idFrom(chance)
  const charge = `pi_${payment}`
  const reference = kind === 'charge' ? charge : `re_${payment}`
  const both = {
    kind,
    reference,
    amountMinor: 100 + Math.floor(chance() * 90_000),
    currency: 'BOB',
    day,
    payment,
  }
  return {
    theirs: { ...both, clinic, charge },
    ours: { ...both, charge, appointment, isTheirs: true },
  }
}

/** Some refunds were made at the provider itself: theirs has another name, and their payment is not told. */
function agree({ theirs, ours }: PlantedDay, pair: Pair, chance: () => number): void {
  const isOutside = pair.ours.kind === 'refund' && chance() < 0.3
  theirs.push(
    isOutside
      ? { ...pair.theirs, reference: `out_${pair.theirs.reference}`, payment: null, clinic: null }
      : pair.theirs,
  )
  ours.push(pair.ours)
}

function plant(into: PlantedDay, kind: DifferenceKind, where: Where, chance: () => number): void {
  const isRefund = kind.startsWith('refund') || (kind.startsWith('other') && chance() < 0.4)
  const { theirs, ours } = pairOf(where, chance, isRefund ? 'refund' : 'charge')
  const add = (their: Movement[], our: Entry[], reference = theirs.reference) => {
    into.theirs.push(...their)
    into.ours.push(...our)
    into.planted.push(`${kind} ${reference}`)
  }
  const off = 1 + Math.floor(chance() * 50)
  switch (kind) {
    case 'missing_here':
    case 'refund_missing_here':
      return add([theirs], [])
    case 'missing_there':
    case 'refund_missing_there':
      return add([], [ours])
    case 'other_amount':
      return add([{ ...theirs, amountMinor: theirs.amountMinor + (chance() < 0.5 ? off : -off) }], [ours])
    case 'other_currency':
      return add([{ ...theirs, currency: 'USD' }], [ours])
    case 'other_day':
      // Heard of later than it moved, or, where the day before is theirs, told of as earlier.
      return add([theirs], [{ ...ours, day: addDays(where.day, chance() < 0.5 ? 1 : -1) }])
    case 'other_clinic':
      return add([{ ...theirs, clinic: idFrom(chance) }], [ours])
    case 'double': {
      const again = { ...theirs, reference: `pi_${idFrom(chance)}` }
      return add([theirs, { ...again, charge: again.reference }], [ours], again.reference)
    }
  }
}

function shuffle(all: unknown[], chance: () => number): void {
  for (let n = all.length - 1; n > 0; n -= 1) {
    const other = Math.floor(chance() * (n + 1))
    ;[all[n], all[other]] = [all[other], all[n]]
  }
}
