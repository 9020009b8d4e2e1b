import { useEffect, useState } from 'react'
import { history } from '../../lib/history/history.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export interface Question {
  title: string
  /** What is lost. */
  text: string
  confirm: string
  cancel: string
}

const usual: Question = {
  title: 'Hay cambios sin guardar',
  text: 'Si sales ahora, se perderá lo que cambiaste.',
  confirm: 'Salir sin guardar',
  cancel: 'Seguir editando',
}

/** While `when` holds, leaving the screen asks first; leaving the site asks in the browser's own words. */
export function UnsavedChanges({ when, question = usual }: { when: boolean; question?: Question }) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!when) return undefined
    const open = history.guard({
      holds: (from, to) => from.pathname !== to.pathname,
      heldBack: (move) => setGoOn(() => move),
    })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      open()
      window.removeEventListener('beforeunload', ask)
      // What was about to be lost is safe: there is nothing left to ask.
      setGoOn(null)
    }
  }, [when])
  if (goOn === null) return null
  return (
    <ConfirmDialog
      title={question.title}
      confirm={question.confirm}
      cancel={question.cancel}
      isDangerous
      onConfirm={() => {
        setGoOn(null)
        goOn()
      }}
      onClose={() => setGoOn(null)}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  )
}
