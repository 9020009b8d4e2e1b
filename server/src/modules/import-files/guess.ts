import { contactsInRow, importFields, type ImportKind } from '@psico/contract/imports/fields'

interface Guess {
  field: string | null
  reason: string
}

/** Names of columns, the surest first, as `plain` writes them. */
type Names = Readonly<Record<string, string>>

const people: Names = {
  full_name:
    'nombre completo|nombres y apellidos|nombre y apellidos|nombre y apellido|apellidos y nombres|apellido y nombre|paciente|nombre del paciente|cliente|full name|client full name|client name|patient name|name|nombre paciente',
  first_name:
    'nombres|nombre|primer nombre|first name|firstname|given name|client first name|legal first name|patient first name|nombre s',
  second_name: 'segundo nombre|middle name|middle',
  last_name:
    'apellidos|apellido|apellido paterno|paterno|primer apellido|last name|lastname|surname|family name|client last name|legal last name|patient last name|apellido s',
  second_last_name: 'apellido materno|materno|segundo apellido',
  email:
    'correo|email|correo electronico|e mail|mail|email address|client email|primary email|patient email|direccion de correo|direccion de correo electronico|e mail address',
  phone:
    'celular|telefono celular|movil|telefono movil|numero de celular|nro celular|mobile phone|mobile|mobile number|cell phone|whatsapp|telefono|phone|phone number|client phone|primary phone|telefono 1|telefono de contacto|tel|fono|patient phone number|home phone|telefono fijo|telefono casa|work phone',
  ci: 'ci|c i|documento|documento de identidad|carnet|carnet de identidad|cedula|cedula de identidad|dni|nif|nie|dni nif|rut|curp|rfc|cpf|numero de documento|nro documento|n documento|identificacion|nro de documento|id number|personal health number|pasaporte',
  date_of_birth:
    'fecha de nacimiento|f nac|f nacimiento|fecha nacimiento|fecha nac|fec nac|nacimiento|fnac|date of birth|dob|birth date|birthdate|birthday|client dob|cumpleanos',
  address: 'direccion|domicilio|address|street address|address line 1|street|calle|address 1|client address',
  city: 'ciudad|city|localidad|comuna|suburb|municipio',
  occupation: 'ocupacion|profesion|occupation|trabajo',
  marital_status: 'estado civil|marital status|relationship status',
  emergency_contact_name:
    'contacto de emergencia|nombre contacto de emergencia|emergency contact|emergency contact name|contacto emergencia|contacto de emergencia nombre',
  emergency_contact_phone:
    'telefono de emergencia|telefono contacto de emergencia|emergency contact phone|emergency phone|telefono emergencia|contacto de emergencia telefono',
  active: 'activo|activo si o no|status|client status|estado|active|archived|activa',
  contact1_full_name:
    'tutor|tutora|apoderado|apoderada|nombre del tutor|responsable|representante|guardian|parent guardian|parent|guardian name|tutor legal|madre padre o tutor|padre madre o tutor|contacto',
  contact1_phone:
    'telefono del tutor|telefono tutor|celular del tutor|celular tutor|guardian phone|telefono del apoderado|celular del apoderado|telefono del responsable',
  contact1_email:
    'correo del tutor|correo tutor|guardian email|correo del apoderado|email tutor|correo del responsable',
  contact1_relation: 'parentesco|relacion|parentesco del tutor|relationship',
}

const whose: Names = {
  patient: people['full_name'] ?? '',
  patient_first_name: people['first_name'] ?? '',
  patient_last_name: people['last_name'] ?? '',
  patient_email: `correo del paciente|correo paciente|${people['email'] ?? ''}`,
  patient_ci: `documento del paciente|${people['ci'] ?? ''}`,
  patient_date_of_birth: people['date_of_birth'] ?? '',
}
/** Only what says so itself: a sheet may well name a husband who does not come along. */
const otherOfCouple: Names = {
  second: 'segunda persona|persona 2|paciente 2|integrante 2|partner 2|client 2',
  second_email: 'correo de la segunda persona|correo paciente 2|partner 2 email|client 2 email',
  second_ci: 'documento de la segunda persona',
  second_date_of_birth: 'fecha de nacimiento de la segunda persona',
}
const professionalMails =
  'correo del profesional|correo profesional|professional email|practitioner email|clinician email|correo del psicologo'
const professionalNames =
  'profesional|psicologo|psicologa|terapeuta|practitioner|clinician|staff member|staff|especialista|doctor|prestador|primary clinician|provider|nombre del profesional|with'

