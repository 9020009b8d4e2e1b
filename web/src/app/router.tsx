import { lazy, useState, type ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { AdminLayout } from './layouts/AdminLayout.tsx'
import { BareLayout } from './layouts/BareLayout.tsx'
import { GlobalAdminLayout } from './layouts/GlobalAdminLayout.tsx'
import { OpenLayout } from './layouts/OpenLayout.tsx'
import { PatientLayout } from './layouts/PatientLayout.tsx'
import { ProfessionalLayout } from './layouts/ProfessionalLayout.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { Unknown } from './Unknown.tsx'

type Load = () => Promise<{ default: ComponentType }>

let loading = 0
const heard = new Set<() => void>()
const count = (change: number): void => {
  loading += change
  heard.forEach((listener) => listener())
}

/** Whether a screen is on its way. */
export const arriving = {
  now: () => loading > 0,
  listen: (listener: () => void) => {
    heard.add(listener)
    return () => void heard.delete(listener)
  },
}

/** One screen, fetched when it is first visited. */
function page(path: string, load: Load): RouteObject {
  let here: ComponentType | null = null
  const fetching = () => {
    queueMicrotask(() => count(1))
    return load()
      .then((it) => {
        here = it.default
        return it
      })
      .finally(() => count(-1))
  }
  const Later = lazy(fetching)
  function Screen() {
    // Once and for all: another component would be another screen, and forget what was typed.
    const [Shown] = useState<ComponentType>(() => here ?? Later)
    return <Shown />
  }
  return { path, Component: Screen, handle: () => (here ? null : fetching()) }
}

/**
 * Fetches the screen of an address, so that it can stand there at once; null when it is here. Whether it came is seen
 * when it is shown.
 */
export function fetchScreen(pathname: string): Promise<unknown> | null {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route
  const coming = (route?.handle as (() => Promise<unknown> | null) | undefined)?.()
  return coming?.catch(() => undefined) ?? null
}

/*
 * One line a screen, under the layout that guards it:
 *   page('login', () => import('../features/accounts/LoginPage.tsx')),
 * The page is the file's default export. Keep the order of the paths in paths.ts.
 */

/** For everybody; no guard. */
const open: RouteObject[] = [
  page('/', () => import('../features/clinics/LandingPage.tsx')),
  page('home', () => import('./HomePage.tsx')),
  page('register', () => import('../features/accounts/RegisterPage.tsx')),
  page('login', () => import('../features/accounts/LoginPage.tsx')),
  page('reset-password', () => import('../features/accounts/ForgotPasswordPage.tsx')),
  page('reset-password/:uid/:token', () => import('../features/accounts/ResetPasswordPage.tsx')),
  page('verify-email/:uid/:token', () => import('../features/accounts/VerifyEmailPage.tsx')),
  page('buzon', () => import('../features/mail/MailboxPage.tsx')),
]

/** The search and a professional's page: visitors see them with the public frame, patients with their own. */
const visitorsAndPatients: RouteObject[] = [
  page('payment-success', () => import('../features/payments/PaymentSuccessPage.tsx')),
  page('payment-cancel', () => import('../features/payments/PaymentCancelPage.tsx')),
  page('professionals', () => import('../features/professionals/ProfessionalsPage.tsx')),
  page('professional/:id', () => import('../features/professionals/ProfessionalPage.tsx')),
]

const patient: RouteObject[] = [
  page('dashboard', () => import('../features/professionals/ProfessionalsPage.tsx')),
  page('my-appointments', () => import('../features/appointments/MyAppointmentsPage.tsx')),
  page('my-documents', () => import('../features/documents/MyDocumentsPage.tsx')),
  page('profile', () => import('../features/accounts/ProfilePage.tsx')),
  page('chat/:appointmentId', () => import('../features/chat/ChatPage.tsx')),
]

const professional: RouteObject[] = [
  page('psychologist/chat/:appointmentId', () => import('../features/chat/ChatPage.tsx')),
  page('psychologist-dashboard', () => import('../features/appointments/AgendaPage.tsx')),
  page('psychologist-availability', () => import('../features/availability/AvailabilityPage.tsx')),
  page('psychologist-profile', () => import('../features/professionals/OwnProfilePage.tsx')),
  page('psychologist-documents', () => import('../features/documents/UploadDocumentPage.tsx')),
  page('appointment/:id/note', () => import('../features/notes/SessionNotePage.tsx')),
  page(
    'clinical-history/patient/:patientId',
    () => import('../features/clinical-history/ClinicalHistoryPage.tsx'),
  ),
  page(
    'clinical-history/patient/:patientId/timeline',
    () => import('../features/clinical-history/TimelinePage.tsx'),
  ),
]

const clinicAdmin: RouteObject[] = [
  page('admin-dashboard', () => import('../features/accounts/AdminDashboardPage.tsx')),
  page('admin/user/:userId', () => import('../features/accounts/AdminUserPage.tsx')),
  page('admin/professional-profile/:userId', () => import('../features/accounts/AdminProfessionalPage.tsx')),
  page('admin-dashboard/settings', () => import('../features/clinics/ClinicSettingsPage.tsx')),
  page('admin-dashboard/backups', () => import('../features/backups/BackupsPage.tsx')),
  page('admin-dashboard/audit-log', () => import('../features/audit-log/AuditLogPage.tsx')),
]

const globalAdmin: RouteObject[] = [
  page('global-admin', () => import('../features/clinics/GlobalAdminPage.tsx')),
  page('global-admin/clinics', () => import('../features/clinics/GlobalClinicsPage.tsx')),
  page('global-admin/users', () => import('../features/clinics/GlobalUsersPage.tsx')),
  page('global-admin/stats', () => import('../features/clinics/GlobalStatsPage.tsx')),
]

const inside = (Component: ComponentType, children: RouteObject[]): RouteObject => ({ Component, children })

export const routes: RouteObject[] = [
  inside(PublicLayout, open),
  inside(BareLayout, [
    page('checkout-simulado/:sessionId', () => import('../features/payments/SimulatedCheckoutPage.tsx')),
  ]),
  inside(OpenLayout, visitorsAndPatients),
  inside(PatientLayout, patient),
  inside(ProfessionalLayout, professional),
  inside(AdminLayout, clinicAdmin),
  inside(GlobalAdminLayout, globalAdmin),
  { path: '*', Component: Unknown },
]
