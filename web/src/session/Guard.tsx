import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isGuarded, isOwnArea, type Area, type Role } from '@psico/contract/screens/areas'
import { pathOf } from '@psico/contract/screens/screens'
import { isLeaving, useSession } from './session.ts'

/** Where the guard of an area sends a person: to the login, to the start, or nowhere (null) because they may pass. */
export function verdict(userType: Role | null, area: Area): 'login' | 'start' | null {
  if (!isGuarded(area)) return null
  if (userType === null) return 'login'
  return isOwnArea(area, userType) ? null : 'start'
}

/** Shows its children to those whose area it is. The server decides again on every call. */
export function Guard({ area, children }: { area: Area; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const sentTo = verdict(session ? session.userType : null, area)
  if (sentTo === 'login')
    return <Navigate to={pathOf('login')} replace state={isLeaving() ? null : { from: pathname + search }} />
  if (sentTo === 'start') return <Navigate to={pathOf('landing')} replace />
  return children
}
