import type { Tenant } from '@psico/contract/clinics/clinics'
import { pathOf } from '@psico/contract/screens/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { whole } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'

/** The clinic's own address, as one would type it here. */
export const addressOf = (domain: string): string => {
  const { protocol, port } = window.location
  return `${protocol}//${domain}${port ? `:${port}` : ''}`
}

const columns: Column<Tenant>[] = [
  {
    name: 'Clínica',
    cell: (clinic) => (
      <Link className="strong" to={pathOf('globalClinic', { clinicId: clinic.id })}>
        {clinic.name}
      </Link>
    ),
  },
  {
    name: 'Dirección',
    cell: (clinic) => <a href={addressOf(clinic.primary_domain)}>{clinic.primary_domain}</a>,
  },
  {
    name: 'Estado',
    cell: (clinic) => (
      <Badge tone={clinic.is_active ? 'success' : 'warning'}>
        {clinic.is_active ? 'Activa' : 'Suspendida'}
      </Badge>
    ),
  },
  { name: 'Usuarios', isFigure: true, cell: (clinic) => whole(clinic.total_users) },
  { name: 'Pacientes', isFigure: true, cell: (clinic) => whole(clinic.patients) },
  { name: 'Profesionales', isFigure: true, cell: (clinic) => whole(clinic.professionals) },
  { name: 'Creada', isFigure: true, cell: (clinic) => shortDate(dateIn(tenant.timezone, clinic.created_on)) },
]

interface Props {
  clinics: Tenant[]
  /** What can be done with one. */
  actions?: (clinic: Tenant) => ReactNode
}

/** All clinics with their counters. */
export function ClinicTable({ clinics, actions }: Props) {
  return (
    <DataTable
      label="Tabla de clínicas"
      rows={clinics}
      keyOf={(clinic) => clinic.id}
      columns={actions ? [...columns, { name: 'Acciones', cell: actions }] : columns}
    />
  )
}
