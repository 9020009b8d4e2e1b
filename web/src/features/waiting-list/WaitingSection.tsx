import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { pathOf } from '@psico/contract/screens/screens'
import type { WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import { sentenceOf } from '../../lib/call-error.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, longDate, timeIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useSession } from '../../session/session.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { FreeHours } from './FreeHours.tsx'
import { useLeave, waiting } from './queries.ts'
import { texts } from './texts.ts'
import { wishText } from './wish-text.ts'
import styles from './WaitingList.module.css'

interface Props {
  /** An hour that is kept for a while stands above everything; who only waits comes after the sessions to come. */
  place: 'above' | 'below'
}

/** What a patient waits for, and the hour that is kept for them; nothing where they wait for nothing. */
export function WaitingSection({ place }: Props) {
  const { data } = useQuery(waiting())
  if (!data || data.results.length === 0) return null
  const isUrgent = data.results.some(({ offer }) => offer !== null)
  if (isUrgent !== (place === 'above')) return null
  return (
    <section className="stack" aria-label="Lista de espera">
      <h2>Lista de espera</h2>
      <ul className={styles['entries']}>
        {data.results.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry }: { entry: WaitingEntry }) {
  const nameId = useId()
  const [isLeaving, setLeaving] = useState(false)
  const isOwn = useSession()?.user?.id === entry.patient
  const leaving = useLeave(entry.id, () => toast.success(texts.left))
  const leave = () =>
    leaving.mutate(undefined, {
      onError: (error) => toast.error(sentenceOf(error, texts.leaveFailed)),
      onSettled: () => setLeaving(false),
    })
  const { offer } = entry
  return (
    <Card as="li" className={styles['entry']}>
      <h3 id={nameId}>{entry.psychologist_name}</h3>
      {!isOwn && <p className="small">Para {entry.patient_name}</p>}
      <p className="small dim">{wishText(entry)}</p>
      {offer?.token ? (
        <>
          <div>
            <Badge tone="success" icon="bell">
              Se liberó una hora
            </Badge>
          </div>
          <p>
            <strong>
              {capital(longDate(offer.appointment_date))}, {clinicTime(offer.start_time)}
            </strong>
            . Es tuya hasta las {clinicTime(timeIn(tenant.timezone, offer.expires_at))}.
          </p>
          <ButtonLink to={pathOf('offer', { token: offer.token })} aria-describedby={nameId}>
            Ver la hora
          </ButtonLink>
        </>
      ) : (
        <p className="small">Te escribiremos cuando se libere una hora que te sirva.</p>
      )}
      {!offer && <FreeHours entry={entry} />}
      <div>
        <Button
          size="small"
          look="quiet"
          busy={leaving.isPending}
          aria-describedby={nameId}
          onClick={() => setLeaving(true)}
        >
          Dejar de esperar
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title="¿Dejar de esperar?"
          confirm="Dejar de esperar"
          busy={leaving.isPending}
          onConfirm={leave}
          onClose={() => setLeaving(false)}
        >
          <p>{texts.leaveMeans}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
