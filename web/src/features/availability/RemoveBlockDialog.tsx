import { weekdayNames } from '@psico/contract/core/dates'
import { type Block } from '@psico/contract/availability/availability'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { untouched } from './texts.ts'
import { blockText } from './week.ts'

interface Props {
  block: Block & { sessions_inside: number }
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Before a block goes: what that means, how many sessions it holds, and that they stay. */
export function RemoveBlockDialog({ block, isBusy, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Eliminar horario"
      confirm="Eliminar horario"
      isDangerous
      busy={isBusy}
      busyText="Eliminando..."
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        ¿Eliminar el horario del {weekdayNames[block.weekday]?.toLowerCase()}, {blockText(block)}? Ya no se
        podrá reservar en él.
      </p>
      {block.sessions_inside > 0 && <Notice tone="warning">{untouched(block.sessions_inside)}</Notice>}
    </ConfirmDialog>
  )
}
