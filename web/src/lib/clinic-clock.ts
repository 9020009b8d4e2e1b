import { tenant } from './tenant.ts'

/** Whose hours the page shows, where the device's clock is another: 'hora de La Paz'. Else null. */
export const clockOwner: string | null = ownerOf(tenant.timezone, new Date())

/** An hour as the clinic's clock says it, with whose it is where that could be mistaken: '09:00, hora de La Paz'. */
export const clinicTime = (text: string): string => (clockOwner ? `${text}, ${clockOwner}` : text)

/** @see clockOwner; another zone with the same clock says the same hours. */
export function ownerOf(timeZone: string, now: Date): string | null {
  // Half a year later, too: clocks that agree in winter may not in summer.
  const isElsewhere = [0, 183].some((days) => {
    const at = new Date(now.getTime() + days * 86_400_000)
    return clockOf(at) !== clockOf(at, timeZone)
  })
  return isElsewhere ? `hora de ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}` : null
}

function clockOf(at: Date, timeZone?: string): string {
  return at.toLocaleString('es', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
}
