import { changeClinicSettings, type SavedSettings } from '@psico/contract/clinics/clinics'
import { pathOf } from '@psico/contract/screens/screens'
import { call } from '../../lib/call.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { toast } from '../../ui/toast.ts'
import { SettingsFrame } from './SettingsFrame.tsx'

/** Where the clinic is found. */
export default function WebSettingsPage() {
  return (
    <SettingsFrame part="settingsWeb" lead="Cómo te encuentra quien busca ayuda.">
      {(saved) => <SearchEngines saved={saved} />}
    </SettingsFrame>
  )
}

function SearchEngines({ saved }: { saved: SavedSettings }) {
  const form = useForm({
    what: 'clinic-settings:web',
    saved: { listed: saved.listed },
    send: (body) => call(changeClinicSettings, { body }),
    onSaved: () => toast.success('Configuración guardada.'),
  })
  return (
    <Form label="Tu clínica en internet" form={form}>
      <Card as="section" className="stack" aria-labelledby="buscadores">
        <h2 id="buscadores">Buscadores</h2>
        <CheckField
          label="La clínica aparece en buscadores como Google"
          hint="Tu página de inicio, la búsqueda y los perfiles de tus profesionales, con su especialidad y su precio. Nada de lo que está detrás de una cuenta o de un enlace personal. Un cambio tarda días en verse."
          checked={form.typed.listed}
          onChange={(event) => form.change({ listed: event.target.checked })}
        />
        <p className="dim small">
          Así empieza tu página: <a href={pathOf('landing')}>{tenant.host}</a>
        </p>
      </Card>
    </Form>
  )
}
