import { screens } from '@psico/contract/screens/screens'
import { tenant } from '../../lib/tenant.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import '../../ui/buttons/Button.css'

/** The root domain, from a clinic's address: `{name}-app.` or `{name}.` comes off. */
function rootAddress(): string {
  const { protocol, host, port } = window.location
  const root = tenant.host.replace(/^[^.]+\./, '').replace(/:\d+$/, '')
  return host.includes('.') ? `${protocol}//${root}${port ? `:${port}` : ''}/global-admin` : '/global-admin'
}

/** For a global admin on a clinic's host. */
export function ToRootDomain() {
  return (
    <Page title={screens.globalAdmin.title} width="narrow">
      <Card className="stack">
        <p>
          Estás en la dirección de {tenant.name}. La administración global trabaja en la dirección principal
          de la plataforma.
        </p>
        <a className="button is-primary" href={rootAddress()}>
          Ir al panel global
        </a>
      </Card>
    </Page>
  )
}
