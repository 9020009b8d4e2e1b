import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { slashDate } from '@psico/contract/core/dates'
import {
  requestStates,
  type PrivacyRequest,
  type RequestOfPerson,
} from '@psico/contract/privacy/privacy-requests'
import { instantText } from '../../lib/dates.ts'
import { choiceWord, pageWord } from '../../lib/look/look-words.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook } from '../../ui/tables/use-look.ts'
import { FulfilDialog } from './FulfilDialog.tsx'
import { KeptRecords } from './KeptRecords.tsx'
import { ProcessingRecord } from './ProcessingRecord.tsx'
import { clinicRequests, requestsPerPage } from './queries.ts'
import { RefuseModal } from './RefuseModal.tsx'
import { kindWords, stateWords, texts } from './texts.ts'

const words = {
  status: choiceWord<PrivacyRequest['status'] | ''>(
    'estado',
    { '': '', open: 'abiertas', waiting: 'en-espera', done: 'cumplidas', refused: 'rechazadas' },
    '',
  ),
  page: pageWord(),
}
const tones = { open: 'warning', waiting: 'info', done: 'success', refused: 'neutral' } as const

/** What people asked to be done with their data, and the answer that the law wants. */
export default function PrivacyRequestsPage() {
  const [{ page, status }, look] = useLook(words)
  const query = useQuery(clinicRequests(page, status))
  return (
    <Page
      title={screens.privacyRequests.title}
      lead="Quien se atiende aquí puede pedir que se corrijan, borren o bloqueen sus datos. Cada país da un plazo para responder: compruébalo con un abogado."
      back={{ to: pathOf('adminDashboard'), text: 'Volver al panel' }}
    >
      {/* A part of its own: on the paper of the record below nobody who asked for something is named. */}
      <section className="stack is-loose" aria-label="Solicitudes">
        <SelectField
          label="Estado"
          value={status}
          onChange={({ target }) =>
            look({ status: requestStates.find((state) => state === target.value) ?? '' })
          }
        >
          <option value="">Todas</option>
          {requestStates.map((state) => (
            <option key={state} value={state}>
              {stateWords[state]}
            </option>
          ))}
        </SelectField>
        <Awaited query={query} failed={texts.requestsFailed} explained skeleton={<SkeletonRows />}>
          {({ results, count }) =>
            count === 0 ? (
              <EmptyState
                title="No hay solicitudes"
                detail="Cuando una persona pida algo sobre sus datos lo verás aquí, con su plazo, y te llegará un correo."
              />
            ) : (
              <>
                <ul className="stack">
                  {results.map((requestOfPerson) => (
                    <li key={requestOfPerson.id}>
                      <Request request={requestOfPerson} />
                    </li>
                  ))}
                </ul>
                <Pagination
                  page={page}
                  count={count}
                  pageSize={requestsPerPage}
                  onPage={(next) => look({ page: next })}
                />
              </>
            )
          }
        </Awaited>
      </section>
      <KeptRecords />
      <ProcessingRecord />
    </Page>
  )
}

function Request({ request }: { request: RequestOfPerson }) {
  const [open, setOpen] = useState<'fulfil' | 'refuse' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card className="stack">
      <div className="cluster is-spread">
        <div>
          <h2>{request.patient_name || 'Datos borrados'}</h2>
          <p className="dim small">Pedido el {instantText(request.asked_at, tenant.timezone)}</p>
        </div>
        <div className="cluster">
          <Badge tone="brand">{kindWords[request.kind]}</Badge>
          <Badge tone={tones[request.status]}>{stateWords[request.status]}</Badge>
        </div>
      </div>
      {request.text && <p style={{ whiteSpace: 'pre-line' }}>{request.text}</p>}
      {request.reason && <p>Motivo del rechazo: {request.reason}</p>}
      {request.status === 'waiting' && (
        <p>
          {request.open_packs > 0
            ? texts.packsWait(request.open_packs)
            : 'Se borrará cuando llegue su devolución. La cuenta ya está cerrada y el expediente, bloqueado.'}
        </p>
      )}
      {request.kind === 'erase' && request.open_packs > 0 && request.status !== 'refused' && (
        <p>
          <Link to={pathOf('clinicPatientPayments', { userId: request.patient })}>Ver sus pagos y bonos</Link>
        </p>
      )}
      {request.status === 'open' && (
        <>
          <p>
            Responder a más tardar el <span className="strong">{slashDate(request.due_date)}</span>.
          </p>
          <div className="cluster">
            <Button onClick={() => setOpen('fulfil')}>Cumplir</Button>
            <Button look="secondary" onClick={() => setOpen('refuse')}>
              Rechazar
            </Button>
          </div>
        </>
      )}
      {open === 'fulfil' && <FulfilDialog request={request} onClose={close} />}
      {open === 'refuse' && <RefuseModal request={request} onClose={close} />}
    </Card>
  )
}
