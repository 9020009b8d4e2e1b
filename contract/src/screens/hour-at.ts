import { pathOf } from './screens.ts'

/** How the address of a professional's page names the hour that is chosen there. */
export const hourWords = { date: 'fecha', time: 'hora' } as const

/** A professional's page with an hour chosen: `date` YYYY-MM-DD and `time` HH:MM of the clinic. */
export const hourAt = (professional: string, { date, time }: { date: string; time: string }) => ({
  pathname: pathOf('professional', { id: professional }),
  search: `?${hourWords.date}=${date}&${hourWords.time}=${time}`,
})
