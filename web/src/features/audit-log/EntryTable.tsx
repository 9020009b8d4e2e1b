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
      keyOf={(it) => String(it.id)}
      columns={[
        {
          name: 'Fecha y hora',
          isFigure: true,
          cell: (it) => <time dateTime={it.timestamp}>{instantText(it.timestamp, tenant.timezone)}</time>,
        },
        { name: 'Nivel', cell: (it) => <Badge tone={toneOf[it.level]}>{levelNames[it.level]}</Badge> },
        { name: 'Usuario', cell: (it) => it.user_email || 'Sistema' },
        { name: 'Dirección IP', isFigure: true, cell: (it) => it.ip_address || '—' },
        {
          name: 'Acción',
          cell: (it) => (
            <>
              {withShortIds(it.action)}
              {it.patient_name && ` · Paciente: ${it.patient_name}`}
            </>
          ),
        },
      ]}
    />
  )
}
