import { useEffect, useRef, useState } from 'react'
import type { SignedInArea } from '@psico/contract/screens/homes'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { steps } from './steps.ts'
import './tour.css'

/** The steps of an area's tour, one after the other; the door that a step is about is ringed. */
export default function TourSteps({ area, onEnd }: { area: SignedInArea; onEnd: () => void }) {
  const [at, setAt] = useState(0)
  const all = steps[area]
  const step = all[at]
  const title = useRef<HTMLParagraphElement>(null)
  useRing(step?.at)
  // The person pressed a button that is gone with the step before.
  useEffect(() => title.current?.focus(), [at])
  if (!step) return null
  return (
    <section className="tour no-print" aria-label="Visita guiada">
      <div className="stack is-tight">
        <p className="tour-count dim small">
          {at + 1} de {all.length}
        </p>
        <p ref={title} className="tour-title" tabIndex={-1}>
          {step.title}
        </p>
        <p>{step.text}</p>
        <div className="cluster">
          {at > 0 && (
            <Button size="small" look="secondary" onClick={() => setAt(at - 1)}>
              Paso anterior
            </Button>
          )}
          {at < all.length - 1 ? (
            <Button size="small" onClick={() => setAt(at + 1)}>
              Paso siguiente
            </Button>
          ) : (
            <Button size="small" onClick={onEnd}>
              Terminar la visita
            </Button>
          )}
        </div>
      </div>
      <button type="button" className="icon-button" aria-label="Saltar la visita guiada" onClick={onEnd}>
        <Icon name="close" size={18} />
      </button>
    </section>
  )
}

/** Rings the navigation's link to an address. */
function useRing(address: string | undefined): void {
  useEffect(() => {
    const link = address && document.querySelector(`.main-nav a[href="${address}"]`)
    if (!link) return undefined
    link.classList.add('is-ringed')
    return () => link.classList.remove('is-ringed')
  }, [address])
}
