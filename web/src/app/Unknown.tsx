import { Navigate, useLocation } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { ErrorState } from '../ui/ErrorState.tsx'

/** An unknown path leads to the start. */
export function Unknown() {
  const { pathname } = useLocation()
  // The start itself: going there again would never end.
  if (pathname === pathOf('landing') || pathname === pathOf('login'))
    return <ErrorState isScreen title="Esta página no está disponible." onRetry={() => location.reload()} />
  return <Navigate to={pathOf('landing')} replace />
}
