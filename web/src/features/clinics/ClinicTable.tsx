import type { Tenant } from '@psico/contract/clinics'
import type { ReactNode } from 'react'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ScrollTable } from '../../ui/ScrollTable.tsx'

/** The clinic's own address, as one would type it here. */
const addressOf = (domain: string): string => {
  const { protocol, port } = window.location
  return `${protocol}//${domain}${port ? `:${port}` : ''}`
}

/** All clinics with their counters; `actions` adds what can be done with one. */
export function ClinicTable({
  clinics,
  actions,
}: {
  clinics: Tenant[]
  actions?: (clinic: Tenant) => ReactNode
}) {
  return (
    <ScrollTable label="Tabla de clínicas">
      <thead>
        <tr>
          <th scope="col">Clínica</th>
          <th scope="col">Dirección</th>
          <th scope="col">Estado</th>
          <th scope="col">Usuarios</th>
          <th scope="col">Pacientes</th>
          <th scope="col">Profesionales</th>
          <th scope="col">Creada</th>
          {actions && <th scope="col">Acciones</th>}
        </tr>
      </thead>
      <tbody>
        {clinics.map((clinic) => (
          <tr key={clinic.id}>
            <td className="strong">{clinic.name}</td>
            <td>
              <a href={addressOf(clinic.primary_domain)}>{clinic.primary_domain}</a>
            </td>
            <td>
              <Badge tone={clinic.is_active ? 'success' : 'warning'}>
                {clinic.is_active ? 'Activa' : 'Suspendida'}
              </Badge>
            </td>
            <td className="numbers">{clinic.total_users}</td>
            <td className="numbers">{clinic.patients}</td>
            <td className="numbers">{clinic.professionals}</td>
            <td className="numbers">{shortDate(dateIn(tenant.timezone, clinic.created_on))}</td>
            {actions && <td>{actions(clinic)}</td>}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
