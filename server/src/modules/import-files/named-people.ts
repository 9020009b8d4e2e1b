import { plain } from './guess.ts'
import { documentText, emailText, lineText, type ReadText, type RowTexts } from './texts-of-row.ts'
import { birthText, type Reading } from './judge-person.ts'

/** A patient of the clinic, as a row names them. */
export interface NamedPatient {
  email: string
  ci: string
  name: string
  born: string
  /** In which fields of the row. */
  fields: PersonFields
}

/** The fields of a row that name a person. */
export interface PersonFields {
  whole: string
  email: string
  ci: string
  born: string
}

const patientFields: PersonFields = {
  whole: 'patient',
  email: 'patient_email',
  ci: 'patient_ci',
  born: 'patient_date_of_birth',
}

/** Each of the two of a couple. */
export const partnerFields: Record<'first' | 'second', PersonFields> = {
  first: { whole: 'first', email: 'first_email', ci: 'first_ci', born: 'first_date_of_birth' },
  second: { whole: 'second', email: 'second_email', ci: 'second_ci', born: 'second_date_of_birth' },
}

/** The other of a couple, in a row whose patient is one of the two; null in a row that names none. Pure. */
export function partnerIn(texts: RowTexts, reading: Reading): NamedPatient | null {
  const partner = personIn(texts, reading, partnerFields.second)
  return isNamed(partner) ? partner : null
}

/** Whose of the clinic a row is; what is missing stands in the texts. Pure. */
export function patientIn(texts: RowTexts, reading: Reading, missing: string): NamedPatient {
  const split = [
    texts.read('patient_first_name', nameAsWritten),
    texts.read('patient_last_name', nameAsWritten),
  ]
    .join(' ')
    .trim()
  const person = personIn(texts, reading, patientFields)
  const patient = { ...person, name: person.name || split }
  if (!isNamed(patient) && Object.keys(texts.errors).length === 0) texts.error('patient', missing)
  return patient
}

/** Somebody of the clinic, as some fields of a row name them. Pure. */
export function personIn(texts: RowTexts, reading: Reading, fields: PersonFields): NamedPatient {
  const { whole, email, ci, born } = fields
  const name = turned(texts.read(whole, nameAsWritten))
  return {
    email: texts.read(email, emailText),
    ci: texts.read(ci, documentText),
    born: texts.read(born, (text) => birthText(text, reading, born)),
    name,
    fields,
  }
}

export const isNamed = ({ email, ci, name }: NamedPatient): boolean =>
  email !== '' || ci !== '' || name !== ''

export interface NamedProfessional {
  email: string
  name: string
}

/** With whom of the clinic it is; both empty where the row does not say, which is an error where `missing` says so. */
export function professionalIn(texts: RowTexts, missing?: string): NamedProfessional {
  const email = texts.read('professional_email', emailText)
  const name = texts.read('professional', professionalText)
  const isMissing =
    email === '' && name === '' && !texts.errors['professional'] && !texts.errors['professional_email']
  if (missing && isMissing) texts.error('professional', missing)
  // One column for either.
  if (email === '' && name.includes('@')) return { email: name.toLowerCase(), name: '' }
  return { email, name: turned(name) }
}

/** Somebody who is looked up: whatever they are called. */
const nameAsWritten = lineText(170)

/** A name with the last names before a comma, the other way round. */
const turned = (name: string): string => {
  const [last = '', first = ''] = name.split(',').map((part) => part.trim())
  return first === '' ? name : `${first} ${last}`
}

const professionalText = (text: string): ReadText =>
  nameAsWritten(text.replace(/^(dra?|lic|licda|ps|psic|mgtr?|mg|phd|psicolog[oa])\.?\s+/i, ''))

/** In which way it is held; null where the row does not say, or says something unknown, which is told. */
export function modalityIn(texts: RowTexts, unknown: string): 'online' | 'in_person' | null {
  const read = texts.read('modality', (text) => {
    const word = plain(text)
    if (/(en linea|online|virtual|video|telehealth|remot|zoom|meet|telesalud|a distancia)/.test(word))
      return { value: 'en línea' }
    if (/(presencial|consultorio|oficina|in person|office|in clinic|sede|cara a cara)/.test(word))
      return { value: 'presencial' }
    return { value: '', warning: unknown }
  })
  return read === '' ? null : read === 'presencial' ? 'in_person' : 'online'
}
