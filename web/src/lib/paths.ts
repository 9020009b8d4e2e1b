import type { UserType } from '@psico/contract/accounts'
import { isClinic } from './tenant.ts'

/** Every address of the web app, built in one place. */
export const paths = {
  landing: '/',
  home: '/home',
  register: '/register',
  login: '/login',
  resetPassword: '/reset-password',
  confirmReset: (uid: string, token: string) => `/reset-password/${uid}/${token}`,
  verifyEmail: (uid: string, token: string) => `/verify-email/${uid}/${token}`,
  paymentSuccess: '/payment-success',
  paymentCancel: '/payment-cancel',
  simulatedCheckout: (sessionId: string) => `/checkout-simulado/${sessionId}`,
  /** Outside production: the mails that would have left. */
  mailbox: '/buzon',
  /** The search, open to visitors; `dashboard` is the same search for a patient. */
  professionals: '/professionals',
  professional: (id: string) => `/professional/${id}`,

  dashboard: '/dashboard',
  myAppointments: '/my-appointments',
  myDocuments: '/my-documents',
  profile: '/profile',
  chat: (appointmentId: string) => `/chat/${appointmentId}`,

  psychologistDashboard: '/psychologist-dashboard',
  psychologistAvailability: '/psychologist-availability',
  psychologistChat: (appointmentId: string) => `/psychologist/chat/${appointmentId}`,
  psychologistProfile: '/psychologist-profile',
  psychologistDocuments: '/psychologist-documents',
  note: (appointmentId: string) => `/appointment/${appointmentId}/note`,
  clinicalHistory: (patientId: string) => `/clinical-history/patient/${patientId}`,
  timeline: (patientId: string) => `/clinical-history/patient/${patientId}/timeline`,

  adminDashboard: '/admin-dashboard',
  adminUser: (userId: string) => `/admin/user/${userId}`,
  adminProfessional: (userId: string) => `/admin/professional-profile/${userId}`,
  clinicSettings: '/admin-dashboard/settings',
  backups: '/admin-dashboard/backups',
  auditLog: '/admin-dashboard/audit-log',

  globalAdmin: '/global-admin',
  globalClinics: '/global-admin/clinics',
  globalUsers: '/global-admin/users',
  globalStats: '/global-admin/stats',
} as const

/** Where a person goes after signing in, by user type and address. */
export function homeOf(userType: string): string {
  if (userType === 'admin' || userType === 'superuser')
    return isClinic ? paths.adminDashboard : paths.globalAdmin
  return userType === 'professional' ? paths.psychologistDashboard : paths.dashboard
}

const areas: [RegExp, UserType[]][] = [
  [/^\/(global-admin|admin-dashboard|admin)(\/|$)/, ['admin', 'superuser']],
  [/^\/(psychologist(-\w+|\/)|appointment\/|clinical-history\/)/, ['professional']],
  [/^\/(dashboard|my-appointments|my-documents|profile|chat\/|professional\/|payment-)/, ['patient']],
]

/** Where to go after signing in: back to the guarded screen one was sent away from, if it is one's own, else home. */
export function afterSignIn(userType: UserType, from: string | null): string {
  const area = from ? areas.find(([pattern]) => pattern.test(from)) : undefined
  return from && area?.[1].includes(userType) ? from : homeOf(userType)
}

/** The state that a link to the login carries, so that it can bring the person back. */
export const comingFrom = (address: string) => ({ state: { from: address } })

/** The address that a navigation state asks to return to; null when there is none of ours. */
export function returnAddress(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null
}
