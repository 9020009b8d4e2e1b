import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { capital, longDate } from '../../lib/dates.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { StatusBadge } from '../../ui/notices/Badge.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { SessionMeasures } from '../questionnaires/SessionMeasures.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { noteOf, profile, session } from './queries.ts'
import { SignedNote } from './SignedNote.tsx'
import { texts } from './texts.ts'
import { UnsignedNotes } from './UnsignedNotes.tsx'
import { clinicTime } from '../../lib/clinic-clock.ts'

/** The private note of a session. */
export default function SessionNotePage() {
  const { appointmentId: id = '' } = useParams()
  const about = useQuery(session(id))
  return (
    <Page
      title={screens.note.title}
      back={{ to: pathOf('psychologistDashboard'), text: 'Volver a la agenda' }}
      lead="Solo tú puedes leer esta nota. Se guarda cifrada."
    >
      <Awaited query={about} failed={texts.loadFailed} explained skeleton={<SkeletonRows count={2} />}>
        {(appointment) => (
          <>
            <SessionFacts appointment={appointment} />
            <SessionMeasures patient={appointment.patient} session={appointment.id} />
            {appointment.status === 'confirmed' || appointment.status === 'completed' ? (
              <Writing key={appointment.id} appointment={appointment.id} />
            ) : (
              <Notice>{texts.notYet}</Notice>
            )}
            <UnsignedNotes current={appointment.id} />
          </>
        )}
      </Awaited>
    </Page>
  )
}

function SessionFacts({ appointment }: { appointment: Appointment }) {
  return (
    <Card className="cluster is-spread">
      <div>
        <h2>{appointment.patient_name}</h2>
        <p className="dim">
          {capital(longDate(appointment.appointment_date, true))}, {clinicTime(appointment.start_time)}
        </p>
      </div>
      <div className="cluster">
        <StatusBadge status={appointment.status}>{appointment.status_display}</StatusBadge>
        <ButtonLink
          look="secondary"
          size="small"
          icon="history"
          to={pathOf('clinicalHistory', { patientId: appointment.patient })}
        >
          Historia clínica
        </ButtonLink>
      </div>
    </Card>
  )
}

function Writing({ appointment }: { appointment: string }) {
  const note = useQuery(noteOf(appointment))
  const own = useQuery(profile)
  return (
    <Awaited query={note} failed={texts.loadFailed} explained skeleton={<SkeletonRows count={4} />}>
      {(found) => {
        if (found?.status === 'signed') return <SignedNote note={found} />
        if (!found && own.isPending) return <SkeletonRows count={4} />
        return (
          <NoteEditor appointment={appointment} note={found} template={own.data?.note_template ?? 'free'} />
        )
      }}
    </Awaited>
  )
}
