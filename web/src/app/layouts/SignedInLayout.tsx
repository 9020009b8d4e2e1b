import { NavLink, useNavigate } from 'react-router'
import { homes, pathOf, type SignedInArea } from '@psico/contract/screens'
import { UnreadCount } from '../../features/chat/UnreadCount.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Tour } from '../tour/Tour.tsx'
import { Guard } from '../../session/Guard.tsx'
import { signOutAnd } from '../../session/session.ts'
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
  area: SignedInArea
  /** Whose home, tour and sign-out it has, where that is another area than the one that is guarded. */
  frame?: SignedInArea
  items: NavItem[]
}

/** The frame of a signed-in area: brand, navigation (a bar at the bottom on a phone), sign-out, screen. */
export function SignedInLayout({ area, frame = area, items }: Props) {
  const home = pathOf(homes[frame])
  return (
    <Guard area={area}>
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
            <SignOutButton area={frame} />
          </div>
        </header>
        <Screen before={<Tour area={frame} home={home} />} />
        <Companion />
      </div>
    </Guard>
  )
}

function SignOutButton({ area }: { area: SignedInArea }) {
  const navigate = useNavigate()
  const leave = () => signOutAnd(area, () => navigate(pathOf('login')))
  return (
    <button type="button" className="sign-out" onClick={() => void leave()}>
      <Icon name="leave" />
      <span>Cerrar Sesión</span>
    </button>
  )
}
