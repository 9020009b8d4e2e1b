import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useRoutes } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { useStore } from '../lib/store.ts'
import { keepFocus } from '../ui/dialogs/keep-focus.ts'
import { OfflineBanner } from '../ui/notices/OfflineBanner.tsx'
import { ErrorCatcher } from './Broken.tsx'
import { useFocusOnArrival } from './focus.ts'
import { shownAt } from './kept-page.ts'
import { NewVersion } from './NewVersion.tsx'
import { arriving, routes } from './router.tsx'
import { useScrollPlaces } from './scroll.ts'
import { sessionEndedEvent, setUpEvent } from '../session/session.ts'
import { StepUp } from './StepUp.tsx'
import './Frame.css'

/** What surrounds every screen: skip link, progress, focus and scroll after navigation. */
export function Frame() {
  const { pathname } = useLocation()
  const shown = shownAt(pathname)
  const screen = useRoutes(routes, shown === pathname ? undefined : shown)
  const heading = useFocusOnArrival()
  const isGoing = useStore(arriving)
  useScrollPlaces()
  useEffect(keepFocus, [])
  useWayTo('login', sessionEndedEvent)
  useWayTo('secondFactorSetUp', setUpEvent)
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {isGoing && <div className="progress" role="presentation" />}
      <NewVersion />
      <OfflineBanner />
      <ErrorCatcher place={pathname}>
        <Suspense fallback={null}>{screen}</Suspense>
      </ErrorCatcher>
      <StepUp />
      <output className="visually-hidden">{heading}</output>
    </>
  )
}

/** What the server says of a session leads to another screen, and from there back. */
function useWayTo(screen: 'login' | 'secondFactorSetUp', event: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = window.location
      if (pathname !== pathOf(screen))
        void navigate(pathOf(screen), { replace: true, state: { from: pathname + search } })
    }
    window.addEventListener(event, leave)
    return () => window.removeEventListener(event, leave)
  }, [navigate, screen, event])
}
