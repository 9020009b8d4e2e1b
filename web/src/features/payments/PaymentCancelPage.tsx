import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { pathOf } from '@psico/contract/screens/screens'
import { useSearch } from '../../lib/history/use-place.ts'
import { shortTime } from '../../lib/dates.ts'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useTabTitle } from '../../ui/pages/Page.tsx'
import styles from './PaymentOutcome.module.css'
import { useLeaveUnpaid } from './outcome-queries.ts'
import { isStanding, leftSaid } from './left-said.ts'
import { abandoned } from './queries.ts'

/** The hour that was about to be paid, as the professional's page reads it in its address. */
function hourOf({ appointment }: PaymentSession): string {
  if (!appointment) return ''
  const hour = {
    fecha: appointment.appointment_date,
    hora: shortTime(appointment.start_time),
    modalidad: appointment.modality,
  }
  return new URLSearchParams(hour).toString()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The checkout was left without paying. The hour is freed quietly; a failure there costs nobody anything. */
export default function PaymentCancelPage() {
  const [address] = useSearch()
  const navigate = useNavigate()
  const sessionId = address.get('session_id') ?? ''
  const professional = address.get('professional') ?? ''
  const isSignedIn = useSession() !== null
  const ended = useQuery({ ...abandoned(sessionId), enabled: isSignedIn && sessionId !== '' })
  const leaveUnpaid = useLeaveUnpaid()
  const [isReturning, setReturning] = useState(false)
  const { title, text, tone } = leftSaid(ended.data)
  useTabTitle(title)
  const back = async () => {
    if (!uuid.test(professional)) return void navigate(-1)
    setReturning(true)
    // The hour has to be free again before the page shows it; without it, the page opens all the same.
    const given = await leaveUnpaid(isSignedIn && sessionId ? sessionId : null)
    if (given?.appointment && isStanding(given.appointment)) return void navigate(pathOf('myAppointments'))
    void navigate({
      pathname: pathOf('professional', { id: professional }),
      search: given ? hourOf(given) : '',
    })
  }
  return (
    <div className="page is-narrow">
      <Card className={styles['card']}>
        <div className={`${styles['top']} tone-${tone}`} aria-live="polite">
          <span className={styles['mark']}>
            <Icon name={tone === 'success' ? 'check' : 'close'} size={36} />
          </span>
          <h1>{title}</h1>
          <p className="dim">{text}</p>
        </div>
        <div className="cluster is-centered is-ways">
          <Button icon="back" busy={isReturning} onClick={() => void back()}>
            Volver
          </Button>
          <ButtonLink to={pathOf('professionals')} look="secondary">
            Ver profesionales
          </ButtonLink>
          <ButtonLink to={pathOf('myAppointments')} look="secondary">
            Mis Citas
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
