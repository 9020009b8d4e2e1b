import { useState } from 'react'
import { rightsText, rightsWarning } from '@psico/contract/consent-by-country'
import { retentionTable } from '@psico/contract/retention'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { countryNames } from './settings-form.ts'

const choices = countryNames(retentionTable.map(([code]) => code))

/** Adds the part about one's data to the consent, as a country asks for it. Nothing is published by it. */
export function RightsByCountry({ onAdd }: { onAdd: (part: string) => void }) {
  const [country, setCountry] = useState(tenant.country)
  return (
    <div className="stack is-tight">
      <SelectField
        label="Derechos sobre los datos, según el país"
        hint={rightsWarning}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      >
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <Button look="secondary" icon="plus" onClick={() => onAdd(rightsText(country))}>
          Agregar al texto
        </Button>
      </div>
    </div>
  )
}
