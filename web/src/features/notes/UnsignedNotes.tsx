import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { dateIn, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { unsigned } from './queries.ts'
import styles from './NoteEditor.module.css'
import { ageText } from './note-text.ts'
import { useNextUnsigned } from './use-note-keys.ts'

/** The own sessions whose note waits to be signed, the oldest first; nothing where none does. Alt+N leads to the next. */
export function UnsignedNotes({ current = '' }: { current?: string }) {
  const { data } = useQuery(unsigned)
  const next = useNextUnsigned(current)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyN') return
    event.preventDefault()
    void next()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const today = dateIn(tenant.timezone)
  const others = data?.results.filter((note) => note.appointment !== current) ?? []
  if (!data || others.length === 0) return null
  return (
    <Card as="section" className="stack is-tight" aria-label="Notas sin firmar">
      <div className="cluster is-spread">
        <h2>Notas sin firmar: {data.count}</h2>
        <Button look="secondary" size="small" aria-keyshortcuts="Alt+N" onClick={() => void next()}>
          Siguiente<span className={styles['key']}> (Alt+N)</span>
        </Button>
      </div>
      <ul className={styles['list']}>
        {others.slice(0, 5).map((note) => (
          <li key={note.appointment}>
            <Link to={pathOf('note', { appointmentId: note.appointment })}>{note.patient_name}</Link>
            <span className="dim small">
              , {longDate(note.appointment_date)} ({ageText(note.appointment_date, today)}),{' '}
              {note.state === 'draft' ? 'en borrador' : 'sin empezar'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
