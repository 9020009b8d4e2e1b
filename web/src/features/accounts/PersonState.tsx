import type { AdminUser } from '@psico/contract/people/people'
import { Badge } from '../../ui/notices/Badge.tsx'

/** Whether somebody may come in, and whether they ever have: who was invited is not there yet. */
export function PersonState({ person }: { person: Pick<AdminUser, 'is_active' | 'invitation_pending'> }) {
  if (!person.is_active) return <Badge>Inactivo</Badge>
  return person.invitation_pending ? (
    <Badge tone="warning">Invitación pendiente</Badge>
  ) : (
    <Badge tone="success">Activo</Badge>
  )
}
