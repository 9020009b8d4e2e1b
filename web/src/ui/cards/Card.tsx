import type { HTMLAttributes } from 'react'
import './Card.css'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Set off in the colour of its meaning. */
  tone?: 'brand' | 'accent' | 'danger' | 'success' | 'warning' | 'info'
  /** Lifts under the pointer: for cards that lead somewhere. */
  lifts?: boolean
}

/** A raised surface. */
export function Card({ as: Element = 'div', tone, lifts, className, ...rest }: Props) {
  const classes = ['card', tone && `tone-${tone}`, lifts && 'lifts', className].filter(Boolean).join(' ')
  return <Element {...rest} className={classes} />
}
