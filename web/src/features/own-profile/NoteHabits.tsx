import { noteTemplates, templateNames } from '@psico/contract/notes/templates'
import { Card } from '../../ui/cards/Card.tsx'
import { CheckField, SelectField } from '../../ui/forms/Field.tsx'
import type { ProfileForm } from './own-profile.ts'

interface Props {
  form: ProfileForm
  onChange: (part: Partial<ProfileForm>) => void
}

/** How the professional writes notes, and what they show in the room. */
export function NoteHabits(props: Props) {
  return (
    <>
      <Notes {...props} />
      <RoomHabits {...props} />
    </>
  )
}

function Notes({ form, onChange }: Props) {
  return (
    <Card as="section" className="form-grid" aria-label="Notas de sesión">
      <SelectField
        label="Plantilla de tus notas"
        hint="Con ella empieza cada nota nueva; al escribir puedes elegir otra."
        value={form.note_template}
        onChange={({ target }) =>
          onChange({
            note_template: noteTemplates.find((template) => template === target.value) ?? 'free',
          })
        }
      >
        {noteTemplates.map((template) => (
          <option key={template} value={template}>
            {templateNames[template]}
          </option>
        ))}
      </SelectField>
      <CheckField
        label="Avísame por correo una vez a la semana si tengo notas sin firmar"
        checked={form.unsigned_mail}
        onChange={() => onChange({ unsigned_mail: !form.unsigned_mail })}
      />
    </Card>
  )
}

function RoomHabits({ form, onChange }: Props) {
  return (
    <Card as="section" className="form-grid" aria-label="Videollamadas">
      <CheckField
        label="Muestra mi teléfono en la sala de la videollamada"
        hint="Tu paciente lo ve solo allí, para llamarte si la conexión falla. Sin esta marca ve el de la clínica."
        checked={form.phone_in_room}
        onChange={() => onChange({ phone_in_room: !form.phone_in_room })}
      />
    </Card>
  )
}
