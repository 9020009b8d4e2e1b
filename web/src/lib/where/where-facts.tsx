import type { ReactNode } from 'react'
import { placeLines, type Session } from './place.ts'

/** Where or how a session is held, with its link or when it comes, as lines of a list of facts. */
export const whereFacts = (session: Session): [string, ReactNode][] =>
  placeLines(session).map(([label, text, link]) => [
    label,
    link && /^https?:\/\//i.test(link) ? (
      <a key={label} className="link-alone" href={link} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  ])
