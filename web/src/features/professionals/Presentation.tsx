import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { opening } from './opening.ts'
import styles from './ProfessionalPage.module.css'

/** What somebody writes of themselves: three sentences, and the rest for who wants to read on. */
export function Presentation({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const first = opening(text)
  const isCut = first.length < text.trim().length
  return (
    <>
      <p className={styles['prose']}>{isWhole ? text : first}</p>
      {isCut && !isWhole && (
        <Button look="quiet" size="small" icon="down" onClick={() => setWhole(true)}>
          Seguir leyendo
        </Button>
      )}
    </>
  )
}
