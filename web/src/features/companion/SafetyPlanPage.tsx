import { crisisLinesOrBuiltIn } from '@psico/contract/crisis-lines-data'
import { screens } from '@psico/contract/screens'
import { useState } from 'react'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField, TextArea } from '../../ui/Field.tsx'
import { HelpNumbers } from '../../ui/HelpNumbers.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { emptyPlan, forgetPlan, keepPlan, keptPlan, planParts, type Plan } from './kept-plan.ts'
import styles from './SafetyPlanPage.module.css'

const longestPart = 2000

/**
 * A safety plan, written and read in the browser alone. It stays on the device only where the person says so, and needs no
 * line once the page is there.
 */
export default function SafetyPlanPage() {
  const [plan, setPlan] = useState<Plan>(() => keptPlan() ?? emptyPlan)
  const [isKept, setKept] = useState(() => keptPlan() !== null)
  const [said, setSaid] = useState('')
  const change = (next: Plan) => {
    setPlan(next)
    setSaid('')
    if (isKept && !keepPlan(next)) setSaid(refused)
  }
  const keep = (wanted: boolean) => {
    if (!wanted) forgetPlan()
    const kept = wanted && keepPlan(plan)
    setKept(kept)
    setSaid(wanted ? (kept ? 'Guardado en este dispositivo.' : refused) : 'Ya no se guarda aquí.')
  }
  const forget = () => {
    forgetPlan()
    setKept(false)
    setPlan(emptyPlan)
    setSaid('Borrado de este dispositivo.')
  }
  return (
    <Page
      title={screens.safetyPlan.title}
      lead="Unas líneas escritas con calma ayudan cuando cuesta pensar. Hazlo a tu ritmo; puedes dejar partes vacías."
      width="narrow"
    >
      <Notice title="Solo tú lo ves">
        Lo que escribes no sale de tu navegador: la clínica no lo recibe. Si estás en peligro ahora, no
        esperes a terminarlo: llama.
      </Notice>
      <Numbers />
      <Card as="section" className="stack" aria-label="Mi plan">
        {planParts.map(({ name, label, hint }) => (
          <div key={name}>
            <TextArea
              label={label}
              hint={hint}
              rows={3}
              maxLength={longestPart}
              className={styles['writing']}
              value={plan[name]}
              onChange={(event) => change({ ...plan, [name]: event.target.value })}
            />
            <p className={styles['printed']}>{plan[name]}</p>
          </div>
        ))}
        <div className={styles['keeping']}>
          <CheckField
            label="Guardar en este dispositivo"
            hint="Quien use este navegador podrá leerlo. Sin marcar, se pierde al cerrar la página."
            checked={isKept}
            onChange={(event) => keep(event.target.checked)}
          />
          <div className="cluster">
            <Button look="secondary" onClick={() => window.print()}>
              Imprimir
            </Button>
            <Button look="secondary" onClick={forget}>
              Borrar de este dispositivo
            </Button>
          </div>
          <p aria-live="polite">{said}</p>
        </div>
      </Card>
    </Page>
  )
}

const refused = 'Este navegador no permite guardarlo. Puedes imprimirlo.'

/** The numbers of the clinic's country, the best one for this hour first. */
function Numbers() {
  return (
    <Card as="section" className="stack is-tight" aria-labelledby="numeros-de-ayuda">
      <h2 id="numeros-de-ayuda">Números de ayuda</h2>
      <HelpNumbers lines={crisisLinesOrBuiltIn(tenant.crisis_hotlines)} timezone={tenant.timezone} />
    </Card>
  )
}
