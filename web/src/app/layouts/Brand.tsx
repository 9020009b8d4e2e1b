import { Link } from 'react-router'
import { initialOf } from '@psico/contract/clinics/first-words'
import { useLogo } from '../../lib/logo.ts'
import { isClinic, tenant } from '../../lib/tenant.ts'
import './Brand.css'
import '../../ui/style/brand-logo.css'

/** The clinic's logo, or else its initial, and its name, leading home. */
export function Brand({ to }: { to: string }) {
  const name = isClinic ? tenant.name : 'Psico SAS'
  const logo = useLogo()
  return (
    <Link className="brand" to={to}>
      {logo ? (
        <img className="brand-logo" src={logo} alt="" />
      ) : (
        <span className="brand-mark" aria-hidden="true">
          {initialOf(name)}
        </span>
      )}
      <span className="brand-name">{name}</span>
    </Link>
  )
}
