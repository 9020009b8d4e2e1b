import { useNavigate } from 'react-router'
import type { SignedInArea } from '@psico/contract/screens/homes'
import { pathOf } from '@psico/contract/screens/screens'
import { signOutAnd } from '../../session/session.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import './navigation.css'

/** Ends the session, and leads to the login. */
export function SignOutButton({ area }: { area: SignedInArea }) {
  const navigate = useNavigate()
  const leave = () => signOutAnd(area, () => navigate(pathOf('login')))
  return (
    <button type="button" className="sign-out" onClick={() => void leave()}>
      <Icon name="leave" />
      <span>Cerrar Sesión</span>
    </button>
  )
}
