import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { isLeaving, useSession } from './session.ts'

/** Who may see a part of the app; `admin` admits superusers too. */
export type Required = 'patient' | 'professional' | 'admin'

/** Where the guard sends a person: to the login, to the start, or nowhere (null) because they may pass. */
export function verdict(userType: string | null, required: Required): 'login' | 'start' | null {
  if (userType === null) return 'login'
  const admitted = required === 'admin' ? ['admin', 'superuser'] : [required]
  return admitted.includes(userType) ? null : 'start'
}

/** Shows its children to a person of the required type. The server decides again on every call. */
export function Guard({ required, children }: { required: Required; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const sentTo = verdict(session ? session.userType : null, required)
  if (sentTo === 'login')
    return <Navigate to={paths.login} replace state={isLeaving() ? null : { from: pathname + search }} />
  if (sentTo === 'start') return <Navigate to={paths.landing} replace />
  return children
}
