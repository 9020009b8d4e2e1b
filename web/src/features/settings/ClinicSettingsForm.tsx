import type { SavedSettings } from '@psico/contract/clinics/clinics'
import { crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import { useEffect, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useServerErrors } from '../../ui/server-errors.ts'
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useDraft } from '../../session/use-draft.ts'
import { BrandPreview } from './BrandPreview.tsx'
import styles from './BrandPreview.module.css'
import { complaintsAbout, ownList, withoutLines } from './crisis-form.ts'
import { AlertContact } from './AlertContact.tsx'
import { CrisisNumbers } from './CrisisNumbers.tsx'
import { changesOf, contrastSentence, formOf, type FieldOf, type SettingsForm } from './settings-form.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { useSaveSettings } from './settings-queries.ts'

type Change = (changes: Partial<SettingsForm>) => void
/** The settings in a form, with the colours as they will look. */
export function ClinicSettingsForm({ saved }: { saved: SavedSettings }) {
  const [form, setForm] = useDraft('clinic-settings', formOf(saved))
  const { errors, setErrors, show, clear, refused } = useServerErrors()
  const save = useSaveSettings()
  const [search] = useSearchParams()
  const change: Change = (changes) => setForm({ ...form, ...changes })
  const month = dateIn(tenant.timezone).slice(0, 7)
  const changes = changesOf(form, saved, month)
  const isChanged = Object.keys(changes).length > 0
  useEffect(() => {
    // The page carries name and colours from the server, so it is fetched anew.
    if (save.isSuccess) globalThis.location.assign(`${pathOf('clinicSettings')}?guardada=1`)
  }, [save.isSuccess])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || save.isSuccess) return
    clear()
    const complaints = complaintsAbout(form.lines ?? [])
    if (Object.keys(complaints).length > 0) return show(complaints)
    // The colours as they are count as chosen, too.
    const { primary_color, secondary_color } = form
    save.mutate({ primary_color, secondary_color, ...changes }, { onError: refused })
  }
  const field: FieldOf = (name) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event) => {
      change({ [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <form className="stack is-loose" onSubmit={submit} noValidate>
      <UnsavedChanges when={isChanged && !save.isSuccess} />
      {search.has('guardada') && !isChanged && <Notice tone="success">Configuración guardada.</Notice>}
      {save.error && !save.isPending && (
        <Notice tone="danger" isAlert>
          {sentenceOf(save.error, 'No se guardó la configuración. Revisa los campos e inténtalo de nuevo.')}
        </Notice>
      )}
      <Branding form={form} field={field} />
      <Practice field={field} />
      <Card as="section" className="stack" aria-labelledby="lugar">
        <h2 id="lugar">País, moneda y hora</h2>
        <PlaceFields
          value={form}
          errors={errors}
          isSettled={saved.has_charges}
          onChange={(place) => {
            change(place)
            setErrors({ ...errors, country: undefined, currency: undefined, timezone: undefined })
          }}
        />
        <p className="dim small">
          {saved.has_charges
            ? 'La clínica ya cobró, así que ya no se pueden cambiar: los importes y los días de tus cuentas dependen de ellos.'
            : 'Se pueden cambiar hasta el primer cobro. Los precios conservan su cifra en la moneda nueva, y las horas apartadas sin pagar quedan libres.'}
        </p>
      </Card>
      <SeriesPayment field={field} />
      <AlertContact field={field} />
      <CrisisNumbers
        country={form.country}
        lines={form.lines}
        shown={
          form.lines
            ? ownList(form.lines, saved.crisis_hotlines, form.country, month)
            : crisisLinesOf(form.country)
        }
        errors={errors}
        onLines={(lines) => {
          change({ lines })
          // A row that went takes its place in the list of errors along.
          setErrors(withoutLines(errors))
        }}
      />
      <div className="cluster">
        <Button type="submit" busy={save.isPending || save.isSuccess} busyText="Guardando...">
          Guardar cambios
        </Button>
        <Button
          look="secondary"
          disabled={!isChanged || save.isPending}
          onClick={() => {
            setForm(formOf(saved))
            clear()
          }}
        >
          Descartar cambios
        </Button>
      </div>
    </form>
  )
}

interface PartProps {
  form: SettingsForm
  field: FieldOf
}

function Branding({ form, field }: PartProps) {
  return (
    <Card as="section" className="stack">
      <h2>Imagen</h2>
      <TextField label="Nombre de la clínica" maxLength={80} {...field('name')} />
      <div className={`form-grid ${styles['colours']}`}>
        <TextField
          label="Color principal"
          {...field('primary_color')}
          type="color"
          hint={contrastSentence(form, 'brand')}
        />
        <TextField
          label="Color secundario"
          {...field('secondary_color')}
          type="color"
          hint={contrastSentence(form, 'accent')}
        />
      </div>
      <BrandPreview name={form.name} primary={form.primary_color} secondary={form.secondary_color} />
    </Card>
  )
}

function Practice({ field }: Pick<PartProps, 'field'>) {
  return (
    <Card as="section" className="stack">
      <h2>Contacto y reembolsos</h2>
      <div className="form-grid">
        <TextField label="Teléfono" type="tel" maxLength={30} {...field('phone')} />
        <TextField label="Dirección" maxLength={200} {...field('address')} />
      </div>
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

function SeriesPayment({ field }: Pick<PartProps, 'field'>) {
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
