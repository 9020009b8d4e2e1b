import type { Area } from './areas.ts'
import { pathOf, type ScreenName } from './screens.ts'

/** Where each area with a session begins. */
export const homes = {
  patient: 'dashboard',
  professional: 'psychologistDashboard',
  'clinic-desk': 'clinicAgenda',
  'clinic-admin': 'adminDashboard',
  'global-admin': 'globalAdmin',
} as const satisfies Partial<Record<Area, ScreenName>>
export type SignedInArea = keyof typeof homes

/** The address at which a person begins; an administrator's differs between a clinic's address and the root domain. */
export function homeOf(userType: string, isClinic: boolean): string {
  if (userType === 'admin' || userType === 'superuser')
    return pathOf(homes[isClinic ? 'clinic-admin' : 'global-admin'])
  if (userType === 'reception') return pathOf(homes['clinic-desk'])
  return pathOf(homes[userType === 'professional' ? 'professional' : 'patient'])
}
