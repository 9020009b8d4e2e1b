import {
  phoneOwners,
  phoneOwnerTexts,
  whatsappQuestion,
  type Notifications,
  type PhoneOwner,
} from '@psico/contract/channels/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { CheckField, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { noticesOf, useSaveWhatsapp } from './queries.ts'
import { messageTexts as texts } from './texts.ts'

/** The yes or no to WhatsApp, one's own or, said to the desk, a patient's; nothing where the clinic does not write so. */
export function WhatsappCard({ patient = null }: { patient?: string | null }) {
  const query = useQuery(noticesOf(patient))
  if (query.data && !query.data.whatsapp_offered && !query.data.whatsapp.consent) return null
  return (
    <Card as="section" className="stack" aria-labelledby="whatsapp">
      <h2 id="whatsapp">WhatsApp</h2>
      <Awaited query={query} failed={texts.loadFailed} skeleton={<SkeletonText lines={3} />}>
        {(notifications) => <Consent notices={notifications} patient={patient} />}
      </Awaited>
    </Card>
  )
}

/** Asked beside a booking, unticked; nothing once it was answered with yes, or where the clinic does not write so. */
export function WhatsappAtBooking() {
  const { data } = useQuery(noticesOf(null))
  const [wasAsked] = useState(() => data?.whatsapp.consent === false)
  if (!data?.whatsapp_offered || (data.whatsapp.consent && !wasAsked)) return null
  return <Consent notices={data} patient={null} />
}

function Consent({ notices: { whatsapp }, patient }: { notices: Notifications; patient: string | null }) {
  const [wants, setWants] = useState(whatsapp.consent)
  const [phone, setPhone] = useState(whatsapp.phone ?? '')
  const [owner, setOwner] = useState<PhoneOwner>(whatsapp.phone_of ?? 'own')
  const { errors, setErrors, refused } = useServerErrors()
  const saving = useSaveWhatsapp(patient)
  const isChanged =
    wants !== whatsapp.consent ||
    (wants && (phone !== (whatsapp.phone ?? '') || owner !== (whatsapp.phone_of ?? 'own')))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(wants ? { consent: true, phone, phone_of: owner } : { consent: false }, {
      onSuccess: (now) => {
        setPhone(now.whatsapp.phone ?? '')
        toast.success(texts.saved)
      },
      onError: refused,
    })
  }
  return (
    <form className="stack is-tight" onSubmit={submit} noValidate aria-label="Recordatorios por WhatsApp">
      <CheckField
        label={patient === null ? whatsappQuestion(tenant.name) : 'Aceptó recibir recordatorios por WhatsApp'}
        checked={wants}
        onChange={(event) => setWants(event.target.checked)}
      />
      {wants && (
        <>
          <TextField
            label="Número de WhatsApp"
            type="tel"
            autoComplete="tel"
            hint="Con el código del país si no es el de la clínica, por ejemplo +591 71234567."
            value={phone}
            error={errors['phone']}
            onChange={(event) => {
              setPhone(event.target.value)
              setErrors({})
            }}
          />
          <RadioChoice
            legend="¿De quién es este teléfono?"
            name={`de-quien-${patient ?? 'mio'}`}
            value={owner}
            choices={phoneOwners.map((value) => ({ value, text: phoneOwnerTexts[value] }))}
            onChoose={setOwner}
          />
          {owner === 'shared' && (
            <Notice>Quien vea ese teléfono sabrá que hay una cita en {tenant.name}.</Notice>
          )}
        </>
      )}
      {whatsapp.since && (
        <p className="dim small">Aceptado el {instantText(whatsapp.since, tenant.timezone)}.</p>
      )}
      {saving.isError && Object.keys(errors).length === 0 && (
        <Notice tone="danger" isAlert>
          {sentenceOf(saving.error, texts.saveFailed)}
        </Notice>
      )}
      {isChanged && (
        <div>
          <Button type="submit" look="secondary" busy={saving.isPending} busyText="Guardando...">
            {wants ? 'Guardar el permiso' : 'Quitar el permiso'}
          </Button>
        </div>
      )}
    </form>
  )
}
