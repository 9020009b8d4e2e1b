import type { AdminUserDetail } from '@psico/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { counted } from '../../lib/numbers.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { CheckField } from '../../ui/forms/Field.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { clinicUser, useDeactivate, type Leaving } from './admin-queries.ts'
import { adminTexts, leftBehind } from './admin-texts.ts'
import { OpenPacks } from './OpenPacks.tsx'

interface Props {
  userId: string
  /** The sessions of a professional, and the ways to give them to colleagues. */
  sessions: ReactNode
  onClose: () => void
}

/** Says what somebody leaves behind before the account is closed; sessions to come are given away or cancelled first. */
export function DeactivateDialog({ userId, sessions, onClose }: Props) {
  const query = useQuery({ ...clinicUser(userId), staleTime: 0 })
  const { deactivate, isPending, episodes } = useLeaving(userId, onClose)
  if (query.data && query.data.future_sessions > 0)
    return (
      <WithSessions
        user={query.data}
        sessions={sessions}
        busy={isPending}
        onCancelAll={() => deactivate({ sessions: 'cancel' })}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={query.data ? `¿Desactivar a ${query.data.full_name}?` : '¿Desactivar la cuenta?'}
      confirm={episodes ? 'Cerrar procesos y desactivar' : 'Desactivar'}
      isDangerous
      busy={isPending}
      busyText="Desactivando…"
      isReady={query.data !== undefined}
      onConfirm={() => deactivate(episodes ? { episodes: 'close' } : {})}
      onClose={onClose}
    >
      <Awaited query={query} failed={adminTexts.userFailed} skeleton={<SkeletonText />}>
        {(user) => <WhatFollows user={user} />}
      </Awaited>
      {episodes && (
        <Notice tone="warning" isAlert>
          {episodes}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

function useLeaving(id: string, onDone: () => void) {
  const leaving = useDeactivate()
  const [episodes, setEpisodes] = useState('')
  const deactivate = (how: Leaving = {}) =>
    leaving.mutate(
      { id, ...how },
      {
        onSuccess: () => {
          toast.success(adminTexts.deactivated)
          onDone()
        },
        onError: (error) => {
          const sentence = sentenceOf(error, adminTexts.deactivateFailed)
          if (isRefusal(error, 409) && error.code === 'open_episodes') setEpisodes(sentence)
          else toast.error(sentence)
        },
      },
    )
  return { deactivate, isPending: leaving.isPending, episodes }
}

function WhatFollows({ user }: { user: AdminUserDetail }) {
  return (
    <>
      <p>{user.email}</p>
      <ul className="stack is-tight">
        {leftBehind(user.user_type, user.future_sessions).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <OpenPacks user={user} />
      <p className="dim small">Puedes reactivarla después desde su ficha.</p>
    </>
  )
}

interface WithSessionsProps {
  user: AdminUserDetail
  sessions: ReactNode
  busy: boolean
  onCancelAll: () => void
  onClose: () => void
}

/** Nobody is left with a session that nobody holds, or nobody comes to. */
function WithSessions({ user, sessions, busy, onCancelAll, onClose }: WithSessionsProps) {
  const [isSure, setSure] = useState(false)
  const count = counted(user.future_sessions, 'sesión por venir', 'sesiones por venir')
  return (
    <Modal
      title={`¿Desactivar a ${user.full_name}?`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button look="danger" disabled={!isSure} busy={busy} busyText="Cancelando…" onClick={onCancelAll}>
            Cancelar todas y desactivar
          </Button>
        </>
      }
    >
      {user.user_type === 'patient' ? (
        <p>
          <strong>Tiene {count}.</strong> Se cancelan con la cuenta: se le devuelve lo que pagó, y se le avisa
          por correo, igual que a quien le atiende.
        </p>
      ) : (
        <>
          <p>
            <strong>Tiene {count}.</strong> Dáselas a un colega, o cancélalas: a cada paciente se le devuelve
            lo que pagó y se le avisa por correo.
          </p>
          {sessions}
        </>
      )}
      <OpenPacks user={user} />
      <CheckField
        label={`Cancelar ${count}, devolver lo pagado y desactivar la cuenta`}
        checked={isSure}
        onChange={() => setSure(!isSure)}
      />
    </Modal>
  )
}
