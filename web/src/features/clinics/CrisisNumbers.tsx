import { builtInCrisisLines, crisisLinesOf } from '@psico/contract/crisis-lines-data'
import { numbersToCall, type CrisisHotlines } from '@psico/contract/crisis-lines'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/Field.tsx'
import styles from './BrandPreview.module.css'
import { countryNames, type FieldOf, type SettingsForm } from './settings-form.ts'

interface Props {
  form: SettingsForm
  field: FieldOf
  /** Null goes back to the numbers of the country. */
  onOwn: (own: CrisisHotlines | null) => void
}

/** The country, and the numbers that a person in crisis will be shown. */
export function CrisisNumbers({ form, field, onOwn }: Props) {
  const own = form.crisis_hotlines
  return (
    <Card as="section" className="stack">
      <h2>País y números de emergencia</h2>
      <SelectField label="País" {...field('country')}>
        {countryNames(builtInCrisisLines.map((it) => it.country)).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="dim">
        {own
          ? 'Tu clínica muestra sus propios números a una persona en crisis:'
          : 'Estos son los números que verá una persona en crisis:'}
      </p>
      <ul className={styles['numbers']}>
        {numbersToCall(own ?? crisisLinesOf(form.country), null).map((it) => (
          <li key={`${it.name} ${it.href}`}>
            {it.name}: <strong className="numbers">{it.display}</strong>
          </li>
        ))}
      </ul>
      {own && (
        <div>
          <Button look="secondary" size="small" onClick={() => onOwn(null)}>
            Usar los números del país
          </Button>
        </div>
      )}
    </Card>
  )
}
