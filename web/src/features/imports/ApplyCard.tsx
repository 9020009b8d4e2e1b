import { useState } from 'react'
import type { ImportCounts, ImportProgress } from '@psico/contract/imports/imports'
import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Progress } from './Progress.tsx'
import { useApply } from './queries.ts'
import { countsText, rowsText, texts } from './texts.ts'

interface Props {
  id: string
  counts: ImportCounts
  progress: ImportProgress | null
}

/** Takes the rows in, after a question that says what will follow. */
export function ApplyCard({ id, counts, progress }: Props) {
  const [asking, setAsking] = useState(false)
  const apply = useApply(id)
  const isNothing = counts.new + counts.known === 0
  const name = counts.errors > 0 ? 'Importar sin las filas con errores' : 'Importar'
  return (
    <section className="stack" aria-label="Importar">
      {apply.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(apply.error, texts.applyFailed)}
        </Notice>
      )}
      <div>
        <Button icon="download" disabled={isNothing} onClick={() => setAsking(true)}>
          {name}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="¿Importar ahora?"
          confirm="Importar ahora"
          busy={apply.isPending}
          busyText="Importando…"
          onConfirm={() => apply.mutate(counts.errors > 0, { onSettled: () => setAsking(false) })}
          onClose={() => !apply.isPending && setAsking(false)}
        >
          <p>{countsText(counts)}.</p>
          {counts.errors > 0 && <p>{rowsText(counts.errors)} con errores se quedan fuera.</p>}
          <p>Nadie recibe un mensaje, y se puede deshacer durante 7 días.</p>
          {apply.isPending && <Progress progress={progress} waiting="Importando" />}
        </ConfirmDialog>
      )}
    </section>
  )
}
