import type { Note } from '@psico/contract/notes/notes'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'

interface Props {
  note: Note | null
  isSaving: boolean
  isChanged: boolean
}

/** How far the saving is. */
export function SavedLine({ note, isSaving, isChanged }: Props) {
  const line = () => {
    if (isSaving) return 'Guardando…'
    if (isChanged) return 'Sin guardar todavía: se guarda sola cuando haces una pausa.'
    return note
      ? `Última modificación: ${instantText(note.updated_at, tenant.timezone)}`
      : 'Sin guardar todavía'
  }
  return <output className="dim small">{line()}</output>
}
