import { changeClinicSettings, type SavedSettings } from '@psico/contract/clinics/clinics'
import { pathOf } from '@psico/contract/screens/screens'
import { call } from '../../lib/call.ts'
import { useForm } from '../../session/use-form.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { CheckField } from '../../ui/forms/Field.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { ConsentCard } from './ConsentCard.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'

/** How staff sign in, what leaves with a person's data, and what a booking accepts. */
export default function PrivacySettingsPage() {
  return (
    <SettingsFrame
      part="settingsPrivacy"
      lead="Cómo entra tu equipo, qué se lleva un paciente y qué acepta al reservar."
    >
      {(saved) => (
        <>
          <GuardedForm saved={saved} />
          <ConsentCard />
        </>
      )}
    </SettingsFrame>
  )
}

function GuardedForm({ saved }: { saved: SavedSettings }) {
  const form = useForm({
    what: 'clinic-settings:privacy',
    saved: {
      second_factor: saved.second_factor,
      notes_in_export: saved.notes_in_export,
      consent_gate: saved.consent_gate,
    },
    send: (body) => call(changeClinicSettings, { body }),
    onSaved: () => toast.success('Configuración guardada.'),
  })
  const { typed, change } = form
  return (
    <Form label="Seguridad y datos" form={form}>
      <Card as="section" className="stack" aria-labelledby="seguridad-del-personal">
        <h2 id="seguridad-del-personal">Seguridad del personal</h2>
        <CheckField
          label="Todo el personal entra con un segundo paso"
          hint="Profesionales, recepción y administración lo preparan la próxima vez que entren. Los pacientes lo usan si quieren."
          checked={typed.second_factor === 'staff'}
          onChange={(event) => change({ second_factor: event.target.checked ? 'staff' : 'optional' })}
        />
      </Card>
      <Card as="section" className="stack" aria-labelledby="datos-de-pacientes">
        <h2 id="datos-de-pacientes">Datos de pacientes</h2>
        <CheckField
          label="La copia que pide un paciente lleva las notas de sesión"
          hint="Solo donde la ley de tu país da ese derecho: compruébalo con un abogado. Sin esto, las notas quedan para quien las escribió."
          checked={typed.notes_in_export}
          onChange={(event) => change({ notes_in_export: event.target.checked })}
        />
        <CheckField
          label="Sin los consentimientos de una persona menor no se reserva más que la primera sesión"
          hint="Quién tiene que consentir depende del país, la edad y la custodia. Sin esto, solo se avisa de quién falta."
          checked={typed.consent_gate === 'block'}
          onChange={(event) => change({ consent_gate: event.target.checked ? 'block' : 'warn' })}
        />
        <div>
          <ButtonLink to={pathOf('privacyRequests')} look="secondary" icon="list">
            Ver las solicitudes sobre datos
          </ButtonLink>
        </div>
      </Card>
    </Form>
  )
}
