import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { useSession } from '../../session/session.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { instantText, longDate, shortTime } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { HourPicker } from '../hours/HourPicker.tsx'
import { useReschedule } from './reschedule-queries.ts'
import { Conflicts, ScopeChoice, type MoveScope } from './ScopeChoice.tsx'
import { conflictsIn } from './series.ts'
import { isThere } from '../sessions/is-there.ts'
import { texts } from '../sessions/texts.ts'
import { whatIsKept } from '../agreements/kept-text.ts'
import { hourTexts } from '../hours/texts.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
  /** The professional moves it, not the patient. */
  isProfessional?: boolean
}

/** Moves an appointment to another free hour of the same professional; the payment moves along. */
export function RescheduleModal({ appointment, onClose, isProfessional }: Props) {
  const self = useSession()?.user?.id
  const [hour, setHour] = useState({ date: '', time: '' })
  const [scope, setScope] = useState<MoveScope>('this')
  const [isWarned, setWarned] = useState(false)
  const move = useReschedule(
    appointment,
    () => {
      toast.success(texts.rescheduled)
      onClose()
    },
    () => setHour((chosen) => ({ ...chosen, time: '' })),
  )
  const submit = () => {
    setWarned(true)
    if (!hour.date || !hour.time) {
      toast.warning(hourTexts.chooseDateAndTime)
      focusFirstInvalid()
      return
    }
    move.mutate({
      appointment_date: hour.date,
      start_time: hour.time,
      ...(appointment.series ? { scope } : {}),
    })
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
      <p>{introOf(appointment, isProfessional ?? false, self)}</p>
      {!isProfessional && <SameDeadline appointment={appointment} />}
      <ScopeChoice
        appointment={appointment}
        value={scope}
        onChoose={(moveScope) => {
          setScope(moveScope)
          move.reset()
        }}
      />
      <HourPicker
        psychologist={appointment.psychologist}
        chosen={hour}
        onlyFree={!isProfessional}
        onChoose={(chosen) => {
          setHour(chosen)
          move.reset()
        }}
        error={isWarned && !hour.time ? 'Elige un día y una hora.' : undefined}
      />
      <Conflicts conflicts={conflictsIn(move.error)} />
      {move.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(move.error, texts.rescheduleFailed)}
        </Notice>
      )}
    </Modal>
  )
}

/** What is paid keeps its deadline: nobody should learn that only when cancelling. */
export function SameDeadline({
  appointment: { status, agreement },
}: {
  appointment: Pick<Appointment, 'status' | 'agreement'>
}) {
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

function introOf(appointment: Appointment, isProfessional: boolean, self: string | undefined): string {
  const now = `es el ${longDate(appointment.appointment_date)} a las ${clinicTime(shortTime(appointment.start_time))}. Elige otra fecha y hora`
  const kept = whatIsKept(appointment, isProfessional)
  const whose = isProfessional
    ? `La cita con ${appointment.patient_name}`
    : `${isThere(appointment, self) ? 'Tu cita' : `La cita de ${appointment.patient_name}`} con ${appointment.psychologist_name}`
  return `${whose} ${now}${kept && `; ${kept}`}.`
}
