import { isClinic, tenant } from '../../lib/tenant.ts'
import './TenantBanner.css'

/** Says whose address this is: the clinic and its host, or the global administration. */
export function TenantBanner() {
  return (
    <aside className="tenant-banner" aria-label="Dónde estás">
      <strong>{isClinic ? tenant.name : 'Modo administración global'}</strong>
      <span>{tenant.host}</span>
    </aside>
  )
}
