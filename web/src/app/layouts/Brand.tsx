import { Link } from 'react-router'
import { isClinic, tenant } from '../../lib/tenant.ts'

const initial = (name: string): string =>
  (/[\p{L}\p{N}]/u.exec(name.replace(/^cl[ií]nica\s+/i, ''))?.[0] ?? 'P').toLocaleUpperCase('es')

/** The clinic's mark and name, leading home. */
export function Brand({ to }: { to: string }) {
  const name = isClinic ? tenant.name : 'Psico SAS'
  return (
    <Link className="brand" to={to}>
      <span className="brand-mark" aria-hidden="true">
        {initial(name)}
      </span>
      <span className="brand-name">{name}</span>
    </Link>
  )
}
