import type { OwedReason, OwedRefund } from '@psico/contract/refunds/owed'
import { wayNames } from '@psico/contract/ways-to-pay/ways-to-pay'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { moneyIn } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'

const reasons: Record<OwedReason, string> = {
  patient: 'Canceló el paciente a tiempo',
  professional: 'Canceló el profesional',
  clinic: 'Canceló la clínica',
  slot_taken: 'El horario ya no estaba libre',
  duplicate: 'Se pagó dos veces',
  wrong_amount: 'Llegó otro importe',
  surplus: 'Pagó de más',
  provider_failed: 'La pasarela no pudo devolverlo',
}

interface Props {
  label: string
  rows: readonly OwedRefund[]
  /** Left out for what has gone back. */
  onSettle?: (owed: OwedRefund) => void
}

/** What the clinic owes, or gave back, one row a debt. */
export function OwedTable({ label, rows, onSettle }: Props) {
  const columns: Column<OwedRefund>[] = [
    {
      name: 'Paciente',
      cell: (owedRefund) => (
        <>
          {owedRefund.patient_name}
          {owedRefund.payer_name && <div className="dim small">Pagó {owedRefund.payer_name}</div>}
        </>
      ),
    },
    {
      name: 'Cita o bono',
      cell: (owedRefund) =>
        owedRefund.appointment_date !== null && owedRefund.start_time !== null
          ? `${shortDate(owedRefund.appointment_date)}, ${clinicTime(owedRefund.start_time)} · ${owedRefund.psychologist_name}`
          : `Bono «${owedRefund.pack_name ?? ''}»`,
    },
    { name: 'Motivo', cell: (owedRefund) => reasons[owedRefund.reason] },
    { name: 'Pagó con', cell: (owedRefund) => wayNames[owedRefund.method] },
    {
      name: 'Importe',
      isFigure: true,
      cell: (owedRefund) => moneyIn(owedRefund.amount, owedRefund.currency),
    },
    onSettle
      ? {
          name: 'Devolución',
          cell: (owedRefund) => (
            <Button
              size="small"
              aria-label={`Registrar devolución a ${owedRefund.payer_name ?? owedRefund.patient_name}`}
              onClick={() => onSettle(owedRefund)}
            >
              Registrar devolución
            </Button>
          ),
        }
      : {
          name: 'Devuelto',
          cell: (owedRefund) =>
            `${owedRefund.done_at ? shortDate(dateIn(tenant.timezone, owedRefund.done_at)) : ''} · Ref. ${owedRefund.bank_reference ?? ''}`,
        },
  ]
  return <DataTable label={label} columns={columns} rows={rows} keyOf={(owedRefund) => owedRefund.id} />
}