const couples: Names = {
  first:
    'primera persona|persona 1|paciente 1|integrante 1|miembro 1|nombre 1|nombre completo 1|paciente|first name|partner 1|client 1|person 1',
  first_email:
    'correo 1|email 1|mail 1|correo persona 1|correo paciente 1|correo de la primera persona|partner 1 email|client 1 email',
  first_ci: 'ci 1|documento 1|carnet 1|cedula 1|dni 1|rut 1|curp 1|documento de la primera persona',
  first_date_of_birth: 'fecha de nacimiento 1|f nac 1|nacimiento 1|dob 1|partner 1 dob',
  second:
    'segunda persona|persona 2|paciente 2|integrante 2|miembro 2|nombre 2|nombre completo 2|conyuge|esposo|esposa|second name|partner 2|client 2|person 2|partner|spouse',
  second_email:
    'correo 2|email 2|mail 2|correo persona 2|correo paciente 2|correo de la segunda persona|correo de la pareja|partner 2 email|client 2 email|partner email|spouse email',
  second_ci: 'ci 2|documento 2|carnet 2|cedula 2|dni 2|rut 2|curp 2|documento de la segunda persona',
  second_date_of_birth: 'fecha de nacimiento 2|f nac 2|nacimiento 2|dob 2|partner 2 dob',
  payer: 'quien paga|paga|pagador|pagadora|responsable de pago|payer|paid by|responsible for payment',
  name: 'nombre de la pareja|pareja|couple|couple name|expediente',
  since: 'desde|fecha de inicio|fecha|inicio|since|start date',
  until: 'expediente cerrado|hasta|cerrado|fecha de cierre|fin|until|end date',
}

const sessions: Names = {
  ...whose,
  ...otherOfCouple,
  professional_email: professionalMails,
  professional: professionalNames,
  starts:
    'proxima cita|fecha y hora|inicio|starts at|start|appointment start|cita|proxima sesion|date and time|start time and date|fecha hora|appointment date time|next appointment|start at',
  date: 'fecha|fecha de la cita|fecha cita|dia|date|appointment date|start date|date of service|fecha de realizacion',
  time: 'hora|hora de la cita|hora cita|hora de inicio|hora inicio|time|start time|appointment time',
  ends: 'fin|hora de fin|hora fin|ends at|end|end time|appointment end',
  minutes:
    'duracion|duracion minutos|duracion en minutos|minutos|duration|length|appointment length|duration minutes',
  modality: 'modalidad|tipo|location|modality|lugar|place of service|modalidad en linea o presencial',
  fee: 'precio|tarifa|costo|fee|rate|honorarios|price|valor|importe|monto',
  status: 'estado|status|appointment status|estado de la cita|estado pendiente o confirmada',
  every_weeks: 'cada cuantas semanas|repite|frecuencia semanas|every weeks|se repite cada semanas',
  times: 'cuantas veces|veces|sesiones|times|repeticiones|number of sessions',
}

const balances: Names = {
  ...whose,
  ...otherOfCouple,
  amount:
    'saldo|saldo a favor|credito|credito a favor|balance|account balance|account credit|credit|credit balance|monto|importe|valor|anticipo|valor restante|saldo disponible',
  pack: 'bono|paquete|plan|package|membership|nombre del bono|pack|bono nombre',
  sessions:
    'sesiones restantes|sesiones que quedan|sesiones disponibles|sesiones|restantes|remaining sessions|sessions left|sessions remaining|remaining|bono sesiones que quedan',
  expires:
    'vence|vence el|vencimiento|fecha de vencimiento|valido hasta|caduca|expiry|expires|expiry date|expiration date|expires at',
  professional: professionalNames,
  professional_email: professionalMails,
  modality: 'modalidad|modality|modalidad en linea o presencial',
}

const documents: Names = {
  ...whose,
  file: 'archivo|nombre del archivo|documento|fichero|file|file name|filename|document|adjunto|attachment',
  patient_ci: 'documento del paciente|documento de identidad|ci|c i|carnet|cedula|dni|nif|rut|curp',
  professional: professionalNames,
  professional_email: professionalMails,
  date: 'fecha|fecha del documento|dia|date|document date|created|creado',
}

