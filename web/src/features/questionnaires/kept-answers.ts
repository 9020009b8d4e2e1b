import type { QuestionnaireForm } from '@psico/contract/questionnaires'

/** What somebody has answered so far, and how they like to see the questions. */
export interface Filled {
  answers: (number | null)[]
  difficulty: number | null
  isOneByOne: boolean
}

const nameOf = (token: string): string => `questionnaire:${token}`

/** Answers that were not sent yet stay in this tab alone, through a reload or a lost line. */
export const keptAnswers = {
  read: (token: string): string | null => sessionStorage.getItem(nameOf(token)),
  keep: (token: string, filled: Filled): void => {
    try {
      sessionStorage.setItem(nameOf(token), JSON.stringify(filled))
    } catch {
      // A full or closed storage costs what a reload would bring back, not the answers on the screen.
    }
  },
  drop: (token: string): void => sessionStorage.removeItem(nameOf(token)),
}

const valueIn = (choices: QuestionnaireForm['choices'], value: unknown): number | null =>
  choices.find((it) => it.value === value)?.value ?? null

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

function partsOf(text: string | null): { [name in keyof Filled]?: unknown } {
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
