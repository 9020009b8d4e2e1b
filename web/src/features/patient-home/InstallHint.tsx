import { useEffect, useState, useSyncExternalStore } from 'react'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { hintWasShown, markHintShown, onOffer, wayToInstall } from './install.ts'

/** Says once, on a telephone, that the clinic can be kept among its apps. */
export function InstallHint() {
  const way = useSyncExternalStore(onOffer, wayToInstall)
  const [isOpen, setOpen] = useState(() => !hintWasShown())
  useEffect(() => {
    if (way && isOpen) markHintShown()
  }, [way, isOpen])
  if (!way || !isOpen) return null
  return (
    <Card as="section" className="stack is-tight" aria-labelledby="instalar">
      <h2 id="instalar">Ten la clínica a mano</h2>
      <p>
        {way === 'offer'
          ? `Añade ${tenant.name} a tu teléfono y ábrela como una aplicación.`
          : `Para abrir ${tenant.name} como una aplicación, toca Compartir y elige «Añadir a inicio».`}
      </p>
      <div className="cluster">
        {way === 'offer' && (
          <Button
            size="small"
            onClick={() => {
              setOpen(false)
              void globalThis.installOffer?.prompt()
            }}
          >
            Añadir
          </Button>
        )}
        <Button size="small" look="secondary" onClick={() => setOpen(false)}>
          {way === 'offer' ? 'Ahora no' : 'Entendido'}
        </Button>
      </div>
    </Card>
  )
}
