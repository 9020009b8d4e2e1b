import { Link, useLocation } from 'react-router'
import { isClinic } from '../../lib/tenant.ts'
import { homeOf, paths } from '../../lib/paths.ts'
import { useSession } from '../../session/session.ts'
import { Brand } from './Brand.tsx'
import { Companion } from './Companion.tsx'
import { Screen } from './Screen.tsx'
import { TenantBanner } from './TenantBanner.tsx'

/** Screens that say themselves where to sign in. */
const ownsTheWayIn = /^\/(home|login|register|reset-password|verify-email)(\/|$)/

/** The frame for everybody: whose address this is, the way in, the screen. */
export function PublicLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  return (
    <div className="layout">
      <TenantBanner />
      <header className="top-bar">
        <div className="top-bar-inner">
          <Brand to={isClinic ? paths.home : paths.landing} />
          <nav className="visitor-nav" aria-label="Principal">
            {isClinic && pathname !== paths.professionals && (
              <Link className="nav-link wide-only" to={paths.professionals}>
                Profesionales
              </Link>
            )}
            {session ? (
              <Link className="nav-link" to={homeOf(session.userType)}>
                Ir a mi espacio
              </Link>
            ) : (
              !ownsTheWayIn.test(pathname) && (
                <Link className="nav-link" to={paths.login}>
                  Iniciar sesión
                </Link>
              )
            )}
          </nav>
        </div>
      </header>
      <Screen />
      <Companion />
    </div>
  )
}
