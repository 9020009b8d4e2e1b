import { NavLink, useNavigate } from 'react-router'
import { homes, pathOf, type Area, type SignedInArea } from '@psico/contract/screens/screens'
import { UnreadCount } from '../../features/chat/UnreadCount.tsx'
import { OpenSearch } from '../../features/search/OpenSearch.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tour } from '../tour/Tour.tsx'
import { Guard } from '../../session/Guard.tsx'
import { signOutAnd } from '../../session/session.ts'
import { Brand } from './Brand.tsx'
import { ClinicFooter } from './ClinicFooter.tsx'
import { Companion } from './Companion.tsx'
import { MoreLinks } from './MoreLinks.tsx'
import type { NavItem } from './nav-item.ts'
import { Screen } from './Screen.tsx'
import './navigation.css'

interface Props {
  /** Whose home, tour and sign-out it has. */
  area: SignedInArea
  /** The area that is guarded, where that is another one. */
  guards?: Area
  items: NavItem[]
}

/** Who searches the whole clinic from anywhere. */
const finders: Partial<Record<SignedInArea, 'professional' | 'reception' | 'admin'>> = {
  professional: 'professional',
  'clinic-desk': 'reception',
  'clinic-admin': 'admin',
}

/** The frame of a signed-in area: brand, navigation (a bar at the bottom on a phone), sign-out, screen. */
export function SignedInLayout({ area, guards = area, items }: Props) {
  const home = pathOf(homes[area])
  return (
    <Guard area={guards}>
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
                  className={({ isActive }) => classOf(item, isActive)}
                  {...(item.isSecond ? { 'aria-current': 'false' as const } : {})}
                >
                  <Icon name={item.icon} />
                  <span>{item.text}</span>
                  {item.countsUnread && <UnreadCount />}
                  {items.some((it) => it.isSecond && it.to === item.to && it !== item) && (
                    <span className="on-phone">
                      <UnreadCount />
                    </span>
                  )}
                </NavLink>
              ))}
              {items.some((it) => it.isRare) && <MoreLinks items={items.filter((it) => it.isRare)} />}
            </nav>
            {finders[area] && <OpenSearch who={finders[area]} />}
            <SignOutButton area={area} />
          </div>
        </header>
        <Screen before={<Tour area={area} home={home} />} />
        {area === 'patient' && <ClinicFooter />}
        <Companion />
      </div>
    </Guard>
  )
}

/** On a phone a second door to the same screen would only crowd the others: what it counts stands at the first. */
const classOf = (item: NavItem, isActive: boolean): string =>
  [
    'nav-link',
    isActive && !item.isSecond ? 'is-current' : '',
    item.isSecond ? 'is-second' : '',
    item.isPhoneOnly ? 'is-phone-only' : '',
    item.isRare ? 'is-rare' : '',
  ]
    .filter(Boolean)
    .join(' ')

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
