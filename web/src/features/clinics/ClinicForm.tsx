import { useState, type FormEvent } from 'react'
import type { registerClinic } from '@psico/contract/clinics/clinics'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { useRegisterClinic } from './queries.ts'
import { PlaceFields, type Place } from '../settings/PlaceFields.tsx'
import { SubdomainField, useAvailability } from './SubdomainField.tsx'
import { suggestedSubdomain } from './subdomain-text.ts'
import { registrationErrors, texts } from './texts.ts'

export type Registered = AnswerOf<typeof registerClinic>['data']

const place: Place = { country: 'BO', currency: 'BOB', timezone: 'America/La_Paz' }
const empty = { clinic_name: '', subdomain: '', admin_email: '', admin_phone: '', address: '', ...place }
type Name = keyof typeof empty

/** Registers a clinic. */
export function ClinicForm({ onRegistered }: { onRegistered: (clinic: Registered) => void }) {
  const [form, setForm] = useState(empty)
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, setErrors, show } = useServerErrors()
  const availability = useAvailability(form.subdomain)
  const register = useRegisterClinic()

  const set = (name: Name, value: string) => {
    const next = { ...form, [name]: value }
    // Until somebody chooses another one, the address follows the name.
    const follows = name === 'clinic_name' && form.subdomain === suggestedSubdomain(form.clinic_name)
    setForm(follows ? { ...next, subdomain: suggestedSubdomain(value) } : next)
    setErrors({ ...errors, [name]: undefined, ...(follows && { subdomain: undefined }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (register.isPending) return
    const missing = (['clinic_name', 'subdomain', 'admin_email'] as const).filter(
      (name) => !form[name].trim(),
    )
    show(Object.fromEntries(missing.map((name) => [name, texts.required])))
    setFailure(null)
    if (missing.length > 0) return
    register.mutate(form, {
      onSuccess: ({ data }) => onRegistered(data),
      onError: (error) => {
        const { fields, general } = registrationErrors(error)
        show(fields)
        setFailure(general)
      },
    })
  }
  const field = (name: Name) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })

  return (
    <Card as="section" className="stack" aria-labelledby="registro">
      <div>
        <h2 id="registro">Registra tu clínica</h2>
        <p className="dim">En un minuto tendrás tu propia dirección, con tus profesionales y tu agenda.</p>
      </div>
      <form className="stack" onSubmit={submit} noValidate>
        {failure && (
          <Notice tone="danger" isAlert>
            {failure}
          </Notice>
        )}
        <TextField
          label="Nombre de la clínica"
          required
          maxLength={80}
          autoComplete="organization"
          {...field('clinic_name')}
        />
        <SubdomainField
          value={form.subdomain}
          availability={availability}
          error={errors['subdomain']}
          onChange={(subdomain) => set('subdomain', subdomain)}
        />
        <TextField
          label="Email del administrador"
          type="email"
          required
          autoComplete="email"
          {...field('admin_email')}
        />
        <div className="form-grid">
          <TextField
            label="Teléfono"
            type="tel"
            required={false}
            maxLength={30}
            autoComplete="tel"
            {...field('admin_phone')}
          />
          <TextField
            label="Dirección"
            required={false}
            maxLength={200}
            autoComplete="street-address"
            {...field('address')}
          />
        </div>
        <PlaceFields
          value={form}
          errors={errors}
          onChange={(chosen) => {
            setForm({ ...form, ...chosen })
            setErrors({ ...errors, country: undefined, currency: undefined, timezone: undefined })
          }}
        />
        <Button
          type="submit"
          wide
          size="large"
          busy={register.isPending}
          busyText="Registrando..."
          disabled={availability === 'unavailable'}
        >
          Registrar clínica
        </Button>
      </form>
    </Card>
  )
}
