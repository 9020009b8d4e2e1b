import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { QuestionnaireAlert } from '@psico/contract/questionnaires/questionnaire-alerts'
import { pathOf } from '@psico/contract/screens/screens'
import { counted } from '../../lib/numbers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { AcknowledgeModal } from './AcknowledgeModal.tsx'
import styles from './AlertBar.module.css'
import { CallLink } from './CallLink.tsx'
import { openAlerts } from './queries.ts'
import { texts } from './texts.ts'

/** So many are named; of more the bar says how many there are. */
const named = 2

/**
 * Above every screen of a professional but their home, which begins with the alerts themselves: whom to get in touch with
 * now, and where they can be called. Nothing of what was answered, as somebody may be looking along.
 */
export function AlertBar() {
  const { pathname } = useLocation()
  const { data, isError, refetch } = useQuery(openAlerts)
  const isShown = pathname !== pathOf('psychologistDashboard')
  const more = data ? data.count - Math.min(named, data.results.length) : 0
  const isEmpty = !isShown || (data ? data.results.length === 0 : !isError)
  return (
    // Always there, so that what appears in it is read out; no alert while it is empty.
    <div role={isEmpty ? undefined : 'alert'} aria-live="assertive" className={styles['bar']}>
      {isShown && isError && !data && (
        <p className={`tone-danger ${styles['line']}`}>
          <Icon name="warning" /> {texts.alertsFailed}{' '}
          <Button look="quiet" size="small" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {isShown &&
        data?.results
          .slice(0, named)
          .map((questionnaireAlert) => <Line key={questionnaireAlert.id} alert={questionnaireAlert} />)}
      {isShown && more > 0 && (
        <p className={`tone-danger ${styles['line']}`}>
          <Link to={pathOf('psychologistDashboard')}>{counted(more, 'alerta más', 'alertas más')}</Link>
        </p>
      )}
    </div>
  )
}

function Line({ alert }: { alert: QuestionnaireAlert }) {
  const [isOpen, setOpen] = useState(false)
  const { patient, patient_name: name, patient_phone: phone } = alert
  return (
    <div className={`tone-danger ${styles['line']}`}>
      <Icon name="warning" />
      <span>
        Alerta de un cuestionario:{' '}
        <Link to={pathOf('patientQuestionnaires', { patientId: patient })}>{name}</Link>
      </span>
      <CallLink name={name} phone={phone} />
      <Button
        look="quiet"
        size="small"
        aria-label={`Registrar qué se hizo con la alerta de ${name}`}
        onClick={() => setOpen(true)}
      >
        Registrar qué se hizo
      </Button>
      {isOpen && <AcknowledgeModal alert={alert} onClose={() => setOpen(false)} />}
    </div>
  )
}
