import { useEffect, useRef, type ReactNode } from 'react'
import { pathOf } from '@psico/contract/screens/screens'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Illustration } from '../../ui/drawings/Illustration.tsx'
import { useTabTitle } from '../../ui/pages/Page.tsx'
import styles from './Questionnaire.module.css'
import '../../ui/states/EmptyState.css'

interface Props {
  title: string
  text: string
  /** What has to stay in sight above it. */
  before?: ReactNode
  /** It took the place of what was just sent: then the focus goes to it. */
  takesFocus?: boolean
}

/** In place of a form that cannot be filled any more: sent just now or before, or too late for it. */
export function FormClosed({ title, text, before, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isPatient = useSession()?.userType === 'patient'
  useTabTitle(title)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="page is-narrow">
      {before}
      <div className="empty-state">
        <Illustration name="sprout" />
        <h1 ref={heading} tabIndex={-1} className={styles['closed']}>
          {title}
        </h1>
        <p className="dim">{text}</p>
        <div className="cluster is-centered is-ways">
          {isPatient ? (
            <ButtonLink look="secondary" to={pathOf('myQuestionnaires')}>
              Mis Cuestionarios
            </ButtonLink>
          ) : (
            <ButtonLink look="secondary" to={pathOf('home')}>
              Ir al inicio
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
