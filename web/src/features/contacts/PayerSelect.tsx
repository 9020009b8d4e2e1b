import { relationNames } from '@psico/contract/people/contact-facts'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { coupleOf } from '../couples/queries.ts'
import { contactsOf } from './queries.ts'
import { texts } from './texts.ts'

interface Payer {
  id: string
  text: string
}

interface Payers {
  /** Those who may have paid; empty where it goes without saying. */
  choices: readonly Payer[]
  /** The one whom the clinic noted as who pays, where it is only one. */
  usual: string
  hasFailed: boolean
}

/** For whom money is taken: somebody, or both of a couple. */
export interface PaidFor {
  patient: string
  patient_name: string
  participants: readonly { id: string; name: string }[]
}

/** Who may have paid: one of a couple, or for a minor whoever answers for them. Nobody else is asked about. */
export function usePayers({ patient, patient_name, participants }: PaidFor): Payers {
  const isCouple = participants.length > 1
  const contacts = useQuery({ ...contactsOf(patient), enabled: !isCouple })
  const couple = useQuery({ ...coupleOf(patient), enabled: isCouple })
  if (isCouple)
    return {
      choices: participants.map((participant) => ({ id: participant.id, text: participant.name })),
      usual: couple.data?.payer ?? '',
      hasFailed: false,
    }
  const family = (contacts.data?.results ?? []).filter((contact) => contact.may_pay)
  const paying = family.filter((contact) => contact.pays)
  return {
    choices:
      family.length === 0
        ? []
        : [
            ...family.map((contact) => ({
              id: contact.id,
              text: `${contact.full_name} (${relationNames[contact.relation].toLowerCase()})`,
            })),
            { id: patient, text: `${patient_name} (paciente)` },
          ],
    usual: paying.length === 1 ? (paying[0]?.id ?? '') : '',
    hasFailed: contacts.isLoadingError,
  }
}

interface Props {
  payers: Payers
  value: string
  error: string | undefined
  onChange: (payer: string) => void
}

/** Who paid, where it may be one of several. */
export function PayerSelect({ payers, value, error, onChange }: Props) {
  if (payers.hasFailed) return <Notice tone="danger">{texts.payersFailed}</Notice>
  if (payers.choices.length === 0) return null
  return (
    <SelectField
      label="Quién paga"
      hint="Su nombre sale en el recibo, y lo que se devuelva es para esa persona."
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Elige quién paga</option>
      {payers.choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.text}
        </option>
      ))}
    </SelectField>
  )
}
