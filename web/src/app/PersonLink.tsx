import { Link } from 'react-router'
import type { ListedProfessional } from '@psico/contract/professionals/professionals'
import { pathOf } from '@psico/contract/screens/screens'
import { freeHourText } from '../features/professionals/free-hour.ts'
import { clockOwner } from '../lib/clinic-clock.ts'
import { dateIn } from '../lib/dates.ts'
import { tenant } from '../lib/tenant.ts'
import { Avatar } from '../ui/drawings/Avatar.tsx'
import './PersonLink.css'

const shownSpecialties = 2

/** A face with what it stands for, and the way to it. */
export function PersonLink({ person }: { person: ListedProfessional }) {
  const { id, full_name, photo_url, specializations, next_free: hour } = person
  const known = specializations.slice(0, shownSpecialties).map((specialization) => specialization.name)
  return (
    <li>
      <Link className="person" to={pathOf('professional', { id })}>
        <Avatar name={full_name} photo={photo_url} size={56} />
        <span>
          <strong>{full_name}</strong>
          <span className="small dim">{known.join(', ')}</span>
          {hour && (
            <span className="small">
              Próxima hora: {freeHourText(hour, dateIn(tenant.timezone), clockOwner)}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
