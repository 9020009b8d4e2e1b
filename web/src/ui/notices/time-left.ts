/** How long something is kept yet, as a title: 'Te quedan 24 minutos', 'Te queda menos de un minuto', 'El tiempo terminó'. */
export function leftTitle(until: string, nowMs: number): string {
  const seconds = Math.ceil((Date.parse(until) - nowMs) / 1000)
  if (seconds <= 0) return 'El tiempo terminó'
  if (seconds < 60) return 'Te queda menos de un minuto'
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'Te queda 1 minuto' : `Te quedan ${minutes} minutos`
  const hours = Math.floor(minutes / 60)
  return hours === 1 ? 'Te queda más de una hora' : `Te quedan más de ${hours} horas`
}
