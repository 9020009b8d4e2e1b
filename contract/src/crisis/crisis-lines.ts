import { z } from 'zod'
import { line } from '../core/fields.ts'

export const dialablePattern = /^[*#+]?\d{2,15}#?$/
export const maxCrisisLines = 20

/** Sentences that the form shows before asking and the server answers with. */
export const crisisLineTexts = {
  number: 'Escribe un número que se pueda marcar, por ejemplo 800 14 0017.',
  hours: 'El horario debe ser "24h", "HH:MM-HH:MM" o quedar vacío si no se conoce.',
  sameHours: 'La hora de cierre debe ser distinta de la de apertura.',
  twice: 'Ese número ya está en la lista.',
} as const

const dialable = z.string().regex(dialablePattern, crisisLineTexts.number)

const hours = z
  .string()
  .regex(/^$|^24h$|^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, crisisLineTexts.hours)
  .refine((text) => text === '' || text.split('-')[0] !== text.split('-')[1], crisisLineTexts.sameHours)

/** A state emergency number: answered at any hour. */
export const emergencyNumber = z.object({ name: line(120), number: dialable })

/** A crisis line. `hours` is the clinic's local time; empty means not known. `newest_source` is YYYY or YYYY-MM. */
export const crisisLine = z.object({
  name: line(120),
  number: dialable,
  display: line(60),
  hours,
  free: z.boolean(),
  certainty: z.enum(['high', 'medium']),
  newest_source: z.string().regex(/^\d{4}(-\d{2})?$/),
})

/** The numbers shown to a person in crisis, as a clinic's public answer carries them. */
export const crisisHotlines = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  emergency: z.array(emergencyNumber).min(1).max(10),
  lines: z
    .array(crisisLine)
    .max(maxCrisisLines)
    .superRefine((lines, context) => {
      for (const [n, { number }] of lines.entries())
        if (lines.findIndex((hotline) => hotline.number === number) < n)
          context.addIssue({ code: 'custom', message: crisisLineTexts.twice, path: [n, 'number'] })
    }),
})

export type EmergencyNumber = z.infer<typeof emergencyNumber>
export type CrisisLine = z.infer<typeof crisisLine>
export type CrisisHotlines = z.infer<typeof crisisHotlines>

/** One number to call, in the order in which it should be offered. */
export interface NumberToCall {
  kind: 'line' | 'emergency'
  name: string
  /** As shown to a reader. */
  display: string
  /** `tel:` address. */
  href: string
  /** Only for lines: the hours as text, or '' when they are not known. */
  hours: string
  free: boolean
  /** False when the line is known to be closed now, or when its hours are not known. */
  isOpen: boolean
}

/**
 * The numbers to offer, best first: lines open now, then the emergency numbers, then lines closed now or of unknown
 * hours. `clock` is the clinic's local time as HH:MM, or null when it is not known (then only lines open all day
 * count as open).
 */
export function numbersToCall(hotlines: CrisisHotlines, clock: string | null): NumberToCall[] {
  const lines = hotlines.lines.map((line) => fromLine(line, clock))
  const emergency = hotlines.emergency.map(fromEmergency)
  return [...lines.filter((line) => line.isOpen), ...emergency, ...lines.filter((line) => !line.isOpen)]
}

/** Whether a line answers at `clock` (HH:MM, null = unknown). Spans over midnight ("22:00-06:00") work. */
export function isOpenAt(hours: string, clock: string | null): boolean {
  if (hours === '24h') return true
  const [opens, closes] = hours.split('-')
  if (!opens || !closes || clock === null) return false
  return opens < closes ? clock >= opens && clock < closes : clock >= opens || clock < closes
}

/** The local time HH:MM of an instant in an IANA time zone, or null for an unknown zone or an invalid instant. */
export function clockIn(now: Date, timezone: string): string | null {
  try {
    return new Intl.DateTimeFormat('es-ES', {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(now)
  } catch {
    return null
  }
}

function fromLine(line: CrisisLine, clock: string | null): NumberToCall {
  const { name, display, hours, free } = line
  return {
    kind: 'line',
    name,
    display,
    href: telHref(line.number),
    hours,
    free,
    isOpen: isOpenAt(hours, clock),
  }
}

function fromEmergency({ name, number }: EmergencyNumber): NumberToCall {
  return {
    kind: 'emergency',
    name,
    display: number,
    href: telHref(number),
    hours: '24h',
    free: true,
    isOpen: true,
  }
}

function telHref(number: string): string {
  return `tel:${number.replaceAll('#', '%23')}`
}
