import type { HistoryContent } from '@psico/contract/clinical-history/clinical-history'
import styles from './HistoryText.module.css'
import { fieldNames } from './texts.ts'

/** Some fields of a history, to read. */
export function HistoryText({
  content,
  fields,
}: {
  content: HistoryContent
  fields: readonly (keyof HistoryContent)[]
}) {
  return (
    <dl className={styles['fields']}>
      {fields.map((name) => (
        <div key={name}>
          <dt>{fieldNames[name]}</dt>
          <dd>{content[name] || <span className="dim">Vacío</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
