import type { OwedRefund } from '@psico/contract/refunds/owed'
import type { WaitingProof } from '@psico/contract/proofs/proofs'
import { screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { choiceWord } from '../../lib/look/look-words.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook, usePage } from '../../ui/tables/use-look.ts'
import { AcceptModal } from './AcceptModal.tsx'
import { deskPageSize, owedRefunds, proofsWaiting } from './desk-queries.ts'
import { OwedTable } from './OwedTable.tsx'
import { ProofCard } from './ProofCard.tsx'
import { RejectModal } from './RejectModal.tsx'
import { ToCollect } from './ToCollect.tsx'
import { SettleModal } from './SettleModal.tsx'
import '../../ui/style/chips.css'

type Open =
  { dialog: 'accept' | 'reject'; proof: WaitingProof } | { dialog: 'settle'; owed: OwedRefund } | null

type Part = '' | 'review' | 'collect' | 'owed'
const parts: readonly { name: Part; text: string }[] = [
  { name: '', text: 'Todo' },
  { name: 'review', text: 'Por revisar' },
  { name: 'collect', text: 'Por cobrar' },
  { name: 'owed', text: 'Por devolver' },
]
const words = {
  part: choiceWord<Part>(
    'ver',
    { '': '', review: 'por-revisar', collect: 'por-cobrar', owed: 'por-devolver' },
    '',
  ),
}

/** What patients have sent and somebody has to look at, and what the clinic owes back. */
export default function ClinicPaymentsPage() {
  const [open, setOpen] = useState<Open>(null)
  const [{ part }, look] = useLook(words)
  const shows = (section: Part) => part === '' || part === section
  const close = () => setOpen(null)
  return (
    <Page
      title={screens.clinicPayments.title}
      width="wide"
      lead="Comprobantes por revisar, sesiones por cobrar y devoluciones que hace la clínica."
    >
      <fieldset className="chips" aria-label="Qué se muestra">
        {parts.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={part === name}
            onClick={() => look({ part: name })}
          >
            {text}
          </button>
        ))}
      </fieldset>
      {shows('review') && <Waiting onOpen={setOpen} />}
      {shows('collect') && <ToCollect />}
      {shows('owed') && (
        <>
          <Owed onSettle={(owed) => setOpen({ dialog: 'settle', owed })} />
          <Settled />
        </>
      )}
      {open?.dialog === 'accept' && <AcceptModal proof={open.proof} onClose={close} />}
      {open?.dialog === 'reject' && <RejectModal proof={open.proof} onClose={close} />}
      {open?.dialog === 'settle' && <SettleModal owed={open.owed} onClose={close} />}
    </Page>
  )
}

function Waiting({ onOpen }: { onOpen: (open: Open) => void }) {
  const [page, setPage] = usePage('revisar')
  const proofs = useQuery(proofsWaiting(page))
  return (
    <section className="stack" aria-labelledby="por-revisar">
      <h2 id="por-revisar">Comprobantes por revisar</h2>
      <Awaited
        query={proofs}
        failed="No se pudieron cargar los comprobantes."
        explained
        skeleton={<SkeletonRows />}
      >
        {({ results, count }) =>
          count === 0 ? (
            <EmptyState
              title="No hay comprobantes por revisar"
              detail="Cuando un paciente pague con QR o transferencia, su comprobante aparecerá aquí."
            />
          ) : (
            <>
              <ul className="stack" aria-label="Comprobantes por revisar">
                {results.map((proof) => (
                  <ProofCard
                    key={proof.session_id}
                    proof={proof}
                    onAccept={() => onOpen({ dialog: 'accept', proof })}
                    onReject={() => onOpen({ dialog: 'reject', proof })}
                  />
                ))}
              </ul>
              <Pagination page={page} count={count} pageSize={deskPageSize} onPage={setPage} />
            </>
          )
        }
      </Awaited>
    </section>
  )
}

function Owed({ onSettle }: { onSettle: (owed: OwedRefund) => void }) {
  const [page, setPage] = usePage('devolver')
  const owed = useQuery(owedRefunds('owed', page))
  return (
    <section className="stack" aria-labelledby="por-devolver">
      <h2 id="por-devolver">Devoluciones pendientes</h2>
      <Awaited
        query={owed}
        failed="No se pudieron cargar las devoluciones."
        explained
        skeleton={<SkeletonRows />}
      >
        {({ results, count }) =>
          count === 0 ? (
            <p className="dim">La clínica no debe nada a nadie.</p>
          ) : (
            <>
              <OwedTable label="A quién se debe" rows={results} onSettle={onSettle} />
              <Pagination page={page} count={count} pageSize={deskPageSize} onPage={setPage} />
            </>
          )
        }
      </Awaited>
    </section>
  )
}

function Settled() {
  const [page, setPage] = usePage('devueltas')
  const done = useQuery(owedRefunds('done', page))
  if (!done.data || done.data.count === 0) return null
  const { results, count } = done.data
  return (
    <section className="stack" aria-labelledby="devueltas">
      <h2 id="devueltas">Devoluciones hechas</h2>
      <OwedTable label="Devoluciones hechas" rows={results} />
      <Pagination page={page} count={count} pageSize={deskPageSize} onPage={setPage} />
    </section>
  )
}
