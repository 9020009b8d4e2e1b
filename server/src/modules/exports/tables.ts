import { importFields, type ImportKind } from '@psico/contract/imports/fields'
import { toMajor } from '@psico/contract/core/money'
import {
  custodyNames,
  relationNames,
  type Custody,
  type Relation,
} from '@psico/contract/people/contact-facts'
import type { MovementToTake, PersonToTake, SessionToTake } from './content-store.ts'
import { whoseCells, whoseFields } from './whose.ts'

/** A table of an export: its file, as what it goes in again, and what each of its columns means. */
export interface TakenTable {
  file: string
  import_kind: ImportKind | null
  columns: { name: string; meaning: string }[]
  rows: Record<string, string>[]
}

const yesNo = (is: boolean): string => (is ? 'sí' : 'no')
const columnsOf = (fields: readonly string[], meanings: Readonly<Record<string, string>>) =>
  fields.map((name) => ({ name, meaning: meanings[name] ?? name }))

const personFields = [
  'first_name',
  'last_name',
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
const contactFields = [
  'first_name',
  'last_name',
  'relation',
  'email',
  'phone',
  'custody',
  'pays',
  'reminders',
  'blocked',
  'other_emails',
]

/** Patients, each with their contacts in the same row; columns by the names of the fields as which they go in. */
export function peopleTable(people: readonly PersonToTake[]): TakenTable {
  const most = people.reduce((count, person) => Math.max(count, person.contacts.length), 0)
  const numbers = Array.from({ length: most }, (_, at) => at + 1)
  const fields = [
    ...personFields,
    'active',
    ...numbers.flatMap((n) => contactFields.map((contactField) => `contact${n}_${contactField}`)),
  ]
  return {
    file: 'pacientes',
    import_kind: 'patients',
    columns: columnsOf(fields, importFields.patients),
    rows: people.map((person) => ({
      ...Object.fromEntries(personFields.map((field) => [field, person[field]])),
      active: yesNo(person.is_active),
      ...Object.fromEntries(person.contacts.flatMap((contact, at) => contactCells(contact, at + 1))),
    })),
  }
}

const contactCells = (contact: PersonToTake['contacts'][number], n: number): [string, string][] =>
  Object.entries({
    first_name: contact.first_name,
    last_name: contact.last_name,
    relation: relationNames[contact.relation as Relation],
    email: contact.email,
    phone: contact.phone,
    custody: custodyNames[contact.custody as Custody],
    pays: yesNo(contact.pays),
    reminders: yesNo(contact.reminders),
    blocked: yesNo(contact.blocked),
    other_emails: contact.other_emails,
  }).map(([field, text]) => [`contact${n}_${field}`, text])

const sessionFields = [
  ...whoseFields,
  'professional',
  'professional_email',
  'date',
  'time',
  'minutes',
  'modality',
  'fee',
  'status',
]
const statusNames: Readonly<Record<string, string>> = {
  pending: 'pendiente',
  confirmed: 'confirmada',
  cancelled: 'cancelada',
  completed: 'completada',
}

const sessionCells = (take: SessionToTake): Record<string, string> => ({
  ...whoseCells(take),
  professional: take.professional,
  professional_email: take.professional_email,
  date: take.date,
  time: take.time,
  minutes: String(take.minutes),
  modality: take.modality === 'online' ? 'en línea' : 'presencial',
  fee: String(toMajor(take.fee_minor, take.currency)),
  status: take.no_show ? 'no asistió' : (statusNames[take.status] ?? take.status),
})

/** Sessions to come go in again, those of couples behind the couples; what was is to read. */
export function sessionTables(sessions: readonly SessionToTake[]): TakenTable[] {
  const columns = columnsOf(sessionFields, importFields.sessions)
  const table = (file: string, kind: ImportKind | null, those: readonly SessionToTake[]): TakenTable => ({
    file,
    import_kind: kind,
    columns,
    rows: those.map(sessionCells),
  })
  return [
    table(
      'citas-por-venir',
      'sessions',
      sessions.filter((session) => session.is_ahead),
    ),
    table(
      'citas-pasadas',
      null,
      sessions.filter((session) => !session.is_ahead),
    ),
  ]
}

const movementMeanings = {
  at: 'Cuándo, en hora universal',
  kind: [
    'Movimiento. Dinero: cobro (charge), cobro en persona (in_person), devolución (refund), devolución que volvió (refund_failed)',
    'devolución hecha por la clínica (returned_by_hand). Deudas: por devolver (owed), ya devuelto (owed_settled)',
    'Bonos: vendido (prepaid), usado (earned), sesión repuesta (earned_back), devuelto (prepaid_returned), vencido (prepaid_expired)',
  ].join('; '),
  patient: 'Paciente, o de quién es el bono',
  professional: 'Profesional de la cita al cobrarla',
  appointment_date: 'Fecha de la cita; vacía si el movimiento es de un bono entero',
  pack: 'Bono',
  method: 'Forma de pago',
  amount: 'Importe; lo que sale está bajo cero',
  currency: 'Moneda',
  reference: 'Referencia del proveedor o del banco',
}

export const paymentTable = (movements: readonly MovementToTake[]): TakenTable => ({
  file: 'pagos',
  import_kind: null,
  columns: columnsOf(Object.keys(movementMeanings), movementMeanings),
  rows: movements.map((movement) => ({
    at: movement.at,
    kind: movement.kind,
    patient: movement.patient,
    professional: movement.professional,
    appointment_date: movement.appointment_date,
    pack: movement.pack,
    method: movement.method,
    amount: String(toMajor(movement.amount_minor, movement.currency)),
    currency: movement.currency,
    reference: movement.reference,
  })),
})

const isFigure = /^-\d+(\.\d+)?$/

/** A cell that a program could take for a formula is guarded by a sign, which an import takes off again; a figure can be summed up. */
const cell = (text: string): string => {
  const guarded = /^[=+\-@\t\r]/.test(text) && !isFigure.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** The table as CSV, line by line, with the mark by which Excel knows UTF-8. */
export function* csvOf({ columns, rows }: TakenTable): Generator<string> {
  yield `\uFEFF${columns.map((column) => column.name).join(',')}\r\n`
  for (const row of rows) yield `${columns.map((column) => cell(row[column.name] ?? '')).join(',')}\r\n`
}

/** The same as JSON. */
export function* jsonOf({ rows }: TakenTable): Generator<string> {
  let before = '['
  for (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
