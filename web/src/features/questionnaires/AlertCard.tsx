import { useState } from 'react'
import { instruments } from '@psico/contract/questionnaires/instruments'
import type { QuestionnaireAlert } from '@psico/contract/questionnaires/questionnaire-alerts'
import { pathOf } from '@psico/contract/screens/screens'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { CallLink } from './CallLink.tsx'
import { AcknowledgeModal } from './AcknowledgeModal.tsx'

interface Props {
  alert: QuestionnaireAlert
  /** Where one is not on the patient's page yet. */
  leadsToPatient?: boolean
}

function whatHappened({ created_at: at, instrument }: QuestionnaireAlert): string {
  const when = `El ${instantText(at, tenant.timezone)}`
  return instrument === null
    ? `${when} escribió al WhatsApp de la clínica algo que suena a peligro. Recibió los números de ayuda; el mensaje no se guarda.`
    : `${when} marcó, en ${instruments[instrument].name}, que tuvo pensamientos de que estaría mejor muerto(a) o de lastimarse.`
}

/** An answer or a message that asks for somebody to get in touch; it stays until what was done is written down. */
export function AlertCard({ alert, leadsToPatient }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { patient_name: name, patient_phone: phone, acknowledged_at: at } = alert
  return (
    <Card as="li" tone={at ? undefined : 'danger'} className="stack is-tight">
      <h3>{name}</h3>
      <p>{whatHappened(alert)}</p>
      {at ? (
        <>
          <p className="dim small">
            {alert.acknowledged_by_name} registró qué se hizo el {instantText(at, tenant.timezone)}:
          </p>
          <p data-theirs>{alert.note}</p>
        </>
      ) : (
        <div className="cluster is-ways no-print">
          <CallLink name={name} phone={phone} />
          <Button
            icon="edit"
            aria-label={`Registrar qué se hizo con la alerta de ${name}`}
            onClick={() => setOpen(true)}
          >
            Registrar qué se hizo
          </Button>
          {leadsToPatient && (
            <ButtonLink
              look="secondary"
              icon="chart"
              to={pathOf('patientQuestionnaires', { patientId: alert.patient })}
              aria-label={`Ver cuestionarios de ${name}`}
            >
              Ver cuestionarios
            </ButtonLink>
          )}
        </div>
      )}
      {isOpen && <AcknowledgeModal alert={alert} onClose={() => setOpen(false)} />}
    </Card>
  )
}
