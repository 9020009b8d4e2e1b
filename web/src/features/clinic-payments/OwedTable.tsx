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
      cell: (owed) => (
        <>
          {owed.patient_name}
          {owed.payer_name && <div className="dim small">Pagó {owed.payer_name}</div>}
        </>
      ),
    },
    {
      name: 'Cita o bono',
      cell: (owed) =>
        owed.appointment_date !== null && owed.start_time !== null
          ? `${shortDate(owed.appointment_date)}, ${clinicTime(owed.start_time)} · ${owed.psychologist_name}`
          : `Bono «${owed.pack_name ?? ''}»`,
    },
    { name: 'Motivo', cell: (owed) => reasons[owed.reason] },
    { name: 'Pagó con', cell: (owed) => wayNames[owed.method] },
    {
      name: 'Importe',
      isFigure: true,
      cell: (owed) => moneyIn(owed.amount, owed.currency),
    },
    onSettle
      ? {
          name: 'Devolución',
          cell: (owed) => (
            <Button
              size="small"
              aria-label={`Registrar devolución a ${owed.payer_name ?? owed.patient_name}`}
              onClick={() => onSettle(owed)}
            >
              Registrar devolución
            </Button>
          ),
        }
      : {
          name: 'Devuelto',
          cell: (owed) =>
            `${owed.done_at ? shortDate(dateIn(tenant.timezone, owed.done_at)) : ''} · Ref. ${owed.bank_reference ?? ''}`,
        },
  ]
  return <DataTable label={label} columns={columns} rows={rows} keyOf={(owed) => owed.id} />
}
