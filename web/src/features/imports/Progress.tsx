import type { ImportProgress } from '@psico/contract/imports/imports'
import { progressText } from './texts.ts'

/** With how many rows one is done; before the first is told, only that something is going on. */
export function Progress({ progress, waiting }: { progress: ImportProgress | null; waiting: string }) {
  if (!progress) return <progress className="is-wide" aria-label={waiting} />
  const said = progressText(progress)
  return (
    <div className="stack is-tight">
      <p className="dim small numbers">{said}</p>
      <progress className="is-wide" max={progress.of} value={progress.done} aria-label={said} />
    </div>
  )
}
