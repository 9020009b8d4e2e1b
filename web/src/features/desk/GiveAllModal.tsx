import { capital, longDate } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import type { Colleague } from '../agenda/time-grid.ts'
import { daysOf, type DeskFilter } from './desk.ts'
import { LeavingSessions } from './LeavingSessions.tsx'

interface Props {
  professional: Colleague
  filter: Pick<DeskFilter, 'day' | 'view'>
  onClose: () => void
}

/** Somebody cannot come: what they have on the day or in the week that is looked at goes to colleagues. */
export function GiveAllModal({ professional, filter, onClose }: Props) {
  const days = daysOf(filter)
  const when =
    days.from === days.to
      ? capital(longDate(days.from, true))
      : `Del ${longDate(days.from)} al ${longDate(days.to, true)}`
  return (
    <Modal
      title={`Dar las citas de ${professional.name}`}
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <p>
        {when}. El precio acordado y lo pagado se mantienen; se avisa por correo a cada paciente y a los dos
        profesionales.
      </p>
      <LeavingSessions psychologist={professional.id} days={days} />
    </Modal>
  )
}
