import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import type { ProfessionalPage as Professional } from '@psico/contract/professionals/professionals'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useSession } from '../../session/session.ts'
import { isRefusal } from '../../lib/call-error.ts'
import { useFirstAnswers } from '../../lib/first-answers.ts'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useWaysToPay } from '../../lib/ways-to-pay.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useTabTitle } from '../../ui/pages/Page.tsx'
import { SkeletonText, Loading } from '../../ui/states/Skeleton.tsx'
import { Tabs } from '../../ui/pages/Tabs.tsx'
import { ConsentNote } from '../consents/ConsentNote.tsx'
import { BookingPanel } from '../booking/BookingPanel.tsx'
import { JoinWaiting } from '../waiting-list/JoinWaiting.tsx'
import { LatestReviews } from '../reviews/LatestReviews.tsx'
import { ReviewsPanel } from '../reviews/ReviewsPanel.tsx'
import { Presentation } from './Presentation.tsx'
import { ProfessionalHeader } from './ProfessionalHeader.tsx'
import styles from './ProfessionalPage.module.css'
import { professionalPage } from './queries.ts'
import { ageGroupNames, languageNames } from './search-names.ts'
import { texts } from './texts.ts'

/** A professional: who they are, what others say, and their free hours. */
export default function ProfessionalPage() {
  const { id = '' } = useParams()
  const results = useWayBack()
  const profile = useQuery(professionalPage(id))
  const isComing = !useFirstAnswers(profile.data !== undefined)
  useTabTitle(profile.data?.full_name ?? screens.professional.title)
  return (
    <div className={`page is-wide${isComing ? ' is-coming' : ''}`}>
      <Link className="back-link" to={results}>
        <Icon name="back" size={18} />
        <span>Volver a resultados</span>
      </Link>
      {(isComing || profile.isPending) && (
        <div className="coming">
          <Waiting />
        </div>
      )}
      {profile.data ? (
        <Profile professional={profile.data} onPriceChanged={() => void profile.refetch()} />
      ) : profile.isPending ? null : (
        <NoProfile error={profile.error} results={results} onRetry={() => void profile.refetch()} />
      )}
    </div>
  )
}

/** In place of a profile: one that does not exist, an empty answer, or a failure that may pass. */
function NoProfile({ error, results, onRetry }: { error: unknown; results: string; onRetry: () => void }) {
  const isGone = !error || isRefusal(error, 404)
  return (
    <ErrorState
      isScreen
      title={error ? texts.profileFailed : texts.noData}
      detail={error && isGone ? texts.noData : undefined}
      {...(isGone ? { action: <ButtonLink to={results}>Ver profesionales</ButtonLink> } : { onRetry })}
    />
  )
}

/** Back to the search one came from, on whatever screen it stood, with its filters. */
function useWayBack(): string {
  const session = useSession()
  const state = useLocation().state as { search?: unknown; screen?: unknown } | null
  const search = typeof state?.search === 'string' ? state.search : ''
  const isOwn = session?.userType === 'patient' && state?.screen !== pathOf('professionals')
  return (isOwn ? pathOf('dashboard') : pathOf('professionals')) + search
}

function Profile({
  professional,
  onPriceChanged,
}: {
  professional: Professional
  onPriceChanged: () => void
}) {
  const today = dateIn(tenant.timezone)
  const [tab, setTab] = useState('')
  const session = useSession()
  return (
    <div className="profile-columns">
      <ProfessionalHeader of={professional} today={today} />
      <Card>
        <Tabs label={`Sobre ${professional.full_name}`} tabs={tabsOf(professional)} onOpen={setTab} />
      </Card>
      <aside className="stack" aria-label="Reserva">
        <BookingPanel
          professional={professional}
          consent={
            <>
              <ConsentNote />
              {session?.userType === 'patient' && (
                <Suspense fallback={null}>
                  <WhatsappAtBooking />
                </Suspense>
              )}
            </>
          }
          waiting={<JoinWaiting psychologist={professional.user_id} name={professional.full_name} />}
          onPriceChanged={onPriceChanged}
        />
        <PaymentInformation />
      </aside>
      {professional.total_reviews > 0 && tab !== reviewsTab && (
        <LatestReviews professional={professional.id} />
      )}
    </div>
  )
}

/** Signed-in patients alone see it. */
const WhatsappAtBooking = lazy(async () => {
  const { WhatsappAtBooking: page } = await import('../messages/WhatsappConsent.tsx')
  return { default: page }
})

const reviewsTab = 'Reseñas'

function tabsOf(page: Professional): { name: string; content: ReactNode }[] {
  return [
    { name: 'Acerca de', content: <Presentation text={page.bio || texts.noBio} /> },
    {
      name: 'Experiencia',
      content: (
        <dl className="facts">
          <div>
            <dt>Experiencia</dt>
            <dd>{texts.years(page.experience_years)}</dd>
          </div>
          <div>
            <dt>Formación</dt>
            <dd className={styles['prose']}>{page.education || texts.noEducation}</dd>
          </div>
          {page.languages.length > 0 && (
            <div>
              <dt>Idiomas</dt>
              <dd>{page.languages.map((one) => languageNames[one]).join(', ')}</dd>
            </div>
          )}
          {page.age_groups.length > 0 && (
            <div>
              <dt>Atiende a</dt>
              <dd>{page.age_groups.map((one) => ageGroupNames[one]).join(', ')}</dd>
            </div>
          )}
        </dl>
      ),
    },
    {
      name: 'Especialidades',
      content:
        page.specializations.length > 0 ? (
          <ul className="stack is-tight">
            {page.specializations.map((one) => (
              <li key={one.id}>{one.name}</li>
            ))}
          </ul>
        ) : (
          <p>{texts.noSpecialties}</p>
        ),
    },
    { name: reviewsTab, content: <ReviewsPanel professional={page.id} /> },
  ]
}

/** What becomes of the appointment after paying, for the ways that this clinic takes. */
function PaymentInformation() {
  const ways = useWaysToPay()?.online
  // Where a clinic takes nothing online there is nothing to promise.
  if (ways?.length === 0) return null
  return (
    <Card as="section" className="stack is-tight" aria-labelledby="informacion-de-pago">
      <h2 id="informacion-de-pago">Información de pago</h2>
      {ways === undefined && <SkeletonText lines={2} />}
      {ways?.includes('card') && (
        <>
          <p>Tu cita se confirma automáticamente después del pago con tarjeta.</p>
          <ul className={styles['cards']} aria-label="Tarjetas aceptadas">
            <li>Visa</li>
            <li>Mastercard</li>
            <li>American Express</li>
          </ul>
        </>
      )}
      {(ways?.includes('qr') || ways?.includes('transfer')) && (
        <p>Si pagas por QR o transferencia, la clínica revisa tu comprobante y confirma tu cita.</p>
      )}
    </Card>
  )
}

function Waiting() {
  return (
    <Loading>
      <h1 className="visually-hidden">Profesional</h1>
      <div className="profile-columns">
        <Card className="profile-head">
          <div className="skeleton is-round" />
          <div className="profile-who">
            <SkeletonText lines={4} />
          </div>
        </Card>
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </div>
    </Loading>
  )
}
