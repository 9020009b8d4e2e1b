import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'
import { termsOf, type Terms } from './rules.ts'

/** Where a text was found: the phrases that hold it, or too many of them to name. */
export interface Found {
  terms: Terms
  /** Those of the clinic who are looked for by their address or name; none where it fits too many to tell. */
  people: string[]
  what: number[]
  who: number[]
  isBroad: boolean
}

/** The keys of this many phrases are named in a statement; of more it asks the phrases themselves. */
const mostKeys = 20_000

/** Looks a text up; undefined when every linked entry has it, as with none. */
export async function find(db: ClinicDb, search: string, most = mostKeys): Promise<Found | undefined> {
  if (search === '') return undefined
  const terms = termsOf(search)
  if (terms.text === '') return { terms, people: [], what: [], who: [], isBroad: false }
  const holds = holding('$1')
  const counted = await rows<{ kind: string; total: number; found: number }>(
    db,
    `select kind, count(*) as total, count(*) filter (where ${holds}) as found from audit_phrases group by kind`,
    [terms.text],
  )
  const people = await peopleOf(db, terms)
  const some = counted.filter((tally) => tally.found > 0 && (tally.kind === 'what' || terms.id === null))
  if (terms.id === null && some.some((tally) => tally.found === tally.total)) return undefined
  const isBroad = some.some((tally) => tally.found > most)
  if (some.length === 0 || isBroad) return { terms, people, what: [], who: [], isBroad }
  const found = await rows<{ id: number; kind: string }>(
    db,
    `select id, kind from audit_phrases where ${holds}`,
    [terms.text],
  )
  const of = (kind: string) => found.filter((match) => match.kind === kind).map((match) => match.id)
  return { terms, people, what: of('what'), who: of('who'), isBroad }
}

/** Whether a phrase holds a text; one of somebody of the clinic where their address does. */
const holding = (text: string): string =>
  `(strpos(case when starts_with(text, chr(31)) then substr(text, 38) else text end, folded(${text})) > 0
     or starts_with(text, chr(31)) and substr(text, 2, 36) in (select id::text from users where strpos(email, lower(${text})) > 0))`

const mostPeople = 200

/** Whether a text is in somebody's address, or all its words in their name. */
const isNamed = (u: string, text: string): string =>
  `(strpos(coalesce(${u}.email, ''), lower(${text})) > 0 or ${u}.folded_name like all (search_words(${text})))`

/** Whose address or name holds a text: entries are about them, too. */
async function peopleOf(db: ClinicDb, terms: Terms): Promise<string[]> {
  if (terms.id !== null || terms.idFrom !== null) return []
  const found = await rows<{ id: string }>(
    db,
    `select id from users u where ${isNamed('u', '$1')} limit ${mostPeople + 1}`,
    [terms.text],
  )
  return found.length > mostPeople ? [] : found.map((entry) => entry.id)
}

/** Collects the values of a statement as it is written. */
export function statement() {
  const values: unknown[] = []
  return { values, $: (value: unknown, type: string) => `$${values.push(value)}::${type}` }
}
export type Giving = ReturnType<typeof statement>['$']

/** Conditions on listed rows of which at most one is true of a row, so that each can use its own index. */
export function partsOf($: Giving, found: Found | undefined): string[] {
  if (!found) return ['true']
  const { terms, people, what, who, isBroad } = found
  const among = (column: 'what' | 'who', keys: number[]) =>
    isBroad
      ? `l.${column} in (select id from audit_phrases where kind = '${column}' and ${holding($(terms.text, 'text'))})`
      : `l.${column} = any(${$(keys, 'int[]')})`
  if (terms.id !== null) {
    const named = `l.about = ${$(terms.id, 'uuid')}`
    return [terms.text === '' ? named : `${named} and ${among('what', what)}`]
  }
  const parts: string[] = []
  const add = (isThere: boolean, condition: () => string) => {
    if (isThere) parts.push([condition(), ...parts.map((part) => `(${part}) is not true`)].join(' and '))
  }
  add(isBroad || what.length > 0, () => among('what', what))
  add(isBroad || who.length > 0, () => among('who', who))
  const { idFrom, idTo } = terms
  add(people.length > 0, () => `l.about = any(${$(people, 'uuid[]')})`)
  add(
    people.length > 0,
    () => `l.seq in (select c.seq from audit_entries e join audit_chain c on c.entry_id = e.id
      where e.patient = any(${$(people, 'uuid[]')}))`,
  )
  add(idFrom !== null, () => `l.about between ${$(idFrom, 'uuid')} and ${$(idTo, 'uuid')}`)
  return parts.length > 0 ? parts : ['false']
}

/** Whether an entry itself says what is looked for, as `partsOf` finds it in the list. */
export function saysOf($: Giving, search: string): string {
  if (search === '') return 'true'
  const { text, id, idFrom, idTo } = termsOf(search)
  const holds = (where: string) => `strpos(${where}, folded(${$(text, 'text')})) > 0`
  const what = holds('audit_shape(e.action)')
  if (id !== null) return `${what} and audit_about(e.action) = ${$(id, 'uuid')}`
  const about = idFrom && ` or audit_about(e.action) between ${$(idFrom, 'uuid')} and ${$(idTo, 'uuid')}`
  const by = `(select u.email from users u where u.clinic_id = e.clinic_id and u.id = `
  const who = `folded(coalesce(nullif(e.user_email, ''), ${by}e.user_id), '') || ' ' || e.ip_address)`
  const whom = `exists (select from users u where u.clinic_id = e.clinic_id
    and u.id in (e.patient, audit_about(e.action)) and ${isNamed('u', $(text, 'text'))})`
  return `(${what} or ${holds(who)} or ${whom}${about ?? ''})`
}
