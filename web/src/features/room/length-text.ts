import type { RoomEntry } from '@psico/contract/room/room'

/** A length of time in the words of a call: minutes, and hours where there are any. */
export function lengthText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes === 0) return 'menos de un minuto'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inMinutes = rest === 1 ? '1 minuto' : `${rest} minutos`
  if (hours === 0) return inMinutes
  const inHours = hours === 1 ? '1 hora' : `${hours} horas`
  return rest === 0 ? inHours : `${inHours} y ${inMinutes}`
}

/** How the session stands at a moment in ms: when it begins, then how much of it is left. */
export function leftText(session: Pick<RoomEntry, 'starts_at' | 'ends_at'>, nowMs: number): string {
  const toStartMs = Date.parse(session.starts_at) - nowMs
  if (toStartMs > 0) return `La sesión empieza en ${lengthText(toStartMs)}.`
  const leftMs = Date.parse(session.ends_at) - nowMs
  if (leftMs <= 0) return 'La hora de la sesión ya pasó.'
  const minutes = Math.floor(leftMs / 60_000)
  return `${minutes < 2 || minutes === 60 ? 'Queda' : 'Quedan'} ${lengthText(leftMs)} de la sesión.`
}
