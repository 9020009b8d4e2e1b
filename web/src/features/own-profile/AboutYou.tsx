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
  const toggled = <T,>(chosen: readonly T[], it: T): T[] =>
    chosen.includes(it) ? chosen.filter((one) => one !== it) : [...chosen, it]
  return (
    <Card
      as="section"
      className="form-grid"
      aria-label={isOthers ? 'Para la búsqueda' : 'Para que te encuentren'}
    >
      <fieldset>
        <legend>{`Idiomas en los que ${isOthers ? 'atiende' : 'atiendes'}`}</legend>
        {languages.map((it) => (
          <CheckField
            key={it}
            label={languageNames[it]}
            checked={form.languages.includes(it)}
            onChange={() => onChange({ languages: toggled(form.languages, it) })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{`A quiénes ${isOthers ? 'atiende' : 'atiendes'}`}</legend>
        {ageGroups.map((it) => (
          <CheckField
            key={it}
            label={ageGroupNames[it]}
            checked={form.age_groups.includes(it)}
            onChange={() => onChange({ age_groups: toggled(form.age_groups, it) })}
          />
        ))}
      </fieldset>
      <SelectField
        label="Género"
        required={false}
        hint={`Hay quien prefiere hablar con una mujer o con un hombre. ${isOthers ? 'Sin indicarlo, no aparece en esa búsqueda.' : 'Si no lo indicas, no apareces en esa búsqueda.'}`}
        value={form.gender ?? ''}
        onChange={(event) => onChange({ gender: genders.find((it) => it === event.target.value) ?? null })}
      >
        <option value="">Prefiero no decirlo</option>
        {genders.map((it) => (
          <option key={it} value={it}>
            {genderNames[it]}
          </option>
        ))}
      </SelectField>
    </Card>
  )
}
