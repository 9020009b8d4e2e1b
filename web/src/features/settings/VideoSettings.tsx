import { changeClinicSettings, type SavedSettings } from '@psico/contract/clinics/clinics'
import { call } from '../../lib/call.ts'
import { useForm } from '../../session/use-form.ts'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { toast } from '../../ui/toast.ts'

const ways = {
  own: 'En la sala de la plataforma',
  link: 'Con un enlace que pone cada profesional',
} as const satisfies Record<SavedSettings['video'], string>

/** Where online sessions are held that have no link of their own. */
export function VideoSettings({ saved }: { saved: SavedSettings }) {
  const form = useForm({
    what: 'clinic-settings:video',
    saved: { video: saved.video },
    send: (body) => call(changeClinicSettings, { body }),
    onSaved: () => toast.success('Configuración guardada.'),
  })
  return (
    <Form label="Videollamadas" form={form}>
      <Card as="section" className="stack" aria-labelledby="videollamadas">
        <h2 id="videollamadas">Videollamadas</h2>
        <SelectField
          label="Las sesiones en línea se hacen"
          hint="El enlace propio de un profesional siempre vale para su sesión. La sala va cifrada de punta a punta y no graba nada."
          value={form.typed.video}
          onChange={({ target }) => form.change({ video: target.value === 'link' ? 'link' : 'own' })}
        >
          {Object.entries(ways).map(([way, text]) => (
            <option key={way} value={way}>
              {text}
            </option>
          ))}
        </SelectField>
      </Card>
    </Form>
  )
}
