import type { AdminUserDetail } from '@psico/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isRefusal } from '../../lib/call-error.ts'
import { birthDate, instantText, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { PatientSessions } from '../desk/PatientSessions.tsx'
import { clinicUser } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'
import { EditPersonModal } from './EditPersonModal.tsx'
import { Invitation } from './Invitation.tsx'

/** One patient as the front desk knows them: how to reach them, consent, sessions and what was paid. */
export default function ClinicPatientPage() {
  const { userId = '' } = useParams()
  const query = useQuery(clinicUser(userId))
  const isMissing = isRefusal(query.error, 404) || isRefusal(query.error, 403)
  return (
    <Page
      title={query.data?.full_name ?? screens.clinicPatient.title}
      back={{ to: pathOf('clinicPatients'), text: 'Volver a Pacientes' }}
    >
      {query.data ? (
        <>
          <Contact patient={query.data} />
          {query.data.invitation_pending && <Invitation userId={query.data.id} />}
          <PatientSessions patient={query.data.id} />
        </>
      ) : query.isPending ? (
        <SkeletonRows />
      ) : isMissing ? (
        <ErrorState title={adminTexts.patientMissing} />
      ) : (
        <ErrorState title={adminTexts.patientFailed} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

function Contact({ patient: it }: { patient: AdminUserDetail }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Card className="stack">
      <div className="cluster is-spread">
        <h2>Datos de contacto</h2>
        {!it.is_active && <Badge>Inactivo</Badge>}
        <Button look="secondary" size="small" icon="edit" onClick={() => setEditing(true)}>
          Editar datos
        </Button>
      </div>
      <Facts
        facts={[
          ['Correo electrónico', it.email],
          ['Teléfono', it.phone],
          ['Carnet de identidad (CI)', it.ci],
          ['Fecha de nacimiento', it.date_of_birth ? birthDate(it.date_of_birth) : ''],
          ['Dirección', it.address],
          ['Contacto de emergencia', it.patient_profile?.emergency_contact_name ?? ''],
          ['Teléfono de emergencia', it.patient_profile?.emergency_contact_phone ?? ''],
          ['Última sesión', it.last_session ? shortDate(it.last_session) : 'Todavía ninguna'],
          ['Próxima sesión', it.next_session ? shortDate(it.next_session) : 'Ninguna agendada'],
          [
            'Consentimiento informado',
            it.consent_at
              ? `Aceptado el ${instantText(it.consent_at, tenant.timezone)}`
              : 'Todavía no aceptado',
          ],
        ]}
      />
      {isEditing && <EditPersonModal person={it} onClose={() => setEditing(false)} />}
    </Card>
  )
}
