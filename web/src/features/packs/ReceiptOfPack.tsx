import { useMutation } from '@tanstack/react-query'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { saveFile } from '../../lib/call.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { receipt } from './desk-queries.ts'
import { texts } from './texts.ts'

/** Saves the receipt of a pack, which says what is left of it. */
export function ReceiptOfPack({ pack }: { pack: Pick<BoughtPack, 'id' | 'name'> }) {
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
      aria-label={`Descargar recibo de ${pack.name}`}
      busy={download.isPending}
      busyText="Preparando…"
      onClick={() => download.mutate(pack.id)}
    >
      Recibo
    </Button>
  )
}
