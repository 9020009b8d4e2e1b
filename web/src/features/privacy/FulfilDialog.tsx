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
export function FulfilDialog({ request: it, onClose }: { request: RequestOfPerson; onClose: () => void }) {
  const [cancels, setCancels] = useState(it.cancels_sessions)
  const fulfil = useFulfil(onClose)
  const hasSessions = it.kind !== 'rectify' && it.future_sessions > 0
  const confirm = () =>
    fulfil.mutate(
      { id: it.id, cancels },
      {
        onSuccess: () => toast.success(texts.fulfilled),
        onError: (error) => toast.error(sentenceOf(error, texts.fulfilFailed)),
      },
    )
  return (
    <ConfirmDialog
      title={it.kind === 'rectify' ? '¿Ya está corregido?' : `¿Cumplir lo que pidió ${it.patient_name}?`}
      confirm={
        it.kind === 'erase' ? 'Borrar sus datos' : it.kind === 'block' ? 'Bloquear' : 'Ya está corregido'
      }
      isDangerous={it.kind !== 'rectify'}
      busy={fulfil.isPending}
      busyText="Un momento…"
      isReady={!hasSessions || cancels}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{follows[it.kind]}</p>
      {it.kind === 'erase' && it.open_packs > 0 && <p>{texts.packsFirst(it.open_packs)}</p>}
      {hasSessions && (
        <CheckField
          label={`Cancelar ${counted(it.future_sessions, 'sesión', 'sesiones')} por venir, con su devolución`}
          hint={
            it.cancels_sessions ? 'La persona ya dijo que sí.' : 'La persona no lo dijo: acuérdalo antes.'
          }
          checked={cancels}
          onChange={({ target }) => setCancels(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
