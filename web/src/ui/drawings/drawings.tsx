import type { ReactNode } from 'react'
import './Illustration.css'

/** What stands on the hill. One hand: rounded shapes, few lines, everything on the same ground under the same sun. */
export const drawings = {
  /** Two armchairs that wait for a talk: no appointments. */
  calendar: (
    <>
      <path d="M38 132v-7M70 132v-7M130 132v-7M162 132v-7" className="i-line is-thick" />
      <path
        d="M32 92a13 13 0 0 1 26 0v14h12a9 9 0 0 1 9 9v6a6 6 0 0 1-6 6H40a8 8 0 0 1-8-8z"
        className="i-brand"
      />
      <path
        d="M168 92a13 13 0 0 0-26 0v14h-12a9 9 0 0 0-9 9v6a6 6 0 0 0 6 6h33a8 8 0 0 0 8-8z"
        className="i-accent"
      />
      <path d="M58 106v9h20M142 106v9h-20" className="i-line is-light" />
      <path d="M100 116v17M91 133h18" className="i-line is-thick" />
      <ellipse cx="100" cy="114" rx="15" ry="4.500" className="i-paper" />
      <path d="M94 104h11v4a5 5 0 0 1-11 0z" className="i-paper" />
      <path d="M97 99c-2-3 2-4 0-7M102 99c-2-3 2-4 0-7" className="i-line" />
    </>
  ),
  /** A way over the hill and a signpost: nothing found, look another way. */
  search: (
    <>
      <path d="M104 135c12-5-8-9 0-14s14-5 22-6" className="i-line is-light is-way" />
      <path d="M66 132V64" className="i-line is-thick" />
      <path d="M42 68h44l9 8-9 8H42a3 3 0 0 1-3-3V71a3 3 0 0 1 3-3z" className="i-brand" />
      <path d="M90 90H54l-9 7 9 7h36a3 3 0 0 0 3-3v-8a3 3 0 0 0-3-3z" className="i-accent" />
      <path d="M50 76h26M60 97h22" className="i-line is-light" />
      <path d="M142 130c-1-12 5-20 15-23 1 12-4 20-15 23z" className="i-leaf" />
      <path d="M141 130c1-9-3-16-11-19-2 9 2 17 11 19z" className="i-leaf is-pale" />
    </>
  ),
  /** An open book and its pen: no documents. */
  documents: (
    <>
      <path
        d="M100 84c-14-9-32-10-50-6v46c18-4 36-3 50 6 14-9 32-10 50-6V78c-18-4-36-3-50 6z"
        className="i-paper"
      />
      <path d="M100 84v46" className="i-line" />
      <path d="M62 90c9-1 18 0 27 4M62 102c9-1 18 0 27 4M111 94c7-3 12-4 17-4" className="i-line" />
      <path d="M139 58l9 6-22 36-11 6 2-12z" className="i-accent" />
      <path d="M134 66l9 6" className="i-line is-light" />
      <path d="M50 78v46c18-4 36-3 50 6l-1 4c-16-7-34-8-53-5V79z" className="i-brand" />
    </>
  ),
  /** Two birds on a branch: no messages. */
  chat: (
    <>
      <path d="M22 116c40-6 110-8 158 2" className="i-line is-thick" />
      <path d="M150 114c3-11 11-16 21-16-1 10-8 17-21 16z" className="i-leaf" />
      <path d="M40 115c-1-9-8-14-16-14 0 8 6 14 16 14z" className="i-leaf is-pale" />
      <path
        d="M46 108c6-2 9-6 10-12 1-13 10-21 21-21s18 8 18 18c0 13-10 21-24 21-9 0-17-1-25-6z"
        className="i-brand"
      />
      <path d="M95 88l9 4-10 4z" className="i-sun" />
      <path d="M62 100c6 4 14 3 18-4" className="i-line is-light" />
      <path
        d="M156 106c-5-2-7-5-8-10-1-11-8-17-17-17s-15 7-15 15c0 11 8 18 19 18 8 0 14-1 21-6z"
        className="i-accent"
      />
      <path d="M116 91l-9 4 9 4z" className="i-sun" />
      <circle cx="84" cy="87" r="2.500" className="i-dot" />
      <circle cx="125" cy="90" r="2.500" className="i-dot" />
      <path d="M73 114v6M79 114v6M131 112v6M137 112v6" className="i-line" />
      <path
        d="M92 42h26a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8h-10l-8 7v-7h-8a8 8 0 0 1-8-8v-8a8 8 0 0 1 8-8z"
        className="i-paper"
      />
      <path d="M96 54h.1M105 54h.1M114 54h.1" className="i-line is-thick" />
    </>
  ),
  /** A cloud that rains over the hill, the sun behind it: it passes. */
  trouble: (
    <>
      <path d="M62 98a20 20 0 0 1 2-40 29 29 0 0 1 56-4 22 22 0 0 1 4 44z" className="i-paper" />
      <path d="M78 75c3 4 7 4 10 0M102 75c3 4 7 4 10 0M90 86c3 2 7 2 10 0" className="i-line is-thick" />
      <path d="M72 106l-4 10M94 106l-4 10M116 106l-4 10" className="i-line" />
    </>
  ),
  /** A young tree: all is done, a good beginning. */
  sprout: (
    <>
      <path d="M100 132c0-20-1-36 0-58" className="i-line is-thick" />
      <path d="M100 96c-3-21-15-31-38-32 0 22 14 33 38 32z" className="i-leaf" />
      <path d="M100 82c1-19 12-29 34-31 0 20-11 31-34 31z" className="i-leaf is-pale" />
      <path d="M100 114c2-13 10-20 25-21 0 14-9 21-25 21z" className="i-leaf" />
      <path d="M84 132c3-9 29-9 32 0z" className="i-brand" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IllustrationName = keyof typeof drawings
