import type { AdminUserDetail, UserType } from '@psico/contract/accounts'
import { longDate } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'

export const adminTexts = {
  listFailed: 'No se pudieron cargar los usuarios. Asegúrate de tener permisos de administrador.',
  userFailed: 'No se pudo cargar el perfil del usuario.',
  userMissing: 'Usuario no encontrado.',
  deactivateFailed: 'Hubo un error al desactivar el usuario.',
  deactivated: 'Cuenta desactivada. Ya no puede iniciar sesión.',
  inviteFailed: 'No se pudo enviar la invitación.',
  invited: 'Invitación enviada por correo.',
  notProfessional: 'Este usuario no es un profesional o todavía no tiene un perfil profesional.',
}

const typeNames: Record<UserType, string> = {
  patient: 'Paciente',
  professional: 'Profesional',
  reception: 'Recepción',
  admin: 'Administración',
  superuser: 'Administración global',
}
export const typeName = (type: UserType): string => typeNames[type]

/** What stays when somebody is deactivated. */
export function leftBehind(type: UserType, futureSessions: number): string[] {
  const lines = [
    'Su sesión se cierra de inmediato y no podrá volver a entrar.',
    'Lo que escribió se conserva con su nombre.',
  ]
  if (type !== 'professional') return lines
  return [
    futureSessions === 0
      ? 'No tiene sesiones futuras.'
      : `Deja ${counted(futureSessions, 'sesión futura', 'sesiones futuras')}: siguen en pie hasta que se cancelen o muevan.`,
    'Deja de aparecer en la búsqueda de profesionales.',
    ...lines,
  ]
}

/** «lunes 9 de marzo, 09:00, con Rosa Paz (pendiente)». */
export const sessionLine = (it: AdminUserDetail['next_sessions'][number]): string =>
  `${longDate(it.appointment_date)}, ${it.start_time}, con ${it.patient_name}${it.status === 'pending' ? ' (pendiente)' : ''}`

/** What follows a list that was cut. */
export const andMore = (count: number): string => `y ${counted(count, 'sesión más', 'sesiones más')}`
