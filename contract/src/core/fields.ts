import { z } from 'zod'

const calendarDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A day of the clinic's calendar, `YYYY-MM-DD`, that exists, of a year that somebody may live in. */
export const localDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'La fecha debe tener el formato AAAA-MM-DD.', abort: true })
  .refine((text) => text >= '1900' && text < '2200', {
    error: 'La fecha está fuera de los años admitidos.',
    abort: true,
  })
  .refine(calendarDay, 'La fecha no existe.')
export type LocalDate = string

/** A time of the clinic's day, `HH:MM`; seconds that a client sends along are dropped. */
export const localTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'La hora debe tener el formato HH:MM.')
  .transform((text) => text.slice(0, 5))
export type LocalTime = string

/** An id, however it was written: it is a part of keys, names of files and what seals a text, which know it in small letters. */
export const id = z.uuid().toLowerCase()

/** A number, also one that a form sends as text; nothing else that could pass for one, such as an emptied field. */
export const typedNumber = (error: string) =>
  z.union([
    z.number({ error }),
    z
      .string({ error })
      .trim()
      .regex(/^-?\d{1,9}(\.\d{1,9})?$/, error)
      .transform(Number),
  ])

/**
 * Line breaks and other control characters have no place in one-line texts: they end up in mail headers. Nor have those
 * that turn the direction of what follows, so that a name reads as another one.
 */
const oneLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/** Whether a reader would see anything of it: blanks and signs without width are nothing. */
export const isSeen = (text: string): boolean => /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text)

/** What lists are searched for, with letters composed as in `line`. */
export const searchText = z.string().normalize('NFC').max(100)

/**
 * One line of text, trimmed, at most `max` characters; with nothing to see only where `min` is 0. What was written as letter
 * plus accent, as files of a Mac are, becomes the one letter by which everybody looks for it.
 */
export const line = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(min)
    .max(max)
    .regex(oneLine, 'No uses saltos de línea ni caracteres de control.')
    .refine((text) => min === 0 || isSeen(text), 'Este campo es requerido.')

/** A phone number as people write it, or nothing. */
export const phoneNumber = line(30, 0).refine(
  (text) => text === '' || (/^\+?[\d\s()./-]+$/.test(text) && /^(\D*\d){6,15}\D*$/.test(text)),
  'Escribe un número de teléfono, por ejemplo +591 71234567.',
)

/** Free text of several lines, at most `max` characters; PostgreSQL cannot hold NUL. */
export const prose = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), 'El texto tiene caracteres que no se pueden guardar.')

/** An e-mail address in lower case: accounts are compared that way. */
export const email = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.toLowerCase())
  .pipe(z.email())

/** `page` from 1 and `page_size` up to 200. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(50),
})

/** A filter of a list: left empty, or 'all' as the screens call it, it filters nothing. */
export const filter = <T extends z.ZodType>(wanted: T) =>
  z.preprocess((text) => (text === '' || text === 'all' ? undefined : text), wanted.optional())

/** Says what is missing from a list or a count; not there where all is. */
export const notice = z.string().optional()

/** A page of a list that can grow. `next` and `previous` are addresses or null. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })

export interface Page<T> {
  count: number
  next: string | null
  previous: string | null
  results: T[]
}

/** UTC instant, ISO 8601. */
export const instant = z.string()
