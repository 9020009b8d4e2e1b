import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { shortDate } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { StatusBadge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { usePage } from '../../ui/tables/use-look.ts'
import { paidByText, paymentText } from '../agreements/agreed-text.ts'
import { sessionsOfPatient } from './desk-queries.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { SessionModal } from './SessionModal.tsx'
import { clinicTime } from '../../lib/clinic-clock.ts'

const pageSize = 20

/** All sessions of one patient with what was paid, for the front desk. */
export function PatientSessions({ patient }: { patient: string }) {
  const [page, setPage] = usePage()
  const [open, setOpen] = useState<Appointment | null>(null)
  const query = useQuery(sessionsOfPatient(patient, page, pageSize))
  return (
    <section className="stack" aria-labelledby="sesiones">
      <h2 id="sesiones">Citas y pagos</h2>
      <Awaited query={query} failed={deskTexts.sessionsFailed} skeleton={<SkeletonRows />}>
        {({ results, count }) =>
          results.length === 0 ? (
            <p className="dim">Todavía no tiene citas.</p>
          ) : (
            <>
              <DataTable
                label="Citas del paciente"
                rows={results}
                keyOf={(appointment) => appointment.id}
                columns={[
                  {
                    name: 'Fecha',
                    isFigure: true,
                    cell: (appointment) =>
                      `${shortDate(appointment.appointment_date)}, ${clinicTime(appointment.start_time)}`,
                  },
                  { name: 'Profesional', cell: (appointment) => appointment.psychologist_name },
                  {
                    name: 'Estado',
                    cell: (appointment) => (
                      <StatusBadge status={appointment.status}>
                        {appointment.no_show ? 'No se presentó' : appointment.status_display}
                      </StatusBadge>
                    ),
                  },
                  {
                    name: 'Pago',
                    cell: (appointment) =>
                      [money(appointment.agreement.fee), paymentText(appointment), paidByText(appointment)]
                        .filter(Boolean)
                        .join(' · '),
                  },
                  {
                    name: 'Acciones',
                    cell: (appointment) => (
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={`Abrir la cita del ${shortDate(appointment.appointment_date)}, ${clinicTime(appointment.start_time)}`}
                        onClick={() => setOpen(appointment)}
                      >
                        Abrir
                      </Button>
                    ),
                  },
                ]}
              />
              <Pagination page={page} count={count} pageSize={pageSize} onPage={setPage} />
            </>
          )
        }
      </Awaited>
      {open && <SessionModal appointment={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
