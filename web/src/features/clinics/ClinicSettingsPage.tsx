import { useQuery } from '@tanstack/react-query'
import { pathOf, screens } from '@psico/contract/screens'
import { Awaited } from '../../ui/Awaited.tsx'
import { Page } from '../../ui/Page.tsx'
import { ClinicSettingsForm } from './ClinicSettingsForm.tsx'
import { useLogo, setLogo } from '../../lib/logo.ts'
import { PictureCard } from '../pictures/PictureCard.tsx'
import { ConsentCard } from './ConsentCard.tsx'
import { clinicSettings } from './settings-queries.ts'

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
