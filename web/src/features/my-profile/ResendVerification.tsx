import { sentenceOf } from '../../lib/call-error.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useResendVerification } from './queries.ts'
import { texts } from './texts.ts'

/** The address is not verified yet: says so, and mails the link again. */
export function ResendVerification() {
  const resend = useResendVerification()
  return (
    <div className="cluster">
      <Badge tone="warning">Correo sin verificar</Badge>
      <Button
        size="small"
        look="secondary"
        icon="mail"
        busy={resend.isPending}
        busyText="Enviando..."
        onClick={() =>
          resend.mutate(undefined, {
            onSuccess: ({ detail }) => toast.success(detail),
            onError: (error) => toast.error(sentenceOf(error, texts.resendFailed)),
          })
        }
      >
        Enviar el enlace otra vez
      </Button>
    </div>
  )
}
