import type { Appointment } from '@psico/contract/sessions/appointments'
import { clockOwner } from '../../lib/clinic-clock.ts'
import { modalityNames } from '../../lib/modality.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { notesOn, stateOf } from '../agenda/session-state.ts'
import styles from './ClinicAgenda.module.css'

interface Props {
  appointment: Appointment
  onOpen: (appointment: Appointment) => void
}

/** A session in a list: when, who, with whom, and its state in words. */
export function SessionButton({ appointment, onOpen }: Props) {
  const state = stateOf(appointment)
  return (
    <button
      type="button"
      className={`${styles['session']} tone-${state.tone}`}
      onClick={() => onOpen(appointment)}
    >
      <span className="numbers">
        {appointment.start_time}–{appointment.end_time}{' '}
        {clockOwner && <span className="small">{clockOwner} </span>}
        <Icon name={appointment.modality === 'online' ? 'video' : 'pin'} size={14} />
        <span className="visually-hidden">{modalityNames[appointment.modality]}, </span>
      </span>{' '}
      <strong>{appointment.patient_name}</strong>
      <span>{` con ${appointment.psychologist_name}`}</span>
      <span className="visually-hidden">, </span>{' '}
      <span className={styles['state']}>
        <Icon name={state.icon} size={14} /> {[state.text, ...notesOn(appointment)].join(' · ')}
      </span>
    </button>
  )
}
