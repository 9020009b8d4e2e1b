import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './Parts.module.css'

interface Props {
  /** What they are parts of. */
  label: string
  parts: readonly { to: string; text: string }[]
}

/** The way between the parts of one thing, each at an address of its own. Where there is no room for all, it scrolls. */
export function Parts({ label, parts }: Props) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // The nav alone is moved: the page stays where it is.
    if (nav.current && here)
      nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2
  }, [pathname])
  return (
    <nav ref={nav} className={`${styles['parts']} no-print`} aria-label={label}>
      {parts.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={styles['part'] ?? ''}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
