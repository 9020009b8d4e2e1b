import type { ReactNode } from 'react'

/** A table wider than its place is moved with the arrow keys too, and for that it has to take the focus. */
const reachable = { tabIndex: 0 }

/** A table that scrolls sideways where it does not fit; `label` says what it lists. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="table-scroll" aria-label={label} {...reachable}>
      <table>{children}</table>
    </section>
  )
}
