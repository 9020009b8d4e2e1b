import { NavLink } from 'react-router'
import { WaitingForms } from '../../features/questionnaires/WaitingForms.tsx'
import { UnreadCount } from '../../features/chat/UnreadCount.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { MoreLinks } from './MoreLinks.tsx'
import type { NavItem } from './nav-item.ts'
import './navigation.css'

/** The navigation of a signed-in area. `isFolded`: its words are not seen, and told under the pointer. */
export function Doors({ items, isFolded = false }: { items: readonly NavItem[]; isFolded?: boolean }) {
  const rare = items.filter((it) => it.isRare)
  return (
    <nav className="main-nav" aria-label="Principal">
      {items.map((item) => (
        <NavLink
          key={item.text}
          to={item.to}
          end={item.end ?? false}
          title={isFolded ? item.text : undefined}
          className={({ isActive }) => classOf(item, isActive)}
          {...(item.isSecond ? { 'aria-current': 'false' as const } : {})}
        >
          <Icon name={item.icon} />
          <span>{item.text}</span>
          {item.countsUnread && <UnreadCount />}
          {item.countsForms && <WaitingForms />}
        </NavLink>
      ))}
      {rare.length > 0 && <MoreLinks items={rare} />}
    </nav>
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
