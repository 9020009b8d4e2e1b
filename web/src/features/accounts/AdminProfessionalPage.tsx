import type { AdminUserDetail } from '@psico/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { hasDraft } from '../../session/use-draft.ts'
import { isRefusal } from '../../lib/call-error.ts'
import { money } from '../../lib/money.ts'
import { counted } from '../../lib/numbers.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { Stars } from '../../ui/forms/Stars.tsx'
import { OwnProfileForm } from '../own-profile/OwnProfileForm.tsx'
import { clinicUser } from './admin-queries.ts'
import { useFocusAlong } from '../../ui/forms/use-focus-along.ts'
import { adminTexts } from './admin-texts.ts'

/** A professional's profile for the clinic's administration. */
export default function AdminProfessionalPage() {
  const { userId = '' } = useParams()
  const query = useQuery(clinicUser(userId))
  const profile = query.data?.professional_profile
  // What was typed before the session ended is shown again.
  const [wantsEdit, setEditing] = useState<boolean | null>(null)
  const isEditing = wantsEdit ?? (profile ? hasDraft(`profile-${profile.id}`) : false)
  useFocusAlong(isEditing)
  return (
    <Page
      title={query.data ? `Perfil profesional de ${query.data.full_name}` : screens.adminProfessional.title}
      back={{ to: pathOf('adminUser', { userId }), text: 'Volver al usuario' }}
      actions={
        query.data?.is_active &&
        profile &&
        !isEditing && (
          <>
            <ButtonLink look="secondary" icon="clock" to={pathOf('adminHours', { userId })}>
              Horarios
            </ButtonLink>
            <Button icon="edit" data-first onClick={() => setEditing(true)}>
              Editar perfil
            </Button>
          </>
        )
      }
    >
      {query.isPending && <SkeletonRows />}
      {query.isError &&
        (isRefusal(query.error, 404) ? (
          <ErrorState title={adminTexts.userMissing} />
        ) : (
          <ErrorState title={adminTexts.userFailed} onRetry={() => void query.refetch()} />
        ))}
      {query.data && !profile && <ErrorState title={adminTexts.notProfessional} />}
      {query.data && profile && (
        <>
          {isEditing ? (
            <OwnProfileForm
              profile={profile}
              isOthers
              onCancel={() => setEditing(false)}
              onSaved={() => setEditing(false)}
            />
          ) : (
            <Shown email={query.data.email} profile={profile} />
          )}
        </>
      )}
    </Page>
  )
}

type Profile = NonNullable<AdminUserDetail['professional_profile']>

function Shown({ email, profile }: { email: string; profile: Profile }) {
  return (
    <>
      <Card className="stack">
        <div className="cluster">
          <Badge tone={profile.is_verified ? 'success' : 'neutral'}>
            {profile.is_verified ? 'Verificado' : 'Sin verificar'}
          </Badge>
          <Stars value={profile.average_rating} count={profile.total_reviews} />
        </div>
        <Facts
          facts={[
            ['Correo electrónico', email],
            ['Número de matrícula', profile.license_number],
            ['Ciudad', profile.city],
            ['Consultorio', profile.office_address],
            ['Años de experiencia', String(profile.experience_years)],
            ['Precio de la consulta', profile.fee_is_set ? money(profile.consultation_fee) : ''],
            ['Duración de la sesión', counted(profile.session_duration, 'minuto', 'minutos')],
            [
              'Especialidades',
              profile.specializations.map((specialization) => specialization.name).join(', '),
            ],
          ]}
        />
      </Card>
      <Card className="stack">
        <h2>Biografía</h2>
        <p>{profile.bio || 'Sin datos'}</p>
        <h2>Formación</h2>
        <p>{profile.education || 'Sin datos'}</p>
      </Card>
    </>
  )
}
