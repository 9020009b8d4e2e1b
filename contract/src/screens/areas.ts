import type { UserType } from '../people/people.ts'

/** Whose eyes a screen is for: a user type, a visitor of a clinic, or a newcomer at the root domain. */
export type Role = UserType | 'visitor' | 'newcomer'

/** Parts of the web app with a frame and a guard of their own, and whose they are. What visitors see has no guard. */
export const areas = {
  public: ['visitor', 'newcomer'],
  /** Without our frame, as on the card company's own page. */
  checkout: ['visitor'],
  /** From the search to the payment: patients see it in their own frame. */
  booking: ['visitor', 'patient'],
  patient: ['patient'],
  professional: ['professional'],
  /** The room of a session by video, without our frame: nothing beside it leads away by mistake. */
  room: ['patient', 'professional'],
  /** The clinic's day: its agenda and its patients' contact data. */
  'clinic-desk': ['reception', 'admin'],
  'clinic-admin': ['admin', 'superuser'],
  'global-admin': ['admin', 'superuser'],
  /** One's own account, of whoever has no profile that others see. */
  account: ['reception', 'admin', 'superuser'],
} as const satisfies Record<string, readonly Role[]>
export type Area = keyof typeof areas

/** Whether an area is this role's own. */
export const isOwnArea = (area: Area, role: Role): boolean => roles(area).includes(role)

/** Whether an area is for those alone whose it is. The server decides again on every call. */
export const isGuarded = (area: Area): boolean => !roles(area).includes('visitor')

const roles = (area: Area): readonly Role[] => areas[area]
