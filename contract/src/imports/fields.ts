import { relationNames } from '../people/contact-facts.ts'

export const importKinds = ['patients', 'couples', 'sessions', 'balances', 'documents'] as const
export type ImportKind = (typeof importKinds)[number]

export const importKindNames: Record<ImportKind, string> = {
  patients: 'Pacientes',
  couples: 'Parejas',
  sessions: 'Citas por venir',
  balances: 'Saldos y bonos',
  documents: 'Historias y documentos',
}

/** So many contacts of a patient one row holds. */
export const contactsInRow = 20
const places = Array.from({ length: contactsInRow }, (_, n) => n + 1)

const contactFields = Object.fromEntries(
  places.flatMap((n) => {
    const who = `Contacto ${n}:`
    return [
      [`contact${n}_full_name`, `${who} nombre completo`],
      [`contact${n}_first_name`, `${who} nombre`],
      [`contact${n}_last_name`, `${who} apellidos`],
      [`contact${n}_relation`, `${who} parentesco (${Object.values(relationNames).join(', ')})`],
      [`contact${n}_email`, `${who} correo`],
      [`contact${n}_phone`, `${who} teléfono`],
      [`contact${n}_custody`, `${who} custodia`],
      [`contact${n}_pays`, `${who} paga`],
      [`contact${n}_reminders`, `${who} recibe recordatorios`],
      [`contact${n}_blocked`, `${who} bloqueado`],
      [`contact${n}_other_emails`, `${who} otros correos, si está bloqueado`],
    ]
  }),
) as Record<string, string>

const whosePatient = {
  patient: 'Paciente: nombre completo',
  patient_first_name: 'Paciente: nombre',
  patient_last_name: 'Paciente: apellidos',
  patient_email: 'Paciente: correo',
  patient_ci: 'Paciente: documento',
  patient_date_of_birth: 'Paciente: fecha de nacimiento',
} as const

const partnerFields = (which: 'first' | 'second', who: string): Record<string, string> => ({
  [which]: `${who}: nombre completo`,
  [`${which}_email`]: `${who}: correo`,
  [`${which}_ci`]: `${who}: documento`,
  [`${which}_date_of_birth`]: `${who}: fecha de nacimiento`,
})

/** Of a row that is of a couple, of which the patient is one: the other. */
const whoseCouple = partnerFields('second', 'Segunda persona de la pareja')

/** What a column of a file may be, by kind, with the words for it. */
export const importFields: Record<ImportKind, Readonly<Record<string, string>>> = {
  patients: {
    full_name: 'Nombre completo',
    first_name: 'Nombre',
    second_name: 'Segundo nombre',
    last_name: 'Apellidos',
    second_last_name: 'Segundo apellido',
    email: 'Correo',
    phone: 'Teléfono',
    ci: 'Documento de identidad',
    date_of_birth: 'Fecha de nacimiento',
    address: 'Dirección',
    city: 'Ciudad',
    occupation: 'Ocupación',
    marital_status: 'Estado civil',
    emergency_contact_name: 'Contacto de emergencia: nombre',
    emergency_contact_phone: 'Contacto de emergencia: teléfono',
    active: 'Activo (sí o no)',
    ...contactFields,
  },
  couples: {
    ...partnerFields('first', 'Primera persona'),
    ...partnerFields('second', 'Segunda persona'),
    payer: 'Quién paga (primera o segunda)',
    name: 'Nombre de la pareja',
    since: 'Desde',
    until: 'Expediente cerrado el',
  },
  sessions: {
    ...whosePatient,
    ...whoseCouple,
    professional: 'Profesional: nombre',
    professional_email: 'Profesional: correo',
    date: 'Fecha',
    time: 'Hora',
    starts: 'Fecha y hora juntas',
    ends: 'Hora de fin',
    minutes: 'Duración en minutos',
    modality: 'Modalidad (en línea o presencial)',
    fee: 'Precio',
    status: 'Estado (pendiente o confirmada)',
    every_weeks: 'Se repite cada (semanas)',
    times: 'Cuántas veces',
  },
  balances: {
    ...whosePatient,
    ...whoseCouple,
    amount: 'Saldo a favor',
    pack: 'Bono: nombre',
    sessions: 'Bono: sesiones que quedan',
    expires: 'Vence el',
    nth: 'Cuál es, si tiene varios iguales (1, 2…)',
    professional: 'Solo con: nombre del profesional',
    professional_email: 'Solo con: correo del profesional',
    modality: 'Modalidad (en línea o presencial)',
  },
  documents: {
    file: 'Archivo',
    ...whosePatient,
    professional: 'Profesional: nombre',
    professional_email: 'Profesional: correo',
    date: 'Fecha',
  },
}

/** Fields that hold a day, which may be written day first or month first. */
export const dateFields: ReadonlySet<string> = new Set([
  'date_of_birth',
  'patient_date_of_birth',
  'first_date_of_birth',
  'second_date_of_birth',
  'since',
  'date',
  'starts',
  'expires',
])
