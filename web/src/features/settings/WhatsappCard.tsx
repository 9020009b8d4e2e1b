import { changeClinicSettings, readClinicSettings, type SavedSettings } from '@psico/contract/clinics/clinics'
import { sendTest } from '@psico/contract/messages/messages'
import { whatsappModes, whatsappSecrets, type WhatsappMode } from '@psico/contract/messages/whatsapp-setting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { instantText } from '../../lib/dates.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'

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

type Typed = Record<'phone_number_id' | (typeof whatsappSecrets)[number], string>

/** How the clinic writes by WhatsApp; what is secret is typed anew or stays as it is. */
export function WhatsappCard({ saved: { whatsapp } }: { saved: SavedSettings }) {
  const queries = useQueryClient()
  const [mode, setMode] = useState(whatsapp.mode)
  const [typed, setTyped] = useState<Typed>({
    phone_number_id: whatsapp.phone_number_id,
    access_token: '',
    app_secret: '',
    verify_token: '',
  })
  const { errors, setErrors, refused } = useServerErrors()
  const save = useMutation({
    mutationFn: () => {
      const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
      return call(changeClinicSettings, {
        body: { whatsapp: mode === 'cloud' ? { mode, ...given } : { mode } },
      })
    },
    onSuccess: () => {
      setTyped({ ...typed, access_token: '', app_secret: '', verify_token: '' })
      toast.success('Configuración guardada.')
      return outdated(queries, readClinicSettings)
    },
    onError: refused,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <Card as="section" className="stack" aria-labelledby="whatsapp">
      <h2 id="whatsapp">WhatsApp</h2>
      <form className="stack" onSubmit={submit} noValidate aria-label="WhatsApp de la clínica">
        <RadioChoice
          legend="¿Cómo escribe la clínica?"
          name="whatsapp"
          value={mode}
          choices={whatsappModes.map((value) => ({ value, ...modeTexts[value] }))}
          onChoose={setMode}
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
                {...field('phone_number_id')}
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
                  {...field(name)}
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
        {save.isError && Object.keys(errors).length === 0 && (
          <Notice tone="danger" isAlert>
            {sentenceOf(save.error, 'No se guardó. Inténtalo de nuevo.')}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={save.isPending} busyText="Guardando...">
            Guardar WhatsApp
          </Button>
        </div>
      </form>
      {whatsapp.mode === 'cloud' && <TestMessage />}
    </Card>
  )
}

function TestMessage() {
  const [phone, setPhone] = useState('')
  const { errors, setErrors, refused } = useServerErrors()
  const send = useMutation({
    mutationFn: () => call(sendTest, { body: { phone } }),
    onSuccess: ({ phone: to }) => toast.success(`Mensaje de prueba enviado a ${to}.`),
    onError: refused,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form className="stack is-tight" onSubmit={submit} noValidate aria-label="Mensaje de prueba">
      <TextField
        label="Probar con este número"
        type="tel"
        value={phone}
        error={errors['phone']}
        onChange={(event) => {
          setPhone(event.target.value)
          setErrors({})
        }}
      />
      {send.isError && Object.keys(errors).length === 0 && (
        <Notice tone="danger" isAlert>
          {sentenceOf(send.error, 'No se envió. Inténtalo de nuevo.')}
        </Notice>
      )}
      <div>
        <Button type="submit" look="secondary" busy={send.isPending} busyText="Enviando...">
          Enviar mensaje de prueba
        </Button>
      </div>
    </form>
  )
}
