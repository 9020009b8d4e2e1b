import type { ClinicSettings } from '@psico/contract/clinics/clinics'
import {
  wayNames,
  waysToPay,
  type TransferAccount,
  type WayToPay,
} from '@psico/contract/ways-to-pay/ways-to-pay'
import { useForm } from '../../session/use-form.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { CheckField, TextArea, TextField } from '../../ui/forms/Field.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { waysBody, waysFormOf, type WaysForm } from './settings.ts'
import { useSaveWays } from './ways-queries.ts'

const hints: Record<WayToPay, string> = {
  card: 'El paciente paga al reservar y la cita se confirma sola.',
  qr: 'El paciente paga con el QR de tu banco y sube el comprobante; recepción lo revisa.',
  transfer: 'El paciente transfiere a tu cuenta y sube el comprobante; recepción lo revisa.',
  in_person: 'Solo para las citas que agenda tu equipo.',
}

/** How the clinic takes money. */
export function WaysToPayForm({ saved }: { saved: ClinicSettings }) {
  const saving = useSaveWays()
  const form = useForm<WaysForm>({
    what: 'ways-to-pay',
    saved: waysFormOf(saved),
    complaintsAbout: (typed): Record<string, string> =>
      waysBody(typed).payment_methods.length === 0
        ? { payment_methods: 'Elige al menos una forma de pago.' }
        : {},
    send: (typed) => saving.mutateAsync(waysBody(typed)),
    onSaved: () => toast.success('Configuración guardada.'),
  })
  const { typed, change, errors } = form
  const instructionsField = (way: WayToPay) => (
    <TextArea
      label={`Instrucciones: ${wayNames[way]}`}
      required={false}
      rows={2}
      maxLength={600}
      value={typed.instructions[way]}
      onChange={(event) => change({ instructions: { ...typed.instructions, [way]: event.target.value } })}
    />
  )
  return (
    <Form label="Formas de pago" form={form} failed="No se guardaron las formas de pago. Revisa los campos.">
      <Card as="section" className="stack" aria-labelledby="formas-de-pago">
        <h2 id="formas-de-pago">Formas de pago</h2>
        <fieldset className="stack">
          <legend className="visually-hidden">¿Cómo cobra tu clínica?</legend>
          {waysToPay.map((way) => (
            <div key={way} className="stack is-tight">
              <CheckField
                label={wayNames[way]}
                hint={hints[way]}
                checked={typed.chosen[way]}
                onChange={(event) => change({ chosen: { ...typed.chosen, [way]: event.target.checked } })}
              />
              {typed.chosen[way] && instructionsField(way)}
              {way === 'transfer' && typed.chosen.transfer && (
                <AccountFields
                  account={typed.account}
                  errors={errors}
                  onChange={(account) => change({ account })}
                />
              )}
            </div>
          ))}
        </fieldset>
        {errors['payment_methods'] && (
          <p className="field-error" role="alert">
            {errors['payment_methods']}
          </p>
        )}
        {(typed.chosen.qr || typed.chosen.transfer) && (
          <TextField
            label="Horas para revisar un comprobante"
            type="number"
            inputMode="numeric"
            min={1}
            max={168}
            hint="De 1 a 168. Mientras tanto el horario sigue apartado; después queda libre."
            value={typed.proofHours}
            error={errors['proof_hours']}
            onChange={(event) => change({ proofHours: event.target.value })}
          />
        )}
      </Card>
    </Form>
  )
}

const accountFields: [keyof TransferAccount, string, number][] = [
  ['bank', 'Banco', 80],
  ['holder', 'Titular de la cuenta', 120],
  ['number', 'Número de cuenta', 60],
  ['document', 'NIT o documento del titular', 40],
]

interface AccountProps {
  account: TransferAccount
  errors: Record<string, string | undefined>
  onChange: (account: TransferAccount) => void
}

function AccountFields({ account, errors, onChange }: AccountProps) {
  return (
    <div className="form-grid">
      {accountFields.map(([name, label, max]) => (
        <TextField
          key={name}
          label={label}
          maxLength={max}
          value={account[name]}
          error={errors[name]}
          {...(name === 'document' ? { required: false } : {})}
          onChange={(event) => onChange({ ...account, [name]: event.target.value })}
        />
      ))}
    </div>
  )
}
