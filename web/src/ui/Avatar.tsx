import { useState } from 'react'

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
  if (photo && photo !== broken)
    return (
      <img
        className="avatar"
        src={photo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(photo)}
      />
    )
  const shade = (name.length + name.charCodeAt(0)) % 4
  return (
    <span
      className={`avatar shade-${shade}`}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
