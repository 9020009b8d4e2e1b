import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { deskMethodNames, deskMethods, type DeskDecision, type DeskMethod } from '@psico/contract/desk/desk'
import { sentenceOf } from '../../lib/call-error.ts'
import { money, typedAmount } from '../../lib/money.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { PayerSelect, usePayers } from '../contacts/PayerSelect.tsx'
import { texts } from '../contacts/texts.ts'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { spokenSession } from './clinic-acts.ts'
import { useCollect, useDeskChange } from './change-session.ts'
import { deskTexts } from './desk-texts.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
}

interface Money {
  method: DeskMethod
  amount: string
  reference: string
  /** Who paid; null until one is chosen, or where it goes without saying. */
  payer: string | null
}

const asAgreed = (it: Appointment): Money => ({
  method: 'cash',
  amount: String(it.agreement.fee).replace('.', ','),
  reference: '',
  payer: null,
})

const bodyOf = ({ method, amount, reference }: Money, payer: string) => ({
  method,
  amount: typedAmount(amount) as number,
  ...(hasReference(method) && reference.trim() !== '' ? { bank_reference: reference } : {}),
  ...(payer === '' ? {} : { payer }),
})

const hasReference = (method: DeskMethod): boolean => method === 'qr' || method === 'transfer'

const decisions: Record<DeskDecision, { text: string; hint: string }> = {
  taken: { text: 'Ya se cobró', hint: 'Confirma solo si ya se recibió el pago en persona.' },
  later: { text: 'Se cobra después', hint: 'Quedará en Pagos, en «Por cobrar».' },
  waived: { text: 'No se cobra', hint: 'La sesión queda confirmada sin nada por cobrar.' },
}

/** Confirms a session: the money is there, comes later, or is let go. */
export function ConfirmAtDesk({ appointment: it, onClose }: Props) {
  const [decision, setDecision] = useState<DeskDecision>('taken')
  const [taken, setTaken] = useState(() => asAgreed(it))
  const [reason, setReason] = useState('')
  const { errors, show, refused } = useServerErrors()
  const change = useDeskChange(deskTexts.confirmed, onClose)
  const collect = useCollect(deskTexts.confirmed, onClose)
  const payers = usePayers(it)
  const payer = taken.payer ?? payers.usual
  const isFree = it.agreement.fee === 0
  const mayWait = it.agreement.payment_method === 'in_person'
  const failed = change.error ?? collect.error
  const submit = () => {
    if (isFree) return change.mutate({ id: it.id, body: { status: 'confirmed' } })
    if (decision === 'taken') {
      if (payers.choices.length > 0 && payer === '') return show({ payer: texts.choosePayer })
      return collect.mutate({ id: it.id, body: bodyOf(taken, payer) }, { onError: refused })
    }
    if (decision === 'waived' && reason.trim() === '') return show({ reason: 'Escribe por qué no se cobra.' })
    change.mutate(
      {
        id: it.id,
        body: { status: 'confirmed', payment: decision, ...(decision === 'waived' ? { reason } : {}) },
      },
      { onError: refused },
    )
  }
  return (
    <FormModal
      title="Confirmar cita"
      onClose={onClose}
      onSubmit={submit}
      submit="Confirmar"
      busy={change.isPending || collect.isPending}
      busyText="Confirmando…"
      problem={failed && Object.keys(errors).length === 0 ? sentenceOf(failed, deskTexts.changeFailed) : null}
    >
      <p>
        ¿Confirmar {spokenSession(it)}?{' '}
        {isFree ? 'No hace falta pagar.' : `Cuesta ${money(it.agreement.fee)}.`}
      </p>
      {!isFree && mayWait && (
        <RadioChoice
          legend="Cobro"
          name="decision"
          value={decision}
          choices={(Object.keys(decisions) as DeskDecision[]).map((value) => ({
            value,
            ...decisions[value],
          }))}
          onChoose={setDecision}
        />
      )}
      {!isFree && decision === 'taken' && (
        <MoneyFields money={{ ...taken, payer }} payers={payers} errors={errors} onChange={setTaken} />
      )}
      {decision === 'waived' && (
        <TextField
          label="Motivo"
          hint="Lo ve solo la clínica. No escribas datos clínicos."
          maxLength={300}
          value={reason}
          error={errors['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormModal>
  )
}

/** Takes the money of a session that was confirmed without it. */
export function CollectDialog({ appointment: it, onClose }: Props) {
  const [taken, setTaken] = useState(() => asAgreed(it))
  const { errors, show, refused } = useServerErrors()
  const collect = useCollect(deskTexts.collected, onClose)
  const payers = usePayers(it)
  const payer = taken.payer ?? payers.usual
  const submit = () => {
    if (payers.choices.length > 0 && payer === '') return show({ payer: texts.choosePayer })
    collect.mutate({ id: it.id, body: bodyOf(taken, payer) }, { onError: refused })
  }
  return (
    <FormModal
      title="Cobrar sesión"
      onClose={onClose}
      onSubmit={submit}
      submit="Cobrar"
      busy={collect.isPending}
      busyText="Cobrando…"
      problem={
        collect.isError && Object.keys(errors).length === 0
          ? sentenceOf(collect.error, deskTexts.changeFailed)
          : null
      }
    >
      <p>
        {owing(it)} {money(it.agreement.fee)} por su sesión con {it.psychologist_name}. Si se paga más, la
        diferencia quedará como devolución pendiente.
      </p>
      <MoneyFields money={{ ...taken, payer }} payers={payers} errors={errors} onChange={setTaken} />
    </FormModal>
  )
}

/** 'Eva debe', 'Eva y Leo deben'. */
const owing = (it: Appointment): string =>
  `${it.patient_name} ${it.participants.length > 1 ? 'deben' : 'debe'}`

interface FieldsProps {
  money: Money
  payers: ReturnType<typeof usePayers>
  errors: Readonly<Record<string, string | undefined>>
  onChange: (money: Money) => void
}

function MoneyFields({ money: it, payers, errors, onChange }: FieldsProps) {
  return (
    <>
      <PayerSelect
        payers={payers}
        value={it.payer ?? ''}
        error={errors['payer']}
        onChange={(payer) => onChange({ ...it, payer })}
      />
      <RadioChoice
        legend="Forma de pago"
        name="desk-method"
        value={it.method}
        choices={deskMethods.map((value) => ({ value, text: deskMethodNames[value] }))}
        onChoose={(method) => onChange({ ...it, method })}
      />
      <TextField
        label="Importe"
        inputMode="decimal"
        value={it.amount}
        error={errors['amount']}
        onChange={(event) => onChange({ ...it, amount: event.target.value })}
      />
      {hasReference(it.method) && (
        <TextField
          label="Referencia del banco"
          required={false}
          hint="Cada referencia se usa una sola vez."
          maxLength={80}
          value={it.reference}
          error={errors['bank_reference']}
          onChange={(event) => onChange({ ...it, reference: event.target.value })}
        />
      )}
    </>
  )
}
