import { useQuery } from '@tanstack/react-query'
import { screens } from '@psico/contract/screens/screens'
import { useFirstAnswers } from '../../lib/first-answers.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { FactorsCard } from '../factors/FactorsCard.tsx'
import { tenant } from '../../lib/tenant.ts'
import { MyData } from '../privacy/MyData.tsx'
import { ownProfile } from './queries.ts'
import { BrowserNotices } from '../messages/BrowserNotices.tsx'
import { Security } from '../security/Security.tsx'
import { texts } from './texts.ts'

/** Mi Perfil of whoever runs the clinic or the platform: who they are, and how they sign in. */
export default function MyProfilePage() {
  const profile = useQuery(ownProfile)
  const areThere = useFirstAnswers(profile.data !== undefined)
  return (
    <Page title={screens.myProfile.title} lead="Quién eres aquí y cómo entras." isComing={!areThere}>
      <Card as="section" className="stack" aria-labelledby="datos">
        <h2 id="datos">Tus datos</h2>
        <Awaited query={profile} failed={texts.profileLoad} skeleton={<SkeletonRows count={2} />}>
          {({ full_name, email }) => (
            <dl className="facts">
              <div>
                <dt>Nombre</dt>
                <dd>{full_name}</dd>
              </div>
              <div>
                <dt>Email</dt>
                <dd>{email}</dd>
              </div>
            </dl>
          )}
        </Awaited>
      </Card>
      {tenant.mode === 'clinic' && <MyData />}
      <Security factors={<FactorsCard />} notices={tenant.mode === 'clinic' && <BrowserNotices />} />
    </Page>
  )
}
