import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { ProofForm } from './ProofForm.tsx'
import { useStepUp, waysToStepUp } from './queries.ts'

/** Asks in place who one is, over whatever is open; `onDone` tells whether it was proved. */
export default function StepUpDialog({ onDone }: { onDone: (proved: boolean) => void }) {
  const ways = useQuery(waysToStepUp)
  const stepUp = useStepUp()
  return (
    <Modal title="Confirma que eres tú" size="small" onClose={() => onDone(false)}>
      <p>
        Lo que vas a hacer es delicado. Por tu seguridad, confírmalo una vez más; no perderás lo que
        escribiste.
      </p>
      <Awaited
        query={ways}
        failed="No se pudo preparar la confirmación."
        skeleton={<SkeletonRows count={2} />}
      >
        {({ methods, passkey }) => (
          <ProofForm
            methods={methods}
            passkey={passkey}
            submit="Confirmar"
            busyText="Comprobando..."
            send={async (given) => {
              await stepUp.mutateAsync(given)
              onDone(true)
            }}
          />
        )}
      </Awaited>
    </Modal>
  )
}
