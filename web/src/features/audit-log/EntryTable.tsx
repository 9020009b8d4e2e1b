import type { AuditEntry } from '@psico/contract/audit-log/audit-log'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { levelNames, toneOf, withShortIds } from './texts.ts'

/** Entries of the audit log, newest first. */
export function EntryTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <DataTable
      label="Entradas de la bitácora"
      rows={entries}
      keyOf={(entry) => String(entry.id)}
      columns={[
        {
          name: 'Fecha y hora',
          isFigure: true,
          cell: (entry) => (
            <time dateTime={entry.timestamp}>{instantText(entry.timestamp, tenant.timezone)}</time>
          ),
        },
        {
          name: 'Nivel',
          cell: (entry) => <Badge tone={toneOf[entry.level]}>{levelNames[entry.level]}</Badge>,
        },
        { name: 'Usuario', cell: (entry) => entry.user_email || 'Sistema' },
        { name: 'Dirección IP', isFigure: true, cell: (entry) => entry.ip_address || '—' },
        {
          name: 'Acción',
          cell: (entry) => (
            <>
              {withShortIds(entry.action)}
              {entry.patient_name && ` · Paciente: ${entry.patient_name}`}
            </>
          ),
        },
      ]}
    />
  )
}
