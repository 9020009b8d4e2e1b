import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Block } from '@psico/contract/availability/availability'
import { removeOptimistically } from './optimistic-removal.ts'
import { toast } from '../../ui/notices/toast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { CopyDayModal } from './CopyDayModal.tsx'
import { AddBlockModal } from './AddBlockModal.tsx'
import { blocksOf, lookInside, remove, useHoursChanged } from './queries.ts'
import { RemoveBlockDialog } from './RemoveBlockDialog.tsx'
import { texts } from './texts.ts'
import { blockText, columnsOf, minutesIn, type Column } from './week.ts'
import styles from './WeekColumns.module.css'
import { useOwnerId } from './whose.ts'

/** Seven days side by side, each with its blocks. */
export function WeekColumns({ blocks, session }: { blocks: readonly Block[]; session: number }) {
  const [adding, setAdding] = useState<number | null>(null)
  const [copying, setCopying] = useState<Column | null>(null)
  const removal = useRemoval()
  return (
    <div className={styles['week']}>
      {columnsOf(blocks).map((column) => (
        <DayColumn
          key={column.weekday}
          column={column}
          session={session}
          leaving={removal.leaving}
          onAdd={() => setAdding(column.weekday)}
          onCopy={() => setCopying(column)}
          onRemove={removal.ask}
        />
      ))}
      {copying && <CopyDayModal from={copying} onClose={() => setCopying(null)} />}
      {adding !== null && <AddBlockModal weekday={adding} onClose={() => setAdding(null)} />}
      {removal.asked && (
        <RemoveBlockDialog
          block={removal.asked}
          isBusy={removal.leaving !== null}
          onConfirm={removal.confirm}
          onClose={removal.forget}
        />
      )}
    </div>
  )
}

type BlockInside = Block & { sessions_inside: number }

/** Removing a block is asked first, saying what lies in it. */
function useRemoval() {
  const [asked, setAsked] = useState<BlockInside | null>(null)
  const changed = useHoursChanged()
  const queries = useQueryClient()
  const owner = useOwnerId()
  const failed = () => {
    toast.error(texts.removeFailed)
    changed()
  }
  const removing = useMutation({
    ...remove(owner),
    onMutate: (id) => removeOptimistically(queries, blocksOf(owner).queryKey, id),
    onSuccess: () => toast.success(texts.removed),
    onError: (_error, _id, putBack) => {
      putBack?.()
      failed()
    },
    onSettled: () => {
      setAsked(null)
      changed()
    },
  })
  const looking = useMutation({
    ...lookInside(owner),
    onSuccess: setAsked,
    onError: failed,
  })
  const leaving = removing.isPending ? removing.variables : null
  return {
    asked,
    leaving,
    // The button is not switched off meanwhile: the focus would be gone from it when the dialog closes.
    ask: (id: string) => looking.isPending || looking.mutate(id),
    confirm: () => asked && removing.mutate(asked.id),
    forget: () => setAsked(null),
  }
}

interface ColumnProps {
  column: Column
  /** Minutes of one session; 0 while that is not known. */
  session: number
  /** The block that is on its way out. */
  leaving: string | null
  onAdd: () => void
  onCopy: () => void
  onRemove: (id: string) => void
}

function DayColumn({ column, session, leaving, onAdd, onCopy, onRemove }: ColumnProps) {
  const id = useId()
  const day = column.name.toLowerCase()
  return (
    <section className={styles['day']} aria-labelledby={id}>
      <h3 id={id}>{column.name}</h3>
      {column.blocks.length === 0 && <p className="dim small">Sin horario</p>}
      <ul className={styles['blocks']} aria-label={`Horarios del ${day}`}>
        {column.blocks.map((block) => (
          <li key={block.id} className={styles['block']}>
            <span>
              <span className="numbers">{blockText(block)}</span>
              {minutesIn(block) < session && (
                <span className={styles['too-short']}>No cabe una sesión de {session} minutos.</span>
              )}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Eliminar horario: ${day}, ${blockText(block)}`}
              disabled={leaving !== null}
              onClick={() => onRemove(block.id)}
            >
              <Icon name="trash" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {column.blocks.length > 0 && (
        <Button
          look="quiet"
          size="small"
          icon="copy"
          wide
          aria-label={`Copiar los horarios del ${day} a otros días`}
          onClick={onCopy}
        >
          Copiar
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        icon="plus"
        wide
        aria-label={`Añadir horario: ${day}`}
        onClick={onAdd}
      >
        Añadir horario
      </Button>
    </section>
  )
}
