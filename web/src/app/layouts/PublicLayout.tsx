import { Link, useLocation } from 'react-router'
import { homeOf } from '@psico/contract/screens/homes'
import { pathOf, screenAt, type ScreenName } from '@psico/contract/screens/screens'
import { isClinic } from '../../lib/tenant.ts'
import { useSession } from '../../session/session.ts'
import { Brand } from './Brand.tsx'
import { ClinicFooter } from './ClinicFooter.tsx'
import { Companion } from './Companion.tsx'
import { Screen } from './Screen.tsx'
import { TenantBanner } from './TenantBanner.tsx'
import './navigation.css'

/** Screens that say themselves where to sign in. */
const ownsTheWayIn = new Set<ScreenName | undefined>([
  'home',
  'login',
  'register',
  'resetPassword',
  'confirmReset',
  'verifyEmail',
  'secondFactorSetUp',
])

/** The frame for everybody: whose address this is, the way in, the screen. */
export function PublicLayout() {
  const session = useSession()
  const screen = screenAt(useLocation().pathname)?.name
  return (
    <div className="layout">
      {!isClinic && <TenantBanner />}
      <header className="top-bar">
        <div className="top-bar-inner">
          <Brand to={pathOf('landing')} />
          <nav className="visitor-nav" aria-label="Principal">
            {isClinic && screen !== 'professionals' && (
              <Link className="nav-link wide-only" to={pathOf('professionals')}>
                Profesionales
              </Link>
            )}
            {session && screen !== 'secondFactorSetUp' ? (
              <Link className="nav-link" to={homeOf(session.userType, isClinic)}>
                Ir a mi espacio
              </Link>
            ) : (
              !ownsTheWayIn.has(screen) && (
                <Link className="nav-link" to={pathOf('login')}>
                  Iniciar sesión
                </Link>
              )
            )}
          </nav>
        </div>
      </header>
      <Screen />
      <ClinicFooter />
      <Companion />
    </div>
  )
}
