import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useInviteAgain } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'

/** Somebody was invited and has not chosen a password yet: another mail may be sent. */
export function Invitation({ userId }: { userId: string }) {
  const again = useInviteAgain()
  const send = () =>
    again.mutate(userId, {
      onSuccess: () => toast.success(adminTexts.invited),
      onError: (error) => toast.error(sentenceOf(error, adminTexts.inviteFailed)),
    })
  return (
    <Notice tone="warning" title="Invitación pendiente">
      <p>Todavía no eligió su contraseña. Un enlace nuevo deja sin efecto los anteriores.</p>
      <Button look="secondary" size="small" icon="send" busy={again.isPending} onClick={send}>
        Reenviar invitación
      </Button>
    </Notice>
  )
}
