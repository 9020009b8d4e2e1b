import { addDays } from '@psico/contract/core/dates'
import { differenceKinds } from '@psico/contract/books/payment-differences'
import { expect, test } from 'vitest'
import { chanceFrom, plantedDay, type PlantedDay } from '../../../test/money/planted-day.ts'
import { differencesOf, type Books } from './compare-books.ts'

const seed = Number(process.env['DAY_SEED'] ?? 20_261_122)
const where = { clinic: '01890000-0000-7000-8000-00000000000a', appointment: 'cita', day: '2026-03-04' }

/** Somebody else's movements, who shares the account, stand between ours. */
const booksOf = ({ theirs, ours }: PlantedDay): Books => ({
  clinic: where.clinic,
  days: { from: where.day, to: where.day },
  theirsFrom: addDays(where.day, -3),
  theirs: [
    ...theirs,
    ...theirs.slice(0, 50).map((movement, n) => ({
      ...movement,
      clinic: n % 2 === 0 ? 'somebody-else' : null,
      reference: `${movement.reference}-theirs`,
      payment: n % 3 === 0 ? 'no payment of ours' : null,
      charge: `other-${n}`,
    })),
  ],
  ours,
  payments: new Map(),
})
const found = (books: Books): string[] =>
  differencesOf(books)
    .map((difference) => `${difference.kind} ${difference.reference}`)
    .toSorted()

test(`of 20 days from seed ${seed} with 200 planted differences of every kind, each is found and nothing else`, () => {
  const chance = chanceFrom(seed)
  for (let n = 0; n < 20; n += 1) {
    const day = plantedDay(Math.floor(chance() * 2 ** 31), 200, where)
    expect(new Set(day.planted.map((line) => line.split(' ')[0]))).toEqual(new Set(differenceKinds))
    expect(day.planted).toHaveLength(200)
    expect(found(booksOf(day)), `day ${n}`).toEqual(day.planted)
  }
})

const { theirs: charges, ours: entries } = plantedDay(seed, 0, where)
const base = (changes: Partial<Books>): Books => ({
  ...booksOf({ theirs: charges, ours: entries, planted: [] }),
  ...changes,
})
const charge = {
  kind: 'charge' as const,
  reference: 'pi_1',
  amountMinor: 20_000,
  currency: 'BOB',
  day: where.day,
  payment: 'p1',
  charge: 'pi_1',
}
const theirs = { ...charge, clinic: where.clinic }
const ours = { ...charge, appointment: 'cita', isTheirs: true }
const refund = { ...theirs, kind: 'refund' as const, reference: 're_1', amountMinor: 5000 }
const ourRefund = { ...ours, kind: 'refund' as const, reference: 'ch_1:evt_1', amountMinor: 5000 }

test.each<[string, Partial<Books>, string[]]>([
  ['both agree', { theirs: [theirs], ours: [ours] }, []],
  ['a refund made at the provider has another name there', { theirs: [refund], ours: [ourRefund] }, []],
  [
    'two refunds made there stand here as one sum',
    {
      theirs: [refund, { ...refund, reference: 're_2', amountMinor: 7000 }],
      ours: [{ ...ourRefund, amountMinor: 12_000 }],
    },
    [],
  ],
  [
    'a refund of another sum is two differences',
    { theirs: [refund], ours: [{ ...ourRefund, amountMinor: 4999 }] },
    ['refund_missing_here re_1', 'refund_missing_there ch_1:evt_1'],
  ],
  ['the provider lists one movement twice', { theirs: [theirs, theirs], ours: [ours] }, ['double pi_1']],
  [
    'a second charge of a payment whose first is older than what was read',
    {
      theirs: [{ ...theirs, reference: 'pi_2', charge: 'pi_2' }],
      ours: [{ ...ours, day: '2026-01-01' }],
    },
    ['double pi_2'],
  ],
  [
    'both charges of a payment stand here too',
    {
      theirs: [theirs, { ...theirs, reference: 'pi_2', charge: 'pi_2' }],
      ours: [ours, { ...ours, reference: 'pi_2', charge: 'pi_2' }],
    },
    ['double pi_2'],
  ],
  [
    'the payment has a charge of another name on each side',
    { theirs: [{ ...theirs, reference: 'pi_2', charge: 'pi_2' }], ours: [ours] },
    ['missing_here pi_2', 'missing_there pi_1'],
  ],
  [
    'it moved the day before and was heard of after midnight: it counts by their day',
    {
      theirs: [{ ...theirs, day: '2026-03-03' }],
      ours: [ours],
    },
    [],
  ],
  [
    'what people sent back by another way the provider need not know',
    { theirs: [], ours: [{ ...ourRefund, isTheirs: false }] },
    [],
  ],
  [
    'a payment of ours that they hold for another clinic',
    { theirs: [{ ...theirs, clinic: 'other' }], ours: [], payments: new Map([['p1', 'cita']]) },
    ['other_clinic pi_1'],
  ],
  ['somebody else’s', { theirs: [{ ...theirs, clinic: 'other' }], ours: [] }, []],
])('%s', (_, changes, expected) => {
  expect(found(base(changes))).toEqual(expected)
})
