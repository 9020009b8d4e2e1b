import type { ReactNode } from 'react'

/** Names and values; what is empty says so. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? 'Sin datos' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
