import type { Page } from 'playwright-core'
import { pathOf } from '@psico/contract/screens/screens'
import { seenBy, type Screen } from './screen.ts'

const reception = seenBy('reception')
const admin = seenBy('admin')
const atRoot = seenBy('rootVisitor')
const globalAdmin = seenBy('globalAdmin')
const full = { states: ['full'] } as const
const nothingEmpty = { states: ['loading', 'error', 'full'] } as const

const opensWith = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').first().waitFor()
}

/** The administration of a clinic, and of the platform. */
export const adminScreens: Screen[] = [
  reception('clinic-agenda', pathOf('clinicAgenda'), nothingEmpty),
  reception('clinic-book', pathOf('clinicAgenda'), { ...full, open: opensWith('Agendar cita') }),
  reception('waiting-offer', pathOf('clinicAgenda'), { ...full, open: opensWith(/^Ofrecer una hora a/) }),
  reception('clinic-payments', pathOf('clinicPayments'), nothingEmpty),
  reception('clinic-accept', pathOf('clinicPayments'), { ...full, open: opensWith('Aceptar pago') }),
  reception('clinic-settle', pathOf('clinicPayments'), { ...full, open: opensWith(/^Registrar devolución/) }),
  reception('clinic-invoices', pathOf('clinicInvoices'), nothingEmpty),
  reception('clinic-invoice-note', pathOf('clinicInvoices'), {
    ...full,
    open: opensWith(/^Anotar la factura de/),
  }),
  reception('clinic-invoices-issued', `${pathOf('clinicInvoices')}?ver=emitidas`, nothingEmpty),
  reception('clinic-invoice-annul', `${pathOf('clinicInvoices')}?ver=emitidas`, {
    ...full,
    open: opensWith(/^Anular la factura/),
  }),
  reception('clinic-invoices-to-annul', `${pathOf('clinicInvoices')}?ver=por-anular`, nothingEmpty),
  reception('clinic-invoices-annulled', `${pathOf('clinicInvoices')}?ver=anuladas`, nothingEmpty),
  reception('clinic-patients', pathOf('clinicPatients')),
  reception(
    'clinic-patient',
    (places) => pathOf('clinicPatient', { userId: places.patientUser }),
    nothingEmpty,
  ),
  reception(
    'clinic-patient-payments',
    (places) => pathOf('clinicPatientPayments', { userId: places.patientUser }),
    nothingEmpty,
  ),
  reception('clinic-sell-pack', (places) => pathOf('clinicPatientPayments', { userId: places.patientUser }), {
    ...full,
    open: opensWith('Vender un bono'),
  }),
  reception(
    'clinic-transfer-pack',
    (places) => pathOf('clinicPatientPayments', { userId: places.patientUser }),
    {
      ...full,
      open: async (page) => {
        await opensWith(/^Pasar a otra persona: /)(page)
        await page.getByLabel('Profesional').selectOption({ label: 'Ana Rojas' })
        await page.getByText('Diferencia', { exact: true }).waitFor()
      },
    },
  ),
  reception(
    'clinic-refund-pack',
    (places) => pathOf('clinicPatientPayments', { userId: places.patientUser }),
    {
      ...full,
      open: async (page) => {
        await opensWith(/^Devolver /)(page)
        await page.getByText(/^Devolverá /).waitFor()
      },
    },
  ),
  reception(
    'clinic-patient-waiting',
    (places) => pathOf('clinicPatientWaiting', { userId: places.patientUser }),
    nothingEmpty,
  ),
  reception('clinic-couples', pathOf('clinicCouples')),
  reception('clinic-couple', (places) => pathOf('couple', { coupleId: places.couple }), nothingEmpty),
  reception('clinic-reminders', pathOf('clinicReminders')),
  reception('clinic-report', pathOf('clinicReport'), nothingEmpty),
  admin('admin-dashboard', pathOf('adminDashboard')),
  admin('admin-invite', pathOf('adminDashboard'), { ...full, open: opensWith('Invitar usuario') }),
  admin('admin-deactivate', pathOf('adminDashboard'), { ...full, open: opensWith(/^Desactivar/) }),
  admin('admin-user', (places) => pathOf('adminUser', { userId: places.patientUser }), nothingEmpty),
  admin(
    'admin-professional',
    (places) => pathOf('adminProfessional', { userId: places.professionalUser }),
    nothingEmpty,
  ),
  admin(
    'admin-edit-professional',
    (places) => pathOf('adminProfessional', { userId: places.professionalUser }),
    {
      ...full,
      open: async (page) => {
        await page.getByRole('button', { name: 'Editar perfil' }).click()
        await page.getByLabel('Biografía').waitFor()
      },
    },
  ),
  admin('admin-hours', (places) => pathOf('adminHours', { userId: places.professionalUser }), nothingEmpty),
  admin('admin-settings', pathOf('clinicSettings'), nothingEmpty),
  admin('admin-settings-sessions', pathOf('settingsSessions'), nothingEmpty),
  admin('admin-settings-payments', pathOf('settingsPayments'), nothingEmpty),
  admin('admin-settings-crisis', pathOf('settingsCrisis'), nothingEmpty),
  admin('admin-settings-privacy', pathOf('settingsPrivacy'), nothingEmpty),
  admin('admin-settings-specialties', pathOf('settingsSpecialties'), nothingEmpty),
  admin('admin-settings-packs', pathOf('settingsPacks'), nothingEmpty),
  admin('admin-settings-web', pathOf('settingsWeb'), nothingEmpty),
  admin('admin-specialty-name', pathOf('settingsSpecialties'), {
    ...full,
    open: opensWith(/^Cambiar nombre de/),
  }),
  admin('admin-payouts', pathOf('payouts')),
  admin('admin-payout-rule', pathOf('payouts'), { ...full, open: opensWith('Añadir regla') }),
  admin('admin-occupancy', pathOf('clinicOccupancy'), nothingEmpty),
  admin('admin-backups', pathOf('backups')),
  admin('admin-restore', pathOf('backups'), {
    ...full,
    isTrouble: true,
    open: async (page) => {
      const file = { name: 'copia.sql', mimeType: 'text/plain', buffer: Buffer.from('no es una copia') }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('dialog').first().waitFor()
    },
  }),
  admin('admin-imports', pathOf('imports')),
  admin('admin-import', (places) => pathOf('importFile', { id: places.importFile }), nothingEmpty),
  admin('admin-import-rows', (places) => pathOf('importFile', { id: places.importFile }), {
    ...full,
    open: async (page) => {
      await page.getByRole('button', { name: 'Revisar las filas' }).click()
      await page.getByRole('button', { name: 'Corregir la fila 2' }).click()
      await page.getByRole('dialog').first().waitFor()
    },
  }),
  admin('admin-privacy', pathOf('privacyRequests')),
  admin('admin-privacy-fulfil', pathOf('privacyRequests'), { ...full, open: opensWith('Cumplir') }),
  admin('admin-privacy-refuse', pathOf('privacyRequests'), { ...full, open: opensWith('Rechazar') }),
  admin('admin-audit-log', pathOf('auditLog')),
  reception('second-factor', pathOf('secondFactorSetUp'), full),
  admin('totp', pathOf('myProfile'), { ...full, open: opensWith('Usar una aplicación de códigos') }),
  reception('my-profile', pathOf('myProfile'), nothingEmpty),
  admin('change-password', pathOf('myProfile'), { ...full, open: opensWith('Cambiar contraseña') }),
  atRoot('landing', pathOf('landing'), full),
  atRoot('root-login', pathOf('login'), full),
  atRoot('root-welcome', pathOf('home'), full),
  globalAdmin('global-admin', pathOf('globalAdmin')),
  globalAdmin('global-clinics', pathOf('globalClinics')),
  globalAdmin('global-suspend', pathOf('globalClinics'), { ...full, open: opensWith(/^Suspender/) }),
  globalAdmin('global-clinic', (places) => pathOf('globalClinic', { clinicId: places.clinic }), nothingEmpty),
  globalAdmin('global-users', pathOf('globalUsers')),
  globalAdmin('global-stats', pathOf('globalStats')),
  globalAdmin('global-profile', pathOf('myProfile'), full),
]
