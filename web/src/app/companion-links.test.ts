import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { companionRoles, guiding, linkFor, type CompanionRole } from '@psico/luna/answers/links'
import { AdminLayout } from './layouts/AdminLayout.tsx'
import { GlobalAdminLayout } from './layouts/GlobalAdminLayout.tsx'
import { OpenLayout } from './layouts/OpenLayout.tsx'
import { PatientLayout } from './layouts/PatientLayout.tsx'
import { ProfessionalLayout } from './layouts/ProfessionalLayout.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { routes } from './router.tsx'

/** The frames whose guard lets a person through. */
const open: Readonly<Record<CompanionRole, readonly ComponentType[]>> = {
  visitor: [PublicLayout, OpenLayout],
  newcomer: [PublicLayout],
  patient: [PatientLayout],
  professional: [ProfessionalLayout],
  admin: [AdminLayout],
  superuser: [GlobalAdminLayout],
}

test.each(companionRoles)('every answer of Luna that guides leads a %s to a screen of theirs', (role) => {
  for (const category of guiding) {
    const link = linkFor(category, role)
    const matched = matchRoutes(routes, link?.path ?? '/nowhere') ?? []
    expect([category, matched.at(-1)?.route.path]).not.toEqual([category, '*'])
    expect(open[role]).toContain(matched[0]?.route.Component)
    expect(link?.label).toMatch(/^(Ir|Ver|Iniciar|Restablecer|Crear|Registrar|Encontrar) /)
  }
})
