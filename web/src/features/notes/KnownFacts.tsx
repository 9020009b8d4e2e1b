import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { KnownFact } from '@psico/contract/notes/notes'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import styles from './NoteEditor.module.css'
import { knownFacts } from './queries.ts'

const sources: Readonly<Record<KnownFact['source']['kind'], string>> = {
  appointment: 'de la cita',
  questionnaire: 'del cuestionario',
  goal: 'de los objetivos',
  note: 'de la nota anterior',
}

/** A plan is taken over as it stands, anything else with its name. */
const taken = ({ label, value, source }: KnownFact): string =>
  source.kind === 'note' ? value : `${label}: ${value}`

/** What is known of the session already; each fact goes into the note with one key (Alt and its number) or one press. */
export function KnownFacts({ appointment, onTake }: { appointment: string; onTake: (fact: string) => void }) {
  const { data } = useQuery(knownFacts(appointment))
  const facts = data?.results ?? []
  const press = useEffectEvent((event: KeyboardEvent) => {
    const number = /^Digit([1-9])$/.exec(event.code)?.[1]
    const fact = facts[Number(number) - 1]
    if (!event.altKey || event.ctrlKey || !fact) return
    event.preventDefault()
    onTake(taken(fact))
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  if (facts.length === 0) return null
  return (
    <Card as="section" className={`stack is-tight ${styles['known'] ?? ''}`} aria-label="Lo que ya se sabe">
      <h2>Lo que ya se sabe</h2>
      <ul className={styles['facts']}>
        {facts.map((fact, n) => (
          <li key={`${fact.label} ${fact.source.id}`} className={styles['fact']}>
            <div>
              <p className="dim small">
                {fact.label} <span>· {sources[fact.source.kind]}</span>
              </p>
              <p className={styles['value']}>{fact.value}</p>
            </div>
            <Button
              look="quiet"
              size="small"
              aria-label={`Usar${n < 9 ? ` (Alt+${n + 1})` : ''} en la nota: ${fact.label}`}
              aria-keyshortcuts={n < 9 ? `Alt+${n + 1}` : undefined}
              onClick={() => onTake(taken(fact))}
            >
              Usar{n < 9 && <span className={styles['key']}> (Alt+{n + 1})</span>}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
