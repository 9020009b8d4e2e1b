import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from '../drawings/Icon.tsx'
import './Button.css'

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
interface Looks {
  look?: ButtonLook
  size?: 'small' | 'regular' | 'large'
  icon?: IconName
  /** As wide as its place. */
  wide?: boolean
}

const classOf = ({ look = 'primary', size = 'regular', wide }: Looks, more?: string): string =>
  ['button', `is-${look}`, size !== 'regular' && `is-${size}`, wide && 'is-wide', more]
    .filter(Boolean)
    .join(' ')

type ButtonProps = ComponentProps<'button'> &
  Looks & { busy?: boolean; busyText?: string; children: ReactNode }

/** A button. While `busy` it does nothing, turns, and says `busyText`; it keeps the focus of who pressed it. */
export function Button(props: ButtonProps) {
  const { look, size, icon, wide, busy, busyText, children, className, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also what Enter in a field presses: nothing is sent twice.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, size, wide } as Looks, className)}
      onClick={press}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{busy ? (busyText ?? children) : children}</span>
    </button>
  )
}

type ButtonLinkProps = LinkProps & Looks

/** A link that looks like a button. */
export function ButtonLink({ look, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ look, size, wide } as Looks, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}
