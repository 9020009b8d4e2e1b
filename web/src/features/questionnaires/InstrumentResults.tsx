import { useState } from 'react'
import { instruments, type InstrumentId } from '@psico/contract/questionnaires/instruments'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { AnswersModal } from './AnswersModal.tsx'
import { ScoreChart } from './ScoreChart.tsx'
import type { Answered } from './score-plot.ts'
import { changeText, signed } from './texts.ts'

interface Props {
  instrument: InstrumentId
  /** The oldest first. */
  answered: readonly Answered[]
}

/** What came of one instrument: the line over time, then every result with its answers. */
export function InstrumentResults({ instrument, answered }: Props) {
  const [open, setOpen] = useState<Answered | null>(null)
  const { name, about, version } = instruments[instrument]
  const columns: Column<Answered>[] = [
    {
      name: 'Fecha',
      isFigure: true,
      cell: (result) => shortDate(dateIn(tenant.timezone, result.answered_at)),
    },
    { name: 'Puntos', isFigure: true, cell: (result) => result.total },
    { name: 'Síntomas', cell: (result) => result.band_display },
    { name: 'Cambio', isFigure: true, cell: changeText },
    {
      name: 'Desde el primero',
      isFigure: true,
      cell: (result) => (result.change_from_first === null ? '–' : signed(result.change_from_first)),
    },
    {
      name: 'Respuestas',
      cell: (result) => (
        <Button
          look="secondary"
          size="small"
          icon="list"
          aria-label={`Ver respuestas de ${name} del ${shortDate(dateIn(tenant.timezone, result.answered_at))}`}
          onClick={() => setOpen(result)}
        >
          Ver
        </Button>
      ),
    },
  ]
  return (
    <Card as="section" className="stack" aria-label={`${name}: ${about}`}>
      <div>
        <h2>
          {name}: {about}
        </h2>
        <p className="dim small">{version}</p>
      </div>
      <ScoreChart instrument={instrument} answered={answered} />
      <DataTable
        label={`Resultados de ${name}`}
        columns={columns}
        rows={answered.toReversed()}
        keyOf={(result) => result.id}
      />
      {open && <AnswersModal result={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
