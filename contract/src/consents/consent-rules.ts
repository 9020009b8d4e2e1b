import type { Custody, Relation } from '../people/contact-facts.ts'
import { ageOfMajority } from '../people/contact-facts.ts'
import { askALawyer } from '../privacy/retention.ts'

/**
 * Who has to consent to the psychological treatment of a minor, by country and age. Gathered by programmers from what the
 * sources say: each row is to be checked with a lawyer before a clinic relies on it.
 */
export interface ConsentRule {
  /** ISO 3166; `*` is every country without rows of its own. */
  country: string
  /** Ages in whole years, both included. */
  from: number
  to: number
  /** Of those with custody: each of them, one of them, or nobody. */
  guardians: 'all' | 'one' | 'none'
  /** Whether the minor consents, agrees beside those who decide, or is not asked. */
  minor: 'consent' | 'assent' | 'none'
  source: string
  check: string
}

const check = askALawyer
const strictest =
  'Sin norma encontrada para este país: se pide a cada persona con custodia, y el asentimiento desde los 12 años.'

export const consentRules: readonly ConsentRule[] = [
  {
    country: 'ES',
    from: 0,
    to: 15,
    guardians: 'all',
    minor: 'none',
    source: 'Código Civil, art. 156: ambas personas con la patria potestad, separadas o no.',
    check,
  },
  {
    country: 'ES',
    from: 16,
    to: 17,
    guardians: 'all',
    minor: 'consent',
    source: 'Código Civil, art. 156: desde los 16 años, además y en todo caso, el consentimiento propio.',
    check,
  },
  {
    country: 'AR',
    from: 0,
    to: 12,
    guardians: 'all',
    minor: 'assent',
    source: 'Código Civil y Comercial, art. 26: decide quien representa; la persona menor es oída.',
    check,
  },
  {
    country: 'AR',
    from: 13,
    to: 15,
    guardians: 'none',
    minor: 'consent',
    source:
      'Código Civil y Comercial, art. 26: de 13 a 16 se presume la aptitud para tratamientos no invasivos.',
    check,
  },
  {
    country: 'AR',
    from: 16,
    to: 17,
    guardians: 'none',
    minor: 'consent',
    source:
      'Código Civil y Comercial, art. 26: desde los 16 decide como una persona adulta sobre su propio cuerpo.',
    check,
  },
  {
    country: 'CO',
    from: 0,
    to: 11,
    guardians: 'one',
    minor: 'none',
    source: 'Ley 1090 de 2006, art. 36 i: consentimiento del acudiente.',
    check,
  },
  {
    country: 'CO',
    from: 12,
    to: 17,
    guardians: 'one',
    minor: 'assent',
    source: 'Ley 1090 de 2006, art. 36 i: consentimiento del acudiente; asentimiento de la persona menor.',
    check,
  },
  {
    country: 'MX',
    from: 0,
    to: 17,
    guardians: 'one',
    minor: 'none',
    source: 'NOM-004-SSA3-2012, 4.2: firma la persona, quien la representa legalmente o un familiar.',
    check,
  },
  { country: '*', from: 0, to: 11, guardians: 'all', minor: 'none', source: strictest, check },
  { country: '*', from: 12, to: 17, guardians: 'all', minor: 'assent', source: strictest, check },
]

/**
 * Nobody writes to who is blocked, so nobody asks them either: the others suffice. In Spain the Civil Code says so where one
 * parent is convicted, tried for violence, or the mother is looked after by a service for victims; elsewhere nothing was found.
 */
export const blockedRule = {
  source:
    'España: Código Civil, art. 156 (condena, causa penal abierta o atención en un servicio de violencia de género): basta una persona, y la otra debe ser informada antes. En otros países no se encontró norma.',
  check,
}

/** The rule for an age in a country; undefined for adults, who consent by booking. */
export function consentRuleFor(country: string, age: number): ConsentRule | undefined {
  if (age >= ageOfMajority) return undefined
  const own = consentRules.some((consentRule) => consentRule.country === country) ? country : '*'
  return consentRules.find(
    (consentRule) =>
      consentRule.country === own &&
      consentRule.from <= Math.max(age, 0) &&
      Math.max(age, 0) <= consentRule.to,
  )
}

/** Ages at which a country's rule is another one, soonest first; the last is the age of majority. */
export function changingAges(country: string): number[] {
  const own = consentRules.some((consentRule) => consentRule.country === country) ? country : '*'
  const starts = consentRules
    .filter((consentRule) => consentRule.country === own && consentRule.from > 0)
    .map((consentRule) => consentRule.from)
  return [...starts, ageOfMajority]
}

export interface Guardian {
  id: string
  relation: Relation
  custody: Custody
  blocked: boolean
}

/** Somebody whose consent is asked: a contact by id, the minor, or somebody who is not named yet (null). */
export interface Asked {
  who: string | null
  role: Relation | 'consent' | 'assent'
  /** Any one of those with this mark is enough. */
  one_is_enough: boolean
}

/** Who consented lives in `given` by contact id, or `self`. An age that is not known counts as an adult's. */
export function consentState(
  country: string,
  age: number | null,
  contacts: readonly Guardian[],
  given: ReadonlySet<string>,
): { ready: boolean; missing: Asked[]; unasked: { who: string; role: Relation }[] } {
  const rule = age === null ? undefined : consentRuleFor(country, age)
  if (!rule) return { ready: true, missing: [], unasked: [] }
  const guardians = rule.guardians === 'none' ? [] : contacts.filter((contact) => contact.custody !== 'none')
  const unasked = guardians
    .filter((guardian) => guardian.blocked && !given.has(guardian.id))
    .map((guardian) => ({ who: guardian.id, role: guardian.relation }))
  const missing = [...guardiansMissing(rule, guardians, given), ...minorMissing(rule, given)]
  return { ready: missing.length === 0, missing, unasked }
}

function guardiansMissing(
  rule: ConsentRule,
  guardians: readonly Guardian[],
  given: ReadonlySet<string>,
): Asked[] {
  if (rule.guardians === 'none') return []
  const isOneEnough = rule.guardians === 'one'
  if (isOneEnough && guardians.some((guardian) => given.has(guardian.id))) return []
  const askable = guardians.filter((guardian) => !guardian.blocked || given.has(guardian.id))
  if (askable.length === 0) return [{ who: null, role: 'guardian', one_is_enough: isOneEnough }]
  return askable
    .filter((guardian) => !given.has(guardian.id))
    .map((guardian) => ({
      who: guardian.id,
      role: guardian.relation,
      one_is_enough: isOneEnough && askable.length > 1,
    }))
}

const minorMissing = (rule: ConsentRule, given: ReadonlySet<string>): Asked[] =>
  rule.minor === 'none' || given.has('self') ? [] : [{ who: 'self', role: rule.minor, one_is_enough: false }]
