import type { ReactNode } from 'react'
import { Icon } from '../drawings/Icon.tsx'
import styles from './Step.module.css'

/** What is to be done, one thing after the other. */
export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className={styles['guide']}>{children}</ol>
)

interface Props {
  number: number
  title: string
  isDone: boolean
  children: ReactNode
}

/** One of them; what is done stays as a line. */
export function Step({ number, title, isDone, children }: Props) {
  return (
    <li>
      <span className={styles['number']} data-done={isDone} aria-hidden="true">
        {isDone ? <Icon name="check" size={16} /> : number}
      </span>
      <div>
        <h3>
          {title}
          {isDone && <span className="visually-hidden"> (hecho)</span>}
        </h3>
        {!isDone && children}
      </div>
    </li>
  )
}
