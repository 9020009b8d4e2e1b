import type { InstrumentId } from '@psico/contract/questionnaires/instruments'
import { bundleOf as formBundle, type Score } from '#modules/questionnaires/public'
import { addressIn, type Entry, type Gathered } from './gather.ts'
import { Entries } from './json-pieces.ts'

interface Resource {
  resourceType: string
  id?: string
}

interface About {
  /** The clinic's address, without a trailing slash. */
  address: string
  bundleId: string
  /** ISO 8601. */
  madeAt: string
}

const text = (entry: Entry, column: string): string => {
  const value = entry[column]
  return typeof value === 'string' ? value : ''
}

/** R4 asks for offsets; what the database says in UTC has one. */
const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** What another program for health records can take in: an HL7 FHIR R4 Bundle of type `collection`, resource by resource. */
export const bundleOf = (gathered: Gathered, about: About): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ['resourceType', 'Bundle'],
    ['id', about.bundleId],
    ['type', 'collection'],
    ['timestamp', about.madeAt],
    ['entry', new Entries(resourcesOf(gathered, about))],
  ])

function* resourcesOf(gathered: Gathered, { address }: About) {
  const { person, tables } = gathered
  const whole = (resource: Resource) => ({
    fullUrl: `${address}/fhir/${resource.resourceType}/${resource.id ?? ''}`,
    resource,
  })
  const subject = { reference: `${address}/fhir/Patient/${person.id}`, display: person.full_name }
  yield whole(patientOf(gathered))
  for (const entry of tables.get('appointments') ?? []) yield whole(appointmentOf(entry, subject))
  for (const entry of tables.get('clinical_history_versions') ?? []) yield whole(historyOf(entry, subject))
  for (const entry of tables.get('documents') ?? []) yield whole(documentOf(entry, subject))
  for (const entry of tables.get('questionnaires') ?? []) yield* formOf(entry, gathered, address)
}

type Subject = { reference: string; display: string }

const patientOf = ({ person }: Gathered) => ({
  resourceType: 'Patient',
  id: person.id,
  name: [{ text: person.full_name }],
  telecom: [
    ...(person.email ? [{ system: 'email', value: person.email }] : []),
    ...(person.phone ? [{ system: 'phone', value: person.phone }] : []),
  ],
  ...(person.date_of_birth && { birthDate: person.date_of_birth }),
})

const statuses: Readonly<Record<string, string>> = {
  offered: 'proposed',
  pending: 'pending',
  confirmed: 'booked',
  completed: 'fulfilled',
  cancelled: 'cancelled',
}

const appointmentOf = (entry: Entry, subject: Subject) => ({
  resourceType: 'Appointment',
  id: text(entry, 'id'),
  status: entry['no_show'] === true ? 'noshow' : (statuses[text(entry, 'status')] ?? 'booked'),
  start: text(entry, 'starts_at'),
  end: text(entry, 'ends_at'),
  participant: [
    { actor: subject, status: 'accepted' },
    { actor: { display: text(entry, 'psychologist') || 'Profesional' }, status: 'accepted' },
  ],
})

/** A version as a document of its own: R4 has no place for our headings that would lose nothing. */
const historyOf = (entry: Entry, subject: Subject) => ({
  resourceType: 'DocumentReference',
  id: text(entry, 'id'),
  status: 'current',
  type: { text: `Historia clínica, versión ${String(entry['version'])}` },
  subject,
  date: text(entry, 'created_at'),
  author: [{ display: text(entry, 'author') || 'Profesional' }],
  content: [
    {
      attachment: {
        contentType: 'application/json',
        language: 'es',
        data: Buffer.from(JSON.stringify(entry['content'])).toString('base64'),
      },
    },
  ],
})

const documentOf = (entry: Entry, subject: Subject) => ({
  resourceType: 'DocumentReference',
  id: text(entry, 'id'),
  status: entry['withdrawn_at'] === null ? 'current' : 'entered-in-error',
  subject,
  date: text(entry, 'uploaded_at'),
  author: [{ display: text(entry, 'uploaded_by') || 'Profesional' }],
  ...(text(entry, 'description') && { description: text(entry, 'description') }),
  content: [
    {
      attachment: {
        contentType: contentTypes[text(entry, 'extension')] ?? 'application/octet-stream',
        title: text(entry, 'file_name'),
        ...(text(entry, 'file') && { url: addressIn(text(entry, 'file')) }),
      },
    },
  ],
})

/** A filled form as its own bundle has it, without the patient, who is there already. */
function formOf(entry: Entry, { person }: Gathered, address: string) {
  if (text(entry, 'answered_at') === '') return []
  const bundle = formBundle({
    id: text(entry, 'id'),
    instrument: text(entry, 'instrument') as InstrumentId,
    patient: { id: person.id, name: person.full_name },
    answeredAt: text(entry, 'answered_at'),
    answers: entry['answers'] as number[],
    score: entry['result'] as Score,
    address,
  })
  return bundle.entry.filter(({ resource }) => resource.resourceType !== 'Patient')
}
