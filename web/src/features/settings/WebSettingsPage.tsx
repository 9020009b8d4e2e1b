import { changeClinicSettings, type SavedSettings } from '@psico/contract/clinics/clinics'
import { pathOf } from '@psico/contract/screens/screens'
import { call } from '../../lib/call.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { CheckField, TextArea, TextField } from '../../ui/forms/Field.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import styles from './WebSettingsPage.module.css'

/** Where the clinic is found. */
export default function WebSettingsPage() {
  return (
    <SettingsFrame part="settingsWeb" lead="Cómo te encuentra quien busca ayuda.">
      {(saved) => <SearchEngines saved={saved} />}
    </SettingsFrame>
  )
}

const code = `<script src="${location.origin}/widget.js"></script>`

function SearchEngines({ saved }: { saved: SavedSettings }) {
  const form = useForm({
    what: 'clinic-settings:web',
    saved: { listed: saved.listed, origins: saved.widget_origins.join('\n') },
    send: ({ listed, origins }) =>
      call(changeClinicSettings, {
        body: { listed, widget_origins: origins.split(/\s+/).filter(Boolean) },
      }),
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
      <Card as="section" className="stack" aria-labelledby="propia-pagina">
        <h2 id="propia-pagina">En tu propia página</h2>
        <p className="dim">
          Muestra la búsqueda y las horas libres dentro del sitio que ya tienes. Al elegir una hora, la
          reserva sigue aquí, en una página entera.
        </p>
        <TextArea
          label="Sitios que pueden mostrarla"
          hint="Uno por línea, por ejemplo https://www.miclinica.com. Ningún otro podrá."
          rows={3}
          value={form.typed.origins}
          error={form.errors['widget_origins']}
          onChange={(event) => form.change({ origins: event.target.value })}
        />
        <TextField
          label="Código para pegar en tu sitio"
          readOnly
          value={code}
          hint="Para mostrar a una sola persona, añade data-professional con el número que está al final de la dirección de su perfil."
          onFocus={(event) => event.target.select()}
        />
        <div>
          <CopyButton text={code} label="Copiar código" />
        </div>
        <iframe
          className={styles['preview']}
          title="Así se verá en tu sitio"
          src="/widget?preview=1"
          loading="lazy"
        />
      </Card>
    </Form>
  )
}
