import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchChoices } from '@psico/contract/professionals/professionals'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './FilterBar.module.css'
import { experienceSteps, foldedAway, type Filters } from './filters.ts'
import { searchChoices } from './queries.ts'
import { ageGroupNames, genderNames, languageNames } from './search-names.ts'

interface Props {
  filters: Filters
  onChange: (filters: Filters) => void
}

/** What few people ask for, folded away. Offers only what somebody of the clinic has. */
export function MoreFilters({ filters, onChange }: Props) {
  const [isOpen, setOpen] = useState(foldedAway(filters) > 0)
  const known = useQuery({ ...searchChoices, enabled: isOpen })
  const count = foldedAway(filters)
  return (
    <details className={styles['more']} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="filter" size={18} />
        {count > 0 ? `Más filtros (${count})` : 'Más filtros'}
      </summary>
      {isOpen && (
        <div className={styles['folded']}>
          <Choices filters={filters} known={known.data ?? nothing} onChange={onChange} />
        </div>
      )}
    </details>
  )
}

const nothing: SearchChoices = { cities: [], languages: [], genders: [], age_groups: [] }

function Choices({ filters, known, onChange }: Props & { known: SearchChoices }) {
  return (
    <>
      <Choice
        label="Ciudad"
        none="Cualquier ciudad"
        value={filters.city}
        choices={known.cities.map((city) => [city, city])}
        onChoose={(city) => onChange({ ...filters, city: city ?? '' })}
      />
      <Choice
        label="Idioma"
        none="Cualquier idioma"
        value={filters.language}
        choices={known.languages.map((language) => [language, languageNames[language]])}
        onChoose={(language) => onChange({ ...filters, language })}
      />
      <Choice
        label="Te atiende"
        none="Cualquier persona"
        value={filters.gender}
        choices={known.genders.map((gender) => [gender, genderNames[gender]])}
        onChoose={(gender) => onChange({ ...filters, gender })}
      />
      <Choice
        label="Atiende a"
        none="Todas las edades"
        value={filters.ageGroup}
        choices={known.age_groups.map((ageGroup) => [ageGroup, ageGroupNames[ageGroup]])}
        onChoose={(ageGroup) => onChange({ ...filters, ageGroup })}
      />
      <Choice
        label="Experiencia"
        none="Cualquiera"
        value={String(filters.minExperience || '')}
        choices={experienceSteps.map((step) => [String(step), `${step} años o más`])}
        onChoose={(years) => onChange({ ...filters, minExperience: Number(years ?? 0) })}
      />
    </>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  /** What stands for asking for nothing. */
  none: string
  value: T | null | ''
  choices: readonly (readonly [T, string])[]
  onChoose: (value: T | null) => void
}

/** One of a few, or none of them; what the address asks for stays, whatever there is. */
export function Choice<T extends string>({ label, none, value, choices, onChoose }: ChoiceProps<T>) {
  const shown =
    value && !choices.some(([choice]) => choice === value) ? [...choices, [value, value] as const] : choices
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(shown.find(([choice]) => choice === event.target.value)?.[0] ?? null)}
    >
      <option value="">{none}</option>
      {shown.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
