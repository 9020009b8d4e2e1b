import { useEffect, useRef, useState } from 'react'
import { tenant } from '../../lib/tenant.ts'
import { saveFile } from '../../lib/call.ts'
import { useSteady } from '../../lib/use-steady.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import styles from './FactorsCard.module.css'
import { leavingCodes } from './texts.ts'

/** Ten codes for the day when the phone is gone, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const place = tenant.name || 'Psico'
  const text = [
    `Códigos de recuperación de ${place} (${tenant.host})`,
    'Cada código sirve una sola vez. Guárdalos donde solo tú los encuentres.',
    '',
    ...codes,
    '',
  ].join('\r\n')
  const download = () =>
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: 'codigos-de-recuperacion.txt' })
  const [isKept, setKept] = useState(false)
  const goOn = useSteady(onKept)
  // Going on may lead to another screen: only when nothing asks any more.
  useEffect(() => {
    if (isKept) goOn()
  }, [isKept, goOn])
  const first = useRef<HTMLParagraphElement>(null)
  // The dialog stands where the code before was typed, which may be further down.
  useEffect(() => {
    const dialog = first.current?.closest('dialog')
    if (dialog) dialog.scrollTop = 0
    else first.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <>
      <UnsavedChanges when={!isKept} question={leavingCodes} />
      <p ref={first}>
        Si un día no tienes tu teléfono, entra con uno de estos códigos. Cada uno sirve una sola vez.
        Escríbelos en papel, imprímelos o guárdalos en un archivo.
      </p>
      <ul className={styles['codes']} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Notice tone="warning">No los volveremos a mostrar.</Notice>
      <div className="cluster is-ways">
        <Button look="secondary" icon="download" onClick={download}>
          Descargar
        </Button>
        <Button look="secondary" icon="note" onClick={() => printText(text)}>
          Imprimir
        </Button>
      </div>
      <Button wide onClick={() => setKept(true)}>
        Ya los guardé
      </Button>
    </>
  )
}

/** Prints a text alone, without the page around it. */
function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return
  const lines = page.createElement('pre')
  lines.textContent = text
  lines.style.font = '16px/1.6 monospace'
  page.body.append(lines)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
