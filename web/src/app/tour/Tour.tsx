import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { SignedInArea } from '@psico/contract/screens/homes'
import { screenAt, type ScreenName } from '@psico/contract/screens/screens'
import { Icon } from '../../ui/drawings/Icon.tsx'
import './tour.css'
import { markSeen, wasSeen } from './seen.ts'
import '../../ui/buttons/Button.css'

/** A chat needs the whole screen. */
const needsAll = new Set<ScreenName | undefined>(['chat', 'psychologistChat'])

const TourSteps = lazy(() => import('./TourSteps.tsx'))

/**
 * Offers a first-time visitor of an area to be shown around: a line at the top of their first screen that stands in
 * nobody's way. The tour, once begun, goes along from screen to screen until it is ended.
 */
export function Tour({ area, home }: { area: SignedInArea; home: string }) {
  const [state, setState] = useState<'offered' | 'begun' | 'over'>(() => (wasSeen(area) ? 'over' : 'offered'))
  const { pathname } = useLocation()
  const end = () => {
    markSeen(area)
    setState('over')
  }
  if (state === 'over' || needsAll.has(screenAt(pathname)?.name)) return null
  if (state === 'offered' && pathname !== home) return null
  if (state === 'begun')
    return (
      <Suspense>
        <TourSteps area={area} onEnd={end} />
      </Suspense>
    )
  return (
    <section className="tour-offer no-print" aria-label="Visita guiada">
      <Icon name="sparkle" />
      <p>¿Primera vez por aquí?</p>
      <button type="button" className="button is-quiet is-small" onClick={() => setState('begun')}>
        Conocer la plataforma
      </button>
      <button type="button" className="icon-button" aria-label="No mostrar la visita guiada" onClick={end}>
        <Icon name="close" size={18} />
      </button>
    </section>
  )
}
