import type { Category } from '../rules/categories.ts'

/** Who talks to Luna: a user type, a visitor of a clinic, or a newcomer at the root domain, where there is no clinic. */
export const companionRoles = [
  'visitor',
  'newcomer',
  'patient',
  'professional',
  'admin',
  'superuser',
] as const
export type CompanionRole = (typeof companionRoles)[number]

export interface ScreenLink {
  label: string
  path: string
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

const find: ScreenLink = { label: 'Ver profesionales', path: '/professionals' }
const signIn: ScreenLink = { label: 'Iniciar sesión', path: '/login' }

const visitor: Links = {
  appointment: find,
  payment: find,
  professionals: find,
  documents: signIn,
  history: signIn,
  profile: { label: 'Restablecer contraseña', path: '/reset-password' },
  help: { label: 'Crear una cuenta', path: '/register' },
}

const registerClinic: ScreenLink = { label: 'Registrar una clínica', path: '/' }

const newcomer: Links = {
  appointment: registerClinic,
  payment: registerClinic,
  professionals: registerClinic,
  documents: registerClinic,
  history: registerClinic,
  profile: signIn,
  help: registerClinic,
}

const patientSearch: ScreenLink = { label: 'Encontrar un psicólogo', path: '/dashboard' }
const ownProfile: ScreenLink = { label: 'Ir a Mi Perfil', path: '/profile' }

const patient: Links = {
  appointment: patientSearch,
  payment: { label: 'Ir a Mis Citas', path: '/my-appointments' },
  professionals: patientSearch,
  documents: { label: 'Ir a Mis Documentos', path: '/my-documents' },
  history: ownProfile,
  profile: ownProfile,
  help: patientSearch,
}

const agenda: ScreenLink = { label: 'Ir a la Agenda Clínica', path: '/psychologist-dashboard' }
const professionalProfile: ScreenLink = {
  label: 'Ir a Mi Perfil Profesional',
  path: '/psychologist-profile',
}

const professional: Links = {
  appointment: agenda,
  payment: professionalProfile,
  professionals: professionalProfile,
  documents: { label: 'Ir a Documentos', path: '/psychologist-documents' },
  history: agenda,
  profile: professionalProfile,
  help: agenda,
}

const adminPanel: ScreenLink = { label: 'Ir al panel de la clínica', path: '/admin-dashboard' }

const admin: Links = {
  appointment: adminPanel,
  payment: { label: 'Ir a la Configuración', path: '/admin-dashboard/settings' },
  professionals: adminPanel,
  documents: { label: 'Ir a Copias de Seguridad', path: '/admin-dashboard/backups' },
  history: { label: 'Ir a la Bitácora', path: '/admin-dashboard/audit-log' },
  profile: adminPanel,
  help: adminPanel,
}

const clinics: ScreenLink = { label: 'Ir a Clínicas', path: '/global-admin/clinics' }
const users: ScreenLink = { label: 'Ir a Usuarios Globales', path: '/global-admin/users' }

const superuser: Links = {
  appointment: clinics,
  payment: clinics,
  documents: clinics,
  history: clinics,
  professionals: users,
  profile: users,
  help: { label: 'Ir a la administración global', path: '/global-admin' },
}

const byRole: Readonly<Record<CompanionRole, Links>> = {
  visitor,
  newcomer,
  patient,
  professional,
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
