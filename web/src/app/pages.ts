import type { ComponentType } from 'react'
import type { ScreenName } from '@psico/contract/screens/screens'

export type LoadPage = () => Promise<{ default: ComponentType }>

/** At a clinic's address the start is another page than at the root domain; `screens.json` names its files, too. */
export const clinicPages: Readonly<Record<'clinicHome', LoadPage>> = {
  clinicHome: () => import('./ClinicHomePage.tsx'),
}

/** The page of every screen: the default export of its file, fetched when the screen is first visited. */
export const pages: Readonly<Record<ScreenName, LoadPage>> = {
  landing: () => import('../features/clinics/LandingPage.tsx'),
  home: () => import('./HomePage.tsx'),
  register: () => import('../features/accounts/RegisterPage.tsx'),
  login: () => import('../features/accounts/LoginPage.tsx'),
  resetPassword: () => import('../features/accounts/ForgotPasswordPage.tsx'),
  confirmReset: () => import('../features/accounts/ResetPasswordPage.tsx'),
  verifyEmail: () => import('../features/accounts/VerifyEmailPage.tsx'),
  stopRecovery: () => import('../features/factors/StopRecoveryPage.tsx'),
  secondFactorSetUp: () => import('../features/factors/SetUpPage.tsx'),
  helpNow: () => import('../features/companion/HelpNowPage.tsx'),
  safetyPlan: () => import('../features/companion/SafetyPlanPage.tsx'),
  offline: () => import('./OfflinePage.tsx'),
  mailbox: () => import('../features/mail/MailboxPage.tsx'),
  questionnaire: () => import('../features/questionnaires/QuestionnairePage.tsx'),
  oneTap: () => import('../features/one-tap/OneTapPage.tsx'),
  verifyLetter: () => import('../features/letters/VerifyLetterPage.tsx'),
  simulatedCheckout: () => import('../features/payments/SimulatedCheckoutPage.tsx'),
  simulatedBank: () => import('../features/payments/SimulatedBankPage.tsx'),

  professionals: () => import('../features/professionals/ProfessionalsPage.tsx'),
  helpChoose: () => import('../features/professionals/HelpChoosePage.tsx'),
  professional: () => import('../features/professionals/ProfessionalPage.tsx'),
  offer: () => import('../features/waiting-list/OfferPage.tsx'),
  payByHand: () => import('../features/payments/PayByHandPage.tsx'),
  paymentSuccess: () => import('../features/payments/PaymentSuccessPage.tsx'),
  paymentCancel: () => import('../features/payments/PaymentCancelPage.tsx'),

  dashboard: () => import('../features/patient-home/PatientHomePage.tsx'),
  myAppointments: () => import('../features/my-sessions/MyAppointmentsPage.tsx'),
  myDocuments: () => import('../features/documents/MyDocumentsPage.tsx'),
  myQuestionnaires: () => import('../features/questionnaires/MyQuestionnairesPage.tsx'),
  profile: () => import('../features/my-profile/ProfilePage.tsx'),
  profileSecurity: () => import('../features/my-profile/SecurityPage.tsx'),
  profileOwnData: () => import('../features/my-profile/OwnDataPage.tsx'),
  profileBilling: () => import('../features/my-profile/BillingPage.tsx'),
  profileNotices: () => import('../features/my-profile/NoticesPage.tsx'),
  profileAccess: () => import('../features/my-profile/AccessPage.tsx'),
  chat: () => import('../features/chat/ChatPage.tsx'),
  room: () => import('../features/room/RoomPage.tsx'),

  psychologistDashboard: () => import('../features/agenda/AgendaPage.tsx'),
  psychologistAvailability: () => import('../features/availability/AvailabilityPage.tsx'),
  psychologistProfile: () => import('../features/professionals/OwnProfilePage.tsx'),
  myPatients: () => import('../features/clinical-history/MyPatientsPage.tsx'),
  psychologistDocuments: () => import('../features/documents/UploadDocumentPage.tsx'),
  psychologistMessages: () => import('../features/chat/InboxPage.tsx'),
  psychologistChat: () => import('../features/chat/ChatPage.tsx'),
  note: () => import('../features/notes/SessionNotePage.tsx'),
  clinicalHistory: () => import('../features/clinical-history/ClinicalHistoryPage.tsx'),
  timeline: () => import('../features/clinical-history/TimelinePage.tsx'),
  patientQuestionnaires: () => import('../features/questionnaires/PatientQuestionnairesPage.tsx'),
  patientMessages: () => import('../features/chat/PatientMessagesPage.tsx'),
  letters: () => import('../features/letters/LettersPage.tsx'),
  followUp: () => import('../features/episodes/FollowUpPage.tsx'),

  clinicAgenda: () => import('../features/desk/ClinicAgendaPage.tsx'),
  clinicPayments: () => import('../features/clinic-payments/ClinicPaymentsPage.tsx'),
  clinicPatients: () => import('../features/accounts/ClinicPatientsPage.tsx'),
  clinicPatient: () => import('../features/accounts/ClinicPatientPage.tsx'),
  clinicPatientPayments: () => import('../features/accounts/ClinicPatientPaymentsPage.tsx'),
  clinicPatientWaiting: () => import('../features/accounts/ClinicPatientWaitingPage.tsx'),
  clinicReport: () => import('../features/clinic-payments/ClinicReportPage.tsx'),

  adminDashboard: () => import('../features/accounts/AdminDashboardPage.tsx'),
  adminUser: () => import('../features/accounts/AdminUserPage.tsx'),
  adminProfessional: () => import('../features/accounts/AdminProfessionalPage.tsx'),
  adminHours: () => import('../features/accounts/AdminHoursPage.tsx'),
  clinicSettings: () => import('../features/settings/ClinicSettingsPage.tsx'),
  settingsSessions: () => import('../features/settings/SessionSettingsPage.tsx'),
  settingsPayments: () => import('../features/settings/PaymentSettingsPage.tsx'),
  settingsCrisis: () => import('../features/settings/CrisisSettingsPage.tsx'),
  settingsPrivacy: () => import('../features/settings/PrivacySettingsPage.tsx'),
  settingsSpecialties: () => import('../features/settings/SpecialtiesPage.tsx'),
  settingsWeb: () => import('../features/settings/WebSettingsPage.tsx'),
  clinicOccupancy: () => import('../features/clinics/OccupancyPage.tsx'),
  backups: () => import('../features/backups/BackupsPage.tsx'),
  privacyRequests: () => import('../features/privacy/PrivacyRequestsPage.tsx'),
  auditLog: () => import('../features/audit-log/AuditLogPage.tsx'),

  myProfile: () => import('../features/accounts/MyProfilePage.tsx'),

  globalAdmin: () => import('../features/global/GlobalAdminPage.tsx'),
  globalClinics: () => import('../features/global/GlobalClinicsPage.tsx'),
  globalClinic: () => import('../features/global/GlobalClinicPage.tsx'),
  globalUsers: () => import('../features/global/GlobalUsersPage.tsx'),
  globalStats: () => import('../features/global/GlobalStatsPage.tsx'),
}
