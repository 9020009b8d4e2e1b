import type { SavedSettings } from '@psico/contract/clinics/clinics'
import { whatsappModes, whatsappSecrets, type WhatsappMode } from '@psico/contract/messages/whatsapp-setting'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { sendTestMessage, useSaveWhatsappSetting } from './settings-queries.ts'

const modeTexts: Record<WhatsappMode, { text: string; hint: string }> = {
  off: { text: 'No usar WhatsApp', hint: 'Los recordatorios van por correo.' },
  by_hand: {
    text: 'A mano, desde la recepción',
    hint: 'La recepción ve cada día los mensajes listos para enviar. Los correos salen igual. No cuesta nada.',
  },
  cloud: {
    text: 'Con una cuenta de WhatsApp Business',
    hint: 'El recordatorio sale solo, con botones para confirmar, mover o cancelar. Meta cobra cada mensaje a la clínica, según el país.',
  },
}
const secretTexts = {
  access_token: 'Token de acceso',
  app_secret: 'Clave secreta de la aplicación',
  verify_token: 'Token de verificación',
} as const

/** How the clinic writes by WhatsApp; what is secret is typed anew or stays as it is. */
export function WhatsappCard({ saved: { whatsapp } }: { saved: SavedSettings }) {
  const save = useSaveWhatsappSetting()
  const form = useForm({
    saved: {
      mode: whatsapp.mode,
      phone_number_id: whatsapp.phone_number_id,
      access_token: '',
      app_secret: '',
      verify_token: '',
    },
    unkept: whatsappSecrets,
    send: ({ mode, ...typed }) => {
      const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
      return save.mutateAsync(mode === 'cloud' ? { mode, ...given } : { mode })
    },
    onSaved: () => toast.success('Configuración guardada.'),
  })
  const { mode } = form.typed
  const problem = form.problem('No se guardó. Inténtalo de nuevo.')
  return (
    <Card as="section" className="stack" aria-labelledby="whatsapp">
      <h2 id="whatsapp">WhatsApp</h2>
      <form className="stack" onSubmit={form.submit} noValidate aria-label="WhatsApp de la clínica">
        <UnsavedChanges when={form.isChanged && !form.isSaving} />
        <RadioChoice
          legend="¿Cómo escribe la clínica?"
          name="whatsapp"
          value={mode}
          choices={whatsappModes.map((value) => ({ value, ...modeTexts[value] }))}
          onChoose={(chosen) => form.change({ mode: chosen })}
        />
        {mode === 'cloud' && (
          <>
            <p className="dim">
              Solo recibe mensajes quien lo aceptó. Si un mensaje falla o no llega en dos horas, sale el
              correo. Entre las 21:00 y las 8:00 no se envía ninguno.
            </p>
            {whatsapp.refused_at && (
              <Notice tone="danger" isAlert>
                WhatsApp rechaza el token desde el {instantText(whatsapp.refused_at, tenant.timezone)}. Los
                recordatorios salen por correo, y a quien escribe al número no le llega respuesta. Escribe
                abajo un token nuevo.
              </Notice>
            )}
            {whatsapp.is_simulated && (
              <Notice>
                Aquí no hay un WhatsApp de verdad: los mensajes se ven en el teléfono de prueba y sirve
                cualquier dato.
              </Notice>
            )}
            <div className="form-grid">
              <TextField
                label="Identificador del número"
                maxLength={80}
                hint="El que da Meta, no el teléfono."
                {...form.field('phone_number_id')}
              />
              {whatsappSecrets.map((name) => (
                <TextField
                  key={name}
                  label={secretTexts[name]}
                  type="password"
                  maxLength={1000}
                  hint={
                    whatsapp.secrets_set.includes(name)
                      ? 'Ya está guardado. Escribe otro para cambiarlo.'
                      : ''
                  }
                  {...form.field(name)}
                />
              ))}
            </div>
            <TextField
              label="Dirección para Meta (webhook)"
              readOnly
              value={whatsapp.webhook_url}
              onFocus={(event) => event.target.select()}
              hint="Cópiala en la configuración de WhatsApp de Meta."
            />
          </>
        )}
        {problem && (
          <Notice tone="danger" isAlert>
            {problem}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={form.isSaving} busyText="Guardando...">
            Guardar WhatsApp
          </Button>
        </div>
      </form>
      {whatsapp.mode === 'cloud' && <TestMessage />}
    </Card>
  )
}

function TestMessage() {
  const form = useForm({
    saved: { phone: '' },
    send: async (body) => {
      const { phone } = await sendTestMessage(body)
      toast.success(`Mensaje de prueba enviado a ${phone}.`)
    },
  })
  const problem = form.problem('No se envió. Inténtalo de nuevo.')
  return (
    <form className="stack is-tight" onSubmit={form.submit} noValidate aria-label="Mensaje de prueba">
      <TextField label="Probar con este número" type="tel" {...form.field('phone')} />
      {problem && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit" look="secondary" busy={form.isSaving} busyText="Enviando...">
          Enviar mensaje de prueba
        </Button>
      </div>
    </form>
  )
}
