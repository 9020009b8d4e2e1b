import type { Category } from '../rules/categories.ts'

export type CompanionRole = 'visitor' | 'patient' | 'professional' | 'admin' | 'superuser'

export interface ScreenLink {
  label: string
  path: string
}

type Links = Partial<Record<Category, ScreenLink>>

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

const patientSearch: ScreenLink = { label: 'Encontrar un psicólogo', path: '/dashboard' }

const patient: Links = {
  appointment: patientSearch,
  payment: { label: 'Ir a Mis Citas', path: '/my-appointments' },
  professionals: patientSearch,
  documents: { label: 'Ir a Mis Documentos', path: '/my-documents' },
  history: { label: 'Ir a Mi Perfil', path: '/profile' },
  profile: { label: 'Ir a Mi Perfil', path: '/profile' },
  help: patientSearch,
}

const feelings = ['emotional_support', 'loneliness', 'stress', 'support'] as const

const agenda: ScreenLink = { label: 'Ir a la Agenda Clínica', path: '/psychologist-dashboard' }

const professional: Links = {
  appointment: agenda,
  payment: agenda,
  professionals: { label: 'Ir a Mi Perfil Profesional', path: '/psychologist-profile' },
  documents: { label: 'Ir a Documentos', path: '/psychologist-documents' },
  history: agenda,
  profile: { label: 'Ir a Mi Perfil Profesional', path: '/psychologist-profile' },
  help: agenda,
}

const admin: Links = linkAll({ label: 'Ir al panel de la clínica', path: '/admin-dashboard' })
const superuser: Links = linkAll({ label: 'Ir a la administración global', path: '/global-admin' })

const byRole: Readonly<Record<CompanionRole, Links>> = { visitor, patient, professional, admin, superuser }

/** Where an answer leads, for who is signed in; null where it leads nowhere. */
export function linkFor(category: Category | null, role: CompanionRole): ScreenLink | null {
  if (category === null) return null
  const link = byRole[role][category]
  if (link) return link
  const leadsToCare = feelings.some((feeling) => feeling === category)
  if (!leadsToCare) return null
  if (role === 'patient') return patientSearch
  return role === 'visitor' ? find : null
}

function linkAll(link: ScreenLink): Links {
  return {
    appointment: link,
    payment: link,
    professionals: link,
    documents: link,
    history: link,
    profile: link,
    help: link,
  }
}
