import type { SavedSettings } from '@psico/contract/clinics/clinics'
import { crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { AlertContact } from './AlertContact.tsx'
import { ownList, withoutLines } from './crisis-form.ts'
import { CrisisNumbers } from './CrisisNumbers.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { useClinicForm } from './use-clinic-form.ts'

/** Whom a person in crisis can call, and who hears of an alert that nobody answered. */
export default function CrisisSettingsPage() {
  return (
    <SettingsFrame
      part="settingsCrisis"
      lead="A quién llama una persona en crisis, y quién se entera de una alerta."
    >
      {(saved) => <CrisisForm saved={saved} />}
    </SettingsFrame>
  )
}

function CrisisForm({ saved }: { saved: SavedSettings }) {
  const form = useClinicForm({ name: 'crisis', saved })
  const { typed, change, errors, setErrors, field } = form
  const month = dateIn(tenant.timezone).slice(0, 7)
  const shown = typed.lines
    ? ownList(typed.lines, saved.crisis_hotlines, typed.country, month)
    : crisisLinesOf(typed.country)
  return (
    <Form
      label="Emergencias"
      form={form}
      failed="No se guardó la configuración. Revisa los campos e inténtalo de nuevo."
    >
      <CrisisNumbers
        country={typed.country}
        lines={typed.lines}
        shown={shown}
        errors={errors}
        onLines={(lines) => {
          change({ lines })
          // A row that went takes its place in the list of errors along.
          setErrors(withoutLines(errors))
        }}
      />
      <AlertContact field={field} />
    </Form>
  )
}
