import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listExceptions,
  type Exception,
  type PlacedException,
} from '@psico/contract/availability/availability'
import { keyOf } from '../../lib/asked.ts'
import { removeOptimistically } from './optimistic-removal.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { removeRange, useHoursChanged } from './queries.ts'
import { RangeModal } from './RangeModal.tsx'
import styles from './RangesPanel.module.css'
import { texts, untouched } from './texts.ts'
import { rangeText } from './week.ts'
import { useOwner, useOwnerId } from './whose.ts'

/** Days on which the week does not hold: closed ones, and hours beyond it. */
export function RangesPanel({ ranges }: { ranges: readonly PlacedException[] }) {
  const [adding, setAdding] = useState<Exception['kind'] | null>(null)
  const owner = useOwner()
  return (
    <>
      <p className="dim">
        {owner
          ? 'Cierra su agenda unos días o abre horas de más, un sábado por ejemplo. Las citas que ya tiene no cambian.'
          : 'Cierra tu agenda unos días o abre horas de más, un sábado por ejemplo. Las citas que ya tienes no cambian.'}
      </p>
      {ranges.length > 0 && (
        <ul className={styles['ranges']} aria-label="Vacaciones y días extra">
          {ranges.map((range) => (
            <Range key={range.id} range={range} />
          ))}
        </ul>
      )}
      <div className="cluster">
        <Button look="secondary" icon="close" onClick={() => setAdding('closed')}>
          Cerrar días
        </Button>
        <Button look="secondary" icon="plus" onClick={() => setAdding('open')}>
          Abrir horas extra
        </Button>
      </div>
      {adding && <RangeModal kind={adding} onClose={() => setAdding(null)} />}
    </>
  )
}

function Range({ range }: { range: PlacedException }) {
  const changed = useHoursChanged()
  const queries = useQueryClient()
  const owner = useOwnerId()
  const removing = useMutation({
    ...removeRange(owner),
    onMutate: (id) => removeOptimistically(queries, keyOf(listExceptions), id),
    onSuccess: () => toast.success(texts.rangeRemoved),
    onError: (_error, _id, putBack) => {
      putBack?.()
      toast.error(texts.removeFailed)
    },
    onSettled: changed,
  })
  return (
    <li className={styles['range']}>
      <div className="stack is-tight">
        <div className="cluster">
          <Badge tone={range.kind === 'closed' ? 'danger' : 'success'}>
            {range.kind === 'closed' ? 'Cerrado' : 'Abierto'}
          </Badge>
          {range.note && <span className="strong">{range.note}</span>}
        </div>
        <p>{rangeText(range)}</p>
        {range.sessions_inside > 0 && <p className="small dim">{untouched(range.sessions_inside)}</p>}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={`Quitar: ${rangeText(range)}`}
        disabled={removing.isPending}
        onClick={() => removing.mutate(range.id)}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}
