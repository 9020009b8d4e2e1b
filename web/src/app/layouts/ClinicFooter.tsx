import { isClinic, tenant } from '../../lib/tenant.ts'
import { HelpNowLink } from '../../features/companion/HelpNowLink.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import './ClinicFooter.css'

/** How to reach the clinic, where it is, and help at once, below every screen of visitors and patients. */
export function ClinicFooter() {
  if (!isClinic) return null
  const { name, phone, address } = tenant
  return (
    <footer className="clinic-footer">
      <strong>{name}</strong>
      {phone && (
        <a className="link-alone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Icon name="phone" size={16} /> {phone}
        </a>
      )}
      {address && (
        <span>
          <Icon name="pin" size={16} /> {address}
        </span>
      )}
      <HelpNowLink className="link-alone" />
    </footer>
  )
}
