import { listUsers } from '@psico/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import type { FieldOf } from './settings-form.ts'

/** Who hears of a questionnaire's alert that its professional left without a word for a day. */
export function AlertContact({ field }: { field: FieldOf }) {
  const professionals = useQuery(
    asked(listUsers, { query: { user_type: 'professional', is_active: 'true', page_size: 200 } }),
  )
  return (
    <Card as="section" className="stack">
      <h2>Cuestionarios</h2>
      <SelectField
        label="A quién avisar si una alerta pasa un día sin respuesta"
        hint="Recibe un correo sin contenido clínico y ve la alerta en su agenda. Si no eliges a nadie, se avisa a la administración, también sin contenido."
        {...field('alert_contact')}
      >
        <option value="">A nadie más</option>
        {professionals.data?.results.map((person) => (
          <option key={person.id} value={person.id}>
            {person.full_name}
          </option>
        ))}
      </SelectField>
    </Card>
  )
}
