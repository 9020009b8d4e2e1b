import { z } from 'zod'

export const mostWidgetOrigins = 20
const wrong = 'Escribe solo la dirección del sitio, por ejemplo https://www.miclinica.com'

/** Scheme, host and port of a page, as a browser names where it comes from. */
const origin = z
  .string({ error: wrong })
  .trim()
  .toLowerCase()
  .max(200, wrong)
  .transform((value) => value.replace(/\/$/, ''))
  .pipe(z.string().regex(/^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, wrong))

/** The only pages that may frame a clinic's search. */
export const widgetOrigins = z
  .array(origin, { error: 'Escribe una lista de direcciones.' })
  .max(mostWidgetOrigins, `Escribe ${mostWidgetOrigins} direcciones como máximo.`)
  .transform((all) => [...new Set(all)])
