import { expect, test } from 'vitest'
import { isOwnScreen, pathOf, screenAt } from '@psico/contract/screens/screens'
import { companionRoles, guiding, linkFor, type CompanionRole } from '@psico/luna/answers/links'

/** Administrators of a clinic and of the platform pass one guard, but each has an area of their own. */
const areaOfAdmins: Partial<Record<CompanionRole, string>> = {
  admin: '/admin-dashboard',
  superuser: '/global-admin',
}

test.each(companionRoles)(
  'every answer of Luna that guides leads a %s to a screen of theirs',
  (role: CompanionRole) => {
    for (const category of guiding) {
      const link = linkFor(category, role)
      if (!link) throw new Error(`${category} leads nowhere`)
      const address = pathOf(link.screen)
      expect([category, screenAt(address)?.name]).toEqual([category, link.screen])
      expect([category, isOwnScreen(link.screen, role)]).toEqual([category, true])
      expect(address.startsWith(areaOfAdmins[role] ?? '/')).toBe(true)
      expect(link.label).toMatch(/^(Ir|Ver|Iniciar|Restablecer|Crear|Registrar|Encontrar) /)
    }
  },
)
