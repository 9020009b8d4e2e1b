import type { AuditEntry } from '@psico/contract/audit-log'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { toneOf } from './texts.ts'

/** Entries of the audit log, newest first. */
export function EntryTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <ScrollTable label="Entradas de la bitácora">
      <thead>
        <tr>
          <th scope="col">Fecha y hora</th>
          <th scope="col">Nivel</th>
          <th scope="col">Usuario</th>
          <th scope="col">Dirección IP</th>
          <th scope="col">Acción</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="numbers">
              <time dateTime={entry.timestamp}>{instantText(entry.timestamp, tenant.timezone)}</time>
            </td>
            <td>
              <Badge tone={toneOf[entry.level]}>{entry.level}</Badge>
            </td>
            <td>{entry.user_email || 'Sistema'}</td>
            <td className="numbers">{entry.ip_address || '—'}</td>
            <td>{entry.action}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
