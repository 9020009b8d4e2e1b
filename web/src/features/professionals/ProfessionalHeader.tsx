import { useLocation } from 'react-router'
import { hourAt } from '@psico/contract/screens/hour-at'
import type { ProfessionalPage } from '@psico/contract/professionals/professionals'
import type { WayToPay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { clockOwner } from '../../lib/clinic-clock.ts'
import { capital, nearDate } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { useWaysToPay } from '../../lib/ways-to-pay.ts'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Stars } from '../../ui/forms/Stars.tsx'
import { freeHourText } from './free-hour.ts'
import styles from './ProfessionalPage.module.css'
import { ageGroupNames } from './search-names.ts'
import { texts } from './texts.ts'

/** Who this is, where, when next, and for how much. `today` is the clinic's date. */
export function ProfessionalHeader({ of: professionalPage, today }: { of: ProfessionalPage; today: string }) {
  const { state } = useLocation() as { state: unknown }
  return (
    <Card className="profile-head">
      <Avatar name={professionalPage.full_name} photo={professionalPage.photo_url} size={112} />
      <div className="profile-who">
        <h1>{professionalPage.full_name}</h1>
        {professionalPage.specializations.length > 0 && (
          <p className="strong">{professionalPage.specializations.map((one) => one.name).join(' · ')}</p>
        )}
        <div className={styles['facts']}>
          <Stars value={professionalPage.average_rating} count={professionalPage.total_reviews} />
          <span className={`${styles['place']} dim`}>
            <Icon name="pin" size={18} />
            {professionalPage.city || texts.noPlace}
          </span>
        </div>
        {professionalPage.age_groups.length > 0 && (
          <p className={styles['place']}>
            <Icon name="person" size={18} />
            Atiende a{' '}
            {listed(professionalPage.age_groups.map((one) => ageGroupNames[one].toLocaleLowerCase('es')))}
          </p>
        )}
        {professionalPage.office_address && <Office address={professionalPage.office_address} />}
        <div className="cluster">
          <NextFree professional={professionalPage} today={today} />
          {professionalPage.accepts_online_sessions && (
            <Badge tone="brand" icon="video">
              Online
            </Badge>
          )}
          {professionalPage.accepts_in_person_sessions && (
            <Badge tone="accent" icon="building">
              Presencial
            </Badge>
          )}
          {professionalPage.is_verified && (
            <Badge tone="info" icon="shield">
              Verificado
            </Badge>
          )}
        </div>
      </div>
      <div className={styles['price']}>
        <p className={styles['fee']}>
          <strong className="numbers">{money(professionalPage.consultation_fee)}</strong>
          <span className="dim">por consulta de {professionalPage.session_duration} min</span>
        </p>
        <Ways />
        {professionalPage.next_free && professionalPage.accepts_new_bookings && (
          <ButtonLink
            icon="calendar"
            to={hourAt(professionalPage.id, professionalPage.next_free)}
            state={state}
          >
            Reservar {freeHourText(professionalPage.next_free, today, clockOwner)}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** In which ways the fee can really be paid here. */
function Ways() {
  const ways = useWaysToPay()?.offered
  if (!ways || ways.length === 0) return null
  return <p className="small dim">Se paga {either.format(ways.map((way) => inSentence[way.method]))}.</p>
}

const either = new Intl.ListFormat('es', { type: 'disjunction' })
const inSentence: Record<WayToPay, string> = {
  card: 'con tarjeta',
  qr: 'con QR',
  transfer: 'por transferencia',
  in_person: 'en persona',
}

/** 'a, b y c'. */
const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(words)

/** Where sessions in person are held. The map is another site's: it is asked only by whoever opens it. */
const Office = ({ address }: { address: string }) => (
  <p className={styles['office']}>
    <Icon name="building" size={18} />
    <span>
      Consultorio: {address}{' '}
      <a
        className="small"
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Ver en el mapa
      </a>
    </span>
  </p>
)

function NextFree({ professional, today }: { professional: ProfessionalPage; today: string }) {
  if (professional.available_today)
    return (
      <Badge tone="success" icon="check-circle">
        Disponible hoy
      </Badge>
    )
  if (professional.next_available_date)
    return (
      <Badge tone="info" icon="calendar">
        Próxima fecha: {capital(nearDate(professional.next_available_date, today))}
      </Badge>
    )
  return <Badge icon="clock">{texts.noHours}</Badge>
}
