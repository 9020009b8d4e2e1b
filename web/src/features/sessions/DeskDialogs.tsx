import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPresence } from '@psico/contract/room/room'
import { modalities, type Appointment } from '@psico/contract/sessions/appointments'
import { undoMinutes } from '@psico/contract/booking/booking'
import { asked } from '../../lib/asked.ts'
import { useForm } from '../../session/use-form.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { anySentenceOf } from '../../ui/forms/any-sentence.ts'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { refundByClinic, refundByPolicy, spokenSession } from './clinic-acts.ts'
import { useDeskChange, useNoShow, useUndoNoShow } from './change-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { modalityNames } from '../../lib/modality.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { timeIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** Calls a session off as the clinic; what goes back is said first. */
export function CancelByClinic({ appointment, onClose }: Props) {
  const change = useDeskChange(deskTexts.cancelled, onClose)
  const [terms, setTerms] = useState<'full' | 'policy'>('full')
  const [byPolicy] = useState(() => refundByPolicy(appointment, Date.now()))
  const cancel = { policy: byPolicy !== null && terms === 'policy' }
  return (
    <ConfirmDialog
      title="Cancelar cita"
      confirm="Cancelar cita"
      isDangerous
      busy={change.isPending}
      busyText="Cancelando…"
      onConfirm={() => change.mutate({ id: appointment.id, body: { status: 'cancelled', cancel } })}
      onClose={onClose}
    >
      {byPolicy === null ? (
        <p>
          <strong>{refundByClinic(appointment)}</strong>
        </p>
      ) : (
        <RadioChoice
          legend="Qué se le devuelve"
          name="cancel-terms"
          value={terms}
          choices={[
            { value: 'full', text: 'Todo: cancela la clínica', hint: refundByClinic(appointment) },
            { value: 'policy', text: 'Según la política: lo pidió el paciente', hint: byPolicy },
          ]}
          onChoose={setTerms}
        />
      )}
      <p>¿Cancelar {spokenSession(appointment)}? Se avisará por correo. No se puede deshacer.</p>
      <Failed error={change.error} otherwise={deskTexts.changeFailed} />
    </ConfirmDialog>
  )
}

/** The patient did not come: over, without a refund. */
export function NoShowDialog({ appointment, onClose }: Props) {
  const mark = useNoShow(deskTexts.noShow, onClose)
  return (
    <ConfirmDialog
      title="No se presentó"
      confirm="Marcar"
      busy={mark.isPending}
      busyText="Guardando…"
      onConfirm={() => mark.mutate(appointment.id)}
      onClose={onClose}
    >
      <p>
        ¿{appointment.patient_name} no vino a su cita de las {clinicTime(appointment.start_time)}, con{' '}
        {appointment.psychologist_name}? Quedará como completada, sin devolución y sin calificación. Tienes{' '}
        {undoMinutes} minutos para deshacerlo; después se le avisa por correo.
      </p>
      {appointment.place.modality === 'online' && <WasInRoom appointment={appointment} />}
      <Failed error={mark.error} otherwise={deskTexts.changeFailed} />
    </ConfirmDialog>
  )
}

/** Who was in the video room says otherwise than that nobody came; nothing where it saw nobody but who holds the session. */
function WasInRoom({ appointment }: { appointment: Appointment }) {
  const { data } = useQuery({ ...asked(readPresence, { params: { id: appointment.id } }), staleTime: 0 })
  const visits = data?.results.filter(({ user }) => user !== appointment.psychologist) ?? []
  if (visits.length === 0) return null
  const hour = (at: string) => clinicTime(timeIn(tenant.timezone, at))
  return (
    <Notice tone="warning" title="Alguien entró a la sala">
      {visits.map(({ user, name, from, to }) => (
        <p key={user + from}>
          {name}, desde las {hour(from)}
          {to ? ` hasta las ${hour(to)}` : ''}.
        </p>
      ))}
    </Notice>
  )
}

/** Takes the mark of a missed session back. */
export function UndoNoShowDialog({ appointment, onClose }: Props) {
  const undo = useUndoNoShow(deskTexts.undone, onClose)
  return (
    <ConfirmDialog
      title="Deshacer inasistencia"
      confirm="Deshacer"
      busy={undo.isPending}
      busyText="Guardando…"
      onConfirm={() => undo.mutate(appointment.id)}
      onClose={onClose}
    >
      <p>¿{appointment.patient_name} sí vino? La cita queda como estaba y no se avisa a nadie.</p>
      <Failed error={undo.error} otherwise={deskTexts.changeFailed} />
    </ConfirmDialog>
  )
}

/** By video or at the office. */
export function ModalityDialog({ appointment, onClose }: Props) {
  const change = useDeskChange(deskTexts.modality, onClose)
  const form = useForm({
    saved: { modality: appointment.modality },
    saidAbout: () => ({}),
    send: async (body) =>
      body.modality === appointment.modality ? onClose() : change.mutateAsync({ id: appointment.id, body }),
  })
  return (
    <FormModal
      title="Cambiar modalidad"
      size="small"
      onClose={onClose}
      form={form}
      failed={deskTexts.changeFailed}
      submit="Guardar"
    >
      <p>Se avisará por correo a {appointment.patient_name}.</p>
      <RadioChoice
        legend="Modalidad"
        name="modality"
        value={form.typed.modality}
        choices={modalities.map((value) => ({ value, text: modalityNames[value] }))}
        onChoose={(modality) => form.change({ modality })}
      />
    </FormModal>
  )
}

function Failed({ error, otherwise }: { error: unknown; otherwise: string }) {
  if (!error) return null
  return (
    <Notice tone="danger" isAlert>
      {anySentenceOf(error, otherwise)}
    </Notice>
  )
}
