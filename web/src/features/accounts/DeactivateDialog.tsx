import type { AdminUserDetail } from '@psico/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { clinicUser, useDeactivate } from './admin-queries.ts'
import { adminTexts, andMore, leftBehind, sessionLine } from './admin-texts.ts'

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
      title={query.data ? `¿Desactivar a ${query.data.full_name}?` : '¿Desactivar la cuenta?'}
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
            <NextSessions user={user} />
            <p className="dim small">Solo quien opera el servidor puede reactivar la cuenta.</p>
          </>
        )}
      </Awaited>
    </ConfirmDialog>
  )
}

/** Whom the clinic should call: the sessions that stay without their professional. */
function NextSessions({ user }: { user: AdminUserDetail }) {
  if (user.next_sessions.length === 0) return null
  const unnamed = user.future_sessions - user.next_sessions.length
  return (
    <ul className="stack is-tight small" aria-label="Próximas sesiones">
      {user.next_sessions.map((it) => (
        <li key={`${it.appointment_date} ${it.start_time}`}>{sessionLine(it)}</li>
      ))}
      {unnamed > 0 && <li>{andMore(unnamed)}</li>}
    </ul>
  )
}
