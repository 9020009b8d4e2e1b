import { useState, type ReactNode } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { pathOf } from '@psico/contract/screens/screens'
import { capital, dateIn, longDate, timeIn } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { anySentenceOf } from '../../ui/forms/any-sentence.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import type { IconName } from '../../ui/drawings/Icon.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { paidByText, paymentText } from '../agreements/agreed-text.ts'
import styles from './ClinicAgenda.module.css'
import { notesOn, stateOf } from '../agenda/session-state.ts'
import { useArrival } from '../sessions/change-queries.ts'
import { actsOn, type DeskAct } from '../sessions/clinic-acts.ts'
import { CancelByClinic, ModalityDialog, NoShowDialog, UndoNoShowDialog } from '../sessions/DeskDialogs.tsx'
import { CollectDialog, ConfirmAtDesk } from '../sessions/CollectDialogs.tsx'
import { CancelSeriesDialog } from '../series/CancelSeriesDialog.tsx'
import { AttendanceDialog } from '../letters/AttendanceDialog.tsx'
import { MissingConsentsMark } from '../contacts/MissingConsentsMark.tsx'
import { ReminderMark } from '../messages/ReminderMark.tsx'
import { GiveAwayModal } from './GiveAwayModal.tsx'
import { MeetingLinkModal } from '../sessions/MeetingLinkModal.tsx'
import { MoveByClinicModal } from './MoveByClinicModal.tsx'
import { modalityNames } from '../../lib/modality.ts'
import { SeriesBadge } from '../series/SeriesBadge.tsx'
import { deskTexts } from '../sessions/desk-texts.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** One session as the front desk sees it, and what can be done with it; each act asks in a dialog of its own. */
export function SessionModal({ appointment, onClose }: Props) {
  const [act, setAct] = useState<DialogAct | null>(null)
  const props = { appointment, onClose }
  switch (act) {
    case null:
      return <Overview {...props} onAct={setAct} />
    case 'confirm':
      return <ConfirmAtDesk {...props} />
    case 'collect':
      return <CollectDialog {...props} />
    case 'cancel':
      return appointment.series ? <CancelSeriesDialog {...props} /> : <CancelByClinic {...props} />
    case 'no_show':
      return <NoShowDialog {...props} />
    case 'undo_no_show':
      return <UndoNoShowDialog {...props} />
    case 'modality':
      return <ModalityDialog {...props} />
    case 'move':
      return <MoveByClinicModal {...props} />
    case 'link':
      return <MeetingLinkModal {...props} />
    case 'letter':
      return <AttendanceDialog {...props} />
    case 'give':
      return <GiveAwayModal {...props} />
  }
}

/** What is done without a question, and undone as easily. */
type Arrival = 'arrived' | 'not_arrived'
type DialogAct = Exclude<DeskAct, Arrival>
const isArrival = (act: DeskAct): act is Arrival => act === 'arrived' || act === 'not_arrived'

const primary: ReadonlySet<DeskAct> = new Set(['arrived', 'confirm', 'collect'])

const acts: Record<DeskAct, { text: string; icon: IconName }> = {
  arrived: { text: 'Llegó', icon: 'person' },
  not_arrived: { text: 'Todavía no llegó', icon: 'back' },
  confirm: { text: 'Confirmar', icon: 'check' },
  collect: { text: 'Cobrar', icon: 'card' },
  move: { text: 'Mover', icon: 'calendar' },
  give: { text: 'Dar a otro profesional', icon: 'people' },
  modality: { text: 'Cambiar modalidad', icon: 'video' },
  link: { text: 'Enlace de la videollamada', icon: 'edit' },
  no_show: { text: 'No se presentó', icon: 'person' },
  undo_no_show: { text: 'Deshacer inasistencia', icon: 'back' },
  letter: { text: 'Constancia de asistencia', icon: 'document' },
  cancel: { text: 'Cancelar cita', icon: 'close' },
}

function Overview({ appointment, onClose, onAct }: Props & { onAct: (act: DialogAct) => void }) {
  const [possible] = useState(() => actsOn(appointment, Date.now()))
  const state = stateOf(appointment)
  const arrival = useArrival(onClose)
  const begin = (act: DeskAct) =>
    isArrival(act) ? arrival.mutate({ id: appointment.id, hasArrived: act === 'arrived' }) : onAct(act)
  return (
    <Modal title={`Sesión de ${appointment.patient_name}`} onClose={onClose}>
      <div className="cluster">
        <Badge tone={state.tone} icon={state.icon}>
          {state.text}
        </Badge>
        <SeriesBadge appointment={appointment} />
        {notesOn(appointment).map((note) => (
          <Badge key={note} tone="brand">
            {note}
          </Badge>
        ))}
        {appointment.late_cancellation && <Badge tone="warning">Cancelación fuera de plazo</Badge>}
      </div>
      <dl className={styles['facts']}>
        <Fact name="Cuándo">
          {capital(longDate(appointment.appointment_date, true))},{' '}
          {clinicTime(`${appointment.start_time}–${appointment.end_time}`)}
        </Fact>
        <Fact name="Con">{appointment.psychologist_name}</Fact>
        <Fact name="Modalidad">
          {modalityNames[appointment.modality]}
          {appointment.place.address && `, en ${appointment.place.address}`}
          {appointment.place.meeting_link && (
            <>
              {' · '}
              <a href={appointment.place.meeting_link} target="_blank" rel="noopener noreferrer">
                Enlace
              </a>
            </>
          )}
        </Fact>
        <Fact name="Pago">
          {[money(appointment.agreement.fee), paymentText(appointment), paidByText(appointment)]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        {appointment.status === 'pending' && appointment.hold_expires_at && (
          <Fact name="Se guarda hasta">{heldUntil(appointment.hold_expires_at)}</Fact>
        )}
      </dl>
      <MissingConsentsMark names={appointment.missing_consents} />
      <ReminderMark appointment={appointment.id} />
      {arrival.isError && (
        <Notice tone="danger" isAlert>
          {anySentenceOf(arrival.error, deskTexts.changeFailed)}
        </Notice>
      )}
      <div className="cluster is-ways">
        {possible.map((name) => (
          <Button
            key={name}
            size="small"
            look={primary.has(name) ? 'primary' : 'secondary'}
            icon={acts[name].icon}
            busy={isArrival(name) && arrival.isPending}
            onClick={() => begin(name)}
          >
            {acts[name].text}
          </Button>
        ))}
        {appointment.participants.length > 1 ? (
          <ButtonLink
            size="small"
            look="quiet"
            icon="people"
            to={pathOf('couple', { coupleId: appointment.patient })}
          >
            Datos de la pareja
          </ButtonLink>
        ) : (
          <ButtonLink
            size="small"
            look="quiet"
            icon="person"
            to={pathOf('clinicPatient', { userId: appointment.patient })}
          >
            Datos del paciente
          </ButtonLink>
        )}
      </div>
    </Modal>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="dim small">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const heldUntil = (instant: string): string =>
  `${capital(longDate(dateIn(tenant.timezone, instant)))}, ${clinicTime(timeIn(tenant.timezone, instant))}`
