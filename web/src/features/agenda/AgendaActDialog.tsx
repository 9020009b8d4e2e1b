import type { Appointment } from '@psico/contract/sessions/appointments'
import { CancelSeriesDialog } from '../series/CancelSeriesDialog.tsx'
import { RescheduleModal } from '../series/RescheduleModal.tsx'
import { CompleteDialog } from '../sessions/CompleteDialog.tsx'
import { NoShowDialog, UndoNoShowDialog } from '../sessions/DeskDialogs.tsx'
import { MeetingLinkModal } from '../sessions/MeetingLinkModal.tsx'
import type { AgendaDialog } from './agenda.ts'

/** What a professional's session can open, wherever it stands. */
export function AgendaActDialog({
  dialog,
  ...props
}: {
  dialog: AgendaDialog
  appointment: Appointment
  onClose: () => void
}) {
  switch (dialog) {
    case 'link':
      return <MeetingLinkModal {...props} />
    case 'complete':
      return <CompleteDialog {...props} />
    case 'no_show':
      return <NoShowDialog {...props} />
    case 'undo_no_show':
      return <UndoNoShowDialog {...props} />
    case 'cancel':
      return <CancelSeriesDialog {...props} />
    case 'reschedule':
      return <RescheduleModal {...props} isProfessional />
  }
}
