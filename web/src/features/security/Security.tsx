import type { ReactNode } from 'react'
import { DeviceSessions } from './DeviceSessions.tsx'
import { PasswordCard } from './PasswordCard.tsx'

interface Props {
  factors: ReactNode
  /** The devices that take notices of the browser; nothing at the root domain, which sends none. */
  notices?: ReactNode
}

/** How one signs in: the password, the second step, the devices that are signed in, and those that take notices. */
export function Security({ factors, notices }: Props) {
  return (
    <section className="stack" aria-labelledby="seguridad">
      <h2 id="seguridad">Seguridad</h2>
      <PasswordCard />
      {factors}
      <DeviceSessions />
      {notices}
    </section>
  )
}
