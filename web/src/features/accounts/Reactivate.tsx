import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useReactivate } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'

/** Opens a deactivated account again. */
export function Reactivate({ userId }: { userId: string }) {
  const reactivating = useReactivate(userId)
  const reactivate = () =>
    reactivating.mutate(undefined, {
      onSuccess: () => toast.success(adminTexts.reactivated),
      onError: (error) => toast.error(sentenceOf(error, adminTexts.reactivateFailed)),
    })
  return (
    <Button look="secondary" busy={reactivating.isPending} onClick={reactivate}>
      Reactivar
    </Button>
  )
}
