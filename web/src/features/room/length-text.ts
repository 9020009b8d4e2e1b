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
