import type { Appointment } from '@psico/contract/sessions/appointments'
import { instantText } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'

/** What of a session says whether a pack paid for it, and until when it comes back. */
export type MaybePacked = Pick<Appointment, 'agreement'> & Partial<Pick<Appointment, 'pack'>>

/** `tu`: its patient reads it; `su`: staff do. */
type Whose = 'tu' | 'su'

const isLate = ({ agreement }: MaybePacked, nowMs: number): boolean =>
  nowMs > Date.parse(agreement.refund_until)

/** What becomes of the pack when the patient calls a session off now, or anybody else; null where none paid for it. */
export function packIfCancelled(
  packed: MaybePacked,
  { whose, byPatient }: { whose: Whose; byPatient: boolean },
  nowMs = Date.now(),
): string | null {
  if (!packed.pack) return null
  const bono = `${whose} bono «${packed.pack.name}»`
  if (!byPatient || !isLate(packed, nowMs)) return `La sesión vuelve a ${bono}.`
  return `La sesión se cuenta como usada de ${bono}: el plazo para cancelar terminó el ${instantText(packed.agreement.refund_until, tenant.timezone)}.`
}

/** The same of several sessions together; null where no pack paid for any. */
export function packsIfCancelled(
  sessions: readonly MaybePacked[],
  { whose, byPatient }: { whose: Whose; byPatient: boolean },
  nowMs = Date.now(),
): string | null {
  const packed = sessions.filter((session) => session.pack)
  const used = byPatient ? packed.filter((maybePacked) => isLate(maybePacked, nowMs)).length : 0
  const back = packed.length - used
  const parts = [
    ...(back > 0 ? [`${counted(back, 'sesión vuelve', 'sesiones vuelven')} a ${whose} bono.`] : []),
    ...(used > 0
      ? [`${counted(used, 'se cuenta como usada', 'se cuentan como usadas')}: su plazo ya terminó.`]
      : []),
  ]
  return parts.length > 0 ? parts.join(' ') : null
}

/** Until when a patient who cancels has the session back; null where no pack paid for it. */
export function packPolicy({ pack, agreement }: MaybePacked, now: Date): string | null {
  if (!pack) return null
  const until = instantText(agreement.refund_until, tenant.timezone)
  return Date.parse(agreement.refund_until) < now.getTime()
    ? `El plazo terminó el ${until}: si la cancelas, se cuenta como usada de tu bono.`
    : `Si cancelas hasta el ${until}, la sesión vuelve a tu bono.`
}
