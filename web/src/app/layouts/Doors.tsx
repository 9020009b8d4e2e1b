import { Link, useLocation } from 'react-router'
import { WaitingForms } from '../../features/questionnaires/WaitingForms.tsx'
import { UnreadCount } from '../../features/chat/UnreadCount.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { MoreLinks } from './MoreLinks.tsx'
import { isCurrent, type NavItem } from './nav-item.ts'
import './navigation.css'

/** The navigation of a signed-in area. `isFolded`: its words are not seen, and told under the pointer. */
export function Doors({ items, isFolded = false }: { items: readonly NavItem[]; isFolded?: boolean }) {
  const { pathname } = useLocation()
  const rare = items.filter((link) => link.isRare)
  return (
    <nav className="main-nav" aria-label="Principal">
      {items.map((item) => (
        <Link
          key={item.text}
          to={item.to}
          title={isFolded ? item.text : undefined}
          className={classOf(item, isCurrent(item, pathname))}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        >
          <Icon name={item.icon} />
          <span>{item.text}</span>
          {item.countsUnread && <UnreadCount />}
          {item.countsForms && <WaitingForms />}
        </Link>
      ))}
      {rare.length > 0 && <MoreLinks items={rare} />}
    </nav>
  )
}

/** On a phone a second door to the same screen would only crowd the others: what it counts stands at the first. */
const classOf = (item: NavItem, isHere: boolean): string =>
  [
    'nav-link',
    isHere ? 'is-current' : '',
    item.isSecond ? 'is-second' : '',
    item.isPhoneOnly ? 'is-phone-only' : '',
    item.isRare ? 'is-rare' : '',
  ]
    .filter(Boolean)
    .join(' ')
