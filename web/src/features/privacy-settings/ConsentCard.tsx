import type { ConsentText } from '@psico/contract/consents/consents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useDraft } from '../../session/use-draft.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { TextArea } from '../../ui/forms/Field.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { ConsentByCountry } from './ConsentByCountry.tsx'
import { consentInForce, usePublishConsent } from './consent-queries.ts'

/** The informed consent that a booking accepts; a change is a new version. */
export function ConsentCard() {
  const query = useQuery(consentInForce)
  // Not in the editor: the new version replaces it, and with it whoever waits there to say that it went well.
  const publish = usePublishConsent()
  return (
    <Card as="section" className="stack">
      <h2>Consentimiento informado</h2>
      <Awaited
        query={query}
        failed="No se pudo cargar el consentimiento informado."
        skeleton={<SkeletonText />}
      >
        {(consent) => <ConsentEditor key={consent.version} consent={consent} publish={publish} />}
      </Awaited>
    </Card>
  )
}

interface Props {
  consent: ConsentText
  publish: ReturnType<typeof usePublishConsent>
}

function ConsentEditor({ consent, publish }: Props) {
  const [text, setText] = useDraft(`consent:${consent.version}`, consent.text)
  const [isAsking, setAsking] = useState(false)
  const send = () =>
    publish.mutate(text, {
      onSuccess: () => toast.success('Nueva versión publicada.'),
      onSettled: () => setAsking(false),
      onError: (error) => toast.error(sentenceOf(error, 'No se pudo publicar el consentimiento informado.')),
    })
  return (
    <>
      <TextArea
        label="Texto del consentimiento"
        hint={`Versión ${consent.version}, del ${shortDate(dateIn(tenant.timezone, consent.created_at))}. Una línea vacía separa párrafos; «## » empieza un título.`}
        rows={10}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="dim small">
        Cada cambio se publica como versión nueva. Las reservas ya hechas conservan la que aceptaron, y a los
        pacientes se les avisa en la siguiente.
      </p>
      <ConsentByCountry onChoose={setText} onAdd={(part) => setText(`${text.trimEnd()}\n\n${part}`)} />
      <div>
        <Button
          look="secondary"
          busy={publish.isPending}
          disabled={text.trim() === '' || text === consent.text}
          onClick={() => setAsking(true)}
        >
          Publicar nueva versión
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Publicar nueva versión"
          confirm="Publicar"
          busy={publish.isPending}
          busyText="Publicando…"
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>
            Será la versión {consent.version + 1} y regirá desde ahora para cada reserva nueva. No se puede
            retirar: para cambiarla se publica otra.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
