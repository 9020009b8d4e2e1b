import type { QuestionnaireForm } from '@psico/contract/questionnaires/questionnaires'
import { draft } from '../../session/drafts.ts'
import { currentSession } from '../../session/session.ts'

/** What somebody has answered so far, and how they like to see the questions. */
export interface Filled {
  answers: (number | null)[]
  difficulty: number | null
  isOneByOne: boolean
}

const kind = 'questionnaire:'
/** Of whoever is signed in, so that they find it again; of nobody where the link alone opened the form. */
const ownName = (token: string) => `${kind}${currentSession()?.user?.id ?? ''}:${token}`
const nobodysName = (token: string) => `${kind}:${token}`

/**
 * Answers that were not sent yet stay on this device, through a closed page or a lost line, until they are sent, the form's
 * time is over, or somebody signs out here.
 */
export const keptAnswers = {
  /** Nobody's is the newer one: the session ended over the form, and they went on. */
  read: (token: string): string | null => draft.read(nobodysName(token)) ?? draft.read(ownName(token)),
  keep: (token: string, filled: Filled, until: string): void => {
    keptAnswers.drop(token)
    draft.keep(ownName(token), JSON.stringify({ ...filled, until }))
  },
  drop: (token: string): void => [nobodysName(token), ownName(token)].forEach(draft.drop),
  /** Drops those that can never be sent any more. */
  dropOver: (nowMs: number): void => {
    for (const name of draft.names(kind))
      if (!(Date.parse(String(partsOf(draft.read(name)).until)) > nowMs)) draft.drop(name)
  },
}

const valueIn = (choices: QuestionnaireForm['choices'], value: unknown): number | null =>
  choices.find((choice) => choice.value === value)?.value ?? null

/** What was kept, as far as it answers this form; an empty form for anything else. */
export function filledFrom(text: string | null, form: QuestionnaireForm): Filled {
  const kept = partsOf(text)
  const answers: unknown[] = Array.isArray(kept.answers) ? kept.answers : []
  return {
    answers: form.items.map((_, at) => valueIn(form.choices, answers[at])),
    difficulty: valueIn(form.difficulty.choices, kept.difficulty),
    isOneByOne: kept.isOneByOne === true,
  }
}

function partsOf(text: string | null): { [name in keyof Filled | 'until']?: unknown } {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Positions (from 0) of the items without an answer. */
export const missingIn = ({ answers }: Filled): number[] =>
  answers.flatMap((answer, at) => (answer === null ? [at] : []))
