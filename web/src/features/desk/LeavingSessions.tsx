import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capital, longDate } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import styles from './ClinicAgenda.module.css'
import { inOrder } from '../sessions/clinic-acts.ts'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { sessionsToCome, useGiving, type Days, type Refused } from './desk-queries.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  /** Who leaves, or cannot come. */
  psychologist: string
  /** Only the sessions of these days. */
  days?: Days
}

/** The sessions of somebody who leaves or is ill: each, or all at once, can be given to a colleague at the same hour. */
export function LeavingSessions({ psychologist, days }: Props) {
  const query = useQuery({ ...sessionsToCome(psychologist, days), staleTime: 0 })
  const directory = useQuery(peopleAtWork)
  const [to, setTo] = useState('')
  const giving = useGiving()
  const colleagues = (directory.data?.results ?? []).filter((colleague) => colleague.user_id !== psychologist)
  return (
    <Awaited query={query} failed={deskTexts.listFailed} skeleton={<SkeletonText lines={4} />}>
      {({ results }) => {
        const sessions = inOrder(
          results.filter(
            (appointment) => appointment.status === 'pending' || appointment.status === 'confirmed',
          ),
        )
        if (sessions.length === 0 && !giving.data) return <Notice>{deskTexts.nothingToGive}</Notice>
        return (
          <div className="stack">
            <SelectField
              label="Dar a un colega, a la misma hora"
              value={to}
              onChange={(event) => {
                setTo(event.target.value)
                giving.reset()
              }}
            >
              <option value="">{directory.isPending ? 'Cargando…' : 'Elige a quién'}</option>
              {colleagues.map((colleague) => (
                <option key={colleague.user_id} value={colleague.user_id}>
                  {colleague.full_name}
                </option>
              ))}
            </SelectField>
            <Button
              look="secondary"
              icon="people"
              disabled={!to || sessions.length === 0}
              busy={giving.isPending}
              busyText="Dando…"
              onClick={() => giving.mutate({ sessions, to })}
            >
              Dar todas ({sessions.length})
            </Button>
            {giving.data && giving.data.length > 0 && <NotGiven sessions={giving.data} />}
            <ul className={styles['leaving']} aria-label="Sesiones por venir">
              {sessions.map((session) => (
                <li key={session.id}>
                  <span>
                    {capital(longDate(session.appointment_date))}, {clinicTime(session.start_time)},{' '}
                    {session.patient_name}
                  </span>
                  <Button
                    look="quiet"
                    size="small"
                    disabled={!to || giving.isPending}
                    aria-label={`Dar la sesión de ${session.patient_name}, ${longDate(session.appointment_date)}, ${clinicTime(session.start_time)}`}
                    onClick={() => giving.mutate({ sessions: [session], to })}
                  >
                    Dar
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </Awaited>
  )
}

function NotGiven({ sessions }: { sessions: Refused[] }) {
  return (
    <Notice
      tone="warning"
      title={`No se pudieron dar ${counted(sessions.length, 'sesión', 'sesiones')}`}
      isAlert
    >
      <ul className="stack is-tight small">
        {sessions.map(({ session, reason }) => (
          <li key={session.id}>
            {capital(longDate(session.appointment_date))}, {clinicTime(session.start_time)}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
