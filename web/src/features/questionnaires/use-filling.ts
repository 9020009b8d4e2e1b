import type { QuestionnaireForm } from '@psico/contract/questionnaires/questionnaires'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError, sentenceOf } from '../../lib/call-error.ts'
import { filledFrom, keptAnswers, missingIn, type Filled } from './kept-answers.ts'
import { useSendAnswers, type Outcome } from './queries.ts'
import { texts } from './texts.ts'

const answered = (value: number | null): value is number => value !== null

/** A form while it is filled: the answers (kept on the device until they are sent), the crisis card, the sending. */
export function useFilling(token: string, form: QuestionnaireForm) {
  const [filled, setFilled] = useState(() => filledFrom(keptAnswers.read(token), form))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [cardSince, setCardSince] = useState(() =>
    form.alert_item !== null && (filled.answers[form.alert_item] ?? 0) > 0 ? new Date() : null,
  )
  const change = (next: Filled) => {
    setFilled(next)
    keptAnswers.keep(token, next, form.expires_at)
  }
  const sending = useSendAnswers(token, (how, answer) => {
    keptAnswers.drop(token)
    setOutcome(how)
    if (answer?.shows_crisis_card) setCardSince((since) => since ?? new Date())
  })
  return {
    filled,
    outcome,
    missing: missingIn(filled),
    isSending: sending.isPending,
    problem: sending.isError ? problemIn(sending.error) : null,
    cardSince,
    /** The answer that may mean danger stands. */
    isInDanger: form.alert_item !== null && (filled.answers[form.alert_item] ?? 0) > 0,
    dismissCard: () => setCardSince(null),
    /** The card stands before anything is sent; taking the answer back does not take the numbers away. */
    choose: (at: number, value: number) => {
      change({ ...filled, answers: filled.answers.map((answer, n) => (n === at ? value : answer)) })
      if (at === form.alert_item && value > 0) setCardSince(new Date())
    },
    chooseDifficulty: (difficulty: number) => change({ ...filled, difficulty }),
    showOneByOne: (isOneByOne: boolean) => change({ ...filled, isOneByOne }),
    send: () => sending.mutate({ answers: filled.answers.filter(answered), difficulty: filled.difficulty }),
  }
}

function problemIn(error: unknown): string {
  const isOffline = error instanceof CallError && error.kind === 'offline'
  return isOffline ? texts.sendOffline : sentenceOf(error, texts.sendFailed)
}

const closings = {
  sent: { title: 'Gracias', text: texts.thanks },
  'sent-before': { title: 'Gracias', text: texts.sentBefore },
  over: { title: texts.over, text: texts.overDetail },
}

/** After an answer that may mean danger nobody is told that there is nothing more to do: what to do now stands there. */
export const closingOf = (outcome: Outcome, isInDanger: boolean) =>
  isInDanger && outcome === 'sent'
    ? { title: 'Gracias por decirlo', text: texts.thanksInDanger }
    : closings[outcome]

/**
 * That such an answer was sent from here is noted at this step of the tab's history, and nowhere else: a reload, or a way
 * back, must not take the numbers away.
 */
export function useNotedDanger(isInDanger: boolean): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (isInDanger) void navigate(pathname, { replace: true, state: { isInDanger } })
  }, [isInDanger, navigate, pathname])
}

/** Whether it was noted here. */
export const useWasInDanger = (): boolean =>
  (useLocation().state as { isInDanger?: unknown } | null)?.isInDanger === true
