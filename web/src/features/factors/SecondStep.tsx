import type { SignedIn } from '@psico/contract/sign-in/sign-in'
import type { SecondFactorAsked } from '@psico/contract/factors/factors'
import { CallError } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ProofForm } from './ProofForm.tsx'
import { useSecondStep } from './queries.ts'

interface Props {
  asked: SecondFactorAsked
  onPassed: (answer: SignedIn) => void
  /** Back to e-mail and password; `isOver` when the server no longer waits for this step. */
  onBack: (isOver: boolean) => void
}

/** The second step of a login. */
export function SecondStep({ asked, onPassed, onBack }: Props) {
  const pass = useSecondStep()
  return (
    <>
      <ProofForm
        methods={asked.methods}
        passkey={asked.passkey}
        submit="Entrar"
        busyText="Comprobando..."
        send={async (given) => {
          if ('password' in given) return
          try {
            onPassed(await pass.mutateAsync({ challenge: asked.challenge, ...given }))
          } catch (error) {
            if (error instanceof CallError && error.code === 'challenge_over') onBack(true)
            else throw error
          }
        }}
      />
      <Button look="quiet" icon="back" wide onClick={() => onBack(false)}>
        Volver a empezar
      </Button>
    </>
  )
}
