import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { screens } from '@psico/contract/screens/screens'
import { dateIn } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useLook } from '../../ui/use-look.ts'
import styles from './ClinicAgenda.module.css'
import { BookByClinicModal } from '../booking/BookByClinicModal.tsx'
import { WaitingPanel } from '../waiting-list/WaitingPanel.tsx'
import { HourPicker } from '../hours/HourPicker.tsx'
import { ClinicAgendaFilters } from './ClinicAgendaFilters.tsx'
import { ClinicAgendaTable } from './ClinicAgendaTable.tsx'
import { ClinicHourList } from './ClinicHourList.tsx'
import { columnsOf, deskWords, type Colleague, type DeskFilter } from './desk.ts'
import { inOrder } from '../sessions/clinic-acts.ts'
import { clinicSessions, deskPageSize } from './desk-queries.ts'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { ToDoList } from '../to-do/ToDoList.tsx'
import { SeriesByClinic } from '../series/SeriesByClinic.tsx'
import { SeriesList } from '../series/SeriesList.tsx'
import { GiveAllModal } from './GiveAllModal.tsx'
import { SessionModal } from './SessionModal.tsx'
import { useLiveAgenda } from '../agenda/use-live-agenda.ts'
import { clockOwner } from '../../lib/clinic-clock.ts'

/** The clinic's day: everybody's sessions side by side, and on a phone hour by hour. */
export default function ClinicAgendaPage() {
  const today = dateIn(tenant.timezone)
  const [open, setOpen] = useState<Appointment | null>(null)
  const [filter, look] = useLook(deskWords(today))
  const sessions = useQuery(clinicSessions(filter, useLiveAgenda()))
  const directory = useQuery(peopleAtWork)
  const known = (directory.data?.results ?? []).map((it) => ({ id: it.user_id, name: it.full_name }))
  const everybody = columnsOf(known, sessions.data?.results ?? [], '')
  return (
    <Page
      title={screens.clinicAgenda.title}
      width="wide"
      actions={<Actions filter={filter} only={everybody.find((it) => it.id === filter.psychologist)} />}
    >
      <ToDoList />
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
        {clockOwner && `Las horas son ${clockOwner}. `}La agenda se actualiza sola.
      </p>
      <SeriesList as="clinic" />
      <WaitingPanel
        isDesk
        hourChoice={(it) => <HourPicker {...it} />}
        {...(filter.psychologist ? { psychologist: filter.psychologist } : {})}
      />
      {open && <SessionModal appointment={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

/** What is begun here: a booking, and, of somebody who cannot come, giving their sessions away. */
function Actions({ filter, only }: { filter: DeskFilter; only: Colleague | undefined }) {
  const [doing, setDoing] = useState<'booking' | 'series' | 'giving' | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      {only && (
        <Button look="secondary" icon="people" onClick={() => setDoing('giving')}>
          Dar sus citas
        </Button>
      )}
      <Button look="secondary" icon="calendar" onClick={() => setDoing('series')}>
        Serie semanal
      </Button>
      <Button icon="plus" onClick={() => setDoing('booking')}>
        Agendar cita
      </Button>
      {doing === 'booking' && (
        <BookByClinicModal psychologist={filter.psychologist} date={filter.day} onClose={close} />
      )}
      {doing === 'series' && <SeriesByClinic psychologist={filter.psychologist} onClose={close} />}
      {doing === 'giving' && only && <GiveAllModal professional={only} filter={filter} onClose={close} />}
    </>
  )
}
