import { clockIn, numbersToCall, type CrisisHotlines, type NumberToCall } from '@psico/contract/crisis-lines'
import { hasViolenceLine, numbersInViolence } from '@psico/contract/violence-lines'
import { pathOf } from '@psico/contract/screens'
import { Link } from 'react-router'
import styles from './CrisisCard.module.css'

interface Props {
  hotlines: CrisisHotlines
  /** The clinic's IANA time zone: the hours of the lines are its local time. */
  timezone: string
  now: Date
  /** Somebody is being hurt by another: the lines for that come first. */
  isViolence?: boolean
  /** Called when the link to the safety plan is followed. */
  onLeave?: () => void
  onDismiss: () => void
}

/** Numbers to call in a crisis, the best one for this hour first. Stays until it is dismissed. */
export function CrisisCard({ hotlines, timezone, now, isViolence = false, onLeave, onDismiss }: Props) {
  const clock = clockIn(now, timezone)
  const numbers = isViolence ? numbersInViolence(hotlines, clock) : numbersToCall(hotlines, clock)
  return (
    <section className={styles.card} aria-label="Ayuda inmediata">
      <div className={styles.head}>
        <div role="alert">
          <h2 className={styles.title}>No tienes que pasar por esto a solas</h2>
          <p className={styles.lead}>{isViolence ? violenceLead(hotlines.country) : crisisLead}</p>
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
        {numbers.map((number, at) => (
          <li key={number.href + number.name}>
            <a className={at === 0 ? styles.first : styles.number} href={number.href}>
              <span className={styles.dial}>Llamar al {number.display}</span>
              <span className={styles.whose}>
                {number.name} · {hoursOf(number)}
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

const crisisLead = 'Llama ahora. Si hay peligro inmediato, ve al hospital más cercano.'

function violenceLead(country: string): string {
  const first = 'Si puedes, aléjate de quien hace daño y llama ahora.'
  return hasViolenceLine(country) ? first : `${first} Estos son los números de emergencia del país.`
}

function hoursOf({ kind, hours, free, isOpen }: NumberToCall): string {
  if (kind === 'emergency') return 'a toda hora'
  const cost = free ? 'gratuita' : 'con costo'
  if (hours === '') return `${cost}, horario por confirmar`
  if (hours === '24h') return `${cost}, a toda hora`
  return `${cost}, ${hours.replace('-', ' a ')}${isOpen ? '' : ' (ahora cerrada)'}`
}
