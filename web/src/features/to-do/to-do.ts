import type { ToDo, ToDoKind } from '@psico/contract/to-do/to-do'
import { pathOf } from '@psico/contract/screens/screens'
import { addDays, shortDate } from '@psico/contract/core/dates'
import { dateIn } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'

/** What waits, as one and as many. */
const nouns: Readonly<Record<ToDoKind, readonly [one: string, many: string]>> = {
  alerts_unanswered: ['alerta de cuestionario sin atender', 'alertas de cuestionarios sin atender'],
  proofs: ['comprobante por revisar', 'comprobantes por revisar'],
  owed: ['devolución pendiente', 'devoluciones pendientes'],
  to_collect: ['sesión por cobrar', 'sesiones por cobrar'],
  differences: ['diferencia de pagos por explicar', 'diferencias de pagos por explicar'],
  unclosed_sessions: ['sesión pasada sin cerrar', 'sesiones pasadas sin cerrar'],
  consents: ['paciente con cita y sin consentimiento', 'pacientes con cita y sin consentimiento'],
  privacy: ['solicitud sobre datos', 'solicitudes sobre datos'],
  invitations: ['invitación sin aceptar', 'invitaciones sin aceptar'],
  backups: ['copia de seguridad que falta', 'copias de seguridad que faltan'],
}

/** '3 sesiones por cobrar'. */
export const waitingText = ({ kind, count }: Pick<ToDo, 'kind' | 'count'>): string =>
  counted(count, ...nouns[kind])

/** 'desde ayer': since when the oldest waits, in the clinic's days; after two months the date itself. */
export function sinceText(oldest: string, timezone: string, now: Date = new Date()): string {
  const [then, today] = [dateIn(timezone, oldest), dateIn(timezone, now)]
  const days = Math.round((Date.parse(today) - Date.parse(then)) / 86_400_000)
  if (days <= 0) return 'desde hoy'
  if (days === 1) return 'desde ayer'
  return then < addDays(today, -60) ? `desde el ${shortDate(then)}` : `desde hace ${days} días`
}

/** The screen where it is done, showing what waits and nothing else. */
export function addressOf({ kind, oldest }: Pick<ToDo, 'kind' | 'oldest'>, timezone: string): string {
  switch (kind) {
    case 'alerts_unanswered':
      return `${pathOf('adminDashboard')}?tipo=profesionales#usuarios`
    case 'proofs':
      return `${pathOf('clinicPayments')}?ver=por-revisar`
    case 'owed':
      return `${pathOf('clinicPayments')}?ver=por-devolver`
    case 'to_collect':
      return `${pathOf('clinicPayments')}?ver=por-cobrar`
    case 'differences':
      return `${pathOf('clinicReport')}#diferencias`
    case 'unclosed_sessions':
      return `${pathOf('clinicAgenda')}?dia=${dateIn(timezone, oldest)}&estado=confirmed`
    case 'consents':
      return `${pathOf('clinicPatients')}?estado=sin-consentimiento`
    case 'privacy':
      return `${pathOf('privacyRequests')}?estado=abiertas`
    case 'invitations':
      return `${pathOf('adminDashboard')}?estado=invitacion-pendiente#usuarios`
    case 'backups':
      return pathOf('backups')
  }
}
