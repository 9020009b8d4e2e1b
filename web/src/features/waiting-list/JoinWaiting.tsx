import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import type { WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import { comingFrom } from '../../session/after-sign-in.ts'
import { useForWhom } from '../../session/for-whom.ts'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { texts } from './texts.ts'

/** They come when somebody wants to wait. */
const WishModal = lazy(() => import('./WishModal.tsx'))
const JoinedModal = lazy(() => import('./JoinedModal.tsx'))
const ForWhom = lazy(() => import('../contacts/ForWhom.tsx'))

interface Props {
  psychologist: string
  name: string
}

/** Asks to be told when an hour of the professional comes free. */
export function JoinWaiting({ psychologist, name }: Props) {
  const session = useSession()
  const forWhom = useForWhom()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<'wish' | WaitingEntry | null>(null)
  if (session && session.userType !== 'patient') return null
  if (!session)
    return (
      <ButtonLink look="secondary" icon="bell" wide to={pathOf('login')} {...comingFrom(pathname + search)}>
        {texts.button}
      </ButtonLink>
    )
  return (
    <>
      <Button look="secondary" icon="bell" wide onClick={() => setOpen('wish')}>
        {texts.button}
      </Button>
      {open === 'wish' && (
        <Suspense fallback={null}>
          <WishModal
            title={texts.button}
            submit="Avisarme"
            said={texts.joined}
            who={{ psychologist, ...(forWhom ? { patient: forWhom } : {}) }}
            onClose={() => setOpen(null)}
            onJoined={(entry) => setOpen(entry.free_hours.length > 0 ? entry : null)}
          >
            <p>
              Dinos cuándo podrías venir con {name}. Cuando se libere una hora que te sirva, la guardamos para
              ti un rato y te escribimos.
            </p>
            <ForWhom legend="¿Para quién esperas?" />
          </WishModal>
        </Suspense>
      )}
      {open && open !== 'wish' && (
        <Suspense fallback={null}>
          <JoinedModal entry={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
