import { crisisLinesOrBuiltIn } from '@psico/contract/crisis/crisis-lines-data'
import type { QuestionnaireForm as Form } from '@psico/contract/questionnaires/questionnaires'
import { screens } from '@psico/contract/screens/screens'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CrisisCard } from '../../ui/crisis/CrisisCard.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { FormClosed } from './FormClosed.tsx'
import { FormProgress } from './FormProgress.tsx'
import { Question } from './Question.tsx'
import styles from './Questionnaire.module.css'
import { missingText } from './texts.ts'
import { closingOf, useFilling, useNotedDanger } from './use-filling.ts'

type Filling = ReturnType<typeof useFilling>

/** The questions, all at once or one at a time, until they are sent. */
export function QuestionnaireForm({ token, form }: { token: string; form: Form }) {
  const filling = useFilling(token, form)
  const card = filling.cardSince && <CardInSight since={filling.cardSince} onDismiss={filling.dismissCard} />
  useNotedDanger(filling.outcome === 'sent' && filling.isInDanger)
  if (filling.outcome)
    return <FormClosed {...closingOf(filling.outcome, filling.isInDanger)} before={card} takesFocus />
  return (
    <Page
      title={screens.questionnaire.title}
      width="narrow"
      lead="No hay respuestas correctas ni incorrectas: elige la que más se acerque a cómo te sientes."
    >
      <Questions form={form} filling={filling} card={card} />
      <p className="dim small">
        Tus respuestas las lee quien te dio el cuestionario. Puedes enviarlas una sola vez, hasta el{' '}
        {instantText(form.expires_at, tenant.timezone)}.
      </p>
    </Page>
  )
}

interface QuestionsProps {
  form: Form
  filling: Filling
  card: ReactNode
}

function Questions({ form, filling, card }: QuestionsProps) {
  const { filled, missing } = filling
  const steps = useSteps(form, filling)
  return (
    <form className="stack" autoComplete="off" onSubmit={steps.submit} noValidate>
      <FormProgress
        answered={form.items.length - missing.length}
        of={form.items.length}
        isOneByOne={filled.isOneByOne}
        onView={steps.view}
      />
      <p className={styles['lead']}>{form.lead}</p>
      {form.items.map((text, at) =>
        steps.shows(at) ? (
          <div key={text} className="stack">
            <Question
              name={nameAt(at)}
              text={`${at + 1}. ${text}`}
              choices={form.choices}
              value={filled.answers[at] ?? null}
              isMissing={steps.asksFor(at)}
              onChoose={(value) => filling.choose(at, value)}
            />
            {!filled.isOneByOne && at === form.alert_item && card}
          </div>
        ) : null,
      )}
      {steps.shows(form.items.length) && (
        <Question
          name={nameAt(form.items.length)}
          text={form.difficulty.text}
          hint="Opcional: responde si marcaste alguno de los problemas."
          choices={form.difficulty.choices}
          value={filled.difficulty}
          isMissing={false}
          onChoose={filling.chooseDifficulty}
        />
      )}
      {filled.isOneByOne && card}
      <Problems missing={steps.showsMissing ? missing.length : 0} problem={filling.problem} />
      <Ways
        isFirst={!filled.isOneByOne || steps.at === 0}
        isLast={!filled.isOneByOne || steps.at === form.items.length}
        isSending={filling.isSending}
        onBack={steps.back}
      />
    </form>
  )
}

/** Which questions are seen, and what the main button does: the next one, the first without an answer, or sending. */
function useSteps(form: Form, filling: Filling) {
  const {
    filled: { isOneByOne },
    missing,
  } = filling
  const [at, setAt] = useState(missing[0] ?? 0)
  const [showsMissing, setShowsMissing] = useState(false)
  const goTo = (step: number) => {
    setAt(step)
    focusSoon(step)
  }
  return {
    at,
    showsMissing,
    shows: (step: number) => !isOneByOne || step === at,
    asksFor: (step: number) => showsMissing && missing.includes(step),
    back: () => goTo(at - 1),
    view: (next: boolean) => {
      setAt(missing[0] ?? 0)
      filling.showOneByOne(next)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isOneByOne && at < form.items.length) return goTo(at + 1)
      setShowsMissing(true)
      const [first] = missing
      if (first === undefined) return filling.send()
      goTo(first)
    },
  }
}

function Problems({ missing, problem }: { missing: number; problem: string | null }) {
  if (missing > 0)
    return (
      <Notice tone="warning" isAlert>
        {missingText(missing)}
      </Notice>
    )
  if (problem === null) return null
  return (
    <Notice tone="danger" isAlert>
      {problem}
    </Notice>
  )
}

interface WaysProps {
  isFirst: boolean
  isLast: boolean
  isSending: boolean
  onBack: () => void
}

function Ways({ isFirst, isLast, isSending, onBack }: WaysProps) {
  return (
    <div className={isFirst ? 'cluster is-ways' : 'cluster is-ways is-spread'}>
      {!isFirst && (
        <Button look="secondary" size="large" icon="back" onClick={onBack}>
          Anterior
        </Button>
      )}
      <Button type="submit" size="large" busy={isSending} busyText="Enviando...">
        {isLast ? 'Enviar respuestas' : 'Siguiente'}
      </Button>
    </div>
  )
}

/** The numbers to call, brought into sight where they appear. */
export function CardInSight({ since, onDismiss }: { since: Date; onDismiss: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer a promise here, and an effect must not.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [since])
  return (
    <div ref={place} className={styles['help']}>
      <CrisisCard
        hotlines={crisisLinesOrBuiltIn(tenant.crisis_hotlines)}
        timezone={tenant.timezone}
        now={since}
        onDismiss={onDismiss}
      />
    </div>
  )
}

const nameAt = (at: number): string => `pregunta-${at + 1}`

/** Once it is painted, the focus goes to the chosen answer of a question, or to its first. */
function focusSoon(at: number): void {
  const answers = `input[name="${nameAt(at)}"]`
  const find = (which: string) => document.querySelector<HTMLElement>(answers + which)
  requestAnimationFrame(() => requestAnimationFrame(() => (find(':checked') ?? find(''))?.focus()))
}
