import { useMutation } from '@tanstack/react-query'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { saveFile } from '../../lib/call.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { sessionCalendar } from './session-files.ts'
import { texts } from './texts.ts'

interface Props {
  appointment: Pick<Appointment, 'id' | 'appointment_date'>
  describedBy: string
  isLarge?: boolean
}

/** Saves a confirmed session as a file that every calendar takes. */
export function CalendarButton({ appointment, describedBy, isLarge = false }: Props) {
  const download = useMutation({
    ...sessionCalendar,
    onSuccess: saveFile,
    onError: () => toast.error(texts.calendarFailed),
  })
  return (
    <Button
      size={isLarge ? 'regular' : 'small'}
      look={isLarge ? 'secondary' : 'quiet'}
      icon="calendar"
      aria-describedby={describedBy}
      busy={download.isPending}
      busyText="Preparando…"
      onClick={() => download.mutate(appointment)}
    >
      Agregar a mi calendario
    </Button>
  )
}
