import type { Page } from 'playwright-core'
import { seenBy, type Screen } from './screen.ts'

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
  admin('admin-dashboard', '/admin-dashboard'),
  admin('admin-invite', '/admin-dashboard', { ...full, open: opensWith('Invitar usuario') }),
  admin('admin-deactivate', '/admin-dashboard', { ...full, open: opensWith(/^Desactivar/) }),
  admin('admin-user', (it) => `/admin/user/${it.patientUser}`, nothingEmpty),
  admin('admin-professional', (it) => `/admin/professional-profile/${it.professionalUser}`, nothingEmpty),
  admin('admin-settings', '/admin-dashboard/settings', nothingEmpty),
  admin('admin-backups', '/admin-dashboard/backups'),
  admin('admin-restore', '/admin-dashboard/backups', {
    ...full,
    open: async (page) => {
      const file = { name: 'copia.sql', mimeType: 'text/plain', buffer: Buffer.from('no es una copia') }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('dialog').first().waitFor()
    },
  }),
  admin('admin-audit-log', '/admin-dashboard/audit-log'),
  atRoot('landing', '/', full),
  atRoot('root-login', '/login', full),
  atRoot('root-welcome', '/home', full),
  globalAdmin('global-admin', '/global-admin'),
  globalAdmin('global-clinics', '/global-admin/clinics'),
  globalAdmin('global-users', '/global-admin/users'),
  globalAdmin('global-stats', '/global-admin/stats'),
]
