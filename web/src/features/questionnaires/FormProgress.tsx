import styles from './Questionnaire.module.css'
import '../../ui/style/chips.css'
import '../../ui/buttons/Button.css'

interface Props {
  answered: number
  of: number
  isOneByOne: boolean
  onView: (isOneByOne: boolean) => void
}

/** How far one has come, and how the questions are seen. */
export function FormProgress({ answered, of, isOneByOne, onView }: Props) {
  const said = `Respondidas: ${answered} de ${of}`
  return (
    <div className="stack">
      <fieldset className={styles['views']} aria-label="Cómo ver las preguntas">
        <button type="button" className="chip" aria-pressed={!isOneByOne} onClick={() => onView(false)}>
          Todas juntas
        </button>
        <button type="button" className="chip" aria-pressed={isOneByOne} onClick={() => onView(true)}>
          De una en una
        </button>
      </fieldset>
      <div className={styles['progress']}>
        <p className="dim small numbers">{said}</p>
        <progress className="is-wide" max={of} value={answered} aria-label={said} />
      </div>
    </div>
  )
}
