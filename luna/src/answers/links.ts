import type { Category } from '../rules/categories.ts'

/** Who talks to Luna: a user type, a visitor of a clinic, or a newcomer at the root domain, where there is no clinic. */
export const companionRoles = [
  'visitor',
  'newcomer',
  'patient',
  'professional',
  'reception',
  'admin',
  'superuser',
] as const
export type CompanionRole = (typeof companionRoles)[number]

/** The screens she leads to, by the names that the table of screens gives them; whoever shows a link knows the address. */
export type LinkedScreen =
  | 'professionals'
  | 'helpChoose'
  | 'login'
  | 'resetPassword'
  | 'register'
  | 'landing'
  | 'home'
  | 'dashboard'
  | 'profile'
  | 'myAppointments'
  | 'myDocuments'
  | 'psychologistDashboard'
  | 'psychologistProfile'
  | 'psychologistDocuments'
  | 'clinicAgenda'
  | 'clinicPatients'
  | 'adminDashboard'
  | 'settingsPayments'
  | 'backups'
  | 'auditLog'
  | 'globalClinics'
  | 'globalUsers'
  | 'globalAdmin'

export interface ScreenLink {
  label: string
  screen: LinkedScreen
}

/** The categories that guide: each of their answers ends with a link. */
export const guiding = [
  'appointment',
  'payment',
  'documents',
  'professionals',
  'history',
  'profile',
  'help',
] as const satisfies readonly Category[]

type Links = Readonly<Record<(typeof guiding)[number], ScreenLink>>

const find: ScreenLink = { label: 'Ver profesionales', screen: 'professionals' }
const choose: ScreenLink = { label: 'Ir a Ayúdame a elegir', screen: 'helpChoose' }
const signIn: ScreenLink = { label: 'Iniciar sesión', screen: 'login' }

const visitor: Links = {
  appointment: find,
  payment: find,
  professionals: choose,
  documents: signIn,
  history: signIn,
  profile: { label: 'Restablecer contraseña', screen: 'resetPassword' },
  help: { label: 'Crear una cuenta', screen: 'register' },
}

const registerClinic: ScreenLink = { label: 'Registrar una clínica', screen: 'landing' }

const newcomer: Links = {
  appointment: registerClinic,
  payment: registerClinic,
  professionals: registerClinic,
  documents: registerClinic,
  history: registerClinic,
  profile: signIn,
  help: registerClinic,
}

const patientSearch: ScreenLink = { label: 'Encontrar un psicólogo', screen: 'dashboard' }
const ownProfile: ScreenLink = { label: 'Ir a Mi Perfil', screen: 'profile' }

const patient: Links = {
  appointment: patientSearch,
  payment: { label: 'Ir a Mis Citas', screen: 'myAppointments' },
  professionals: choose,
  documents: { label: 'Ir a Mis Documentos', screen: 'myDocuments' },
  history: ownProfile,
  profile: ownProfile,
  help: patientSearch,
}

const agenda: ScreenLink = { label: 'Ir a la Agenda Clínica', screen: 'psychologistDashboard' }
const professionalProfile: ScreenLink = {
  label: 'Ir a Mi Perfil Profesional',
  screen: 'psychologistProfile',
}

const professional: Links = {
  appointment: agenda,
  payment: professionalProfile,
  professionals: professionalProfile,
  documents: { label: 'Ir a Documentos', screen: 'psychologistDocuments' },
  history: agenda,
  profile: professionalProfile,
  help: agenda,
}

const clinicAgenda: ScreenLink = { label: 'Ir a la agenda de la clínica', screen: 'clinicAgenda' }
const clinicPatients: ScreenLink = { label: 'Ir a Pacientes', screen: 'clinicPatients' }

const reception: Links = {
  appointment: clinicAgenda,
  payment: clinicAgenda,
  professionals: clinicAgenda,
  documents: clinicPatients,
  history: clinicPatients,
  profile: clinicPatients,
  help: clinicAgenda,
}

const adminPanel: ScreenLink = { label: 'Ir al panel de la clínica', screen: 'adminDashboard' }

const admin: Links = {
  appointment: adminPanel,
  payment: { label: 'Ir a la Configuración', screen: 'settingsPayments' },
  professionals: adminPanel,
  documents: { label: 'Ir a Copias de Seguridad', screen: 'backups' },
  history: { label: 'Ir a la Bitácora', screen: 'auditLog' },
  profile: adminPanel,
  help: adminPanel,
}

const clinics: ScreenLink = { label: 'Ir a Clínicas', screen: 'globalClinics' }
const users: ScreenLink = { label: 'Ir a Usuarios Globales', screen: 'globalUsers' }

const superuser: Links = {
  appointment: clinics,
  payment: clinics,
  documents: clinics,
  history: clinics,
  professionals: users,
  profile: users,
  help: { label: 'Ir a la administración global', screen: 'globalAdmin' },
}

const byRole: Readonly<Record<CompanionRole, Links>> = {
  visitor,
  newcomer,
  patient,
  professional,
  reception,
  admin,
  superuser,
}
const feelings: readonly Category[] = ['emotional_support', 'loneliness', 'stress', 'support']

/** Where an answer leads, for who is signed in; null where it leads nowhere. */
export function linkFor(category: Category | null, role: CompanionRole): ScreenLink | null {
  if (category === null) return null
  const guide = guiding.find((own) => own === category)
  if (guide) return byRole[role][guide]
  if (!feelings.includes(category)) return null
  if (role === 'patient') return patientSearch
  return role === 'visitor' ? find : null
}
