import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useSearchText } from '../../ui/forms/use-search-text.ts'
import { groupsOf, type Finder } from './places.ts'
import { found } from './queries.ts'
import styles from './SearchDialog.module.css'

/** People, sessions and pages by a few letters: Enter opens the first, arrows go through the others. */
export default function SearchDialog({ who, onClose }: { who: Finder; onClose: () => void }) {
  const navigate = useNavigate()
  const whole = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useSearchText(asked, setAsked)
  const { data, isFetching, isError, refetch } = useQuery(found(asked.trim()))
  const isEmpty = asked.trim() === ''
  const groups = data && !isEmpty ? groupsOf(data, who) : []
  const places = groups.flatMap((group) => group.places)
  const isFound = asked === typed && !isFetching
  /** For which text Enter was pressed before anything was found: it opens the first as soon as something is. */
  const [wanted, setWanted] = useState<string | null>(null)
  const openFirst = useEffectEvent(() => {
    const [first] = places
    if (!first) return
    onClose()
    void navigate(first.to)
  })
  useEffect(() => {
    if (isFound && wanted === typed) openFirst()
  }, [isFound, wanted, typed])
  const go = (event: KeyboardEvent) => step(event, whole.current)
  return (
    <Modal title="Ir a persona, sesión o página" onClose={onClose}>
      <div ref={whole} className="stack">
        <form
          className={styles['field']}
          onSubmit={(event) => {
            event.preventDefault()
            setWanted(typed)
          }}
        >
          <Icon name="search" />
          <input
            type="search"
            aria-label="Nombre, teléfono, documento o página"
            placeholder="Nombre, teléfono, documento o página"
            autoComplete="off"
            maxLength={100}
            data-first
            data-step
            value={typed}
            onChange={(event) => {
              setWanted(null)
              setTyped(event.target.value)
            }}
            onKeyDown={go}
          />
        </form>
        {isError && (
          <Notice tone="danger">
            No se pudo buscar.{' '}
            <button type="button" className="link" onClick={() => void refetch()}>
              Reintentar
            </button>
          </Notice>
        )}
        <p className="dim small" aria-live="polite">
          {said({ isEmpty, isFetching, count: places.length })}
        </p>
        <div className={styles['found']}>
          {groups.map((group) => (
            <section key={group.title} aria-label={group.title}>
              <h3 className={styles['group']}>{group.title}</h3>
              {group.places.map((place) => (
                <Link
                  key={place.key}
                  to={place.to}
                  data-step
                  className={`${styles['place']}${place === places[0] ? ` ${styles['first']}` : ''}`}
                  onClick={onClose}
                  onKeyDown={go}
                >
                  <span>{place.text}</span>
                  {place.hint && <span className="dim small">{place.hint}</span>}
                </Link>
              ))}
            </section>
          ))}
        </div>
      </div>
    </Modal>
  )
}

/** The arrows go from the field through what was found, and back. */
function step(event: KeyboardEvent, whole: HTMLElement | null): void {
  if (!whole || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  event.preventDefault()
  const steps = [...whole.querySelectorAll<HTMLElement>('[data-step]')]
  const at = steps.findIndex((element) => element === document.activeElement)
  const next = (at + (event.key === 'ArrowDown' ? 1 : -1) + steps.length) % steps.length
  steps[next]?.focus()
}

function said({
  isEmpty,
  isFetching,
  count,
}: {
  isEmpty: boolean
  isFetching: boolean
  count: number
}): string {
  if (isEmpty) return 'Escribe al menos dos letras. Con Enter abres el primero; con las flechas eliges otro.'
  if (count === 0) return isFetching ? 'Buscando…' : 'No encontramos nada con esas letras.'
  return count === 1 ? '1 resultado' : `${count} resultados`
}
