import { crisisLinesOrBuiltIn } from '@psico/contract/crisis/crisis-lines-data'
import { screens } from '@psico/contract/screens/screens'
import { useEffect, useEffectEvent, useState } from 'react'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { CheckField, TextArea } from '../../ui/forms/Field.tsx'
import { HelpNumbers } from '../../ui/crisis/HelpNumbers.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import {
  emptyPlan,
  followKeptPlan,
  forgetPlan,
  keepPlan,
  keptPlan,
  planParts,
  type Plan,
} from './kept-plan.ts'
import styles from './SafetyPlanPage.module.css'

const longestPart = 2000

/**
 * A safety plan, written and read in the browser alone. It stays on the device only where the person says so, and needs no
 * line once the page is there.
 */
export default function SafetyPlanPage() {
  // Undefined while the device is looking.
  const [kept, setKept] = useState<Plan | null>()
  useEffect(() => void keptPlan().then(setKept), [])
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
      {kept !== undefined && <Writing kept={kept} />}
    </Page>
  )
}

/** The plan itself, and whether it stays on this device. */
function Writing({ kept }: { kept: Plan | null }) {
  const [plan, setPlan] = useState<Plan>(kept ?? emptyPlan)
  const [isKept, setKept] = useState(kept !== null)
  const [said, setSaid] = useState('')
  const follow = useEffectEvent((elsewhere: Plan | null) => {
    // What is not kept here is this tab's alone.
    if (!isKept) return
    setPlan(elsewhere ?? emptyPlan)
    setKept(elsewhere !== null)
    setSaid(elsewhere === null ? 'Se borró de este dispositivo en otra pestaña.' : '')
  })
  useEffect(() => followKeptPlan((elsewhere) => follow(elsewhere)), [])
  const change = async (next: Plan) => {
    setPlan(next)
    setSaid('')
    if (isKept && !(await keepPlan(next))) setSaid(refused)
  }
  const keep = async (wanted: boolean) => {
    setKept(wanted)
    const isDone = await (wanted ? keepPlan(plan) : forgetPlan())
    if (!isDone) setKept(!wanted)
    setSaid(sentenceOf(wanted, isDone))
  }
  const forget = async () => {
    setKept(false)
    setPlan(emptyPlan)
    const isDone = await forgetPlan()
    setSaid(isDone ? 'Borrado de este dispositivo.' : stays)
  }
  return (
    <Card as="section" className="stack" aria-label="Mi plan">
      <UnsavedChanges when={!isKept && planParts.some(({ name }) => plan[name].trim() !== '')} />
      {planParts.map(({ name, label, hint }) => (
        <div key={name}>
          <TextArea
            label={label}
            hint={hint}
            rows={3}
            maxLength={longestPart}
            className={styles['writing']}
            value={plan[name]}
            onChange={(event) => void change({ ...plan, [name]: event.target.value })}
          />
          <p className={styles['printed']}>{plan[name]}</p>
        </div>
      ))}
      <div className={styles['keeping']}>
        <CheckField
          label="Guardar en este dispositivo"
          hint="Quien use este navegador podrá leerlo. Sin marcar, se pierde al cerrar la página."
          checked={isKept}
          onChange={(event) => void keep(event.target.checked)}
        />
        <div className="cluster">
          <Button look="secondary" onClick={() => window.print()}>
            Imprimir
          </Button>
          <Button look="secondary" onClick={() => void forget()}>
            Borrar de este dispositivo
          </Button>
        </div>
        <p aria-live="polite">{said}</p>
      </div>
    </Card>
  )
}

const refused = 'Este navegador no permite guardarlo. Puedes imprimirlo.'
const stays = 'No se pudo borrar. Borra los datos de este sitio en los ajustes del navegador.'
const sentenceOf = (wanted: boolean, isDone: boolean): string => {
  if (!isDone) return wanted ? refused : stays
  return wanted ? 'Guardado en este dispositivo.' : 'Ya no se guarda aquí.'
}

/** The numbers of the clinic's country, the best one for this hour first. */
function Numbers() {
  return (
    <Card as="section" className="stack is-tight" aria-labelledby="numeros-de-ayuda">
      <h2 id="numeros-de-ayuda">Números de ayuda</h2>
      <HelpNumbers lines={crisisLinesOrBuiltIn(tenant.crisis_hotlines)} timezone={tenant.timezone} />
    </Card>
  )
}
