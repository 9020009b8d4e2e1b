import { lazy, Suspense } from 'react'
import { useStore } from '../lib/store.ts'
import { confirmation } from '../session/step-up.ts'

const StepUpDialog = lazy(() => import('../features/factors/StepUpDialog.tsx'))

/** The question who one is, over any screen, when a call asks for it. */
export function StepUp() {
  const answer = useStore(confirmation)
  return (
    answer && (
      <Suspense fallback={null}>
        <StepUpDialog onDone={answer} />
      </Suspense>
    )
  )
}
