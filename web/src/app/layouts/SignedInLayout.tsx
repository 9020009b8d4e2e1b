import { NavLink, useNavigate } from 'react-router'
import { UnreadCount } from '../../features/chat/UnreadCount.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Tour } from '../tour/Tour.tsx'
import { Guard, type Required } from '../../session/Guard.tsx'
import { paths } from '../../lib/paths.ts'
import { signOutAnd, type Area } from '../../session/session.ts'
import { Brand } from './Brand.tsx'
import { Companion } from './Companion.tsx'
import { Screen } from './Screen.tsx'

export interface NavItem {
  to: string
  text: string
  icon: IconName
  /** A second door to the same screen is never marked as the current one. */
  isSecond?: boolean
  /** Current only on this very address, not below it. */
  end?: boolean
  /** Chat messages that wait behind this door are counted here. */
  countsUnread?: boolean
}

interface Props {
  area: Area
  required: Required
  home: string
  items: NavItem[]
}

/** The frame of a signed-in area: brand, navigation (a bar at the bottom on a phone), sign-out, screen. */
export function SignedInLayout({ area, required, home, items }: Props) {
  return (
    <Guard required={required}>
      <div className="layout has-bottom-bar">
        <header className="top-bar">
          <div className="top-bar-inner">
            <Brand to={home} />
            <nav className="main-nav" aria-label="Principal">
              {items.map((item) => (
                <NavLink
                  key={item.text}
                  to={item.to}
                  end={item.end ?? false}
                  className={({ isActive }) =>
                    isActive && !item.isSecond ? 'nav-link is-current' : 'nav-link'
                  }
                  {...(item.isSecond ? { 'aria-current': 'false' as const } : {})}
                >
                  <Icon name={item.icon} />
                  <span>{item.text}</span>
                  {item.countsUnread && <UnreadCount />}
                </NavLink>
              ))}
            </nav>
            <SignOutButton area={area} />
          </div>
        </header>
        <Screen before={<Tour area={area} home={home} />} />
        <Companion />
      </div>
    </Guard>
  )
}

function SignOutButton({ area }: { area: Area }) {
  const navigate = useNavigate()
  const leave = () => signOutAnd(area, () => navigate(paths.login))
  return (
    <button type="button" className="sign-out" onClick={() => void leave()}>
      <Icon name="leave" />
      <span>Cerrar Sesión</span>
    </button>
  )
}
