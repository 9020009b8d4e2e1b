import { pathOf } from '@psico/contract/screens/screens'
import { Parts } from '../../ui/pages/Parts.tsx'

/** The two lists of whom the clinic treats. */
export const PeopleParts = () => (
  <Parts
    label="A quién atiende la clínica"
    parts={[
      { to: pathOf('clinicPatients'), text: 'Personas' },
      { to: pathOf('clinicCouples'), text: 'Parejas' },
    ]}
  />
)
