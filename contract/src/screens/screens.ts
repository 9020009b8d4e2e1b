import { isOwnArea, type Area, type Role } from './areas.ts'

interface Screen {
  /** Its address; `:name` marks a parameter. */
  pattern: `/${string}`
  area: Area
  /** Its heading, or what stands for it until the name of a person is known. */
  title: string
}

/**
 * Every screen of the web app, a line each. Router, guard, links on both sides and in mails, Luna's links and what the
 * server does for a first visit read it here; the page of a screen is named in web/src/app/pages.ts.
 */
export const screens = {
  landing: { pattern: '/', area: 'public', title: 'Registra tu clínica' },
  home: { pattern: '/home', area: 'public', title: 'Bienvenida' },
  register: { pattern: '/register', area: 'public', title: 'Crear cuenta' },
  login: { pattern: '/login', area: 'public', title: 'Iniciar Sesión' },
  resetPassword: { pattern: '/reset-password', area: 'public', title: 'Restablecer contraseña' },
  confirmReset: { pattern: '/reset-password/:uid/:token', area: 'public', title: 'Elige tu contraseña' },
  verifyEmail: { pattern: '/verify-email/:uid/:token', area: 'public', title: 'Verificación de correo' },
  /** From a mail, without login: a recovery that was not wanted. */
  stopRecovery: {
    pattern: '/detener-recuperacion/:token',
    area: 'public',
    title: 'Detener la recuperación',
  },
  secondFactorSetUp: { pattern: '/second-factor', area: 'public', title: 'Protege tu cuenta' },
  /** Whom to call, without Luna, without the app and without a line. */
  helpNow: { pattern: '/ayuda', area: 'public', title: '¿Necesitas ayuda ahora?' },
  safetyPlan: { pattern: '/plan-de-seguridad', area: 'public', title: 'Mi plan de seguridad' },
  /** Stands for every screen that needs the server while there is no line. */
  offline: { pattern: '/sin-conexion', area: 'public', title: 'Sin conexión' },
  /** Outside production: the mails that would have left. */
  mailbox: { pattern: '/buzon', area: 'public', title: 'Buzón de pruebas' },
  /** Outside production: a telephone to which the clinic writes. */
  simulatedPhone: { pattern: '/whatsapp-simulado', area: 'public', title: 'Teléfono de prueba' },
  /** One form behind a mailed link. */
  questionnaire: { pattern: '/cuestionario/:token', area: 'public', title: 'Cuestionario' },
  /** One appointment behind a mailed link. */
  oneTap: { pattern: '/cita/:token', area: 'public', title: 'Tu cita' },
  /** What proves a letter of the clinic, from its QR code. */
  verifyLetter: { pattern: '/verificar/:code', area: 'public', title: 'Comprobar un documento' },
  simulatedCheckout: {
    pattern: '/checkout-simulado/:sessionId',
    area: 'checkout',
    title: 'Pago con tarjeta',
  },
  /** Outside production: the bank that plays the clinic's own. */
  simulatedBank: { pattern: '/banco-simulado/:qrId', area: 'checkout', title: 'Banco de prueba' },

  professionals: { pattern: '/professionals', area: 'booking', title: 'Encuentra tu Psicólogo' },
  /** Five questions answered in the browser. */
  helpChoose: { pattern: '/ayudame-a-elegir', area: 'booking', title: 'Ayúdame a elegir' },
  professional: { pattern: '/professional/:id', area: 'booking', title: 'Profesional' },
  /** An hour that came free and is kept for one person. */
  offer: { pattern: '/oferta/:token', area: 'booking', title: 'Se liberó una hora' },
  /** Paying by QR or transfer, with the proof of it. */
  payByHand: { pattern: '/pago/:sessionId', area: 'booking', title: 'Completa tu pago' },
  paymentSuccess: { pattern: '/payment-success', area: 'booking', title: 'Tu pago' },
  paymentCancel: { pattern: '/payment-cancel', area: 'booking', title: 'Pago cancelado' },

  /** What comes next for a patient, and the search below it. */
  dashboard: { pattern: '/dashboard', area: 'patient', title: 'Tu espacio' },
  myAppointments: { pattern: '/my-appointments', area: 'patient', title: 'Mis Citas' },
  myPacks: { pattern: '/my-packs', area: 'patient', title: 'Mis Bonos' },
  myDocuments: { pattern: '/my-documents', area: 'patient', title: 'Mis Documentos' },
  myQuestionnaires: { pattern: '/my-questionnaires', area: 'patient', title: 'Mis Cuestionarios' },
  profile: { pattern: '/profile', area: 'patient', title: 'Mi Perfil' },
  profileSecurity: { pattern: '/profile/seguridad', area: 'patient', title: 'Mi Perfil: seguridad' },
  profileOwnData: { pattern: '/profile/mis-datos', area: 'patient', title: 'Mi Perfil: mis datos' },
  profileBilling: { pattern: '/profile/facturacion', area: 'patient', title: 'Mi Perfil: facturación' },
  profileNotices: { pattern: '/profile/avisos', area: 'patient', title: 'Mi Perfil: avisos' },
  profileAccess: { pattern: '/profile/accesos', area: 'patient', title: 'Mi Perfil: accesos' },
  chat: { pattern: '/chat/:appointmentId', area: 'patient', title: 'Chat' },
  /** Its address stands in mails and calendar files: `room_address` in server/sql/room.sql. */
  room: { pattern: '/sala/:appointmentId', area: 'room', title: 'Sala de la videollamada' },

  psychologistDashboard: {
    pattern: '/psychologist-dashboard',
    area: 'professional',
    title: 'Agenda Clínica',
  },
  psychologistAvailability: {
    pattern: '/psychologist-availability',
    area: 'professional',
    title: 'Disponibilidad',
  },
  psychologistProfile: {
    pattern: '/psychologist-profile',
    area: 'professional',
    title: 'Mi Perfil Profesional',
  },
  myPatients: { pattern: '/my-patients', area: 'professional', title: 'Mis Pacientes' },
  psychologistDocuments: { pattern: '/psychologist-documents', area: 'professional', title: 'Documentos' },
  psychologistMessages: { pattern: '/psychologist-messages', area: 'professional', title: 'Mensajes' },
  psychologistChat: { pattern: '/psychologist/chat/:appointmentId', area: 'professional', title: 'Chat' },
  note: { pattern: '/appointment/:appointmentId/note', area: 'professional', title: 'Nota de la sesión' },
  clinicalHistory: {
    pattern: '/clinical-history/patient/:patientId',
    area: 'professional',
    title: 'Historia clínica',
  },
  timeline: {
    pattern: '/clinical-history/patient/:patientId/timeline',
    area: 'professional',
    title: 'Línea de tiempo',
  },
  patientQuestionnaires: {
    pattern: '/clinical-history/patient/:patientId/questionnaires',
    area: 'professional',
    title: 'Cuestionarios',
  },
  /** The chats of one patient's sessions. */
  patientMessages: {
    pattern: '/clinical-history/patient/:patientId/messages',
    area: 'professional',
    title: 'Mensajes',
  },
  oldRecords: { pattern: '/psychologist-old-records', area: 'professional', title: 'Historia importada' },
  letters: { pattern: '/clinical-history/patient/:patientId/letters', area: 'professional', title: 'Cartas' },
  /** How it goes on with everybody in care. */
  psychologistPayouts: { pattern: '/psychologist-payouts', area: 'professional', title: 'Mis liquidaciones' },
  followUp: { pattern: '/psychologist-follow-up', area: 'professional', title: 'Seguimiento' },

  clinicAgenda: { pattern: '/clinic-agenda', area: 'clinic-desk', title: 'Agenda de la clínica' },
  clinicPayments: { pattern: '/clinic-payments', area: 'clinic-desk', title: 'Pagos' },
  /** The legal invoices of what it is paid. */
  clinicInvoices: { pattern: '/clinic-invoices', area: 'clinic-desk', title: 'Facturas' },
  clinicPatients: { pattern: '/clinic-patients', area: 'clinic-desk', title: 'Pacientes' },
  clinicPatient: { pattern: '/clinic-patients/:userId', area: 'clinic-desk', title: 'Datos del paciente' },
  clinicCouples: { pattern: '/clinic-couples', area: 'clinic-desk', title: 'Parejas' },
  couple: { pattern: '/clinic-couples/:coupleId', area: 'clinic-desk', title: 'Datos de la pareja' },
  clinicPatientPayments: {
    pattern: '/clinic-patients/:userId/pagos',
    area: 'clinic-desk',
    title: 'Pagos del paciente',
  },
  clinicPatientWaiting: {
    pattern: '/clinic-patients/:userId/espera',
    area: 'clinic-desk',
    title: 'Lista de espera del paciente',
  },
  /** What reception sends by hand. */
  clinicReminders: { pattern: '/clinic-reminders', area: 'clinic-desk', title: 'Recordatorios a mano' },
  clinicReport: { pattern: '/clinic-report', area: 'clinic-desk', title: 'Informe de pagos' },

  adminDashboard: { pattern: '/admin-dashboard', area: 'clinic-admin', title: 'Panel de administración' },
  adminUser: { pattern: '/admin/user/:userId', area: 'clinic-admin', title: 'Detalle del usuario' },
  adminProfessional: {
    pattern: '/admin/professional-profile/:userId',
    area: 'clinic-admin',
    title: 'Perfil profesional',
  },
  adminHours: {
    pattern: '/admin/professional-profile/:userId/horarios',
    area: 'clinic-admin',
    title: 'Horarios del profesional',
  },
  clinicSettings: { pattern: '/admin-dashboard/settings', area: 'clinic-admin', title: 'Configuración' },
  settingsSessions: {
    pattern: '/admin-dashboard/settings/citas',
    area: 'clinic-admin',
    title: 'Configuración: citas y avisos',
  },
  settingsPayments: {
    pattern: '/admin-dashboard/settings/cobros',
    area: 'clinic-admin',
    title: 'Configuración: cobros',
  },
  settingsCrisis: {
    pattern: '/admin-dashboard/settings/emergencias',
    area: 'clinic-admin',
    title: 'Configuración: emergencias',
  },
  settingsPrivacy: {
    pattern: '/admin-dashboard/settings/privacidad',
    area: 'clinic-admin',
    title: 'Configuración: seguridad y datos',
  },
  settingsSpecialties: {
    pattern: '/admin-dashboard/settings/especialidades',
    area: 'clinic-admin',
    title: 'Configuración: especialidades',
  },
  settingsPacks: { pattern: '/admin-dashboard/settings/packs', area: 'clinic-admin', title: 'Bonos' },
  settingsWeb: { pattern: '/admin-dashboard/settings/web', area: 'clinic-admin', title: 'Configuración web' },
  payouts: { pattern: '/admin-dashboard/liquidaciones', area: 'clinic-admin', title: 'Liquidaciones' },
  clinicOccupancy: { pattern: '/admin-dashboard/ocupacion', area: 'clinic-admin', title: 'Ocupación' },
  backups: { pattern: '/admin-dashboard/backups', area: 'clinic-admin', title: 'Copias de Seguridad' },
  imports: { pattern: '/admin-dashboard/import', area: 'clinic-admin', title: 'Importar datos' },
  importFile: { pattern: '/admin-dashboard/import/:id', area: 'clinic-admin', title: 'Importar datos' },
  privacyRequests: {
    pattern: '/admin-dashboard/privacy',
    area: 'clinic-admin',
    title: 'Solicitudes sobre datos',
  },
  auditLog: { pattern: '/admin-dashboard/audit-log', area: 'clinic-admin', title: 'Bitácora' },
  myProfile: { pattern: '/my-profile', area: 'account', title: 'Mi Perfil' },

  globalAdmin: { pattern: '/global-admin', area: 'global-admin', title: 'Panel global' },
  globalClinics: { pattern: '/global-admin/clinics', area: 'global-admin', title: 'Gestión de clínicas' },
  globalClinic: { pattern: '/global-admin/clinics/:clinicId', area: 'global-admin', title: 'Clínica' },
  globalUsers: { pattern: '/global-admin/users', area: 'global-admin', title: 'Usuarios globales' },
  globalStats: { pattern: '/global-admin/stats', area: 'global-admin', title: 'Estadísticas globales' },
} as const satisfies Record<string, Screen>
export type ScreenName = keyof typeof screens

type ParamIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never
type ParamOf<Name extends ScreenName> = ParamIn<(typeof screens)[Name]['pattern']>
type Given<Name extends ScreenName> = [ParamOf<Name>] extends [never]
  ? []
  : [params: Record<ParamOf<Name>, string>]

/** The address of a screen, from the root: `pathOf('chat', { appointmentId })`. */
export function pathOf<Name extends ScreenName>(name: Name, ...[params]: Given<Name>): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  return screens[name].pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
}

const names = Object.keys(screens) as ScreenName[]

/** The screens of an area, in the order of the table. */
export const screensOf = (area: Area): ScreenName[] => names.filter((name) => screens[name].area === area)

const shapes = names.map((name) => {
  const groups = screens[name].pattern.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { name, shape: new RegExp(`^${groups}/?$`, 'i') }
})

/** Which screen an address is of, with its parameters as they stand there; null for none. Query and hash are left out. */
export function screenAt(
  address: string,
): { name: ScreenName; params: Readonly<Record<string, string>> } | null {
  const [path = ''] = address.split(/[?#]/)
  for (const { name, shape } of shapes) {
    const found = shape.exec(path)
    if (found) return { name, params: found.groups ?? {} }
  }
  return null
}

/** Whether a screen is one of this role's own. */
export const isOwnScreen = (name: ScreenName, role: Role): boolean => isOwnArea(screens[name].area, role)
