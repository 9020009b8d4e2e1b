import { screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { payouts } from './queries.ts'
import { StatementsTable } from './StatementsTable.tsx'
import { texts } from './texts.ts'

/** What the clinic reckoned with a professional, statement by statement. */
export default function PsychologistPayoutsPage() {
  const query = useQuery(payouts())
  return (
    <Page
      title={screens.psychologistPayouts.title}
      lead="Lo que la clínica cobró por tus sesiones y tu parte, período a período, por fecha de cobro: la sesión puede ser de otro mes."
      width="wide"
    >
      <Awaited query={query} failed={texts.loadFailed} explained skeleton={<SkeletonRows />}>
        {({ statements }) =>
          statements.length === 0 ? (
            <EmptyState
              picture="search"
              title="Todavía no hay liquidaciones."
              detail="Aparecen aquí cuando la clínica cierra un período."
            />
          ) : (
            <StatementsTable statements={statements} />
          )
        }
      </Awaited>
    </Page>
  )
}
