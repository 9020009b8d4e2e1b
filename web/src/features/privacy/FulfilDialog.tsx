import { useState } from 'react'
import type { RequestKind, RequestOfPerson } from '@psico/contract/privacy/privacy-requests'
import { sentenceOf } from '../../lib/call-error.ts'
import { counted } from '../../lib/numbers.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { CheckField } from '../../ui/forms/Field.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useFulfil } from './queries.ts'
import { texts } from './texts.ts'

const follows: Record<RequestKind, string> = {
  rectify: 'Confirma que el dato ya se corrigió. La persona recibirá un correo.',
  erase:
    'Se borran su cuenta y sus datos de contacto, y su expediente clínico queda bloqueado hasta que la ley permita destruirlo. Nadie podrá abrirlo. Si se le debe dinero, sus datos se borran cuando lo reciba. No se puede deshacer.',
  block:
    'Su expediente clínico queda bloqueado hasta que la ley permita destruirlo: nadie podrá abrirlo, tampoco su profesional. No se puede deshacer.',
}

/** Says what follows before a request is carried out. */
export function FulfilDialog({ request, onClose }: { request: RequestOfPerson; onClose: () => void }) {
  const [cancels, setCancels] = useState(request.cancels_sessions)
  const fulfil = useFulfil(onClose)
  const hasSessions = request.kind !== 'rectify' && request.future_sessions > 0
  const confirm = () =>
    fulfil.mutate(
      { id: request.id, cancels },
      {
        onSuccess: () => toast.success(texts.fulfilled),
        onError: (error) => toast.error(sentenceOf(error, texts.fulfilFailed)),
      },
    )
  return (
    <ConfirmDialog
      title={
        request.kind === 'rectify' ? '¿Ya está corregido?' : `¿Cumplir lo que pidió ${request.patient_name}?`
      }
      confirm={
        request.kind === 'erase'
          ? 'Borrar sus datos'
          : request.kind === 'block'
            ? 'Bloquear'
            : 'Ya está corregido'
      }
      isDangerous={request.kind !== 'rectify'}
      busy={fulfil.isPending}
      busyText="Un momento…"
      isReady={!hasSessions || cancels}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{follows[request.kind]}</p>
      {request.kind === 'erase' && request.open_packs > 0 && <p>{texts.packsFirst(request.open_packs)}</p>}
      {hasSessions && (
        <CheckField
          label={`Cancelar ${counted(request.future_sessions, 'sesión', 'sesiones')} por venir, con su devolución`}
          hint={
            request.cancels_sessions
              ? 'La persona ya dijo que sí.'
              : 'La persona no lo dijo: acuérdalo antes.'
          }
          checked={cancels}
          onChange={({ target }) => setCancels(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
