import { searchWords } from '@psico/contract/clinics/first-words'
import { Page } from '../../ui/pages/Page.tsx'
import { Search } from './Search.tsx'

/** The search, as a screen of its own. */
export default function ProfessionalsPage() {
  return (
    <Page {...searchWords} width="wide">
      <Search />
    </Page>
  )
}
