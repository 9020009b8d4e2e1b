import type { Appointment } from '@psico/contract/sessions/appointments'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ClinicAgenda.module.css'
import { modalityNames } from '../../lib/modality.ts'
import { clockOwner } from '../../lib/clinic-clock.ts'

interface Props {
  appointment: Appointment
  /** With whom it is, where no column says so. */
  isNamed?: boolean
  onOpen: (appointment: Appointment) => void
}

const tones = { pending: 'warning', confirmed: 'success', completed: 'info', cancelled: 'danger' } as const

/** A session in the clinic's agenda: when, who, and its state in words. */
export function SessionButton({ appointment: it, isNamed, onOpen }: Props) {
  return (
    <button
      type="button"
      className={`${styles['session']} tone-${tones[it.status]}`}
      onClick={() => onOpen(it)}
    >
      <span className="numbers">
        {it.start_time}–{it.end_time} {isNamed && clockOwner && <span className="small">{clockOwner} </span>}
        <Icon name={it.modality === 'online' ? 'video' : 'pin'} size={14} />
        <span className="visually-hidden">{modalityNames[it.modality]}</span>
      </span>{' '}
      <strong>{it.patient_name}</strong>
      {isNamed && <span>{` con ${it.psychologist_name}`}</span>}{' '}
      <span className={styles['state']}>{it.no_show ? 'No se presentó' : it.status_display}</span>
    </button>
  )
}
