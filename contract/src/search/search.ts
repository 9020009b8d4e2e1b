import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { userTypes } from '../people/people.ts'
import type { Area } from '../screens/areas.ts'
import { screens, screensOf, type ScreenName } from '../screens/screens.ts'

/** How many of each kind are shown at most: who does not find it among these types another word. */
export const mostFound = 8

const found = z.object({
  people: z
    .array(
      z.object({
        id,
        name: z.string(),
        kind: z.enum([...userTypes, 'couple']),
        /** What tells two of one name apart: phone, else mail. */
        hint: z.string(),
      }),
    )
    .max(mostFound),
  sessions: z
    .array(
      z.object({
        id,
        patient: id,
        patient_name: z.string(),
        psychologist: id,
        psychologist_name: z.string(),
        appointment_date: z.string(),
        start_time: z.string(),
        status: z.enum(['pending', 'confirmed', 'completed', 'cancelled']),
      }),
    )
    .max(mostFound),
  pages: z.array(z.object({ screen: z.string(), title: z.string() })).max(mostFound),
})
export type Found = z.infer<typeof found>

export const searchClinic = endpoint({
  method: 'GET',
  path: '/search/',
  summary: 'People, sessions and pages that a text names, for staff; never what is clinical.',
  query: z.object({ q: line(100, 0).default('') }),
  answer: found,
})

/** The screens of somebody's own that need nobody's id and whose title holds every word of the text. */
export function pagesFor(
  role: keyof typeof staffAreas,
  text: string,
): { screen: ScreenName; title: string }[] {
  const words = folded(text).split(' ').filter(Boolean)
  return staffAreas[role]
    .flatMap((area) => screensOf(area))
    .filter((screen) => !screens[screen].pattern.includes(':'))
    .map((screen) => ({ screen, title: screens[screen].title }))
    .filter(({ title }) => words.every((word) => folded(title).includes(word)))
    .slice(0, mostFound)
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const staffAreas = {
  professional: ['professional'],
  reception: ['clinic-desk', 'account'],
  admin: ['clinic-desk', 'clinic-admin', 'account'],
} as const satisfies Record<string, readonly Area[]>
