import '../../ui/buttons/Button.css'
import type { ByHand } from '@psico/contract/messages/messages'
import { addDays } from '@psico/contract/core/dates'
import { screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, dateIn, longDate, timeIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonCards } from '../../ui/states/Skeleton.tsx'
import { byHandOn, useOpenByHand } from './queries.ts'
import { messageTexts as texts } from './texts.ts'

const tomorrow = (): string => addDays(dateIn(tenant.timezone, new Date().toISOString()), 1)

/** The reminders that reception sends by hand: each opens WhatsApp with number and text. */
export default function ByHandPage() {
  const [date, setDate] = useState(tomorrow)
  const query = useQuery(byHandOn(date))
  return (
    <Page
      title={screens.clinicReminders.title}
      lead="Las citas de un día, con el mensaje listo para WhatsApp. El correo sale igual."
    >
      <div className="stack">
        <TextField
          label="Día de las citas"
          type="date"
          required
          value={date}
          onChange={(event) => setDate(event.target.value || tomorrow())}
        />
        <Awaited query={query} failed={texts.byHandFailed} skeleton={<SkeletonCards count={3} />}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState
                picture="chat"
                title="No hay nada que enviar a mano"
                detail="Aquí aparecen las citas de quienes aceptaron WhatsApp, si la clínica los escribe a mano."
              />
            ) : (
              <ul className="stack plain-list">
                {results.map((byHand) => (
                  <Reminder key={byHand.appointment} reminder={byHand} date={date} />
                ))}
              </ul>
            )
          }
        </Awaited>
      </div>
    </Page>
  )
}

function Reminder({ reminder, date }: { reminder: ByHand; date: string }) {
  const open = useOpenByHand()
  return (
    <Card as="li" className="stack is-tight">
      <h2>
        {clinicTime(reminder.start_time)} · {reminder.patient_name}
      </h2>
      <p className="dim small">
        {capital(longDate(date))} · {reminder.phone}{' '}
        {reminder.is_shared && <Badge tone="warning">Teléfono compartido</Badge>}
      </p>
      <p data-theirs>{reminder.text}</p>
      <div className="cluster">
        <a
          className="button is-secondary is-small"
          href={reminder.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Abrir WhatsApp para ${reminder.patient_name}`}
          onClick={() => open.mutate(reminder.appointment)}
        >
          Abrir WhatsApp
        </a>
        {reminder.opened_at && (
          <Badge tone="success">
            Abierto, {clinicTime(timeIn(tenant.timezone, reminder.opened_at))}, {reminder.opened_by_name}
          </Badge>
        )}
      </div>
    </Card>
  )
}
