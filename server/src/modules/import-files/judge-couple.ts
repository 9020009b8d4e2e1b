import { readDate } from '#services/sheets/dates'
import { plain } from './guess.ts'
import { documentKey, type Reading } from './judge-person.ts'
import { isNamed, partnerFields, personIn, type NamedPatient } from './named-people.ts'
import { coupleNameText, lineText, RowTexts, type ReadText } from './texts-of-row.ts'

type Partner = 'first' | 'second'

export interface ImportedCouple {
  first: NamedPatient
  second: NamedPatient
  /** Who pays as a rule; null where the row does not say. */
  payer: Partner | null
  /** Empty: the names of both. */
  name: string
  /** The day since when they come together; empty where the row does not say. */
  since: string
}

/** A couple of two patients, by what one row of a file says of it; what is wrong with it stands in the texts. Pure. */
export function judgeCouple(
  raw: Readonly<Record<string, string>>,
  reading: Reading,
): { texts: RowTexts; couple: ImportedCouple } {
  const texts = new RowTexts(raw)
  const [first, second] = [
    partnerOf(texts, reading, 'first', 'Falta quién es la primera persona.'),
    partnerOf(texts, reading, 'second', 'Falta quién es la segunda persona.'),
  ]
  const payer = texts.read('payer', (text) => payerText(text, [first, second]))
  const couple: ImportedCouple = {
    first,
    second,
    payer: payer === '' ? null : payer === payerNames.first ? 'first' : 'second',
    name: texts.read('name', coupleNameText),
    since: texts.read('since', (text) => sinceText(text, reading)),
  }
  if (texts.has('until')) {
    texts.read('until', lineText(60))
    texts.error('until', 'El expediente de esta pareja ya se cerró. Omite la fila, o borra esta fecha.')
  }
  return { texts, couple }
}

function partnerOf(texts: RowTexts, reading: Reading, which: Partner, missing: string): NamedPatient {
  const fields = partnerFields[which]
  const person = personIn(texts, reading, fields)
  const isWrong = Object.values(fields).some((field: string) => texts.errors[field])
  if (!isNamed(person) && !isWrong) texts.error(fields.whole, missing)
  return person
}

const payerNames: Record<Partner, string> = { first: 'primera', second: 'segunda' }

/** By place, or as the row itself names one of the two. */
function payerText(text: string, people: readonly [NamedPatient, NamedPatient]): ReadText {
  const word = plain(text)
  const nth = /^(1|primer[oa]?( persona)?|persona 1)$/.test(word)
    ? 0
    : /^(2|segund[oa]( persona)?|persona 2)$/.test(word)
      ? 1
      : -1
  const named = people.flatMap((person, at) => (isCalled(person, text) ? [at] : []))
  const [found, other] = nth >= 0 ? [nth] : named
  if (found === undefined || other !== undefined)
    return { error: 'Escribe «primera» o «segunda», o el correo de una de las dos personas.' }
  return { value: found === 0 ? payerNames.first : payerNames.second }
}

const isCalled = (patient: NamedPatient, text: string): boolean =>
  (patient.email !== '' && patient.email === text.trim().toLowerCase()) ||
  (patient.ci !== '' && documentKey(patient.ci) === documentKey(text)) ||
  (patient.name !== '' && plain(patient.name) === plain(text))

function sinceText(text: string, { today, formats }: Reading): ReadText {
  const read = readDate(text, { today, isBirth: false, format: formats['since'] ?? null })
  if ('error' in read) return read
  if (!/^([T ]\s*\d?\d:\d\d(:\d\d(\.\d+)?)?\s*(Z|[+-]\d\d(:?\d\d)?)?)?\s*$/i.test(read.rest))
    return { error: 'Detrás de la fecha hay algo más.' }
  if (read.date > today) return { error: 'Esa fecha no ha llegado todavía.' }
  if (read.date < '1950-01-01') return { error: 'Hace demasiado tiempo: revisa el año.' }
  return { value: read.date }
}
