import './Skeleton.css'
import '../cards/Card.css'

/** Grey lines in place of a text that is on its way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="stack is-tight" aria-hidden="true">
      {Array.from({ length: lines }, (_, n) => (
        <div key={n} className="skeleton" style={{ width: n === lines - 1 ? '60%' : '100%' }} />
      ))}
    </div>
  )
}

/** Cards in place of those that are on their way. */
export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className="card-grid">
        {Array.from({ length: count }, (_, n) => (
          <div key={n} className="card stack">
            <div className="cluster">
              <div className="skeleton is-round" />
              <div className="skeleton is-short" />
            </div>
            <SkeletonText lines={3} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Rows in place of a table or list that is on its way. */
export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <Loading>
      <div className="card stack">
        {Array.from({ length: count }, (_, n) => (
          <div key={n} className="skeleton is-row" />
        ))}
      </div>
    </Loading>
  )
}

/** Says once, to who cannot see the grey shapes, that something is coming. */
export function Loading({ children }: { children: React.ReactNode }) {
  return (
    <div className="loading">
      <output className="visually-hidden">Cargando…</output>
      {children}
    </div>
  )
}
