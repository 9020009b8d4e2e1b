import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  changeCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
  type FeedDetail,
} from '@psico/contract/sessions/calendar'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** Whether one has a private address; the address itself is only answered when it is made. */
export const calendarFeed = queryOptions(asked(readCalendarFeed))

export const renewFeed = mutationOptions({ mutationFn: () => call(renewCalendarFeed, {}) })

export const changeFeed = mutationOptions({
  mutationFn: (detail: FeedDetail) => call(changeCalendarFeed, { body: { detail } }),
})

export const revokeFeed = mutationOptions({ mutationFn: () => call(revokeCalendarFeed, {}) })

export const calendarTexts = {
  failed: 'No se pudo cargar el estado de tu calendario.',
  renewFailed: 'No se pudo crear la dirección. Por favor, inténtalo de nuevo.',
  revokeFailed: 'No se pudo revocar la dirección. Por favor, inténtalo de nuevo.',
  changed: 'Guardado: tus calendarios lo mostrarán cuando vuelvan a leer la dirección.',
  changeFailed: 'No se pudo guardar. Por favor, inténtalo de nuevo.',
  revoked: 'Dirección revocada: los calendarios que la usaban dejan de actualizarse.',
  copied: '¡Dirección copiada!',
  copyFailed: 'No se pudo copiar. Selecciona la dirección y cópiala a mano.',
}
