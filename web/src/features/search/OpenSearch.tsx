import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '../../ui/drawings/Icon.tsx'
import type { Finder } from './places.ts'
import styles from './OpenSearch.module.css'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/** Staff search the whole clinic from any screen: by this button, or by Ctrl+K. */
export function OpenSearch({ who }: { who: Finder }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        aria-keyshortcuts="Control+K"
        title="Ir a persona, sesión o página (Ctrl+K)"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>Ir a persona, sesión o página</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog who={who} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
