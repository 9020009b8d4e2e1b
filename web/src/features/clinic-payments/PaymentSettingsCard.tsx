import {
  changeClinicSettings,
  readClinicSettings,
  type ClinicSettings,
} from '@psico/contract/clinics/clinics'
import {
  listPaymentMethods,
  wayNames,
  waysToPay,
  type TransferAccount,
  type WayToPay,
} from '@psico/contract/ways-to-pay/ways-to-pay'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { useDraft } from '../../session/use-draft.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField, TextArea, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useServerErrors } from '../../ui/server-errors.ts'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx'
import { waysBody, waysFormOf, type WaysForm } from './settings.ts'

const hints: Record<WayToPay, string> = {
  card: 'El paciente paga al reservar y la cita se confirma sola.',
  qr: 'El paciente paga con el QR de tu banco y sube el comprobante; recepción lo revisa.',
  transfer: 'El paciente transfiere a tu cuenta y sube el comprobante; recepción lo revisa.',
  in_person: 'Solo para las citas que agenda tu equipo.',
}

/** How the clinic takes money, kept by itself. */
export function PaymentSettingsCard() {
  const settings = useQuery({ ...asked(readClinicSettings), staleTime: Infinity, gcTime: 0 })
  return (
    <Card as="section" className="stack" aria-labelledby="formas-de-pago">
      <h2 id="formas-de-pago">Formas de pago</h2>
      <Awaited
        query={settings}
        failed="No se pudieron cargar las formas de pago."
        skeleton={<SkeletonText lines={6} />}
      >
        {(saved) => <WaysEditor saved={saved} />}
      </Awaited>
    </Card>
  )
}

function WaysEditor({ saved }: { saved: ClinicSettings }) {
  const queries = useQueryClient()
  const [kept, setKept] = useState(() => waysFormOf(saved))
  const [form, setForm] = useDraft('ways-to-pay', kept)
  const { errors, show, clear, refused } = useServerErrors()
  const isChanged = JSON.stringify(form) !== JSON.stringify(kept)
  const save = useMutation({
    mutationFn: (it: WaysForm) => call(changeClinicSettings, { body: waysBody(it) }),
    onSuccess: (_, it) => {
      setKept(it)
      toast.success('Formas de pago guardadas.')
      void outdated(queries, listPaymentMethods)
    },
    onError: refused,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clear()
    if (waysBody(form).payment_methods.length === 0)
      return show({ payment_methods: 'Elige al menos una forma de pago.' })
    save.mutate(form)
  }
  const instructionsField = (way: WayToPay) => (
    <TextArea
      label={`Instrucciones: ${wayNames[way]}`}
      required={false}
      rows={2}
      maxLength={600}
      value={form.instructions[way]}
      onChange={(event) =>
        setForm({ ...form, instructions: { ...form.instructions, [way]: event.target.value } })
      }
    />
  )
  return (
    <form className="stack" onSubmit={submit} noValidate aria-label="Formas de pago">
      <UnsavedChanges when={isChanged && !save.isPending} />
      <fieldset className="stack">
        <legend className="visually-hidden">¿Cómo cobra tu clínica?</legend>
        {waysToPay.map((way) => (
          <div key={way} className="stack is-tight">
            <CheckField
              label={wayNames[way]}
              hint={hints[way]}
              checked={form.chosen[way]}
              onChange={(event) =>
                setForm({ ...form, chosen: { ...form.chosen, [way]: event.target.checked } })
              }
            />
            {form.chosen[way] && instructionsField(way)}
            {way === 'transfer' && form.chosen.transfer && (
              <AccountFields
                account={form.account}
                errors={errors}
                onChange={(account) => setForm({ ...form, account })}
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
      {(form.chosen.qr || form.chosen.transfer) && (
        <TextField
          label="Horas para revisar un comprobante"
          type="number"
          inputMode="numeric"
          min={1}
          max={168}
          hint="De 1 a 168. Mientras tanto el horario sigue apartado; después queda libre."
          value={form.proofHours}
          error={errors['proof_hours']}
          onChange={(event) => setForm({ ...form, proofHours: event.target.value })}
        />
      )}
      {save.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(save.error, 'No se guardaron las formas de pago. Revisa los campos.')}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={save.isPending} busyText="Guardando..." disabled={!isChanged}>
          Guardar formas de pago
        </Button>
      </div>
    </form>
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
