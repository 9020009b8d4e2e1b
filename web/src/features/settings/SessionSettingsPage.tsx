import type { SavedSettings } from '@psico/contract/clinics/clinics'
import { Card } from '../../ui/cards/Card.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import type { FieldOf } from './settings-form.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { WhatsappCard } from './WhatsappCard.tsx'
import { useClinicForm } from './use-clinic-form.ts'
import { VideoCard } from './VideoCard.tsx'

/** What holds for sessions: refunds, the waiting list, reminders, and when series are paid. */
export default function SessionSettingsPage() {
  return (
    <SettingsFrame
      part="settingsSessions"
      lead="Plazos de cancelación, lista de espera, recordatorios y pagos."
    >
      {(saved) => (
        <>
          <SessionForm saved={saved} />
          <WhatsappCard saved={saved} />
        </>
      )}
    </SettingsFrame>
  )
}

function SessionForm({ saved }: { saved: SavedSettings }) {
  const form = useClinicForm({ name: 'sessions', saved })
  const { field, errors } = form
  return (
    <Form
      label="Citas y avisos"
      form={form}
      failed="No se guardó la configuración. Revisa los campos e inténtalo de nuevo."
    >
      <Cancelling field={field} />
      <Card as="section" className="stack">
        <h2>Recordatorios</h2>
        <p className="dim">Cada cita se recuerda dos veces por correo a quien la reservó.</p>
        <div className="form-grid">
          <TextField
            label="Primer recordatorio (horas antes)"
            type="number"
            inputMode="numeric"
            min={1}
            max={72}
            hint="De 1 a 72."
            {...field('first_reminder')}
            error={errors['reminder_hours']}
          />
          <TextField
            label="Segundo recordatorio (horas antes)"
            type="number"
            inputMode="numeric"
            min={1}
            max={72}
            hint="De 1 a 72, distintas de las del primero."
            {...field('second_reminder')}
          />
        </div>
      </Card>
      <SeriesPayment field={field} />
      <VideoCard video={form.typed.video} onVideo={(video) => form.change({ video })} />
    </Form>
  )
}

function Cancelling({ field }: { field: FieldOf }) {
  return (
    <Card as="section" className="stack">
      <h2>Cancelaciones y lista de espera</h2>
      <div className="form-grid">
        <TextField
          label="Cancelación con reembolso (horas antes)"
          type="number"
          inputMode="numeric"
          min={0}
          max={720}
          hint="De 0 a 720. Después de ese plazo no hay reembolso."
          {...field('refund_hours')}
        />
        <TextField
          label="Porcentaje que se devuelve"
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          hint="De 0 a 100. Se aplica a las reservas nuevas."
          {...field('refund_percent')}
        />
        <TextField
          label="Lista de espera: minutos para responder"
          type="number"
          inputMode="numeric"
          min={5}
          max={1440}
          hint="De 5 a 1440. Cuánto se guarda una hora liberada para quien espera, antes de ofrecerla a la siguiente persona."
          {...field('offer_minutes')}
        />
      </div>
    </Card>
  )
}

function SeriesPayment({ field }: { field: FieldOf }) {
  return (
    <Card as="section" className="stack">
      <h2>Pago de sesiones que agenda la clínica</h2>
      <p className="dim">
        Las sesiones en línea de una serie se pagan una por una. Lo que cambies vale para lo que se agende
        desde ahora.
      </p>
      <div className="form-grid">
        <TextField
          label="Pedir el pago (horas antes)"
          type="number"
          inputMode="numeric"
          min={2}
          max={720}
          hint="De 2 a 720. La persona recibe un correo para pagar esa sesión."
          {...field('series_ask_hours')}
        />
        <TextField
          label="Liberar la hora sin pagar (horas antes)"
          type="number"
          inputMode="numeric"
          min={1}
          max={719}
          hint="De 1 a 719, menos que para pedir el pago. Vale también para sesiones sueltas."
          {...field('series_release_hours')}
        />
      </div>
    </Card>
  )
}
