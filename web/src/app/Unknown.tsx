import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homeOf } from '@psico/contract/screens/homes'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isClinic } from '../lib/tenant.ts'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/buttons/Button.tsx'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { Illustration } from '../ui/drawings/Illustration.tsx'
import { Page } from '../ui/pages/Page.tsx'

/** Screens whose code did not come: to the app they are no screens, and the way home would lead to themselves. */
const always = new Set([screens.landing.pattern, screens.login.pattern] as string[])

/** An address that is no screen's: it says so, and the ways on. */
export function Unknown() {
  const { pathname } = useLocation()
  if (always.has(pathname))
    return <ErrorState isScreen title="Esta página no está disponible." onRetry={() => location.reload()} />
  return (
    <Page
      title="No encontramos esta página"
      width="narrow"
      lead="La dirección puede estar mal escrita, o la página ya no existe. Tus citas y tus datos siguen donde estaban."
    >
      <Illustration name="search" />
      <div className="cluster is-ways">
        <Ways />
      </div>
    </Page>
  )
}

function Ways() {
  const session = useSession()
  const navigate = useNavigate()
  const home = session ? homeOf(session.userType, isClinic) : pathOf('landing')
  const back = (event: MouseEvent) => {
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <>
      <ButtonLink to={pathOf('landing')}>Ir al inicio</ButtonLink>
      {window.history.length > 1 && (
        <ButtonLink to={home} look="secondary" icon="back" onClick={back}>
          Volver a donde estabas
        </ButtonLink>
      )}
    </>
  )
}
