import { Navigate, useLocation } from 'react-router'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths } from '../lib/paths.ts'

/** An unknown path leads to the start. */
export function Unknown() {
  const { pathname } = useLocation()
  // The start itself: going there again would never end.
  if (pathname === paths.landing || pathname === paths.login)
    return <ErrorState isScreen title="Esta página no está disponible." onRetry={() => location.reload()} />
  return <Navigate to={paths.landing} replace />
}
