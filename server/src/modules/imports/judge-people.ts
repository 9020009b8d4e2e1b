import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { takingTurns } from '#services/workers/turns'
import { documentKey, judgePerson, plain, type ImportedPerson, type Plan } from '#modules/import-files/public'
import { refuse, stateOf, warn, type JudgedRow, type RawRow, readEach } from './judged-row.ts'
import { readingOf } from './plan.ts'
import { knownPeople, type KnownPerson } from './people-store.ts'

export interface JudgedPerson extends JudgedRow {
  person: ImportedPerson
}

const batch = 400

/** Every row of a file of patients, with who of the file or of the clinic they may be. */
export async function judgePeople(
  db: ClinicDb,
  context: Context,
  plan: Plan,
  rows: AsyncIterable<RawRow>,
): Promise<JudgedPerson[]> {
  const reading = readingOf(context, plan)
  const judged = await readEach(rows, (raw) => {
    const { texts, ...judgement } = judgePerson(raw, reading)
    const own: Omit<JudgedPerson, keyof JudgedRow> = judgement
    return [texts, own]
  })
  const those = judged.filter((unjudged) => !unjudged.isLeftOut)
  await refuseTwins(those)
  for (let at = 0; at < those.length; at += batch) await judgeKnown(db, those.slice(at, at + batch))
  for (const unjudged of judged) unjudged.state = stateOf(unjudged)
  return judged
}

/** What may stand once in a file stands in several rows. */
async function refuseTwins(rows: readonly JudgedPerson[]): Promise<void> {
  for (const same of await groupsBy(rows, ({ person }) => person.email))
    for (const person of same)
      refuse(
        person,
        'email',
        `${others(same, person)} tiene el mismo correo. Deja el correo en una sola, u omite la repetida.`,
      )
  for (const same of await groupsBy(rows, ({ person }) => documentKey(person.ci)))
    for (const person of same)
      refuse(
        person,
        'ci',
        `${others(same, person)} tiene el mismo documento. Corrígelo, u omite la repetida.`,
      )
  for (const same of await groupsBy(rows, (person) => (person.isNew ? '' : nameKey(person.person))))
    for (const person of same)
      refuse(
        person,
        'first_name',
        `${others(same, person)} tiene el mismo nombre y fecha de nacimiento. Omite una, o di que es otra persona.`,
      )
  for (const same of await groupsBy(rows, (person) => person.sameAs ?? ''))
    for (const person of same)
      refuse(person, 'same_as', `${others(same, person)} es ya esa persona. Omite una de las dos.`)
}

const nameKey = ({ first_name, last_name, date_of_birth }: ImportedPerson): string =>
  date_of_birth === '' ? '' : `${plain(`${first_name} ${last_name}`)} ${date_of_birth}`

/** By what it may be the same as another row. */
export const tiesOfPerson = ({ person, isNew, sameAs }: JudgedPerson): string[] =>
  [
    ['email', person.email],
    ['ci', documentKey(person.ci)],
    ['name', isNew ? '' : nameKey(person)],
    ['same', sameAs ?? ''],
  ].flatMap(([what, key]) => (key === '' ? [] : `${what} ${key}`))

async function groupsBy(
  rows: readonly JudgedPerson[],
  keyOf: (person: JudgedPerson) => string,
): Promise<JudgedPerson[][]> {
  const turn = takingTurns()
  const groups = new Map<string, JudgedPerson[]>()
  for (const person of rows) {
    await turn()
    const key = keyOf(person)
    if (key === '') continue
    const group = groups.get(key)
    if (group) group.push(person)
    else groups.set(key, [person])
  }
  return [...groups.values()].filter((members) => members.length > 1)
}

function others(same: readonly JudgedPerson[], person: JudgedPerson): string {
  const [first, ...more] = same.filter((other) => other !== person)
  return more.length === 0 ? `La fila ${first?.n ?? ''}` : `La fila ${first?.n ?? ''} (y ${more.length} más)`
}

async function judgeKnown(db: ClinicDb, rows: readonly JudgedPerson[]): Promise<void> {
  const asked = rows.map(({ n, person }) => ({
    n,
    email: person.email,
    ci: documentKey(person.ci),
    name: `${person.first_name} ${person.last_name}`.trim(),
    born: person.date_of_birth,
  }))
  const found = Map.groupBy(await knownPeople(db, asked), (knownPerson) => knownPerson.n)
  for (const person of rows) judgeAgainst(person, found.get(person.n) ?? [])
}

function judgeAgainst(judgedPerson: JudgedPerson, found: readonly KnownPerson[]): void {
  const byEmail = found.find((known) => known.by === 'email')
  if (byEmail && byEmail.user_type !== 'patient')
    return refuse(judgedPerson, 'email', 'Ese correo es de alguien del equipo de la clínica.')
  if (
    byEmail &&
    (judgedPerson.isNew || (judgedPerson.sameAs !== null && judgedPerson.sameAs !== byEmail.person))
  )
    refuse(
      judgedPerson,
      'email',
      'Ese correo es de otra persona de la clínica. Bórralo de esta fila, o di que es la misma.',
    )
  const known = new Map<string, 'email' | 'document' | 'name'>()
  for (const { person, by } of found) if (by !== 'namesake' && !known.has(person)) known.set(person, by)
  if (!judgedPerson.isNew && known.size > 0)
    judgedPerson.verdict.known = [...known].slice(0, 5).map(([id, by]) => ({ id, by }))
  if (judgedPerson.sameAs !== null && !known.has(judgedPerson.sameAs))
    judgedPerson.verdict.known = [{ id: judgedPerson.sameAs, by: 'name' }]
  if (judgedPerson.isNew && found.some((one) => one.by === 'document'))
    warn(judgedPerson, 'ci', 'Alguien de la clínica tiene ese mismo documento.')
  if (
    known.size === 0 &&
    judgedPerson.sameAs === null &&
    !judgedPerson.isNew &&
    found.some((one) => one.by === 'namesake')
  )
    warn(judgedPerson, 'first_name', 'Hay una persona con ese nombre en la clínica: mira si es la misma.')
}
