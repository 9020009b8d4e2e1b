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
          const paid = results.filter((appointment) => hasMoney(appointment))
          return (
            <>
              <Card>
                <Facts
                  facts={[
                    [
                      'Por cobrar',
                      sumOf(results.filter(isToCollect), (appointment) => appointment.agreement.fee),
                    ],
                    [
                      'Por devolver',
                      sumOf(results.filter(isOwed), (appointment) => appointment.agreement.owed?.amount ?? 0),
                    ],
                  ]}
                />
              </Card>
              {paid.length === 0 ? (
                <p className="dim">Todavía no hay nada que cobrar ni pagos.</p>
              ) : (
                <DataTable
                  label="Pagos del paciente"
                  rows={paid}
                  keyOf={(appointment) => appointment.id}
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
const hasMoney = (appointment: Appointment): boolean =>
  appointment.status !== 'cancelled' || hasReceipt(appointment) || isOwed(appointment)

const isOwed = ({ agreement }: Appointment): boolean => agreement.owed !== null && !agreement.owed.done

/** 'Bs. 500, de 2 sesiones', or nothing. */
function sumOf(sessions: readonly Appointment[], amount: (appointment: Appointment) => number): string {
  if (sessions.length === 0) return 'Nada'
  const minor = sessions.reduce((sum, session) => sum + toMinor(amount(session), tenant.currency), 0)
  return `${money(toMajor(minor, tenant.currency))}, de ${counted(sessions.length, 'sesión', 'sesiones')}`
}

const columnsFor = (onCollect: (appointment: Appointment) => void): Column<Appointment>[] => [
  {
    name: 'Sesión',
    isFigure: true,
    cell: (appointment) => (
      <span
        id={`pago-${appointment.id}`}
      >{`${shortDate(appointment.appointment_date)}, ${clinicTime(appointment.start_time)}`}</span>
    ),
  },
  { name: 'Profesional', cell: (appointment) => appointment.psychologist_name },
  { name: 'Importe', isFigure: true, cell: (appointment) => money(appointment.agreement.fee) },
  {
    name: 'Pago',
    cell: (appointment) => (
      <>
        {paymentText(appointment)}
        {appointment.agreement.paid_by !== null && <div className="dim small">{paidByText(appointment)}</div>}
      </>
    ),
  },
  {
    name: 'Acciones',
    cell: (appointment) =>
      isToCollect(appointment) ? (
        <Button
          size="small"
          icon="card"
          aria-describedby={`pago-${appointment.id}`}
          onClick={() => onCollect(appointment)}
        >
          Cobrar
        </Button>
      ) : hasReceipt(appointment) ? (
        <ReceiptButton appointment={appointment} describedBy={`pago-${appointment.id}`} />
      ) : (
        '—'
      ),
  },
]
