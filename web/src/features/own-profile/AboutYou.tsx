import { ageGroups, genders, languages } from '@psico/contract/professionals/professionals'
import { Card } from '../../ui/cards/Card.tsx'
import { CheckField, SelectField } from '../../ui/forms/Field.tsx'
import type { ProfileForm } from './own-profile.ts'
import { ageGroupNames, genderNames, languageNames } from '../professionals/search-names.ts'

interface Props {
  form: ProfileForm
  isOthers: boolean
  onChange: (part: Partial<ProfileForm>) => void
}

/** What people search by and nobody has to tell: languages, ages, gender. */
export function AboutYou({ form, isOthers, onChange }: Props) {
  const toggled = <T,>(chosen: readonly T[], choice: T): T[] =>
    chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]
  return (
    <Card
      as="section"
      className="form-grid"
      aria-label={isOthers ? 'Para la búsqueda' : 'Para que te encuentren'}
    >
      <fieldset>
        <legend>{`Idiomas en los que ${isOthers ? 'atiende' : 'atiendes'}`}</legend>
        {languages.map((language) => (
          <CheckField
            key={language}
            label={languageNames[language]}
            checked={form.languages.includes(language)}
            onChange={() => onChange({ languages: toggled(form.languages, language) })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{`A quiénes ${isOthers ? 'atiende' : 'atiendes'}`}</legend>
        {ageGroups.map((ageGroup) => (
          <CheckField
            key={ageGroup}
            label={ageGroupNames[ageGroup]}
            checked={form.age_groups.includes(ageGroup)}
            onChange={() => onChange({ age_groups: toggled(form.age_groups, ageGroup) })}
          />
        ))}
      </fieldset>
      <SelectField
        label="Género"
        required={false}
        hint={`Hay quien prefiere hablar con una mujer o con un hombre. ${isOthers ? 'Sin indicarlo, no aparece en esa búsqueda.' : 'Si no lo indicas, no apareces en esa búsqueda.'}`}
        value={form.gender ?? ''}
        onChange={(event) =>
          onChange({ gender: genders.find((gender) => gender === event.target.value) ?? null })
        }
      >
        <option value="">Prefiero no decirlo</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {genderNames[gender]}
          </option>
        ))}
      </SelectField>
    </Card>
  )
}
