import type { AdminUserDetail } from '@psico/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useSession } from '../../session/session.ts'
import { isRefusal } from '../../lib/call-error.ts'
import { birthDate, instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { LeavingSessions } from '../desk/LeavingSessions.tsx'
import { LostFactor } from '../factors/LostFactor.tsx'
import { clinicUser } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'
import { typeName } from '../../lib/user-type.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { EditPersonModal } from './EditPersonModal.tsx'
import { OpenPacks } from './OpenPacks.tsx'
import { Reactivate } from './Reactivate.tsx'
import { PersonState } from './PersonState.tsx'
import { Invitation } from './Invitation.tsx'

/** One person of the clinic, as its administration sees them: nothing clinical. */
export default function AdminUserPage() {
  const { userId = '' } = useParams()
  const query = useQuery(clinicUser(userId))
  return (
    <Page
      title={query.data?.full_name ?? screens.adminUser.title}
      back={{ to: pathOf('adminDashboard'), text: 'Volver al panel' }}
    >
      {query.data ? (
        <Detail user={query.data} />
      ) : query.isPending ? (
        <SkeletonRows />
      ) : isRefusal(query.error, 404) ? (
        <ErrorState title={adminTexts.userMissing} />
      ) : (
        <ErrorState title={adminTexts.userFailed} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

function Detail({ user }: { user: AdminUserDetail }) {
  const [leaving, setLeaving] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const session = useSession()
  return (
    <>
      <Card className="stack">
        <div className="cluster">
          <Badge tone="brand">{typeName(user.user_type)}</Badge>
          {/* Of who is invited the notice below says so. */}
          {!user.invitation_pending && <PersonState person={user} />}
          {!user.invitation_pending && (
            <Badge tone={user.email_verified ? 'success' : 'warning'}>
              {user.email_verified ? 'Correo verificado' : 'Correo sin verificar'}
            </Badge>
          )}
        </div>
        <Facts
          facts={[
            ['Correo electrónico', user.email],
            ['Teléfono', user.phone],
            ['Carnet de identidad (CI)', user.ci],
            ['Fecha de nacimiento', user.date_of_birth ? birthDate(user.date_of_birth) : ''],
            ['Dirección', user.address],
            ['Registro', instantText(user.date_joined, tenant.timezone)],
            [
              'Último acceso',
              user.last_login ? instantText(user.last_login, tenant.timezone) : 'Todavía no ha entrado',
            ],
          ]}
        />
        <div className="cluster">
          <Button look="secondary" icon="edit" onClick={() => setEditing(true)}>
            Editar datos
          </Button>
          {user.user_type === 'professional' && (
            <ButtonLink to={pathOf('adminProfessional', { userId: user.id })} look="secondary" icon="person">
              Ver perfil profesional
            </ButtonLink>
          )}
          {!user.is_active && <Reactivate userId={user.id} />}
          {user.is_active && user.id !== session?.user?.id && (
            <Button look="danger" onClick={() => setLeaving(true)}>
              Desactivar
            </Button>
          )}
        </div>
      </Card>
      {!user.is_active && <OpenPacks user={user} />}
      {user.invitation_pending && <Invitation userId={user.id} />}
      {user.is_active && user.id !== session?.user?.id && (
        <LostFactor userId={user.id} name={user.full_name} />
      )}
      {user.patient_profile && (
        <Card className="stack">
          <h2>Datos del paciente</h2>
          <Facts
            facts={[
              ['Contacto de emergencia', user.patient_profile.emergency_contact_name],
              ['Teléfono de emergencia', user.patient_profile.emergency_contact_phone],
              ['Ocupación', user.patient_profile.occupation],
              ['Estado civil', user.patient_profile.marital_status],
            ]}
          />
        </Card>
      )}
      {isEditing && <EditPersonModal person={user} onClose={() => setEditing(false)} />}
      {leaving && (
        <DeactivateDialog
          userId={user.id}
          sessions={<LeavingSessions psychologist={user.id} />}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}
