import { CheckField } from '../../ui/forms/Field.tsx'

interface Props {
  isShared: boolean
  onChange: (isShared: boolean) => void
}

/** A letter also for those who answer for the patient. */
export function ShareWithFamily({ isShared, onChange }: Props) {
  return (
    <CheckField
      label="Compartirla también con su familia"
      hint="La encuentra en sus documentos quien responde por la persona y entra en el portal; quien está bloqueado, no."
      checked={isShared}
      onChange={() => onChange(!isShared)}
    />
  )
}
