import { useMutation } from '@tanstack/react-query'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { saveFile } from '../../lib/call.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { receipt } from './session-files.ts'
import { texts } from './texts.ts'

/** Saves the receipt of a paid appointment as a PDF. */
export function ReceiptButton({
  appointment,
  describedBy,
}: {
  appointment: Appointment
  describedBy: string
}) {
  const download = useMutation({
    ...receipt,
    onSuccess: saveFile,
    onError: () => toast.error(texts.receiptFailed),
  })
  return (
    <Button
      size="small"
      look="quiet"
      icon="download"
      aria-describedby={describedBy}
      busy={download.isPending}
      busyText="Preparando…"
      onClick={() => download.mutate(appointment)}
    >
      Descargar recibo
    </Button>
  )
}
