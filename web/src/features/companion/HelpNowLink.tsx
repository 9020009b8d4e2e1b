import { pathOf, screens } from '@psico/contract/screens/screens'
import { useState, type ComponentType, type MouseEvent } from 'react'
import { loadOptionalCode } from '../../lib/optional-code.ts'

const load = () => loadOptionalCode(() => import('./HelpNowDialog.tsx'))

/**
 * One tap to the numbers, in words, on every screen of patients and visitors. They open over the page, so that nothing
 * typed is lost; where their code does not come, the link leads to a page that needs none (server's first-paint).
 */
export function HelpNowLink({ className }: { className: string | undefined }) {
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<{ onClose: () => void }> } | null>(null)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    load().then(
      (loaded) => setDialog({ Dialog: loaded.default }),
      () => location.assign(pathOf('helpNow')),
    )
  }
  return (
    <>
      <a className={className} href={pathOf('helpNow')} onClick={open}>
        {screens.helpNow.title}
      </a>
      {dialog && <dialog.Dialog onClose={() => setDialog(null)} />}
    </>
  )
}
