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
      cell: (it) => (
        <>
          {it.patient_name}
          {it.payer_name && <div className="dim small">Pagó {it.payer_name}</div>}
        </>
      ),
    },
    {
      name: 'Cita o bono',
      cell: (it) =>
        it.appointment_date !== null && it.start_time !== null
          ? `${shortDate(it.appointment_date)}, ${clinicTime(it.start_time)} · ${it.psychologist_name}`
          : `Bono «${it.pack_name ?? ''}»`,
    },
    { name: 'Motivo', cell: (it) => reasons[it.reason] },
    { name: 'Pagó con', cell: (it) => wayNames[it.method] },
    { name: 'Importe', isFigure: true, cell: (it) => moneyIn(it.amount, it.currency) },
    onSettle
      ? {
          name: 'Devolución',
          cell: (it) => (
            <Button
              size="small"
              aria-label={`Registrar devolución a ${it.payer_name ?? it.patient_name}`}
              onClick={() => onSettle(it)}
            >
              Registrar devolución
            </Button>
          ),
        }
      : {
          name: 'Devuelto',
          cell: (it) =>
            `${it.done_at ? shortDate(dateIn(tenant.timezone, it.done_at)) : ''} · Ref. ${it.bank_reference ?? ''}`,
        },
  ]
  return <DataTable label={label} columns={columns} rows={rows} keyOf={(it) => it.id} />
}
