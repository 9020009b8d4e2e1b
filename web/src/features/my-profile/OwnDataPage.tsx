import { MyConsents } from '../consents/MyConsents.tsx'
import { MyData } from '../privacy/MyData.tsx'
import { MyRequests } from '../privacy/MyRequests.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

/** What a patient may ask to be done with their data, and what they consented to. */
export default function OwnDataPage() {
  return (
    <ProfileFrame
      part="profileOwnData"
      lead="Llévate una copia de lo que la clínica guarda de ti, o pide que se corrija o se borre."
    >
      <MyData />
      <MyRequests />
      <MyConsents />
    </ProfileFrame>
  )
}
