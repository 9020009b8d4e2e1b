import { useQuery } from '@tanstack/react-query'
import { CheckField } from '../../ui/forms/Field.tsx'
import { contactsOf } from '../contacts/queries.ts'

interface Props {
  /** Null of a couple: both read what is theirs, and nobody answers for them. */
  patient: string | null
  isShared: boolean
  onChange: (isShared: boolean) => void
}

/** A letter also for those who answer for the patient; nothing where nobody does in the portal. */
export function ShareWithFamily({ patient, isShared, onChange }: Props) {
  const contacts = useQuery({ ...contactsOf(patient ?? ''), enabled: patient !== null }).data?.results ?? []
  if (!contacts.some((contact) => contact.portal && contact.may_pay)) return null
  return (
    <CheckField
      label="Compartirla también con su familia"
      hint="La encuentra en sus documentos quien responde por la persona y entra en el portal; quien está bloqueado, no."
      checked={isShared}
      onChange={() => onChange(!isShared)}
    />
  )
}
