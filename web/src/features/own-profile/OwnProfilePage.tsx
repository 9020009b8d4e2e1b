import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import type { OwnProfessionalProfile } from '@psico/contract/professionals/professionals'
import { money } from '../../lib/money.ts'
import { counted } from '../../lib/numbers.ts'
import { hasDraft } from '../../session/use-draft.ts'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { useFocusAlong } from '../../ui/forms/use-focus-along.ts'
import { Stars } from '../../ui/forms/Stars.tsx'
import { BrowserNotices } from '../messages/BrowserNotices.tsx'
import { Security } from '../security/Security.tsx'
import { CalendarFeed } from '../calendar-feed/CalendarFeed.tsx'
import { OtherCalendars } from '../other-calendars/OtherCalendars.tsx'
import { FactorsCard } from '../factors/FactorsCard.tsx'
import { MyWorkCard } from '../old-records/MyWorkCard.tsx'
import { MyData } from '../privacy/MyData.tsx'
import { PictureCard } from '../pictures/PictureCard.tsx'
import { editAnchor } from './own-profile.ts'
import { ownProfile, useNewPhoto, useReadAgain } from './queries.ts'
import { OwnProfileForm } from './OwnProfileForm.tsx'
import { ageGroupNames, genderNames, languageNames } from '../professionals/search-names.ts'
import { texts } from '../professionals/texts.ts'

/** What the professional says about themself: seen as it stands, or edited. */
export default function OwnProfilePage() {
  const readAgain = useReadAgain()
  const profile = useQuery(ownProfile)
  const { hash } = useLocation()
  const [isEditing, setEditing] = useState(() => hasDraft('own-profile') || hash === editAnchor)
  useFocusAlong(isEditing)
  const reload = () => {
    setEditing(false)
    readAgain()
  }
  return (
    <Page
      title={screens.psychologistProfile.title}
      actions={
        profile.data &&
        !isEditing && (
          <>
            <ButtonLink look="secondary" icon="eye" to={pathOf('professional', { id: profile.data.id })}>
              Ver como paciente
            </ButtonLink>
            <Button icon="edit" data-first onClick={() => setEditing(true)}>
              Editar perfil
            </Button>
          </>
        )
      }
    >
      <Awaited query={profile} failed={texts.ownLoadFailed}>
        {(data) => (
          <div className="stack is-loose">
            <Photo profile={data} />
            {isEditing ? (
              <OwnProfileForm profile={data} onCancel={reload} onSaved={() => setEditing(false)} />
            ) : (
              <Facts profile={data} />
            )}
          </div>
        )}
      </Awaited>
      {!isEditing && (
        <>
          <CalendarFeed />
          <OtherCalendars />
          <MyData />
          <MyWorkCard />
          <Security factors={<FactorsCard />} notices={<BrowserNotices />} />
        </>
      )}
    </Page>
  )
}

function Photo({ profile }: { profile: OwnProfessionalProfile }) {
  const show = useNewPhoto()
  return (
    <PictureCard
      title="Foto de perfil"
      lead="JPG, PNG o WebP de hasta 5 MB. La recortamos en cuadrado y quitamos los datos de la cámara, como el lugar."
      shape="photo"
      isSet={profile.photo_url !== null}
      onChange={(photo_url) => show({ ...profile, photo_url })}
    >
      {(preview) => <Avatar name={profile.full_name} photo={preview ?? profile.photo_url} size={112} />}
    </PictureCard>
  )
}

const missing = <span className="dim">Sin completar</span>

function Facts({ profile }: { profile: OwnProfessionalProfile }) {
  return (
    <div className="stack is-loose">
      <Card as="section" className="stack" aria-label="Quién eres">
        <div>
          <h2>{profile.full_name}</h2>
          <Stars value={profile.average_rating} count={profile.total_reviews} />
        </div>
        <div className="cluster">
          <Badge tone={profile.is_verified ? 'success' : 'neutral'}>
            {profile.is_verified ? 'Verificado' : 'Sin verificar'}
          </Badge>
          {profile.accepts_online_sessions && <Badge tone="brand">Online</Badge>}
          {profile.accepts_in_person_sessions && <Badge tone="accent">Presencial</Badge>}
        </div>
        <dl className="facts">
          <Fact name="Email">{profile.email}</Fact>
          <Fact name="Número de matrícula">{profile.license_number}</Fact>
          <Fact name="Ciudad">{profile.city}</Fact>
          <Fact name="Años de experiencia">{counted(profile.experience_years, 'año', 'años')}</Fact>
          <Fact name="Precio de la consulta">{profile.fee_is_set && money(profile.consultation_fee)}</Fact>
          <Fact name="Duración de la sesión">{counted(profile.session_duration, 'minuto', 'minutos')}</Fact>
          <Fact name="Dirección del consultorio">{profile.office_address}</Fact>
          <Fact name="Idiomas">{profile.languages.map((one) => languageNames[one]).join(', ')}</Fact>
          <Fact name="Atiende a">{profile.age_groups.map((one) => ageGroupNames[one]).join(', ')}</Fact>
          <Fact name="Género">{profile.gender && genderNames[profile.gender]}</Fact>
        </dl>
      </Card>
      <Section title="Especialidades">
        {profile.specializations.length > 0 && (
          <div className="cluster">
            {profile.specializations.map(({ id, name }) => (
              <Badge key={id} tone="brand">
                {name}
              </Badge>
            ))}
          </div>
        )}
      </Section>
      <Section title="Biografía">{profile.bio && <Prose>{profile.bio}</Prose>}</Section>
      <Section title="Formación">{profile.education && <Prose>{profile.education}</Prose>}</Section>
    </div>
  )
}

const Prose = ({ children }: { children: string }) => <p style={{ whiteSpace: 'pre-line' }}>{children}</p>

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || missing}</dd>
  </div>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className="stack is-tight" aria-label={title}>
    <h2>{title}</h2>
    {children || missing}
  </Card>
)