/** What is not taken in here, and why. */
const elsewhere: Readonly<Record<ImportKind, [RegExp, string][]>> = {
  patients: [
    [
      /^(proxima cita|proxima sesion|next appointment)$/,
      'Las citas por venir se importan aparte, como «Citas por venir».',
    ],
    [/^(saldo|bono|balance|credito|deuda|paquete)/, 'Los saldos se importan aparte, como «Saldos y bonos».'],
    [/^(pareja|conyuge|espos[oa]|partner|spouse)$/, 'Las parejas se importan aparte, como «Parejas».'],
    [
      /(nota|observacion|diagnostic|historia|notes?|diagnos|motivo|comentario|antecedente|medicacion)/,
      'Puede ser contenido clínico: no entra con los datos de contacto.',
    ],
  ],
  couples: [
    [
      /(nota|observacion|diagnostic|historia|notes?|diagnos|motivo|comentario)/,
      'Puede ser contenido clínico: no entra con las parejas.',
    ],
  ],
  sessions: [
    [
      /(nota|observacion|diagnostic|historia|notes?|diagnos|motivo|comentario)/,
      'Puede ser contenido clínico: no entra con las citas.',
    ],
  ],
  balances: [
    [
      /^(deuda|debe|debt|owing|amount owing|outstanding|por cobrar)/,
      'Es lo que la persona debe: aquí entra solo lo que tiene a favor.',
    ],
    [
      /(nota|observacion|diagnostic|historia|notes?|diagnos|motivo|comentario)/,
      'Puede ser contenido clínico: no entra con los saldos.',
    ],
  ],
  documents: [],
}

/** In small letters, without accents and signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\(\d+\)$/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const namesOf: Readonly<Record<ImportKind, Names>> = {
  patients: people,
  couples,
  sessions,
  balances,
  documents,
}
const tables = new Map<ImportKind, Map<string, { field: string; rank: number }>>()

function tableOf(kind: ImportKind): Map<string, { field: string; rank: number }> {
  const known = tables.get(kind)
  if (known) return known
  const table = new Map<string, { field: string; rank: number }>()
  for (const [field, list] of Object.entries(namesOf[kind]))
    for (const [rank, name] of list.split('|').entries())
      if (!table.has(name)) table.set(name, { field, rank: rank + 2 })
  // As the product itself calls them: in its words, or by the field's own name, as its exports do.
  for (const [field, label] of Object.entries(importFields[kind])) {
    table.set(plain(label), { field, rank: 1 })
    table.set(plain(field), { field, rank: 0 })
  }
  for (let n = 1; n <= contactsInRow; n += 1)
    table.set(`contacto ${n} parentesco`, { field: `contact${n}_relation`, rank: 1 })
  tables.set(kind, table)
  return table
}

export const isKnownHeader = (kind: ImportKind, cell: string): boolean => tableOf(kind).has(plain(cell))

/** What each column probably is: by its name, and an unknown one by what stands in it. No field is guessed twice. */
export function guessesFor(
  kind: ImportKind,
  names: readonly string[],
  samples: readonly string[][],
): Guess[] {
  const table = tableOf(kind)
  const found = names.map((name) => table.get(plain(name)))
  const best = new Map<string, number>()
  for (const [at, match] of found.entries()) {
    const other = match && best.get(match.field)
    if (match && (other === undefined || match.rank < (found[other]?.rank ?? 0))) best.set(match.field, at)
  }
  return names.map((name, at) => {
    const match = found[at]
    if (match && best.get(match.field) === at) return { field: match.field, reason: `Se llama «${name}».` }
    const label = match && importFields[kind][match.field]
    if (label) return { field: null, reason: `Otra columna es ya «${label}».` }
    const why = elsewhere[kind].find(([pattern]) => pattern.test(plain(name)))?.[1]
    if (why) return { field: null, reason: why }
    return byContent(kind, samples[at] ?? [], best)
  })
}

function byContent(kind: ImportKind, samples: readonly string[], taken: Map<string, number>): Guess {
  const field = mailFields(kind).find((mailField) => !taken.has(mailField))
  if (field && samples.length > 0 && samples.every((sample) => /^\S+@\S+\.\S+$/.test(sample))) {
    taken.set(field, -1)
    return { field, reason: 'Tiene direcciones de correo.' }
  }
  return { field: null, reason: 'No conocemos esta columna: queda fuera si no dices qué es.' }
}

const mailFields = (kind: ImportKind): string[] => {
  if (kind === 'couples') return ['first_email', 'second_email']
  return [kind === 'patients' ? 'email' : 'patient_email']
}
