import { useQuery } from '@tanstack/react-query'
import { patientHomeWords, searchWords } from '@psico/contract/clinics/first-words'
import { useFirstAnswers } from '../../lib/first-answers.ts'
import { ClockNote } from '../../ui/notices/ClockNote.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Search } from '../professionals/Search.tsx'
import { ownUpcoming } from '../sessions/queries.ts'
import { texts } from '../sessions/texts.ts'
import { whilePending } from '../sessions/while-pending.ts'
import { InstallHint } from './InstallHint.tsx'
import { NextSession } from './NextSession.tsx'
import { WhatWaits } from './WhatWaits.tsx'

/** A patient's home: what comes next, what waits for them, and with whom else they may talk. */
export default function PatientHomePage() {
  const upcoming = useQuery({ ...ownUpcoming, ...whilePending })
  const isComing = !useFirstAnswers(upcoming.data !== undefined)
  const sessions = upcoming.data?.results ?? []
  const [next] = sessions
  return (
    <Page {...patientHomeWords} width="wide" isComing={isComing}>
      <ClockNote />
      {upcoming.isError && !upcoming.data && (
        <ErrorState title={texts.listFailed} onRetry={() => void upcoming.refetch()} />
      )}
      {next && <NextSession appointment={next} />}
      <WhatWaits sessions={sessions} />
      <InstallHint />
      <section className="stack" aria-labelledby="buscar">
        <h2 id="buscar">{searchWords.title}</h2>
        <Search />
      </section>
    </Page>
  )
}
