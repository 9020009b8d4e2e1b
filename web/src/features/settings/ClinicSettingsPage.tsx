import type { SavedSettings } from '@psico/contract/clinics/clinics'
import { setLogo, useLogo } from '../../lib/logo.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { PictureCard } from '../pictures/PictureCard.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import styles from './BrandPreview.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { contrastSentence, type FieldOf, type SettingsForm } from './settings-form.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { useClinicForm } from './use-clinic-form.ts'
import '../../ui/style/brand-logo.css'

/** The clinic's name, colours, contact and clock. */
export default function ClinicSettingsPage() {
  return (
    <SettingsFrame
      part="clinicSettings"
      lead="Lo que ven tus pacientes y profesionales en la dirección de tu clínica."
    >
      {(saved) => (
        <>
          <ClinicForm saved={saved} />
          <Logo />
        </>
      )}
    </SettingsFrame>
  )
}

function ClinicForm({ saved }: { saved: SavedSettings }) {
  const form = useClinicForm({ name: 'clinic', saved, always: (typed) => typed })
  const { typed, change, errors, field } = form
  return (
    <Form
      label="La clínica"
      form={form}
      failed="No se guardó la configuración. Revisa los campos e inténtalo de nuevo."
    >
      <Branding form={typed} field={field} />
      <Card as="section" className="stack">
        <h2>Contacto</h2>
        <div className="form-grid">
          <TextField label="Teléfono" type="tel" maxLength={30} {...field('phone')} />
          <TextField label="Dirección" maxLength={200} {...field('address')} />
        </div>
      </Card>
      <Card as="section" className="stack" aria-labelledby="lugar">
        <h2 id="lugar">País, moneda y hora</h2>
        <PlaceFields value={typed} errors={errors} isSettled={saved.has_charges} onChange={change} />
        <p className="dim small">
          {saved.has_charges
            ? 'La clínica ya cobró, así que ya no se pueden cambiar: los importes y los días de tus cuentas dependen de ellos.'
            : 'Se pueden cambiar hasta el primer cobro. Los precios conservan su cifra en la moneda nueva, y las horas apartadas sin pagar quedan libres.'}
        </p>
      </Card>
    </Form>
  )
}

function Branding({ form, field }: { form: SettingsForm; field: FieldOf }) {
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

/** Kept by itself, at once: what is being typed above stays as it is. */
function Logo() {
  const logo = useLogo()
  return (
    <PictureCard
      title="Logotipo"
      lead="JPG, PNG o WebP de hasta 5 MB. Se muestra en la cabecera, junto al nombre de la clínica."
      shape="logo"
      isSet={logo !== null}
      onChange={setLogo}
    >
      {(preview) => {
        const shown = preview ?? logo
        return shown ? (
          <img className="brand-logo" src={shown} alt="Logotipo de la clínica" />
        ) : (
          <p className="dim">Sin logotipo</p>
        )
      }}
    </PictureCard>
  )
}
