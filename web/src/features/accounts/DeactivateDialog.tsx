import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { clinicUser, useDeactivate } from './admin-queries.ts'
import { adminTexts, leftBehind } from './admin-texts.ts'

/** Says what somebody leaves behind before the account is closed. */
export function DeactivateDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const query = useQuery({ ...clinicUser(userId), staleTime: 0 })
  const deactivate = useDeactivate()
  const confirm = () =>
    deactivate.mutate(userId, {
      onSuccess: () => {
        toast.success(adminTexts.deactivated)
        onClose()
      },
      onError: (error) => toast.error(sentenceOf(error, adminTexts.deactivateFailed)),
    })
  return (
    <ConfirmDialog
      title={query.data ? `¿Desactivar a ${query.data.full_name}?` : '¿Desactivar usuario?'}
      confirm="Desactivar"
      isDangerous
      busy={deactivate.isPending}
      busyText="Desactivando…"
      isReady={query.data !== undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Awaited query={query} failed={adminTexts.userFailed} skeleton={<SkeletonText />}>
        {(user) => (
          <>
            <p>{user.email}</p>
            <ul className="stack is-tight">
              {leftBehind(user.user_type, user.future_sessions).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="dim small">Solo quien opera el servidor puede reactivar la cuenta.</p>
          </>
        )}
      </Awaited>
    </ConfirmDialog>
  )
}
