import type { ReactNode } from 'react'
import { DeviceSessions } from './DeviceSessions.tsx'
import { PasswordCard } from './PasswordCard.tsx'

/** How one signs in: the password, the second step, and the devices that are signed in. */
export function Security({ factors }: { factors: ReactNode }) {
  return (
    <section className="stack" aria-labelledby="seguridad">
      <h2 id="seguridad">Seguridad</h2>
      <PasswordCard />
      {factors}
      <DeviceSessions />
    </section>
  )
}
