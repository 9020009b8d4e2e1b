import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@psico/contract/appointments'
import { CallError, sentenceOf } from '../../lib/call-error.ts'
import { capital, dateIn, instantText, longDate, shortTime } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { focusFirstInvalid } from '../../ui/server-errors.ts'
import { toast } from '../../ui/toast.ts'
import { appointmentsOutdated, replaceAppointment, reschedule, scheduleOutdated } from './queries.ts'
import { texts } from './texts.ts'
import { useFreeTimes } from './use-free-times.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
  /** The professional moves it, not the patient. */
  isProfessional?: boolean
}

/** Moves an appointment to another free hour of the same professional; the payment moves along. */
export function RescheduleModal({ appointment, onClose, isProfessional }: Props) {
  const queries = useQueryClient()
  const today = dateIn(tenant.timezone)
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [isWarned, setWarned] = useState(false)
  const day = useFreeTimes(appointment.psychologist, date, date >= today)
  const move = useMutation({
    ...reschedule,
    onSuccess: (changed) => {
      replaceAppointment(queries, changed)
      void appointmentsOutdated(queries)
      toast.success(texts.rescheduled)
      onClose()
    },
    onError: (error) => {
      // Only an hour that is gone has to be chosen anew, not one that the line or the server failed.
      if (error instanceof CallError && error.status === 409) setTime('')
      void scheduleOutdated(queries, appointment.psychologist)
    },
  })
  const submit = () => {
    setWarned(true)
    if (!date || !time) {
      toast.warning(texts.chooseDateAndTime)
      focusFirstInvalid()
      return
    }
    move.mutate({ id: appointment.id, appointment_date: date, start_time: time })
  }
  return (
    <Modal
      title="Reprogramar cita"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Volver
          </Button>
          <Button busy={move.isPending} busyText="Procesando..." onClick={submit}>
            Reprogramar
          </Button>
        </>
      }
    >
      <p>{introOf(appointment, isProfessional ?? false)}</p>
      {!isProfessional && <SameDeadline appointment={appointment} />}
      <TextField
        data-first
        label="Nueva fecha"
        type="date"
        min={today}
        value={date}
        error={isWarned && !date ? texts.chooseDate : undefined}
        onChange={(event) => {
          setDate(event.target.value)
          setTime('')
          move.reset()
        }}
      />
      <SelectField
        label="Nueva hora"
        value={time}
        error={isWarned && date && !time ? texts.chooseTime : undefined}
        disabled={day.times.length === 0}
        onChange={(event) => setTime(event.target.value)}
      >
        <option value="">{day.isLoading ? 'Buscando horarios…' : 'Elige una hora'}</option>
        {day.times.map((free) => (
          <option key={free} value={free}>
            {free}
          </option>
        ))}
      </SelectField>
      {day.isEmpty && <Notice>{`${capital(longDate(date))}: ${texts.noHoursThatDay}`}</Notice>}
      {day.hasFailed && (
        <Notice tone="danger" isAlert>
          {texts.scheduleFailed}
        </Notice>
      )}
      {move.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(move.error, texts.rescheduleFailed)}
        </Notice>
      )}
    </Modal>
  )
}

/** What is paid keeps its deadline: nobody should learn that only when cancelling. */
function SameDeadline({ appointment: { status, agreement } }: Pick<Props, 'appointment'>) {
  const { payment_status, refund_percent, refund_if_cancelled, refund_until } = agreement
  if (status !== 'confirmed' || payment_status !== 'paid' || refund_percent === 0) return null
  return (
    <p className="small dim">
      {refund_if_cancelled > 0
        ? `El plazo para cancelar con devolución sigue terminando, como tarde, el ${instantText(refund_until, tenant.timezone)}.`
        : 'El plazo para cancelar con devolución ya pasó y no se reabre al cambiar la fecha.'}
    </p>
  )
}

function introOf(it: Appointment, isProfessional: boolean): string {
  const now = `es el ${longDate(it.appointment_date)} a las ${shortTime(it.start_time)}. Elige otra fecha y hora;`
  return isProfessional
    ? `La cita con ${it.patient_name} ${now} lo que ya pagó se mantiene.`
    : `Tu cita con ${it.psychologist_name} ${now} lo que pagaste se mantiene.`
}
