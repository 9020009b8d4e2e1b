import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useRoutes } from 'react-router'
import { pathOf } from '@psico/contract/screens'
import { keepFocus } from '../ui/keep-focus.ts'
import { OfflineBanner } from '../ui/OfflineBanner.tsx'
import { ErrorCatcher } from './Broken.tsx'
import { useFocusOnArrival } from './focus.ts'
import { arriving, routes } from './router.tsx'
import { useScrollPlaces } from './scroll.ts'
import { sessionEndedEvent } from '../session/session.ts'

/** What surrounds every screen: skip link, progress, focus and scroll after navigation. */
export function Frame() {
  const screen = useRoutes(routes)
  const { pathname } = useLocation()
  const heading = useFocusOnArrival()
  const isGoing = useSyncExternalStore(arriving.listen, arriving.now)
  useScrollPlaces()
  useEffect(keepFocus, [])
  useWayToLogin()
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {isGoing && <div className="progress" role="presentation" />}
      <OfflineBanner />
      <ErrorCatcher place={pathname}>
        <Suspense fallback={null}>{screen}</Suspense>
      </ErrorCatcher>
      <output className="visually-hidden">{heading}</output>
    </>
  )
}

/** A session that the server ended leads to the login, and from there back. */
function useWayToLogin(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = window.location
      if (pathname !== pathOf('login'))
        void navigate(pathOf('login'), { replace: true, state: { from: pathname + search } })
    }
    window.addEventListener(sessionEndedEvent, leave)
    return () => window.removeEventListener(sessionEndedEvent, leave)
  }, [navigate])
}
