import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@psico/contract/people/people'
import { useEffect, useState } from 'react'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { birthDate } from '../../lib/dates.ts'
import { useFirstAnswers } from '../../lib/first-answers.ts'
import { hasDraft } from '../../session/use-draft.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { useFocusAlong } from '../../ui/forms/use-focus-along.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SkeletonCards } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { ownProfile, useReadAgain } from './queries.ts'
import { texts } from './texts.ts'
import { FamilyConsents } from '../contacts/FamilyConsents.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'
import { ResendVerification } from './ResendVerification.tsx'

/** The first part of Mi Perfil: who the patient is. */
export default function ProfilePage() {
  const profile = useQuery(ownProfile)
  const readAgain = useReadAgain()
  const isComing = !useFirstAnswers(profile.data !== undefined)
  const [editing, setEditing] = useState(() => hasDraft('profile'))
  useFocusAlong(editing)
  useEffect(() => {
    if (profile.isLoadingError) toast.error(texts.profileLoad)
  }, [profile.isLoadingError])

  const cancel = () => {
    setEditing(false)
    readAgain()
  }
  const edit = (
    <Button icon="edit" data-first onClick={() => setEditing(true)}>
      Editar Perfil
    </Button>
  )
  return (
    <ProfileFrame
      part="profile"
      lead="Quién eres y a quién llamar por ti."
      isComing={isComing}
      actions={!isComing && profile.data && !editing && edit}
    >
      {profile.isPending && <SkeletonCards count={2} />}
      {profile.isLoadingError && (
        <ErrorState title={texts.profileLoad} onRetry={() => void profile.refetch()} />
      )}
      {profile.data &&
        (editing ? (
          <ProfileEditor profile={profile.data} onCancel={cancel} onSaved={() => setEditing(false)} />
        ) : (
          <ProfileFacts profile={profile.data} />
        ))}
      {profile.data && <FamilyConsents people={profile.data.acts_for.filter((other) => !other.is_couple)} />}
      <SafetyPlanLink />
    </ProfileFrame>
  )
}

/** Where the plan is: it is kept in the browser, so nothing of it can be shown here. */
function SafetyPlanLink() {
  return (
    <Card as="section" className="stack is-tight" aria-labelledby="plan-de-seguridad">
      <h2 id="plan-de-seguridad">{screens.safetyPlan.title}</h2>
      <p>Qué te avisa, qué te ayuda y a quién llamar, escrito por ti. No sale de tu navegador.</p>
      <div>
        <ButtonLink look="secondary" to={pathOf('safetyPlan')}>
          Abrir mi plan
        </ButtonLink>
      </div>
    </Card>
  )
}

function ProfileFacts({ profile }: { profile: OwnProfile }) {
  const { patient_profile: own, date_of_birth: born } = profile
  return (
    <div className="stack">
      <Facts
        title="Datos personales"
        facts={[
          ['Email', profile.email],
          ['Carnet de identidad (CI)', profile.ci],
          ['Nombre', profile.first_name],
          ['Apellido', profile.last_name],
          ['Teléfono', profile.phone],
          ['Fecha de nacimiento', born ? birthDate(born) : ''],
          ['Dirección', profile.address],
          ['Ocupación', own?.occupation ?? ''],
          ['Estado civil', own?.marital_status ?? ''],
        ]}
        badge={
          profile.email_verified ? (
            <Badge tone="success" icon="check-circle">
              Correo verificado
            </Badge>
          ) : (
            <ResendVerification />
          )
        }
      />
      <Facts
        title="Contacto de emergencia"
        facts={[
          ['Nombre del contacto', own?.emergency_contact_name ?? ''],
          ['Teléfono del contacto', own?.emergency_contact_phone ?? ''],
        ]}
      />
      <Facts title="Salud" facts={[['Antecedentes médicos', own?.medical_history ?? '']]} />
    </div>
  )
}

function Facts({
  title,
  facts,
  badge,
}: {
  title: string
  facts: [string, string][]
  badge?: React.ReactNode
}) {
  return (
    <Card as="section" className="stack">
      <div className="cluster is-spread">
        <h2>{title}</h2>
        {badge}
      </div>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className="dim">Sin completar</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
