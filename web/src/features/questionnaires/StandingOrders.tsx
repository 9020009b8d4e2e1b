import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instruments } from '@psico/contract/questionnaires/instruments'
import type { QuestionnaireOrder } from '@psico/contract/questionnaires/questionnaires'
import { sentenceOf } from '../../lib/call-error.ts'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { ordersOf } from './queries.ts'
import { useEndOrder } from './staff-queries.ts'
import { everyText, texts } from './texts.ts'

/** What is sent to a patient by itself, until it is ended. */
export function StandingOrders({ patient }: { patient: string }) {
  const orders = useQuery(ordersOf(patient))
  const [ending, setEnding] = useState<QuestionnaireOrder | null>(null)
  return (
    <Card as="section" className="stack no-print" aria-label="Envíos programados">
      <h2>Envíos programados</h2>
      <Awaited query={orders} failed={texts.resultsFailed} skeleton={<SkeletonRows count={1} />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="dim">
              No hay ninguno. Con «Dar un cuestionario» puedes enviarlo antes de cada sesión.
            </p>
          ) : (
            <ul className="stack" aria-label="Envíos programados">
              {results.map((order) => (
                <li key={order.id} className="cluster is-spread">
                  <div>
                    <p className="strong">{instruments[order.instrument].name}</p>
                    <p className="dim small">
                      {everyText(order.every)}, desde el{' '}
                      {shortDate(dateIn(tenant.timezone, order.created_at))}
                    </p>
                  </div>
                  <Button
                    look="secondary"
                    size="small"
                    aria-label={`Terminar el envío de ${instruments[order.instrument].name}`}
                    onClick={() => setEnding(order)}
                  >
                    Terminar
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Awaited>
      {ending && <EndDialog order={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}

function EndDialog({ order, onClose }: { order: QuestionnaireOrder; onClose: () => void }) {
  const ending = useEndOrder(order.id, () => {
    toast.success(texts.ended)
    onClose()
  })
  return (
    <ConfirmDialog
      title="Terminar el envío"
      confirm="Terminar envío"
      busy={ending.isPending}
      busyText="Terminando..."
      onConfirm={() => ending.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {instruments[order.instrument].name} ya no se enviará antes de las sesiones. Lo que ya se envió
        todavía se puede responder, y los resultados se conservan.
      </p>
      {ending.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(ending.error, texts.endFailed)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
