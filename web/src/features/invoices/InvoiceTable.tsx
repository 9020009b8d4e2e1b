import type { Invoice } from '@psico/contract/invoices/invoices'
import { slashDate } from '@psico/contract/core/dates'
import { dateIn } from '../../lib/dates.ts'
import { moneyIn } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { useInvoiceFile } from './queries.ts'
import type { Shown } from './texts.ts'

interface Props {
  shown: Shown
  rows: readonly Invoice[]
  /** How this clinic issues them. */
  way: 'by_hand' | 'provider'
  onNote: (invoice: Invoice) => void
  onIssue: (invoice: Invoice) => void
  onAnnul: (invoice: Invoice) => void
}

const labels: Record<Shown, string> = {
  due: 'Facturas por emitir',
  issued: 'Facturas emitidas',
  to_annul: 'Facturas por anular',
  annulled: 'Facturas anuladas',
}

/** One row an invoice; of what is due one a charge. */
export function InvoiceTable({ shown, rows, onAnnul, ...due }: Props) {
  const columns = shown === 'due' ? dueColumns(due) : noted(shown, onAnnul)
  return (
    <DataTable
      label={labels[shown]}
      columns={columns}
      rows={rows}
      keyOf={(invoice) => `${invoice.payment} ${invoice.number ?? ''} ${invoice.annulled_at ?? ''}`}
    />
  )
}

const day = (instant: string | null): string =>
  instant === null ? '' : slashDate(dateIn(tenant.timezone, instant))

/** The session or the pack that was paid. */
export const paidFor = (invoice: Invoice): string =>
  invoice.appointment_date === null
    ? `Bono «${invoice.pack_name ?? ''}»`
    : `Cita del ${slashDate(invoice.appointment_date)}`

const forWhom: Column<Invoice> = {
  name: 'Paciente',
  cell: (invoice) => (
    <>
      {invoice.patient_name}
      {invoice.payer_name && <div className="dim small">Pagó {invoice.payer_name}</div>}
    </>
  ),
}
const buyer: Column<Invoice> = {
  name: 'A nombre de',
  cell: (invoice) =>
    invoice.buyer_name === '' ? (
      <span className="dim">Sin datos</span>
    ) : (
      [invoice.buyer_name, invoice.buyer_tax_number].filter(Boolean).join(' · ')
    ),
}
const amount: Column<Invoice> = {
  name: 'Importe',
  isFigure: true,
  cell: (invoice) => moneyIn(invoice.amount, invoice.currency),
}

const dueColumns = (props: Pick<Props, 'way' | 'onNote' | 'onIssue'>): Column<Invoice>[] => [
  { name: 'Cobrado', isFigure: true, cell: (invoice) => day(invoice.charged_at) },
  forWhom,
  { name: 'Por', cell: paidFor },
  buyer,
  amount,
  {
    name: 'Factura',
    cell: (invoice) => <DueActions invoice={invoice} {...props} />,
  },
]

function DueActions({
  invoice,
  way,
  onNote,
  onIssue,
}: { invoice: Invoice } & Pick<Props, 'way' | 'onNote' | 'onIssue'>) {
  const whose = `la factura de ${invoice.patient_name}, ${paidFor(invoice)}`
  return (
    <div className="cluster">
      {(invoice.asked || way === 'provider') && (
        <Button
          size="small"
          aria-label={`${invoice.asked ? 'Volver a pedir' : 'Emitir'} ${whose}`}
          onClick={() => onIssue(invoice)}
        >
          {invoice.asked ? 'Volver a pedir' : 'Emitir'}
        </Button>
      )}
      {invoice.asked ? (
        <Badge tone="warning">Pedida, sin respuesta</Badge>
      ) : (
        <Button
          size="small"
          look={way === 'provider' ? 'secondary' : 'primary'}
          aria-label={`Anotar ${whose}`}
          onClick={() => onNote(invoice)}
        >
          Anotar
        </Button>
      )}
    </div>
  )
}

const annulment: Column<Invoice> = {
  name: 'Anulada',
  cell: (invoice) => [day(invoice.annulled_at), invoice.annul_reason].filter(Boolean).join(' · '),
}

const noted = (shown: Shown, onAnnul: Props['onAnnul']): Column<Invoice>[] => [
  { name: 'N.º', isFigure: true, cell: (invoice) => invoice.number },
  { name: 'Emitida', isFigure: true, cell: (invoice) => day(invoice.issued_at) },
  buyer,
  forWhom,
  amount,
  ...(shown === 'annulled'
    ? [annulment]
    : [
        { name: 'Estado', cell: (invoice: Invoice) => <State invoice={invoice} /> },
        { name: 'Acciones', cell: (invoice: Invoice) => <Actions invoice={invoice} onAnnul={onAnnul} /> },
      ]),
]

const State = ({ invoice }: { invoice: Invoice }) =>
  invoice.to_annul ? (
    <Badge tone="warning">
      {invoice.kept === 0
        ? 'Por anular: se devuelve todo'
        : `Por anular: quedan ${moneyIn(invoice.kept, invoice.currency)}`}
    </Badge>
  ) : (
    <Badge tone="success">Emitida</Badge>
  )

function Actions({ invoice, onAnnul }: { invoice: Invoice; onAnnul: Props['onAnnul'] }) {
  const file = useInvoiceFile()
  return (
    <div className="cluster">
      {invoice.has_file && (
        <Button
          size="small"
          look="quiet"
          icon="download"
          aria-label={`Descargar la factura ${invoice.number ?? ''} en PDF`}
          busy={file.isPending}
          onClick={() => file.mutate(invoice)}
        >
          PDF
        </Button>
      )}
      <Button
        size="small"
        look="secondary"
        aria-label={`Anular la factura ${invoice.number ?? ''}`}
        onClick={() => onAnnul(invoice)}
      >
        Anular
      </Button>
    </div>
  )
}
