import { useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { WaitingForms } from '../../features/questionnaires/WaitingForms.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import './more-links.css'
import { isCurrent, type NavItem } from './nav-item.ts'
import './navigation.css'

/** The last door of a phone's bar: behind it is what has no room there, and nobody goes to every day. */
export function MoreLinks({ items }: { items: readonly NavItem[] }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const isHere = items.some((link) => isCurrent(link, pathname))
  return (
    <>
      <button type="button" className={`nav-link nav-more${isHere ? ' is-current' : ''}`} popoverTarget={id}>
        <Icon name="more" />
        <span>Más</span>
        {items.some((link) => link.countsForms) && <WaitingForms />}
      </button>
      <div id={id} ref={list} popover="auto" className="nav-rest">
        {items.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className={`nav-link${isCurrent(link, pathname) ? ' is-current' : ''}`}
            aria-current={isCurrent(link, pathname) ? 'page' : undefined}
            onClick={() => list.current?.hidePopover()}
          >
            <Icon name={link.icon} />
            <span>{link.text}</span>
            {link.countsForms && <WaitingForms />}
          </Link>
        ))}
      </div>
    </>
  )
}
