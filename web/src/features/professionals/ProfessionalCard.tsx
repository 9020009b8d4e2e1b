import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation } from 'react-router'
import type { ListedProfessional } from '@psico/contract/professionals/professionals'
import { hourAt } from '@psico/contract/screens/hour-at'
import { pathOf } from '@psico/contract/screens/screens'
import { clockOwner } from '../../lib/clinic-clock.ts'
import { dateIn } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Stars } from '../../ui/forms/Stars.tsx'
import { tenant } from '../../lib/tenant.ts'
import { freeHourText } from './free-hour.ts'
import { prefetchProfile } from './prefetch.ts'
import { modalityNames, offeredBy } from '../../lib/modality.ts'
import styles from './ProfessionalCard.module.css'
import { texts } from './texts.ts'

const shownSpecialties = 3

/** One professional among the results. */
export function ProfessionalCard({ professional }: { professional: ListedProfessional }) {
  const queries = useQueryClient()
  const { search, pathname } = useLocation()
  const nameId = useId()
  const { id, full_name, specializations, average_rating, total_reviews, city, consultation_fee } =
    professional
  const ahead = () => prefetchProfile(queries, id)
  const { next_free: hour, experience_years: years } = professional
  const more = specializations.length - shownSpecialties
  return (
    <Card as="li" lifts className={styles['card']} onPointerEnter={ahead} onTouchStart={ahead}>
      <div className={styles['head']}>
        <Avatar name={full_name} photo={professional.photo_url} size={64} />
        <div>
          <h2 id={nameId} className={styles['name']}>
            {full_name}
          </h2>
          <Stars value={average_rating} count={total_reviews} />
          {years > 0 && <p className="dim small">{texts.years(years)}</p>}
        </div>
      </div>
      <div className={styles['specialties']}>
        {specializations.slice(0, shownSpecialties).map((specialization) => (
          <Badge key={specialization.id} tone="brand">
            {specialization.name}
          </Badge>
        ))}
        {more > 0 && <Badge>{`+${more}`}</Badge>}
      </div>
      <p className={`${styles['place']} dim`}>
        <Icon name="pin" size={18} />
        {[city || texts.noCity, ...offeredBy(professional).map((modality) => modalityNames[modality])].join(
          ' · ',
        )}
      </p>
      {hour ? (
        <ButtonLink
          to={hourAt(id, hour)}
          state={{ search, screen: pathname }}
          icon="calendar"
          wide
          className={styles['hour'] ?? ''}
          aria-describedby={nameId}
          onFocus={ahead}
        >
          {`Reservar ${freeHourText(hour, dateIn(tenant.timezone), clockOwner)}`}
        </ButtonLink>
      ) : (
        <p className={`${styles['place']} dim`}>
          <Icon name="clock" size={18} />
          {texts.noHours}
        </p>
      )}
      <div className={styles['foot']}>
        <p>
          <strong className={`${styles['fee']} numbers`}>{money(consultation_fee)}</strong>{' '}
          <span className="dim">por consulta</span>
        </p>
        <ButtonLink
          to={pathOf('professional', { id })}
          state={{ search, screen: pathname }}
          look="secondary"
          aria-describedby={nameId}
          onFocus={ahead}
        >
          Ver Perfil
        </ButtonLink>
      </div>
    </Card>
  )
}
