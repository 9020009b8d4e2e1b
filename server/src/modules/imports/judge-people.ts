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
    const { texts, ...it } = judgePerson(raw, reading)
    const own: Omit<JudgedPerson, keyof JudgedRow> = it
    return [texts, own]
  })
  const those = judged.filter((it) => !it.isLeftOut)
  await refuseTwins(those)
  for (let at = 0; at < those.length; at += batch) await judgeKnown(db, those.slice(at, at + batch))
  for (const it of judged) it.state = stateOf(it)
  return judged
}

/** What may stand once in a file stands in several rows. */
async function refuseTwins(rows: readonly JudgedPerson[]): Promise<void> {
  for (const same of await groupsBy(rows, ({ person }) => person.email))
    for (const it of same)
      refuse(
        it,
        'email',
        `${others(same, it)} tiene el mismo correo. Deja el correo en una sola, u omite la repetida.`,
      )
  for (const same of await groupsBy(rows, ({ person }) => documentKey(person.ci)))
    for (const it of same)
      refuse(it, 'ci', `${others(same, it)} tiene el mismo documento. Corrígelo, u omite la repetida.`)
  for (const same of await groupsBy(rows, (it) => (it.isNew ? '' : nameKey(it.person))))
    for (const it of same)
      refuse(
        it,
        'first_name',
        `${others(same, it)} tiene el mismo nombre y fecha de nacimiento. Omite una, o di que es otra persona.`,
      )
  for (const same of await groupsBy(rows, (it) => it.sameAs ?? ''))
    for (const it of same)
      refuse(it, 'same_as', `${others(same, it)} es ya esa persona. Omite una de las dos.`)
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
  keyOf: (it: JudgedPerson) => string,
): Promise<JudgedPerson[][]> {
  const turn = takingTurns()
  const groups = new Map<string, JudgedPerson[]>()
  for (const it of rows) {
    await turn()
    const key = keyOf(it)
    if (key === '') continue
    const group = groups.get(key)
    if (group) group.push(it)
    else groups.set(key, [it])
  }
  return [...groups.values()].filter((it) => it.length > 1)
}

function others(same: readonly JudgedPerson[], it: JudgedPerson): string {
  const [first, ...more] = same.filter((other) => other !== it)
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
  const found = Map.groupBy(await knownPeople(db, asked), (it) => it.n)
  for (const it of rows) judgeAgainst(it, found.get(it.n) ?? [])
}

function judgeAgainst(it: JudgedPerson, found: readonly KnownPerson[]): void {
  const byEmail = found.find((known) => known.by === 'email')
  if (byEmail && byEmail.user_type !== 'patient')
    return refuse(it, 'email', 'Ese correo es de alguien del equipo de la clínica.')
  if (byEmail && (it.isNew || (it.sameAs !== null && it.sameAs !== byEmail.person)))
    refuse(
      it,
      'email',
      'Ese correo es de otra persona de la clínica. Bórralo de esta fila, o di que es la misma.',
    )
  const known = new Map<string, 'email' | 'document' | 'name'>()
  for (const { person, by } of found) if (by !== 'namesake' && !known.has(person)) known.set(person, by)
  if (!it.isNew && known.size > 0) it.verdict.known = [...known].slice(0, 5).map(([id, by]) => ({ id, by }))
  if (it.sameAs !== null && !known.has(it.sameAs)) it.verdict.known = [{ id: it.sameAs, by: 'name' }]
  if (it.isNew && found.some((one) => one.by === 'document'))
    warn(it, 'ci', 'Alguien de la clínica tiene ese mismo documento.')
  if (known.size === 0 && it.sameAs === null && !it.isNew && found.some((one) => one.by === 'namesake'))
    warn(it, 'first_name', 'Hay una persona con ese nombre en la clínica: mira si es la misma.')
}
