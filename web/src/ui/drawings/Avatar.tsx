import { useEffect, useRef, useState } from 'react'
import { onFirstTouch } from '../../lib/first-touch.ts'
import './Avatar.css'

/** Letters of a name: 'Ana Rojas' -> 'AR'. Titles such as 'Dra.' do not count. */
function initialsOf(name: string): string {
  const words = name
    .replace(/\b(dra?|lic|mgtr?|psic)\.\s*/gi, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
  const chosen = words.length > 1 ? [words[0], words[words.length > 3 ? 2 : 1]] : words
  return chosen.map((word) => word?.charAt(0).toLocaleUpperCase('es') ?? '').join('') || '?'
}

interface Props {
  name: string
  size?: number
  /** Address of a photo. */
  photo?: string | null | undefined
}

/** A person's photo, or their initials on a colour of the clinic, always the same for the same name. */
export function Avatar({ name, size = 48, photo }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const [place, isSeen] = useSeen()
  const shade = `avatar shade-${(name.length + name.charCodeAt(0)) % 4}`
  const box = { width: size, height: size }
  if (photo && photo !== broken && isSeen)
    return (
      <img className={shade} src={photo} alt="" {...box} decoding="async" onError={() => setBroken(photo)} />
    )
  return (
    <span
      className={shade}
      style={{ ...box, fontSize: Math.round(size * 0.38) }}
      aria-hidden="true"
      ref={place}
    >
      {initialsOf(name)}
    </span>
  )
}

/** So many faces a page fetches by itself, however large its window; those after them when somebody is there to look. */
const firstFaces = 3
let fetched = 0

function whenItsTurn(show: () => void): () => void {
  if (fetched >= firstFaces) return onFirstTouch(show)
  fetched += 1
  show()
  return () => undefined
}

/**
 * Whether the element has been well inside the window. The browser's own `loading="lazy"` fetches whatever stands within
 * two screens: of a search that is every face, of which a visitor sees three.
 */
function useSeen() {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isSeen || !element) return
    let callOff = () => {}
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        callOff = whenItsTurn(() => setSeen(true))
      },
      { rootMargin: '0px 0px -12%' },
    )
    watch.observe(element)
    return () => {
      watch.disconnect()
      callOff()
    }
  })
  return [place, isSeen] as const
}
