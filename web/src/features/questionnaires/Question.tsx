import type { QuestionnaireForm } from '@psico/contract/questionnaires/questionnaires'
import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './Questionnaire.module.css'
import { texts } from './texts.ts'
import '../../ui/forms/Field.css'

interface Props {
  /** Ties its answers together; unique on the page. */
  name: string
  text: string
  hint?: string | undefined
  choices: QuestionnaireForm['choices']
  value: number | null
  isMissing: boolean
  onChoose: (value: number) => void
}

/** One question with its answers, of which one can be chosen. */
export function Question({ name, text, hint, choices, value, isMissing, onChoose }: Props) {
  const described = [hint && `${name}-hint`, isMissing && `${name}-missing`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles['question']} aria-describedby={described || undefined}>
      <legend>{text}</legend>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles['choices']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p className="field-error" id={`${name}-missing`}>
          <Icon name="warning" size={16} />
          {texts.missing}
        </p>
      )}
    </fieldset>
  )
}
