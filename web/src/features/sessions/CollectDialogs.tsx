import type { Appointment } from '@psico/contract/sessions/appointments'
import { deskMethodNames, deskMethods, type DeskDecision, type DeskMethod } from '@psico/contract/desk/desk'
import { money, typedAmount } from '../../lib/money.ts'
import { useForm, type FieldTie } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { PayerSelect, usePayers } from '../contacts/PayerSelect.tsx'
import { texts } from '../contacts/texts.ts'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { spokenSession } from './clinic-acts.ts'
import { useCollect, useDeskChange } from './change-queries.ts'
import { deskTexts } from './desk-texts.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
}

interface Money {
  method: DeskMethod
  amount: string
  bank_reference: string
  /** Who paid; null until one is chosen, or where it goes without saying. */
  payer: string | null
}

const asAgreed = (appointment: Appointment): Money => ({
  method: 'cash',
  amount: String(appointment.agreement.fee).replace('.', ','),
  bank_reference: '',
  payer: null,
})

const bodyOf = ({ method, amount, bank_reference }: Money, payer: string) => ({
  method,
  amount: typedAmount(amount) as number,
  ...(hasReference(method) && bank_reference.trim() !== '' ? { bank_reference } : {}),
  ...(payer === '' ? {} : { payer }),
})

const hasReference = (method: DeskMethod): boolean => method === 'qr' || method === 'transfer'

const decisions: Record<DeskDecision, { text: string; hint: string }> = {
  taken: { text: 'Ya se cobró', hint: 'Confirma solo si ya se recibió el pago en persona.' },
  later: { text: 'Se cobra después', hint: 'Quedará en Pagos, en «Por cobrar».' },
  waived: { text: 'No se cobra', hint: 'La sesión queda confirmada sin nada por cobrar.' },
}

/** Confirms a session: the money is there, comes later, or is let go. */
export function ConfirmAtDesk({ appointment, onClose }: Props) {
  const change = useDeskChange(deskTexts.confirmed, onClose)
  const collect = useCollect(deskTexts.confirmed, onClose)
  const payers = usePayers(appointment)
  const isFree = appointment.agreement.fee === 0
  const mayWait = appointment.agreement.payment_method === 'in_person'
  const form = useForm({
    what: `confirm:${appointment.id}`,
    saved: { decision: 'taken' as DeskDecision, reason: '', ...asAgreed(appointment) },
    complaintsAbout: ({ decision, reason }): Record<string, string> => {
      if (isFree) return {}
      if (decision === 'taken') return payerMissing(payers, payer)
      return decision === 'waived' && reason.trim() === '' ? { reason: 'Escribe por qué no se cobra.' } : {}
    },
    send: (typed): Promise<unknown> => {
      const { decision, reason } = typed
      if (!isFree && decision === 'taken')
        return collect.mutateAsync({ id: appointment.id, body: bodyOf(typed, payer) })
      const how = { payment: decision, ...(decision === 'waived' ? { reason } : {}) }
      return change.mutateAsync({ id: appointment.id, body: { status: 'confirmed', ...(isFree ? {} : how) } })
    },
  })
  const { typed } = form
  const payer = typed.payer ?? payers.usual
  return (
    <FormModal
      title="Confirmar cita"
      onClose={onClose}
      form={form}
      failed={deskTexts.changeFailed}
      submit="Confirmar"
      busyText="Confirmando…"
    >
      <p>
        ¿Confirmar {spokenSession(appointment)}?{' '}
        {isFree ? 'No hace falta pagar.' : `Cuesta ${money(appointment.agreement.fee)}.`}
      </p>
      {!isFree && mayWait && (
        <RadioChoice
          legend="Cobro"
          name="decision"
          value={typed.decision}
          choices={(Object.keys(decisions) as DeskDecision[]).map((value) => ({
            value,
            ...decisions[value],
          }))}
          onChoose={(decision) => form.change({ decision })}
        />
      )}
      {!isFree && typed.decision === 'taken' && <MoneyFields form={form} payer={payer} payers={payers} />}
      {typed.decision === 'waived' && (
        <TextField
          label="Motivo"
          hint="Lo ve solo la clínica. No escribas datos clínicos."
          maxLength={300}
          {...form.field('reason')}
        />
      )}
    </FormModal>
  )
}

/** Takes the money of a session that was confirmed without it. */
export function CollectDialog({ appointment, onClose }: Props) {
  const collect = useCollect(deskTexts.collected, onClose)
  const payers = usePayers(appointment)
  const form = useForm({
    what: `collect:${appointment.id}`,
    saved: asAgreed(appointment),
    complaintsAbout: (): Record<string, string> => payerMissing(payers, payer),
    send: (typed): Promise<unknown> =>
      collect.mutateAsync({ id: appointment.id, body: bodyOf(typed, payer) }),
  })
  const payer = form.typed.payer ?? payers.usual
  return (
    <FormModal
      title="Cobrar sesión"
      onClose={onClose}
      form={form}
      failed={deskTexts.changeFailed}
      submit="Cobrar"
      busyText="Cobrando…"
    >
      <p>
        {owing(appointment)} {money(appointment.agreement.fee)} por su sesión con{' '}
        {appointment.psychologist_name}. Si se paga más, la diferencia quedará como devolución pendiente.
      </p>
      <MoneyFields form={form} payer={payer} payers={payers} />
    </FormModal>
  )
}

/** 'Eva debe', 'Eva y Leo deben'. */
const owing = (appointment: Appointment): string =>
  `${appointment.patient_name} ${appointment.participants.length > 1 ? 'deben' : 'debe'}`

const payerMissing = (payers: ReturnType<typeof usePayers>, payer: string): Record<string, string> =>
  payers.choices.length > 0 && payer === '' ? { payer: texts.choosePayer } : {}

interface FieldsProps {
  form: {
    typed: Money
    errors: Readonly<Record<string, string | undefined>>
    change: (part: Partial<Money>) => void
    field: (name: 'amount' | 'bank_reference') => FieldTie
  }
  payer: string
  payers: ReturnType<typeof usePayers>
}

function MoneyFields({ form, payer, payers }: FieldsProps) {
  const { method } = form.typed
  return (
    <>
      <PayerSelect
        payers={payers}
        value={payer}
        error={form.errors['payer']}
        onChange={(chosen) => form.change({ payer: chosen })}
      />
      <RadioChoice
        legend="Forma de pago"
        name="desk-method"
        value={method}
        choices={deskMethods.map((value) => ({ value, text: deskMethodNames[value] }))}
        onChoose={(chosen) => form.change({ method: chosen })}
      />
      <TextField label="Importe" inputMode="decimal" {...form.field('amount')} />
      {hasReference(method) && (
        <TextField
          label="Referencia del banco"
          required={false}
          hint="Cada referencia se usa una sola vez."
          maxLength={80}
          {...form.field('bank_reference')}
        />
      )}
    </>
  )
}
