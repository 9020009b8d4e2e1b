import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { hourAt } from '@psico/contract/screens/hour-at'
import { pathOf } from '@psico/contract/screens/screens'
import { clockOwner } from '../../lib/clinic-clock.ts'
import { dateIn } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SkeletonCards } from '../../ui/states/Skeleton.tsx'
import { Stars } from '../../ui/forms/Stars.tsx'
import { hasAnswer, suggestionsOf, type Answers, type Candidate, type Suggestion } from './choose.ts'
import { freeHourText } from './free-hour.ts'
import styles from './HelpChoosePage.module.css'
import { soonest } from './queries.ts'
import { texts } from './texts.ts'

/**
 * Who fits. The server is asked for everybody with hours, and for those of the time that suits: what somebody comes with,
 * can pay or would rather have is weighed here and sent nowhere.
 */
export function Suggestions({ answers }: { answers: Answers }) {
  const isAsked = hasAnswer(answers)
  const all = useQuery({ ...soonest(null), enabled: isAsked })
  const then = useQuery({ ...soonest(answers.when), enabled: isAsked && answers.when !== null })
  if (!isAsked)
    return <EmptyState picture="search" title="Te sugerimos con quién hablar" detail={texts.answerFirst} />
  if (all.isError || then.isError)
    return (
      <ErrorState
        title={texts.listFailed}
        onRetry={() => void Promise.all([all.refetch(), then.refetch()])}
      />
    )
  if (!all.data || (answers.when !== null && !then.data)) return <SkeletonCards count={3} />
  const hours = new Map(
    (answers.when === null ? all.data : (then.data ?? [])).map((listedProfessional) => [
      listedProfessional.id,
      listedProfessional.next_free,
    ]),
  )
  const candidates = all.data.map((professional): Candidate => ({
    professional,
    hour: hours.get(professional.id) ?? null,
  }))
  const found = suggestionsOf(answers, candidates, { today: dateIn(tenant.timezone), owner: clockOwner })
  return (
    <section className="stack" aria-label="Sugerencias">
      <output className="visually-hidden">
        {found.map(({ professional }) => professional.full_name).join(', ')}
      </output>
      <h2>Podrías hablar con</h2>
      {found.length === 0 ? (
        <p>{texts.nobodyFits}</p>
      ) : (
        <ol className="stack">
          {found.map((suggestion) => (
            <SuggestionCard key={suggestion.professional.id} suggestion={suggestion} />
          ))}
        </ol>
      )}
    </section>
  )
}

function SuggestionCard({
  suggestion: { professional, hour, reasons, caveats },
}: {
  suggestion: Suggestion
}) {
  const nameId = useId()
  const next = hour ?? professional.next_free
  return (
    <Card as="li" className={styles['suggestion']}>
      <Avatar name={professional.full_name} photo={professional.photo_url} size={64} />
      <div className="stack is-tight">
        <h3 id={nameId}>{professional.full_name}</h3>
        <Stars value={professional.average_rating} count={professional.total_reviews} />
        {![...reasons, ...caveats].some(({ about }) => about === 'maxFee') && (
          <p className="numbers">{money(professional.consultation_fee)} por sesión</p>
        )}
        <ul className={styles['why']} aria-label="Por qué">
          {reasons.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {caveats.length > 0 && (
          <p className="dim">Ten en cuenta: {caveats.map(({ text }) => text).join(' · ')}.</p>
        )}
      </div>
      <div className={`cluster ${styles['ways']}`}>
        {next && (
          <ButtonLink to={hourAt(professional.id, next)} icon="calendar" aria-describedby={nameId}>
            {`Reservar ${freeHourText(next, dateIn(tenant.timezone), clockOwner)}`}
          </ButtonLink>
        )}
        <ButtonLink
          to={pathOf('professional', { id: professional.id })}
          look="secondary"
          aria-describedby={nameId}
        >
          Ver Perfil
        </ButtonLink>
      </div>
    </Card>
  )
}
