import { useState } from 'react'
import { consentFor, rightsText, rightsWarning } from '@psico/contract/consents/consent-by-country'
import { retentionTable } from '@psico/contract/privacy/retention'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { countryNames } from '../settings/settings-form.ts'

const choices = countryNames(retentionTable.map(([code]) => code))

interface Props {
  /** Begins anew with a whole text. */
  onChoose: (text: string) => void
  /** Adds a part to what is there. */
  onAdd: (part: string) => void
}

/** Texts of the consent as a country asks for them, to choose from. Nothing is published by it. */
export function ConsentByCountry({ onChoose, onAdd }: Props) {
  const [country, setCountry] = useState(tenant.country)
  return (
    <div className="stack is-tight">
      <SelectField
        label="Textos según el país"
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
      <div className="cluster">
        <Button look="secondary" onClick={() => onChoose(consentFor(country))}>
          Empezar con el texto completo
        </Button>
        <Button look="secondary" icon="plus" onClick={() => onAdd(rightsText(country))}>
          Agregar los derechos sobre los datos
        </Button>
      </div>
    </div>
  )
}
