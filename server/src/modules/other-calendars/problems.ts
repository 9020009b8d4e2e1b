import { fieldRefusal, problems as common, refusal } from '#core/problem'
import { mostSources } from '@psico/contract/other-calendars/sources'

export const problems = {
  notFound: () => refusal(404, 'calendar_not_found', 'No encontramos ese calendario.'),
  followed: () => fieldRefusal(409, 'calendar_followed', 'url', 'Ya sigues ese calendario.'),
  tooManySources: () =>
    refusal(
      409,
      'too_many_calendars',
      `Puedes seguir ${mostSources} calendarios. Quita uno para añadir otro.`,
    ),
  addressRefused: () =>
    fieldRefusal(
      400,
      'address_refused',
      'url',
      'Esa dirección no está en la internet pública, así que no la leemos. Copia la que te da tu calendario para compartirlo.',
    ),
  away: () =>
    fieldRefusal(
      400,
      'calendar_away',
      'url',
      'No pudimos leer esa dirección: no contesta o tarda demasiado. Revísala e inténtalo de nuevo.',
    ),
  tooLarge: () =>
    fieldRefusal(400, 'calendar_too_large', 'url', 'Ese calendario pesa más de 5 MB y no lo leemos.'),
  noCalendar: () =>
    fieldRefusal(400, 'no_calendar', 'url', 'En esa dirección no hay un calendario que podamos leer.'),
  keyRefused: (hasKey: boolean) =>
    fieldRefusal(
      400,
      'key_refused',
      hasKey ? 'password' : 'url',
      hasKey
        ? 'El calendario no aceptó ese usuario y contraseña.'
        : 'Ese calendario pide permiso. Copia su dirección secreta, o elige CalDAV con tu usuario.',
    ),
  tooMany: common.tooMany,
}
