import { instruments, type InstrumentId } from '@psico/contract/questionnaires/instruments'
import { weekdayNames } from '@psico/contract/core/dates'

/** What the database keeps as a word of its own, in the reader's: a copy is read by people. One word serves in every table. */
const valueNames: Readonly<Record<string, string>> = {
  accepted: 'Aceptada',
  access: 'Acceso',
  admin: 'Administración',
  asked: 'Pedido',
  attendance: 'Constancia de asistencia',
  birp: 'BIRP',
  block: 'Bloquear',
  blocked: 'Bloqueado',
  booked: 'Reservó',
  cancelled: 'Cancelada',
  card: 'Tarjeta',
  card_terminal: 'Tarjeta en el terminal',
  cash: 'Efectivo',
  charge: 'Cobro',
  chat: 'Chat',
  clinic: 'La clínica',
  closed: 'Cerrado',
  complete: 'Completo',
  completed: 'Completada',
  confirmed: 'Confirmada',
  correction: 'Corrección',
  dap: 'DAP',
  declined: 'Rechazada',
  discharge: 'Nota de alta',
  document: 'Documentos',
  done: 'Cumplido',
  dropped: 'Abandonado',
  dropped_out: 'Abandonó',
  duplicate: 'Pago repetido',
  erase: 'Borrar',
  erased: 'Borrado',
  expired: 'Vencido',
  expiry: 'Venció sin pago',
  failed: 'Falló',
  fee: 'Precio',
  female: 'Mujer',
  free: 'Libre',
  history: 'Historia clínica',
  in_person: 'En persona',
  in_review: 'En revisión',
  intake: 'Primera entrevista',
  late_entry: 'Anotación posterior',
  left: 'Se retiró',
  live: 'Vigente',
  male: 'Hombre',
  met: 'Cumplido',
  mild: 'Leves',
  minimal: 'Mínimos',
  moderate: 'Moderados',
  moderately_severe: 'Moderados a graves',
  moved: 'Cambió de hora',
  note: 'Notas de sesión',
  offered: 'Ofrecida',
  online: 'En línea',
  open: 'Abierto',
  other: 'Otro',
  owed: 'Por devolver',
  owed_settled: 'Devolución hecha a mano',
  paid: 'Pagado',
  passkey: 'Llave de acceso',
  patient: 'Paciente',
  pending: 'Pendiente',
  preparing: 'En preparación',
  professional: 'Profesional',
  provider_failed: 'El proveedor no pudo devolverlo',
  qr: 'Código QR',
  questionnaire: 'Cuestionarios',
  ready: 'Listo',
  reception: 'Recepción',
  rectification: 'Rectificación',
  rectify: 'Corregir',
  referred: 'Derivación',
  referral: 'Carta de derivación',
  refresh: 'Sesión abierta',
  refund: 'Devolución',
  refund_failed: 'Devolución rechazada',
  refunded: 'Devuelto',
  refunding: 'Devolución en camino',
  refused: 'Rechazado',
  returned_by_hand: 'Devuelto a mano',
  sent: 'Enviado',
  severe: 'Graves',
  summary: 'Resumen de la atención',
  slot_taken: 'La hora ya no estaba libre',
  soap: 'SOAP',
  succeeded: 'Hecho',
  surplus: 'Excedente',
  taken: 'Cobrado',
  timeline: 'Línea de tiempo',
  totp: 'Aplicación de códigos',
  transfer: 'Transferencia',
  waiting: 'En espera',
  waived: 'No se cobró',
  what: 'Qué se mira',
  who: 'A quién se mira',
  withdrawn: 'Retirada',
  wrong_amount: 'Llegó otro importe',
}

/** Columns that hold such words; what people wrote themselves is left as it is. */
const wordColumns: ReadonlySet<string> = new Set([
  'band',
  'cancelled_by',
  'clinical',
  'ended_as',
  'gender',
  'kind',
  'method',
  'modality',
  'note_template',
  'outcome',
  'part',
  'payment_method',
  'reason',
  'state',
  'status',
  'template',
  'user_type',
])

/** A value in words; undefined where it is no word of the database's own. */
export function wordOf(column: string, value: unknown): string | undefined {
  if (column === 'weekday' && typeof value === 'number') return weekdayNames[value]
  if (column === 'instrument' && isInstrument(value)) return instruments[value].about
  if (!wordColumns.has(column) || typeof value !== 'string') return undefined
  return valueNames[value]
}

const isInstrument = (value: unknown): value is InstrumentId =>
  typeof value === 'string' && Object.hasOwn(instruments, value)

/** The answers of a form beside their questions; null where they are not those of a form that is known. */
export function answeredQuestions(
  instrument: unknown,
  answers: unknown,
): { question: string; answer: string }[] | null {
  if (!isInstrument(instrument) || !Array.isArray(answers)) return null
  const { items, choices } = instruments[instrument]
  if (items.length !== answers.length) return null
  return items.map(({ text }, at) => ({
    question: text,
    answer: choices.find(({ value }) => value === answers[at])?.text ?? String(answers[at]),
  }))
}
