import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import type { Area } from '../../session/session.ts'
import './tour.css'
import { markSeen, wasSeen } from './seen.ts'

const TourSteps = lazy(() => import('./TourSteps.tsx'))

/**
 * Offers a first-time visitor of an area to be shown around: a line at the top of their first screen that stands in
 * nobody's way. The tour, once begun, goes along from screen to screen until it is ended.
 */
export function Tour({ area, home }: { area: Area; home: string }) {
  const [state, setState] = useState<'offered' | 'begun' | 'over'>(() => (wasSeen(area) ? 'over' : 'offered'))
  const { pathname } = useLocation()
  const end = () => {
    markSeen(area)
    setState('over')
  }
  // A chat needs the whole screen.
  if (state === 'over' || pathname.includes('/chat/')) return null
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
