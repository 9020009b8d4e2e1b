import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { crisisLinesOrBuiltIn } from '@psico/contract/crisis/crisis-lines-data'
import { offlineWords } from '@psico/contract/clinics/first-words'
import { pathOf } from '@psico/contract/screens/screens'
import { tenant } from '../lib/tenant.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Card } from '../ui/cards/Card.tsx'
import { HelpNumbers } from '../ui/crisis/HelpNumbers.tsx'
import { Page } from '../ui/pages/Page.tsx'
import { isKeptPage } from './kept-page.ts'

const listen = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** What can be done while nothing comes from the server. It goes away only when somebody says so: a call may be under way. */
export default function OfflinePage() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  const again = () => {
    if (isKeptPage) location.reload()
    else location.assign(pathOf('landing'))
  }
  return (
    <Page title={offlineWords.title} lead={offlineWords.lead} width="narrow">
      <Card as="section" className="stack is-tight" aria-labelledby="ayuda-ahora">
        <h2 id="ayuda-ahora">{offlineWords.help}</h2>
        <p>{offlineWords.detail}</p>
        <HelpNumbers lines={crisisLinesOrBuiltIn(tenant.crisis_hotlines)} timezone={tenant.timezone} />
      </Card>
      <Card as="section" className="stack is-tight" aria-labelledby="sin-internet">
        <h2 id="sin-internet">Lo que funciona sin internet</h2>
        <p>
          <Link to={pathOf('safetyPlan')}>Mi plan de seguridad</Link>, si lo guardaste en este dispositivo, y
          Luna, en el botón de abajo.
        </p>
      </Card>
      <div className="stack is-tight">
        <output>{isOnline && 'Tu dispositivo tiene red. Prueba de nuevo cuando quieras.'}</output>
        <div>
          <Button icon="refresh" onClick={again}>
            Volver a intentar
          </Button>
        </div>
      </div>
    </Page>
  )
}
