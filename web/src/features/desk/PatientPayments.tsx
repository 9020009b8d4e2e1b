import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { toMajor, toMinor } from '@psico/contract/core/money'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { shortDate } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { paidByText, paymentText } from '../agreements/agreed-text.ts'
import { isToCollect } from '../sessions/clinic-acts.ts'
import { CollectDialog } from '../sessions/CollectDialogs.tsx'
import { deskTexts } from '../sessions/desk-texts.ts'
import { ReceiptButton } from '../sessions/ReceiptButton.tsx'
import { hasReceipt } from '../agreements/refund.ts'
import { sessionsOfPatient } from './desk-queries.ts'

/** So many sessions are looked at; older ones are in the report. */
const mostShown = 200

/** What a patient owes the clinic and the clinic the patient, and each session with its payment. */
export function PatientPayments({ patient }: { patient: string }) {
  const query = useQuery(sessionsOfPatient(patient, 1, mostShown))
  const [collecting, setCollecting] = useState<Appointment | null>(null)
  return (
    <section className="stack" aria-labelledby="pagos">
      <h2 id="pagos">Pagos</h2>
      <Awaited query={query} failed={deskTexts.sessionsFailed} skeleton={<SkeletonRows />}>
        {({ results }) => {
          const paid = results.filter((it) => hasMoney(it))
          return (
            <>
              <Card>
                <Facts
                  facts={[
                    ['Por cobrar', sumOf(results.filter(isToCollect), (it) => it.agreement.fee)],
                    ['Por devolver', sumOf(results.filter(isOwed), (it) => it.agreement.owed?.amount ?? 0)],
                  ]}
                />
              </Card>
              {paid.length === 0 ? (
                <p className="dim">Todavía no hay nada que cobrar ni pagos.</p>
              ) : (
                <DataTable
                  label="Pagos del paciente"
                  rows={paid}
                  keyOf={(it) => it.id}
                  columns={columnsFor(setCollecting)}
                />
              )}
            </>
          )
        }}
      </Awaited>
      {collecting && <CollectDialog appointment={collecting} onClose={() => setCollecting(null)} />}
    </section>
  )
}

/** What was called off before anything was paid has no place among payments. */
const hasMoney = (it: Appointment): boolean => it.status !== 'cancelled' || hasReceipt(it) || isOwed(it)

const isOwed = ({ agreement }: Appointment): boolean => agreement.owed !== null && !agreement.owed.done

/** 'Bs. 500, de 2 sesiones', or nothing. */
function sumOf(sessions: readonly Appointment[], amount: (it: Appointment) => number): string {
  if (sessions.length === 0) return 'Nada'
  const minor = sessions.reduce((sum, it) => sum + toMinor(amount(it), tenant.currency), 0)
  return `${money(toMajor(minor, tenant.currency))}, de ${counted(sessions.length, 'sesión', 'sesiones')}`
}

const columnsFor = (onCollect: (it: Appointment) => void): Column<Appointment>[] => [
  {
    name: 'Sesión',
    isFigure: true,
    cell: (it) => (
      <span id={`pago-${it.id}`}>{`${shortDate(it.appointment_date)}, ${clinicTime(it.start_time)}`}</span>
    ),
  },
  { name: 'Profesional', cell: (it) => it.psychologist_name },
  { name: 'Importe', isFigure: true, cell: (it) => money(it.agreement.fee) },
  {
    name: 'Pago',
    cell: (it) => (
      <>
        {paymentText(it)}
        {it.agreement.paid_by !== null && <div className="dim small">{paidByText(it)}</div>}
      </>
    ),
  },
  {
    name: 'Acciones',
    cell: (it) =>
      isToCollect(it) ? (
        <Button size="small" icon="card" aria-describedby={`pago-${it.id}`} onClick={() => onCollect(it)}>
          Cobrar
        </Button>
      ) : hasReceipt(it) ? (
        <ReceiptButton appointment={it} describedBy={`pago-${it.id}`} />
      ) : (
        '—'
      ),
  },
]
