import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, longDate, timeIn } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { waiting } from './queries.ts'
import { useOfferHour } from './staff-queries.ts'
import { texts } from './texts.ts'
import { wishText } from './wish-text.ts'

interface ChosenHour {
  date: string
  time: string
}

/** Chooses an hour of a professional; the page brings the grid. */
type HourChoice = (props: {
  psychologist: string
  chosen: ChosenHour
  onChoose: (hour: ChosenHour) => void
  error: string | undefined
}) => ReactNode

interface Props {
  hourChoice: HourChoice
  /** The desk sees whose hours are waited for, of all or of one. */
  isDesk?: boolean
  psychologist?: string
  /** Of one patient alone. */
  patient?: string
}

/** Who waits for an hour to come free, for staff, who may offer one by hand. */
export function WaitingPanel({ hourChoice, isDesk = false, psychologist, patient }: Props) {
  const { data } = useQuery(waiting(psychologist))
  const [offering, setOffering] = useState<WaitingEntry | null>(null)
  if (!data) return null
  const entries = data.results.filter((waitingEntry) => !patient || waitingEntry.patient === patient)
  const person: Column<WaitingEntry> = { name: 'Paciente', cell: (waitingEntry) => waitingEntry.patient_name }
  const whose: Column<WaitingEntry> = {
    name: 'Profesional',
    cell: (waitingEntry) => waitingEntry.psychologist_name,
  }
  const columns: Column<WaitingEntry>[] = [
    person,
    ...(isDesk ? [whose] : []),
    { name: 'Cuándo podría venir', cell: wishText },
    { name: 'Hora ofrecida', cell: (waitingEntry) => <Offered entry={waitingEntry} /> },
    {
      name: 'Acción',
      cell: (waitingEntry) => (
        <Button
          size="small"
          look="secondary"
          disabled={waitingEntry.offer !== null}
          aria-label={`Ofrecer una hora a ${waitingEntry.patient_name}`}
          onClick={() => setOffering(waitingEntry)}
        >
          Ofrecer una hora
        </Button>
      ),
    },
  ]
  return (
    <Card as="section" className="stack" aria-label="Lista de espera">
      <div className="cluster is-spread">
        <h2>Lista de espera</h2>
        <span className="dim">
          {patient
            ? counted(entries.length, 'espera', 'esperas')
            : counted(data.count, 'persona', 'personas')}
        </span>
      </div>
      {entries.length === 0 ? (
        <p className="dim">{patient ? texts.notWaiting : texts.nobody}</p>
      ) : (
        <DataTable
          label="Quién espera una hora"
          columns={columns}
          rows={entries}
          keyOf={(waitingEntry) => waitingEntry.id}
        />
      )}
      {offering && <OfferModal entry={offering} hourChoice={hourChoice} onClose={() => setOffering(null)} />}
    </Card>
  )
}

function Offered({ entry: { offer } }: { entry: WaitingEntry }) {
  if (!offer) return 'Ninguna'
  return (
    <>
      {capital(longDate(offer.appointment_date))}, {clinicTime(offer.start_time)}{' '}
      <Badge
        tone="info"
        icon="clock"
      >{`hasta las ${clinicTime(timeIn(tenant.timezone, offer.expires_at))}`}</Badge>
    </>
  )
}

function OfferModal({
  entry,
  hourChoice,
  onClose,
}: {
  entry: WaitingEntry
  hourChoice: HourChoice
  onClose: () => void
}) {
  const offering = useOfferHour(entry.id, () => {
    toast.success(texts.offerSent)
    onClose()
  })
  const form = useForm({
    saved: { date: '', time: '' },
    required: { time: texts.chooseHour },
    saidAbout: () => ({}),
    send: ({ date, time }) => offering.mutateAsync({ appointment_date: date, start_time: time }),
  })
  return (
    <FormModal
      title={`Ofrecer una hora a ${entry.patient_name}`}
      submit="Ofrecer esta hora"
      form={form}
      failed={texts.offerNotSent}
      onClose={onClose}
    >
      <p>Podría venir {uncapital(wishText(entry))}.</p>
      {hourChoice({
        psychologist: entry.psychologist,
        chosen: form.typed,
        onChoose: form.change,
        error: form.errors['time'],
      })}
    </FormModal>
  )
}

const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
