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
      keyOf={(it) => `${it.payment} ${it.number ?? ''} ${it.annulled_at ?? ''}`}
    />
  )
}

const day = (instant: string | null): string =>
  instant === null ? '' : slashDate(dateIn(tenant.timezone, instant))

/** The session or the pack that was paid. */
export const paidFor = (it: Invoice): string =>
  it.appointment_date === null ? `Bono «${it.pack_name ?? ''}»` : `Cita del ${slashDate(it.appointment_date)}`

const forWhom: Column<Invoice> = {
  name: 'Paciente',
  cell: (it) => (
    <>
      {it.patient_name}
      {it.payer_name && <div className="dim small">Pagó {it.payer_name}</div>}
    </>
  ),
}
const buyer: Column<Invoice> = {
  name: 'A nombre de',
  cell: (it) =>
    it.buyer_name === '' ? (
      <span className="dim">Sin datos</span>
    ) : (
      [it.buyer_name, it.buyer_tax_number].filter(Boolean).join(' · ')
    ),
}
const amount: Column<Invoice> = {
  name: 'Importe',
  isFigure: true,
  cell: (it) => moneyIn(it.amount, it.currency),
}

const dueColumns = (props: Pick<Props, 'way' | 'onNote' | 'onIssue'>): Column<Invoice>[] => [
  { name: 'Cobrado', isFigure: true, cell: (it) => day(it.charged_at) },
  forWhom,
  { name: 'Por', cell: paidFor },
  buyer,
  amount,
  {
    name: 'Factura',
    cell: (it) => <DueActions invoice={it} {...props} />,
  },
]

function DueActions({
  invoice: it,
  way,
  onNote,
  onIssue,
}: { invoice: Invoice } & Pick<Props, 'way' | 'onNote' | 'onIssue'>) {
  const whose = `la factura de ${it.patient_name}, ${paidFor(it)}`
  return (
    <div className="cluster">
      {(it.asked || way === 'provider') && (
        <Button
          size="small"
          aria-label={`${it.asked ? 'Volver a pedir' : 'Emitir'} ${whose}`}
          onClick={() => onIssue(it)}
        >
          {it.asked ? 'Volver a pedir' : 'Emitir'}
        </Button>
      )}
      {it.asked ? (
        <Badge tone="warning">Pedida, sin respuesta</Badge>
      ) : (
        <Button
          size="small"
          look={way === 'provider' ? 'secondary' : 'primary'}
          aria-label={`Anotar ${whose}`}
          onClick={() => onNote(it)}
        >
          Anotar
        </Button>
      )}
    </div>
  )
}

const annulment: Column<Invoice> = {
  name: 'Anulada',
  cell: (it) => [day(it.annulled_at), it.annul_reason].filter(Boolean).join(' · '),
}

const noted = (shown: Shown, onAnnul: Props['onAnnul']): Column<Invoice>[] => [
  { name: 'N.º', isFigure: true, cell: (it) => it.number },
  { name: 'Emitida', isFigure: true, cell: (it) => day(it.issued_at) },
  buyer,
  forWhom,
  amount,
  ...(shown === 'annulled'
    ? [annulment]
    : [
        { name: 'Estado', cell: (it: Invoice) => <State invoice={it} /> },
        { name: 'Acciones', cell: (it: Invoice) => <Actions invoice={it} onAnnul={onAnnul} /> },
      ]),
]

const State = ({ invoice: it }: { invoice: Invoice }) =>
  it.to_annul ? (
    <Badge tone="warning">
      {it.kept === 0 ? 'Por anular: se devolvió todo' : `Por anular: quedan ${moneyIn(it.kept, it.currency)}`}
    </Badge>
  ) : (
    <Badge tone="success">Emitida</Badge>
  )

function Actions({ invoice: it, onAnnul }: { invoice: Invoice; onAnnul: Props['onAnnul'] }) {
  const file = useInvoiceFile()
  return (
    <div className="cluster">
      {it.has_file && (
        <Button
          size="small"
          look="quiet"
          icon="download"
          aria-label={`Descargar la factura ${it.number ?? ''} en PDF`}
          busy={file.isPending}
          onClick={() => file.mutate(it)}
        >
          PDF
        </Button>
      )}
      <Button
        size="small"
        look="secondary"
        aria-label={`Anular la factura ${it.number ?? ''}`}
        onClick={() => onAnnul(it)}
      >
        Anular
      </Button>
    </div>
  )
}
