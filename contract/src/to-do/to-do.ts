import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/fields.ts'
import type { ScreenName } from '../screens/screens.ts'

/** What may wait for the clinic's people, in the order in which it is shown, and the screen where it is done. */
export const toDoScreens = {
  alerts_unanswered: 'adminDashboard',
  proofs: 'clinicPayments',
  owed: 'clinicPayments',
  to_collect: 'clinicPayments',
  differences: 'clinicReport',
  unclosed_sessions: 'clinicAgenda',
  consents: 'clinicPatients',
  privacy: 'privacyRequests',
  invitations: 'adminDashboard',
  backups: 'backups',
} as const satisfies Record<string, ScreenName>
export type ToDoKind = keyof typeof toDoScreens

export const toDoKinds = Object.keys(toDoScreens) as [ToDoKind, ...ToDoKind[]]

/** Reception's part: what the day at the desk brings. */
export const toDoAtDesk: readonly ToDoKind[] = [
  'proofs',
  'owed',
  'to_collect',
  'unclosed_sessions',
  'consents',
]

const toDo = z.object({
  kind: z.enum(toDoKinds),
  count: z.number().int().positive(),
  /** Since when the oldest of them waits. */
  oldest: instant,
  /** The name of the screen where it is done. */
  screen: z.string(),
})
export type ToDo = z.infer<typeof toDo>

export const readToDo = endpoint({
  method: 'GET',
  path: '/admin/to-do/',
  summary: 'What waits for the people of the clinic, counted: kinds with nothing waiting are left out.',
  answer: z.object({ items: z.array(toDo) }),
})
