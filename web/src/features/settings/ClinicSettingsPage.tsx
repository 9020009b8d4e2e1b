import { listPaymentMethods } from '@psico/contract/ways-to-pay/ways-to-pay'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { outdated } from '../../lib/asked.ts'
import { useWaysToPay } from '../../lib/ways-to-pay.ts'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { Awaited } from '../../ui/Awaited.tsx'
import { Page } from '../../ui/Page.tsx'
import { ClinicSettingsForm } from './ClinicSettingsForm.tsx'
import { useLogo, setLogo } from '../../lib/logo.ts'
import { PictureCard } from '../pictures/PictureCard.tsx'
import { BankQrCard } from '../clinic-payments/BankQrCard.tsx'
import { PaymentSettingsCard } from '../clinic-payments/PaymentSettingsCard.tsx'
import { ConsentCard } from './ConsentCard.tsx'
import { NotesInExportCard } from './NotesInExportCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { clinicSettings } from './settings-queries.ts'
import '../../ui/brand-logo.css'

/** The clinic's name, colours, clock, refunds and contact. */
export default function ClinicSettingsPage() {
  const query = useQuery(clinicSettings)
  return (
    <Page
      title={screens.clinicSettings.title}
      lead="Lo que ven tus pacientes y profesionales en la dirección de tu clínica."
      back={{ to: pathOf('adminDashboard'), text: 'Volver al panel' }}
    >
      <Awaited query={query} failed="Error al cargar la configuración." explained>
        {(saved) => <ClinicSettingsForm saved={saved} />}
      </Awaited>
      <Logo />
      <PaymentSettingsCard />
      <PaymentQr />
      <BankQrCard />
      <SecondFactorCard />
      <NotesInExportCard />
      <ConsentCard />
    </Page>
  )
}

/** Kept by itself, at once: what is being typed above stays as it is. */
function Logo() {
  const logo = useLogo()
  return (
    <PictureCard
      title="Logotipo"
      lead="JPG, PNG o WebP de hasta 5 MB. Se muestra en la cabecera, junto al nombre de la clínica."
      shape="logo"
      isSet={logo !== null}
      onChange={setLogo}
    >
      {(preview) => {
        const shown = preview ?? logo
        return shown ? (
          <img className="brand-logo" src={shown} alt="Logotipo de la clínica" />
        ) : (
          <p className="dim">Sin logotipo</p>
        )
      }}
    </PictureCard>
  )
}

/** The QR that patients pay with, where the clinic takes money that way. */
function PaymentQr() {
  const queries = useQueryClient()
  const qr = useWaysToPay()?.offered.find((it) => it.method === 'qr')
  if (!qr) return null
  return (
    <PictureCard
      title="QR de pagos"
      lead="La imagen del QR de tu banco, para cobros sin monto fijo. Tus pacientes la ven al pagar."
      shape="qr"
      isSet={qr.qr_image_url !== null}
      onChange={() => void outdated(queries, listPaymentMethods)}
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
