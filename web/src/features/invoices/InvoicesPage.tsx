import type { Invoice } from '@psico/contract/invoices/invoices'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { choiceWord, pageWord } from '../../lib/look/look-words.ts'
import { tenant } from '../../lib/tenant.ts'
import { useSession } from '../../session/session.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook } from '../../ui/tables/use-look.ts'
import { AnnulModal } from './AnnulModal.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { NoteModal } from './NoteModal.tsx'
import { IssueModal } from './IssueModal.tsx'
import { invoicesPerPage, invoicesShown } from './queries.ts'
import { emptyTexts, texts, type Shown } from './texts.ts'
import '../../ui/style/chips.css'

const parts: readonly { name: Shown; text: string }[] = [
  { name: 'due', text: 'Por emitir' },
  { name: 'issued', text: 'Emitidas' },
  { name: 'to_annul', text: 'Por anular' },
  { name: 'annulled', text: 'Anuladas' },
]
const words = {
  shown: choiceWord<Shown>(
    'ver',
    { due: '', issued: 'emitidas', to_annul: 'por-anular', annulled: 'anuladas' },
    'due',
  ),
  page: pageWord(),
}

/** The legal invoices of what the clinic is paid: what is owed, what was issued, what a refund asks to annul. */
export default function InvoicesPage() {
  return (
    <Page
      title={screens.clinicInvoices.title}
      width="wide"
      lead="La clínica emite cada factura donde siempre lo hace; aquí se anota y se ve lo que falta."
    >
      {tenant.issues_invoices ? <Invoices /> : <NoTaxId />}
    </Page>
  )
}

function NoTaxId() {
  const isAdmin = useSession()?.userType === 'admin'
  return (
    <EmptyState
      picture="documents"
      title="La clínica no lleva sus facturas aquí"
      detail={
        isAdmin
          ? 'Escribe el número fiscal de la clínica para que cada cobro nuevo pida su factura.'
          : 'Administración puede escribir el número fiscal de la clínica en la configuración de cobros.'
      }
      action={
        isAdmin && <ButtonLink to={pathOf('settingsPayments')}>Ir a la configuración de cobros</ButtonLink>
      }
    />
  )
}

type Open = { dialog: 'note' | 'issue' | 'annul'; invoice: Invoice } | null

function Invoices() {
  const [{ shown, page }, look] = useLook(words)
  const [open, setOpen] = useState<Open>(null)
  const query = useQuery(invoicesShown(shown, page))
  const toAnnul = query.data?.to_annul_count ?? 0
  const close = () => setOpen(null)
  return (
    <>
      <fieldset className="chips" aria-label="Qué se muestra">
        {parts.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={shown === name}
            onClick={() => look({ shown: name, page: 1 })}
          >
            {text}
          </button>
        ))}
      </fieldset>
      {toAnnul > 0 && shown !== 'to_annul' && (
        <Notice tone="warning" title="Hay facturas por anular">
          <p>
            {toAnnul === 1
              ? 'Se devuelve dinero de un cobro que ya tiene factura.'
              : `Se devuelve dinero de ${toAnnul} cobros que ya tienen factura.`}
          </p>
          <Button size="small" look="secondary" onClick={() => look({ shown: 'to_annul', page: 1 })}>
            Ver las que hay que anular
          </Button>
        </Notice>
      )}
      <Awaited query={query} failed={texts.loadFailed} explained skeleton={<SkeletonRows />}>
        {({ results, count, way }) =>
          count === 0 ? (
            <EmptyState picture="documents" {...emptyTexts[shown]} />
          ) : (
            <>
              <InvoiceTable
                shown={shown}
                rows={results}
                way={way}
                onNote={(invoice) => setOpen({ dialog: 'note', invoice })}
                onIssue={(invoice) => setOpen({ dialog: 'issue', invoice })}
                onAnnul={(invoice) => setOpen({ dialog: 'annul', invoice })}
              />
              <Pagination
                page={page}
                count={count}
                pageSize={invoicesPerPage}
                onPage={(next) => look({ page: next })}
              />
            </>
          )
        }
      </Awaited>
      {open?.dialog === 'note' && <NoteModal invoice={open.invoice} onClose={close} />}
      {open?.dialog === 'issue' && <IssueModal invoice={open.invoice} onClose={close} />}
      {open?.dialog === 'annul' && <AnnulModal invoice={open.invoice} onClose={close} />}
    </>
  )
}
