import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstSpecialties, type SearchTime } from '@psico/contract/professionals/professionals'
import { screens } from '@psico/contract/screens/screens'
import { modalityNames } from '../../lib/modality.ts'
import { money, priceSlider } from '../../lib/money.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { noAnswers, type Answers } from './choose.ts'
import { specialtyNames } from './filters.ts'
import styles from './HelpChoosePage.module.css'
import { catalogue } from './queries.ts'
import { timeNames } from './search-names.ts'
import { Suggestions } from './Suggestions.tsx'

/** Five short questions, and three people who fit, with why. The answers stay on this page and go with it. */
export default function HelpChoosePage() {
  const [answers, setAnswers] = useState(noAnswers)
  return (
    <Page
      title={screens.helpChoose.title}
      lead="Cinco preguntas cortas. Responde las que quieras: lo que eliges no se guarda en ninguna parte."
      width="wide"
    >
      <div className={styles['columns']}>
        <Card as="section" className="stack" aria-label="Preguntas">
          <Questions answers={answers} onChange={setAnswers} />
        </Card>
        <Suggestions answers={answers} />
      </div>
    </Page>
  )
}

interface Props {
  answers: Answers
  onChange: (answers: Answers) => void
}

/** Steps of the search by price, from a low budget to a comfortable one. */
const budgets = [3, 4, 6, 8].map((steps) => steps * priceSlider.step)
const times: readonly SearchTime[] = ['today', 'week', 'mornings', 'afternoons', 'evenings', 'weekend']

function Questions({ answers, onChange }: Props) {
  const known = useQuery(catalogue)
  const topics = specialtyNames(firstSpecialties, known.data ?? [])
  const change = (part: Partial<Answers>) => onChange({ ...answers, ...part })
  return (
    <>
      <Question
        label="1. ¿Qué te trae?"
        none="Todavía no lo sé"
        value={answers.topic}
        choices={topics.map((name) => [name, name])}
        onChoose={(topic) => change({ topic })}
      />
      <Question
        label="2. ¿Cómo prefieres hablar?"
        none="Me da igual"
        value={answers.modality}
        choices={(['online', 'in_person'] as const).map((modality) => [modality, modalityNames[modality]])}
        onChoose={(modality) => change({ modality })}
      />
      <Question
        label="3. ¿Cuándo te viene bien?"
        none="Cuando haya una hora"
        value={answers.when}
        choices={times.map((time) => [time, timeNames[time]])}
        onChoose={(when) => change({ when })}
      />
      <Question
        label="4. ¿Cuánto puedes pagar por sesión?"
        none="Sin un tope"
        value={answers.maxFee === null ? null : String(answers.maxFee)}
        choices={budgets.map((budget) => [String(budget), `Hasta ${money(budget)}`])}
        onChoose={(fee) => change({ maxFee: fee === null ? null : Number(fee) })}
      />
      <Question
        label="5. ¿Con quién te sentirías mejor?"
        none="Me da igual"
        value={answers.preference}
        choices={[
          ['female', 'Con una mujer'],
          ['male', 'Con un hombre'],
          ['experienced', 'Con mucha experiencia'],
        ]}
        onChoose={(preference) => change({ preference })}
      />
    </>
  )
}

interface QuestionProps<T extends string> {
  label: string
  none: string
  value: T | null
  choices: readonly (readonly [T, string])[]
  onChoose: (value: T | null) => void
}

function Question<T extends string>({ label, none, value, choices, onChoose }: QuestionProps<T>) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(choices.find(([choice]) => choice === event.target.value)?.[0] ?? null)}
    >
      <option value="">{none}</option>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
