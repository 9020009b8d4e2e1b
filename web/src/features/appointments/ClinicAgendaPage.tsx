import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Appointment } from '@psico/contract/appointments'
import { screens } from '@psico/contract/screens'
import { dateIn } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './ClinicAgenda.module.css'
import { BookByClinicModal } from './BookByClinicModal.tsx'
import { ClinicAgendaFilters } from './ClinicAgendaFilters.tsx'
import { ClinicAgendaTable } from './ClinicAgendaTable.tsx'
import { ClinicHourList } from './ClinicHourList.tsx'
import { columnsOf, deskFilterOf, inOrder, withDeskFilter, type DeskFilter } from './desk.ts'
import { clinicSessions, deskPageSize, directoryOfClinic } from './desk-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { SessionModal } from './SessionModal.tsx'

/** The clinic's day: everybody's sessions side by side, and on a phone hour by hour. */
export default function ClinicAgendaPage() {
  const today = dateIn(tenant.timezone)
  const [address, setAddress] = useSearchParams()
  const [booking, setBooking] = useState<{ psychologist: string; date: string } | null>(null)
  const [open, setOpen] = useState<Appointment | null>(null)
  const filter = deskFilterOf(address, today)
  const look = (change: Partial<DeskFilter>) =>
    setAddress((before) => withDeskFilter(before, change, today), { replace: true, preventScrollReset: true })
  const sessions = useQuery(clinicSessions(filter))
  const directory = useQuery(directoryOfClinic)
  const known = (directory.data?.results ?? []).map((it) => ({ id: it.user_id, name: it.full_name }))
  const everybody = columnsOf(known, sessions.data?.results ?? [], '')
  return (
    <Page
      title={screens.clinicAgenda.title}
      width="wide"
      actions={
        <Button
          icon="plus"
          onClick={() => setBooking({ psychologist: filter.psychologist, date: filter.day })}
        >
          Agendar cita
        </Button>
      }
    >
      <ClinicAgendaFilters filter={filter} today={today} professionals={everybody} onFilter={look} />
      <Awaited query={sessions} failed={deskTexts.listFailed} explained skeleton={<SkeletonRows />}>
        {({ results, count }) => (
          <div className="stack" aria-busy={sessions.isPlaceholderData} inert={sessions.isPlaceholderData}>
            <output className="dim">{counted(count, 'cita', 'citas')}</output>
            <ClinicAgendaTable
              sessions={inOrder(results)}
              filter={filter}
              today={today}
              columns={everybody.filter((it) => filter.psychologist === '' || it.id === filter.psychologist)}
              onOpen={setOpen}
            />
            <ClinicHourList sessions={inOrder(results)} filter={filter} today={today} onOpen={setOpen} />
            <Pagination
              page={filter.page}
              count={count}
              pageSize={deskPageSize}
              onPage={(page) => look({ page })}
            />
          </div>
        )}
      </Awaited>
      <p className={`${styles['note']} dim small`}>
        Horas de {tenant.timezone.split('/').at(-1)?.replaceAll('_', ' ')}. La agenda se actualiza sola.
      </p>
      {booking && <BookByClinicModal {...booking} onClose={() => setBooking(null)} />}
      {open && <SessionModal appointment={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
