import { useState } from 'react'
import { crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import { numbersToCall, type CrisisHotlines } from '@psico/contract/crisis/crisis-lines'
import { agedLines } from '@psico/contract/crisis/crisis-line-age'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import styles from './BrandPreview.module.css'
import { lineFormsOf, type LineForm } from './crisis-form.ts'
import { CrisisLineFields } from './CrisisLineFields.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { countryNames } from './settings-form.ts'

interface Props {
  country: string
  /** The clinic's own; null for those of the country. */
  lines: LineForm[] | null
  /** What a person in crisis will see. */
  shown: CrisisHotlines
  errors: Record<string, string | undefined>
  onLines: (lines: LineForm[] | null) => void
}

/** The numbers that a person in crisis will be shown: the country's, or lines of the clinic's own. */
export function CrisisNumbers({ country, lines, shown, errors, onLines }: Props) {
  const [today] = useState(() => new Date())
  const aged = agedLines(shown, today)
  const [name] = countryNames([country])
  return (
    <Card as="section" className="stack" aria-labelledby="emergencia">
      <h2 id="emergencia">Números de emergencia</h2>
      {lines && <CrisisLineFields lines={lines} errors={errors} onLines={onLines} />}
      <div className="stack is-tight">
        <p className="strong">Lo que ve una persona en crisis</p>
        <ul className={styles['numbers']} aria-label="Lo que ve una persona en crisis">
          {numbersToCall(shown, null).map((call, n) => (
            <li key={`${n} ${call.href}`}>
              {call.name || 'Línea sin nombre'}: <strong className="numbers">{call.display || '…'}</strong>
            </li>
          ))}
        </ul>
        <p className="dim small">
          Los números de emergencia de {name?.name} se muestran siempre; no se pueden quitar.
        </p>
      </div>
      {aged.length > 0 && (
        <Notice tone="warning" title="Llama a estos números para comprobarlos">
          <p>Hace más de 90 días que no se confirman:</p>
          <ul>
            {aged.map((line, n) => (
              <li key={`${n} ${line.number}`}>
                {line.name}: <strong className="numbers">{line.display}</strong>, según una fuente de{' '}
                {line.newest_source}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div>
        {lines ? (
          <Button look="secondary" size="small" onClick={() => onLines(null)}>
            Usar los números del país
          </Button>
        ) : (
          <Button
            look="secondary"
            size="small"
            icon="edit"
            onClick={() => onLines(lineFormsOf(crisisLinesOf(country)))}
          >
            Usar líneas propias
          </Button>
        )}
      </div>
    </Card>
  )
}
