import { consentState, type Asked } from '@psico/contract/consents/consent-rules'
import { relationNames, type NewContact } from '@psico/contract/people/contact-facts'
import { ageOn } from '@psico/contract/core/dates'
import { useQuery } from '@tanstack/react-query'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { consentsOf } from './queries.ts'
import { missingText, willBeAskedText } from './texts.ts'

/** Of a minor whom the clinic knows: whose consent is missing; nothing where none is. */
export function MissingConsents({ patient }: { patient: string }) {
  const { data } = useQuery(consentsOf(patient))
  if (!data || data.ready) return null
  return (
    <Notice tone="warning">{missingText(data.missing.map((missingConsent) => missingConsent.name))}</Notice>
  )
}

interface Family {
  born: string
  contacts: readonly NewContact[]
}

/** Of a minor who is being taken in: who will have to consent, as far as it is typed. */
export function WhoHasToConsent({ born, contacts }: Family) {
  const today = dateIn(tenant.timezone)
  if (!/^\d{4}-\d\d-\d\d$/.test(born) || born > today) return null
  const guardians = contacts.map((contact, at) => ({ ...contact, id: String(at) }))
  const { missing } = consentState(tenant.country, ageOn(born, today), guardians, new Set())
  if (missing.length === 0) return null
  return <Notice>{willBeAskedText(missing.map((asked) => nameOf(asked, contacts)))}</Notice>
}

function nameOf({ who, role }: Asked, contacts: readonly NewContact[]): string {
  if (role === 'assent') return 'la propia persona (asentimiento)'
  if (role === 'consent') return 'la propia persona'
  const contact = who === null ? undefined : contacts[Number(who)]
  if (!contact) return ''
  return `${contact.first_name} ${contact.last_name}`.trim() || relationNames[role].toLowerCase()
}
