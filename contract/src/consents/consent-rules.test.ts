import { expect, test } from 'vitest'
import { ageOfMajority, custodies, relations } from '../people/contact-facts.ts'
import { changingAges, consentRuleFor, consentRules, consentState, type Guardian } from './consent-rules.ts'

const countries = [...new Set(consentRules.map((consentRule) => consentRule.country)), 'BO', 'PE', 'CL', 'ZZ']
const ages = Array.from({ length: ageOfMajority + 1 }, (_, age) => age)

test('every age of a minor has one rule in every country, with its source and that a lawyer has to check it', () => {
  for (const country of countries)
    for (const age of ages) {
      const own = consentRules.some((consentRule) => consentRule.country === country) ? country : '*'
      const rows = consentRules.filter(
        (consentRule) => consentRule.country === own && consentRule.from <= age && age <= consentRule.to,
      )
      expect([country, age, rows.length]).toEqual([country, age, age < ageOfMajority ? 1 : 0])
      expect(consentRuleFor(country, age)).toEqual(rows[0])
    }
  for (const consentRule of consentRules) {
    expect(consentRule.source.length).toBeGreaterThan(20)
    expect(consentRule.check).toBe('comprobar con un abogado')
  }
})

/** What each country asks, written down a second time and in another way: who, from which age to which. */
const expected: Record<string, (age: number) => { adults: 'all' | 'one' | 'none'; minor: boolean }> = {
  ES: (age) => ({ adults: 'all', minor: age >= 16 }),
  AR: (age) => ({ adults: age < 13 ? 'all' : 'none', minor: true }),
  CO: (age) => ({ adults: 'one', minor: age >= 12 }),
  MX: () => ({ adults: 'one', minor: false }),
}
const strictest = (age: number) => ({ adults: 'all' as const, minor: age >= 12 })

const kinds = custodies.flatMap((custody) => [false, true].map((blocked) => ({ custody, blocked })))
/** Every family of up to three contacts, of each custody, blocked or not. */
const families: Guardian[][] = [
  [],
  ...kinds.map((kind) => [kind]),
  ...kinds.flatMap((a) => kinds.map((b) => [a, b])),
  ...kinds.flatMap((a) => kinds.flatMap((b) => kinds.map((c) => [a, b, c]))),
].map((family) =>
  family.map((guardian, n) => ({ ...guardian, id: `c${n}`, relation: relations[n] ?? 'other' })),
)
/** Everything that may have been given: each subset of the contacts and the minor. */
const subsets = (names: string[]): string[][] =>
  names.reduce<string[][]>((all, name) => [...all, ...all.map((subset) => [...subset, name])], [[]])

test('countries, ages 0 to 18, families, custody, blocks and what was given: ready and missing as the rules say', () => {
  let cases = 0
  for (const country of countries)
    for (const age of ages)
      for (const family of families)
        for (const given of subsets([...family.map((guardian) => guardian.id), 'self'])) {
          cases += 1
          const has = new Set(given)
          const state = consentState(country, age, family, has)
          const asked = (expected[country] ?? strictest)(age)
          const guardians = family.filter((guardian) => guardian.custody !== 'none')
          const signed = guardians.filter((guardian) => has.has(guardian.id))
          const open = guardians.filter((guardian) => !guardian.blocked)
          const adultsReady =
            age >= ageOfMajority ||
            asked.adults === 'none' ||
            (asked.adults === 'one'
              ? signed.length > 0
              : signed.length > 0 && open.every((guardian) => has.has(guardian.id)))
          const minorReady = age >= ageOfMajority || !asked.minor || has.has('self')
          const what = { country, age, family, given }
          if (state.ready !== (adultsReady && minorReady)) expect({ what, state }).toBe('ready as expected')
          if (state.ready !== (state.missing.length === 0)) expect({ what, state }).toBe('missing as ready')
          // Nobody who is blocked, without custody, or consented already is ever asked.
          const wrong = state.missing.filter(
            ({ who }) =>
              who !== null &&
              (has.has(who) || (who !== 'self' && !open.some((guardian) => guardian.id === who))),
          )
          if (wrong.length > 0) expect({ what, wrong }).toBe('nobody asked who is not to be')
        }
  expect(cases).toBeGreaterThan(200_000)
})

test('an age that is not known counts as an adult, and rules change at the birthdays that they name', () => {
  expect(consentState('BO', null, [], new Set()).ready).toBe(true)
  expect(changingAges('ES')).toEqual([16, 18])
  expect(changingAges('AR')).toEqual([13, 16, 18])
  expect(changingAges('BO')).toEqual([12, 18])
})
