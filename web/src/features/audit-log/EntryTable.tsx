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
      keyOf={(auditEntry) => String(auditEntry.id)}
      columns={[
        {
          name: 'Fecha y hora',
          isFigure: true,
          cell: (auditEntry) => (
            <time dateTime={auditEntry.timestamp}>{instantText(auditEntry.timestamp, tenant.timezone)}</time>
          ),
        },
        {
          name: 'Nivel',
          cell: (auditEntry) => <Badge tone={toneOf[auditEntry.level]}>{levelNames[auditEntry.level]}</Badge>,
        },
        { name: 'Usuario', cell: (auditEntry) => auditEntry.user_email || 'Sistema' },
        { name: 'Dirección IP', isFigure: true, cell: (auditEntry) => auditEntry.ip_address || '—' },
        {
          name: 'Acción',
          cell: (auditEntry) => (
            <>
              {withShortIds(auditEntry.action)}
              {auditEntry.patient_name && ` · Paciente: ${auditEntry.patient_name}`}
            </>
          ),
        },
      ]}
    />
  )
}
