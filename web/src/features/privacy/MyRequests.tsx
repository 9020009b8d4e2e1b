import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestKinds, type PrivacyRequest, type RequestKind } from '@psico/contract/privacy/privacy-requests'
import { slashDate } from '@psico/contract/core/dates'
import { sentenceOf } from '../../lib/call-error.ts'
import { dateIn, instantText, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { AskModal } from './AskModal.tsx'
import { ownRequests, useWithdrawRequest } from './queries.ts'
import { kindTitles, stateWords, texts } from './texts.ts'

const tones = { open: 'warning', waiting: 'info', done: 'success', refused: 'neutral' } as const

/** What a patient may ask to be done with their data, and what became of what they asked. */
export function MyRequests() {
  const requests = useQuery(ownRequests)
  const [asking, setAsking] = useState<RequestKind | null>(null)
  return (
    <Card as="section" className="stack" aria-labelledby="mis-derechos">
      <div>
        <h2 id="mis-derechos">Tus derechos sobre tus datos</h2>
        <p className="dim">La clínica tiene un plazo legal para responderte. Puedes pedir:</p>
      </div>
      <div className="cluster">
        {requestKinds.map((kind) => (
          <Button key={kind} look="secondary" onClick={() => setAsking(kind)}>
            {kindTitles[kind]}
          </Button>
        ))}
      </div>
      <Awaited query={requests} failed={texts.requestsFailed} skeleton={<SkeletonText lines={2} />}>
        {({ results, blocked_until: until }) => (
          <>
            {until && (
              <Notice title="Tu expediente clínico está bloqueado">
                Nadie puede abrirlo. Se conserva hasta el {shortDate(dateIn(tenant.timezone, until))} y
                después se destruye.
              </Notice>
            )}
            {results.length > 0 && (
              <ul className="stack">
                {results.map((privacyRequest) => (
                  <Asked key={privacyRequest.id} request={privacyRequest} />
                ))}
              </ul>
            )}
          </>
        )}
      </Awaited>
      {asking && <AskModal kind={asking} onClose={() => setAsking(null)} />}
    </Card>
  )
}

function Asked({ request }: { request: PrivacyRequest }) {
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useWithdrawRequest(() => toast.success(texts.withdrawn))
  const withdraw = () =>
    withdrawing.mutate(request.id, {
      onError: (error) => {
        setAsking(false)
        toast.error(sentenceOf(error, texts.withdrawFailed))
      },
    })
  return (
    <li className="stack is-tight">
      <p className="strong">
        {kindTitles[request.kind]} <Badge tone={tones[request.status]}>{stateWords[request.status]}</Badge>
      </p>
      <p className="dim small">
        Pedido el {instantText(request.asked_at, tenant.timezone)}
        {request.status === 'open' && `. La clínica responde a más tardar el ${slashDate(request.due_date)}`}
      </p>
      {request.reason && <p>Motivo: {request.reason}</p>}
      {request.status === 'open' && (
        <div>
          <Button size="small" look="secondary" onClick={() => setAsking(true)}>
            Retirar la solicitud
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="¿Retirar tu solicitud?"
          confirm="Retirar"
          busy={withdrawing.isPending}
          busyText="Retirando..."
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          <p>
            «{kindTitles[request.kind]}» ya no se hará, y todo sigue como estaba. Puedes pedirlo otra vez
            cuando quieras.
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}
