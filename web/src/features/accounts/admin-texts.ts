import type { UserType } from '@psico/contract/people/people'
import { counted } from '../../lib/numbers.ts'

export const adminTexts = {
  listFailed: 'No se pudieron cargar los usuarios. Asegúrate de tener permisos de administrador.',
  userFailed: 'No se pudo cargar el perfil del usuario.',
  userMissing: 'Usuario no encontrado.',
  deactivateFailed: 'Hubo un error al desactivar el usuario.',
  deactivated: 'Cuenta desactivada. Ya no puede iniciar sesión.',
  reactivated: 'Cuenta reactivada. Ya puede iniciar sesión.',
  reactivateFailed: 'No se pudo reactivar la cuenta.',
  inviteFailed: 'No se pudo enviar la invitación.',
  invited: 'Invitación enviada por correo.',
  mailAdded: 'Correo guardado. Se envió la invitación.',
  mailFailed: 'No se pudo guardar el correo.',
  patientsFailed: 'No se pudo cargar la lista de pacientes.',
  patientFailed: 'No se pudieron cargar los datos del paciente.',
  patientMissing: 'Paciente no encontrado.',
  saved: 'Datos guardados.',
  saveFailed: 'No se pudieron guardar los datos.',
  notProfessional: 'Este usuario no es un profesional o todavía no tiene un perfil profesional.',
}

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

/** What is said of packs with something left before the names of who bought them. */
export function openPacksSaid(type: UserType, count: number): string {
  const packs = counted(count, 'bono sin terminar', 'bonos sin terminar')
  return type === 'professional'
    ? `Hay ${packs} que ${count === 1 ? 'vale' : 'valen'} solo con esta persona: sin su cuenta, nadie podrá usar lo que queda. Se traspasa a un colega o se devuelve en los pagos de:`
    : `Tiene ${packs}. Lo que queda se devuelve en los pagos de:`
}
