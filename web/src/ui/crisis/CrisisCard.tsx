import { clockIn, type CrisisHotlines } from '@psico/contract/crisis/crisis-lines'
import { numbersFor, type DangerKind } from '@psico/contract/crisis/danger-numbers'
import { hoursText } from '@psico/contract/crisis/help-now'
import { pathOf } from '@psico/contract/screens/screens'
import { violenceLineOf } from '@psico/contract/crisis/violence-lines'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './CrisisCard.module.css'

interface Props {
  hotlines: CrisisHotlines
  /** The clinic's IANA time zone: the hours of the lines are its local time. */
  timezone: string
  now: Date
  /** What the person is in: it decides which number comes first. */
  danger?: DangerKind
  /** It stands in a window where it takes the focus, so that nothing covers it (a telephone's keyboard). */
  takesFocus?: boolean
  /** Called when the link to the safety plan is followed. */
  onLeave?: () => void
  onDismiss: () => void
}

/** Numbers to call in a crisis, the best one for this hour first. Stays until it is dismissed. */
export function CrisisCard({
  hotlines,
  timezone,
  now,
  danger = 'wish',
  takesFocus = false,
  onLeave,
  onDismiss,
}: Props) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) card.current?.focus()
  }, [takesFocus, danger])
  return (
    <section ref={card} className={styles.card} aria-label="Ayuda inmediata" tabIndex={-1}>
      <div className={styles.head}>
        <div role="alert" className={styles.said}>
          <h2 className={styles.title}>No tienes que pasar por esto a solas</h2>
          <p className={styles.lead}>{leadOf(danger, hotlines.country)}</p>
        </div>
        <button
          type="button"
          className={styles.dismiss}
          onClick={onDismiss}
          aria-label="Cerrar ayuda inmediata"
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <ul className={styles.numbers}>
        {numbersFor(danger, hotlines, clockIn(now, timezone)).map((number, at) => (
          <li key={number.href + number.name}>
            <a className={at === 0 ? styles.first : styles.number} href={number.href}>
              <span className={styles.dial}>Llamar al {number.display}</span>
              <span className={styles.whose}>
                {number.name} · {hoursText(number)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.plan}>
        Cuando estés a salvo:{' '}
        <Link to={pathOf('safetyPlan')} onClick={onLeave}>
          haz tu plan de seguridad
        </Link>
      </p>
    </section>
  )
}

/** One step before the numbers; luna/README.md holds the list by which a clinician checks these sentences. */
function leadOf(danger: DangerKind, country: string): string {
  switch (danger) {
    case 'swallowed':
      return 'Llama a la ambulancia o ve ya al hospital más cercano, con el envase de lo que se tomó. No provoques el vómito.'
    case 'violence': {
      const first = 'Si puedes, aléjate de quien hace daño y llama ahora.'
      return violenceLineOf(country) ? first : `${first} Estos son los números de emergencia del país.`
    }
    case 'threat':
      return 'Aléjate ahora de esa persona y de todo lo que pueda hacer daño, y llama.'
    case 'wish':
    case 'help':
      return 'Llama ahora. Si hay peligro inmediato, ve al hospital más cercano.'
  }
}
