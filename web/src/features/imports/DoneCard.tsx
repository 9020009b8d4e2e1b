import { useState } from 'react'
import type { ImportCard, ImportProgress } from '@psico/contract/imports/imports'
import { sentenceOf } from '../../lib/call-error.ts'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { Progress } from './Progress.tsx'
import { useInvite, useUndo } from './queries.ts'
import { doneText, texts } from './texts.ts'

/** What was taken in, with what can still be done about it. */
export function DoneCard({ job }: { job: ImportCard & { progress: ImportProgress | null } }) {
  const [asking, setAsking] = useState<'undo' | 'invite' | null>(null)
  const undo = useUndo(job.id)
  const invite = useInvite(job.id)
  const { created, updated, skipped, undo_until: until } = job
  return (
    <Card as="section" className="stack">
      <h2>{job.state === 'undone' ? 'Importación deshecha' : 'Importación hecha'}</h2>
      {created !== null && updated !== null && skipped !== null && (
        <p>{doneText({ created, updated, skipped })}</p>
      )}
      {undo.isSuccess && undo.data.kept_count > 0 && (
        <Notice tone="warning" title="Se quedan, porque ya se trabajó con ellas:">
          <ul>
            {undo.data.kept.map((one) => (
              <li key={one.n}>
                Fila {one.n}: {one.name}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {undo.isSuccess && undo.data.kept_count === 0 && (
        <Notice tone="success" isAlert>
          La clínica quedó como antes de importar.
        </Notice>
      )}
      {undo.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(undo.error, texts.undoFailed)}
        </Notice>
      )}
      {job.state === 'applied' && (
        <div className="cluster">
          {job.kind === 'patients' && (created ?? 0) > 0 && (
            <Button icon="mail" look="secondary" onClick={() => setAsking('invite')}>
              Invitar por correo
            </Button>
          )}
          {until && (
            <Button icon="history" look="danger" onClick={() => setAsking('undo')}>
              Deshacer la importación
            </Button>
          )}
        </div>
      )}
      {asking === 'invite' && (
        <ConfirmDialog
          title="¿Invitar por correo?"
          confirm="Enviar invitaciones"
          busy={invite.isPending}
          onConfirm={() =>
            invite.mutate(undefined, {
              onSuccess: ({ invited }) => toast.success(`Invitaciones en camino: ${invited}.`),
              onError: (error) => toast.error(sentenceOf(error, texts.inviteFailed)),
              onSettled: () => setAsking(null),
            })
          }
          onClose={() => setAsking(null)}
        >
          <p>Cada persona nueva con correo recibe un enlace para elegir su contraseña.</p>
          <p>Después de invitarlas ya no se quitan al deshacer.</p>
        </ConfirmDialog>
      )}
      {asking === 'undo' && (
        <ConfirmDialog
          title="¿Deshacer la importación?"
          confirm="Deshacer"
          isDangerous
          busy={undo.isPending}
          busyText="Deshaciendo…"
          onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(null) })}
          onClose={() => !undo.isPending && setAsking(null)}
        >
          <p>
            Se quita lo que vino con este archivo. Aquello con lo que ya se trabajó se queda, y te decimos
            cuál es.
          </p>
          {until && <p>Se puede hasta el {instantText(until, tenant.timezone)}.</p>}
          {undo.isPending && <Progress progress={job.progress} waiting="Deshaciendo" />}
        </ConfirmDialog>
      )}
    </Card>
  )
}
