import { useEffect, useState } from 'react'
import { loadOptionalCode } from '../../lib/optional-code.ts'
import type { drawings, IllustrationName } from './drawings.tsx'
import './Illustration.css'

type Drawings = typeof drawings
let known: Drawings | null = null

/**
 * A drawing of our own in the colours of the clinic, on the hills that every page begins with; decorative. What stands on
 * them is fetched when it is first wanted: a first visit rarely meets an empty list, and without a line the hills do.
 */
export function Illustration({ name, size = 200 }: { name: IllustrationName; size?: number }) {
  const [drawn, setDrawn] = useState(known)
  useEffect(() => {
    if (drawn) return
    let isShown = true
    void loadOptionalCode(() => import('./drawings.tsx')).then(
      (fetched) => {
        known = fetched.drawings
        if (isShown) setDrawn(known)
      },
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [drawn])
  return (
    <svg
      className="illustration"
      width={size}
      height={Math.round(size * 0.72)}
      viewBox="0 0 200 144"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="150" cy="66" r="23" className="i-sun" />
      <path d="M74 132c28-44 78-56 122 0z" className="i-far" />
      <path d="M4 134c34-34 146-36 192 0 0 6-192 6-192 0z" className="i-hill" />
      {drawn?.[name]}
    </svg>
  )
}
