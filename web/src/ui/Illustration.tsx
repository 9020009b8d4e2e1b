import type { ReactNode } from 'react'

const drawings = {
  /** A calendar with a leaf: no appointments. */
  calendar: (
    <>
      <rect x="38" y="40" width="84" height="76" rx="14" className="i-paper" />
      <path d="M38 60h84" className="i-line" />
      <path d="M58 32v16M102 32v16" className="i-line is-thick" />
      <circle cx="60" cy="78" r="5" className="i-soft" />
      <circle cx="80" cy="78" r="5" className="i-brand" />
      <circle cx="100" cy="78" r="5" className="i-soft" />
      <circle cx="60" cy="98" r="5" className="i-soft" />
      <circle cx="80" cy="98" r="5" className="i-soft" />
      <path d="M104 118c2-20 14-30 34-32 0 20-10 32-34 32z" className="i-accent" />
      <path d="M104 120c6-12 14-20 24-26" className="i-line" />
    </>
  ),
  /** Two armchairs' talk: nothing found. */
  search: (
    <>
      <circle cx="74" cy="72" r="32" className="i-paper" />
      <circle cx="74" cy="72" r="32" className="i-line is-thick" fill="none" />
      <path d="M98 96l24 24" className="i-line is-bold" />
      <path d="M60 66c3-4 6-4 9 0M80 66c3-4 6-4 9 0" className="i-line is-thick" />
      <path d="M64 84c6 4 14 4 20 0" className="i-line is-thick" />
      <path d="M116 46c2-10 8-15 18-16 0 10-5 16-18 16z" className="i-accent" />
    </>
  ),
  /** Sheets in a folder: no documents. */
  documents: (
    <>
      <rect x="56" y="34" width="52" height="66" rx="8" className="i-paper" transform="rotate(6 82 67)" />
      <path d="M70 54h26M69 66h26M68 78h16" className="i-line" />
      <path
        d="M34 70a8 8 0 0 1 8-8h24l10 10h44a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8z"
        className="i-brand"
      />
      <path d="M34 84h94" className="i-line is-light" />
    </>
  ),
  /** Speech bubbles: no messages. */
  chat: (
    <>
      <path
        d="M34 46a10 10 0 0 1 10-10h50a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H62L46 96V82h-2a10 10 0 0 1-10-10z"
        className="i-paper"
      />
      <path d="M50 54h38M50 66h24" className="i-line" />
      <path
        d="M72 92a10 10 0 0 1 10-10h36a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10h-2v12l-14-12H82a10 10 0 0 1-10-10z"
        className="i-brand"
      />
      <path d="M88 102h.1M100 102h.1M112 102h.1" className="i-line is-bold is-light" />
    </>
  ),
  /** A resting cloud before the sun, with a little rain: it passes. */
  trouble: (
    <>
      <circle cx="104" cy="54" r="19" className="i-accent is-pale" />
      <path d="M50 100a20 20 0 0 1 2-40 28 28 0 0 1 54-4 22 22 0 0 1 4 44z" className="i-paper" />
      <path d="M65 76c3 4 7 4 10 0M89 76c3 4 7 4 10 0" className="i-line is-thick" />
      <path d="M77 88c3 2 7 2 10 0" className="i-line is-thick" />
      <path d="M62 111l-4 9M82 111l-4 9M102 111l-4 9" className="i-line" />
    </>
  ),
  /** A sprout: all is done, a good beginning. */
  sprout: (
    <>
      <path d="M52 100h56l-7 26a6 6 0 0 1-6 4H65a6 6 0 0 1-6-4z" className="i-brand" />
      <path d="M80 100V62" className="i-line is-thick" />
      <path d="M80 70c-2-18-12-27-32-28 0 19 11 28 32 28z" className="i-accent" />
      <path d="M80 60c1-16 10-24 28-26 0 17-9 26-28 26z" className="i-accent is-pale" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IllustrationName = keyof typeof drawings

/** A drawing of our own in the colours of the clinic; decorative. */
export function Illustration({ name, size = 160 }: { name: IllustrationName; size?: number }) {
  return (
    <svg
      className="illustration"
      width={size}
      height={size}
      viewBox="0 0 160 160"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="80" cy="80" r="68" className="i-ground" />
      {drawings[name]}
    </svg>
  )
}
