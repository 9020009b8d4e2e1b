import { useWaysToPay } from '../../lib/ways-to-pay.ts'
import { BankQrCard } from '../clinic-payments/BankQrCard.tsx'
import { TaxIdForm } from '../clinic-payments/TaxIdForm.tsx'
import { WaysToPayForm } from '../clinic-payments/WaysToPayForm.tsx'
import { useWaysOutdated } from '../clinic-payments/ways-queries.ts'
import { pathOf } from '@psico/contract/screens/screens'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { PictureCard } from '../pictures/PictureCard.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

/** How the clinic takes money. */
export default function PaymentSettingsPage() {
  return (
    <SettingsFrame part="settingsPayments" lead="Cómo pagan tus pacientes.">
      {(saved) => (
        <>
          <WaysToPayForm saved={saved} />
          <PaymentQr />
          <BankQrCard />
          <TaxIdForm saved={saved} />
          <Card className="stack is-tight">
            <h2>Liquidaciones</h2>
            <p>Si repartes lo que cobras con tus profesionales, escribe las reglas y cierra cada período.</p>
            <div>
              <ButtonLink to={pathOf('payouts')} look="secondary">
                Ir a Liquidaciones
              </ButtonLink>
            </div>
          </Card>
        </>
      )}
    </SettingsFrame>
  )
}

/** The QR that patients pay with, where the clinic takes money that way. */
function PaymentQr() {
  const readAgain = useWaysOutdated()
  const qr = useWaysToPay()?.offered.find((way) => way.method === 'qr')
  if (!qr) return null
  return (
    <PictureCard
      title="QR de pagos"
      lead="La imagen del QR de tu banco, para cobros sin monto fijo. Tus pacientes la ven al pagar."
      shape="qr"
      isSet={qr.qr_image_url !== null}
      onChange={readAgain}
    >
      {(preview) => {
        const shown = preview ?? qr.qr_image_url
        return shown ? (
          <img width={180} src={shown} alt="QR de pagos de la clínica" />
        ) : (
          <p className="dim">Sin QR: tus pacientes no podrán pagar así hasta que lo subas.</p>
        )
      }}
    </PictureCard>
  )
}
