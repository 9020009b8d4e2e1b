import { screens } from '@psico/contract/screens/screens'
import { Page } from '../../ui/pages/Page.tsx'
import { HelpNow } from './HelpNow.tsx'

/** Whom to call. The server writes the same into the page, for who has no app (server's first-paint). */
export default function HelpNowPage() {
  return (
    <Page title={screens.helpNow.title} width="narrow">
      <HelpNow Heading="h2" />
    </Page>
  )
}
