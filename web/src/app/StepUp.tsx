import { lazy, Suspense, useSyncExternalStore } from 'react'
import { confirmation } from '../session/step-up.ts'

const StepUpDialog = lazy(() => import('../features/factors/StepUpDialog.tsx'))

/** The question who one is, over any screen, when a call asks for it. */
export function StepUp() {
  const answer = useSyncExternalStore(confirmation.listen, confirmation.now)
  return (
    answer && (
      <Suspense fallback={null}>
        <StepUpDialog onDone={answer} />
      </Suspense>
    )
  )
}
