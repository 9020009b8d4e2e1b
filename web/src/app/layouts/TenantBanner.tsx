import { isClinic, tenant } from '../../lib/tenant.ts'

/** Says whose address this is: the clinic and its host, or the global administration. */
export function TenantBanner() {
  return (
    <p className="tenant-banner">
      <strong>{isClinic ? tenant.name : 'Modo administración global'}</strong>
      <span>{tenant.host}</span>
    </p>
  )
}
