import { countries, countryOf } from '@psico/contract/core/countries'
import { currencies } from '@psico/contract/core/money'
import { SelectField } from '../../ui/forms/Field.tsx'
import { countryNames, currencyNames } from './settings-form.ts'
import { zoneGroups, zoneNames } from './zones.ts'

export interface Place {
  country: string
  currency: string
  timezone: string
}

interface Props {
  value: Place
  errors: Record<string, string | undefined>
  onChange: (place: Partial<Place>) => void
  /** Money was taken: it stays as it is. */
  isSettled?: boolean
}

/** Country, currency and time zone; another country brings its own currency and zone along. */
export function PlaceFields({ value, errors, onChange, isSettled = false }: Props) {
  const field = (name: keyof Place) => ({
    name,
    value: value[name],
    error: errors[name],
    disabled: isSettled,
  })
  return (
    <div className="form-grid">
      <SelectField
        label="País"
        {...field('country')}
        onChange={({ target: { value: country } }) => {
          const usual = countryOf(country)
          onChange({ country, ...(usual && { currency: usual.currency, timezone: usual.timezone }) })
        }}
      >
        {countryNames(Object.keys(countries)).map((countryName) => (
          <option key={countryName.code} value={countryName.code}>
            {countryName.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Moneda"
        {...field('currency')}
        onChange={(event) => onChange({ currency: event.target.value })}
      >
        {currencyNames(currencies).map((currency) => (
          <option key={currency.code} value={currency.code}>
            {currency.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Zona horaria"
        hint="Todas las horas de la clínica se muestran en ella."
        {...field('timezone')}
        onChange={(event) => onChange({ timezone: event.target.value })}
      >
        {zoneGroups(zoneNames(value.timezone)).map((group) => (
          <optgroup key={group.name} label={group.name}>
            {group.zones.map((zone) => (
              <option key={zone.id} value={zone.id}>
                {zone.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </div>
  )
}
