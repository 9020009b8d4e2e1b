import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newId } from '#core/id'
import type { ImportedPerson } from '#modules/import-files/public'
import type { JudgedPerson } from './judge-people.ts'
import { addPeople, fillPeople, peopleById, type PersonOfClinic } from './people-store.ts'
import type { Outcome } from './rows-store.ts'

const batch = 500

/** Adds who is new, and fills in what is not known of who is said to be the same; answers what became of them, some at a time. */
export async function* applyPeople(
  db: ClinicDb,
  { nowMs }: Context,
  rows: readonly JudgedPerson[],
): AsyncGenerator<Outcome[]> {
  const added = rows.filter((person) => person.state === 'new' && person.sameAs === null)
  const same = rows.filter((person) => person.state === 'known' && person.sameAs !== null)
  for (let at = 0; at < added.length; at += batch) {
    const some = added
      .slice(at, at + batch)
      .map((person) => ({ n: person.n, id: newId(), person: person.person, made: madeFor(person.person) }))
    await addPeople(
      db,
      some.map(({ id, person, made }) => ({ ...person, id, contacts: made })),
      nowMs,
    )
    yield some.map(({ n, id }) => ({ n, outcome: 'created', result: id, filled: ['all'] }))
  }
  for (let at = 0; at < same.length; at += batch) {
    const some = same.slice(at, at + batch)
    const known = new Map(
      (
        await peopleById(
          db,
          some.flatMap((person) => person.sameAs ?? []),
        )
      ).map((clinic) => [clinic.id, clinic]),
    )
    const filled = some.flatMap((person) => filling(person, known.get(person.sameAs ?? '')))
    await fillPeople(
      db,
      filled.map((change) => change.fill),
      nowMs,
    )
    yield filled.map((change) => change.outcome)
  }
}

const madeFor = (person: ImportedPerson) =>
  person.contacts.map((contact, place) => ({ ...contact, id: newId(), place }))

const fillable = [
  'email',
  'phone',
  'ci',
  'date_of_birth',
  'address',
  'occupation',
  'marital_status',
  'emergency_contact_name',
  'emergency_contact_phone',
] as const

interface Filling {
  fill: Record<string, unknown>
  outcome: Outcome
}

/** A contact without the address that is the patient's own. */
const apartFrom = <C extends { email: string; reminders: boolean }>(
  { email }: PersonOfClinic,
  contact: C,
): C =>
  contact.email !== '' && contact.email === email ? { ...contact, email: '', reminders: false } : contact

/** What of a row the clinic does not know yet; whose record is closed stays as it is. */
function filling({ n, person }: JudgedPerson, known: PersonOfClinic | undefined): Filling[] {
  if (!known) return []
  const fields = known.is_blocked
    ? []
    : fillable.filter(
        (field) =>
          known[field] === '' &&
          person[field] !== '' &&
          // What is sent to the patient never goes to a contact, who may be one that is blocked.
          !(field === 'email' && known.contact_emails.includes(person.email)),
      )
  const contacts =
    known.has_contacts || known.is_blocked ? [] : madeFor(person).map((contact) => apartFrom(known, contact))
  const filled = [...fields, ...(contacts.length > 0 ? ['contacts'] : [])]
  if (filled.length === 0) return [{ fill: { id: known.id, contacts: [] }, outcome: { n, outcome: 'left' } }]
  const values = Object.fromEntries(fields.map((field) => [field, person[field]]))
  return [
    {
      fill: { id: known.id, ...values, contacts },
      outcome: {
        n,
        outcome: 'updated',
        result: known.id,
        filled,
        made: contacts.map((contact) => contact.id),
      },
    },
  ]
}
