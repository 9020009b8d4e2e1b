import type { PatientCard } from '@psico/contract/clinical-history/clinical-history'
import { ageOfMajority } from '@psico/contract/people/contact-facts'
import { ageOn } from '@psico/contract/core/dates'
import { Link } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { ConsentsCard } from '../contacts/ConsentsCard.tsx'
import { ContactsCard } from '../contacts/ContactsCard.tsx'
import { CoupleCard } from '../couples/CoupleCard.tsx'

/** Of a couple, who they are; of a minor, who answers for them and who has consented; of an adult, nothing. */
export function FamilyParts({ card }: { card: PatientCard }) {
  if (card.people.length > 1)
    return (
      <CoupleCard
        couple={card.id}
        person={(one) => (
          <Link className="link-alone" to={pathOf('clinicalHistory', { patientId: one.id })}>
            {one.name}
          </Link>
        )}
      />
    )
  const isMinor =
    card.date_of_birth !== null && ageOn(card.date_of_birth, dateIn(tenant.timezone)) < ageOfMajority
  if (!isMinor) return null
  return (
    <>
      <ConsentsCard patient={card.id} />
      <ContactsCard patient={card.id} />
    </>
  )
}
