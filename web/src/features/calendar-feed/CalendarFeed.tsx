import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { readCalendarFeed } from '@psico/contract/sessions/calendar'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { calendarFeed, calendarTexts as texts, changeFeed, renewFeed, revokeFeed } from './calendar-feed.ts'

/** The private address by which one's own calendar program follows the sessions. */
export function CalendarFeed() {
  const id = useId()
  const feed = useQuery(calendarFeed)
  const { address, asking, setAsking, renewing, revoking } = useFeedMoves()
  return (
    <Card as="section" className="stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>Calendario</h2>
        <p className="dim">
          Una dirección privada para ver tus sesiones en Google Calendar, Outlook o el calendario de tu
          teléfono.
        </p>
      </div>
      <Awaited query={feed} failed={texts.failed} skeleton={<SkeletonRows count={1} />}>
        {(feedState) => (
          <>
            <State feed={feedState} />
            {feedState.active && address && <NewAddress address={address} />}
            {feedState.active && <Detail feed={feedState} />}
            <div className="cluster">
              <Button
                look={feedState.active ? 'secondary' : 'primary'}
                icon={feedState.active ? 'refresh' : 'calendar'}
                busy={renewing.isPending}
                busyText="Creando..."
                onClick={() => (feedState.active ? setAsking('renew') : renewing.mutate())}
              >
                {feedState.active ? 'Renovar dirección' : 'Crear dirección privada'}
              </Button>
              {feedState.active && (
                <Button look="quiet" icon="trash" onClick={() => setAsking('revoke')}>
                  Revocar dirección
                </Button>
              )}
            </div>
          </>
        )}
      </Awaited>
      {asking === 'renew' && (
        <ConfirmDialog
          title="Renovar la dirección"
          confirm="Renovar"
          busy={renewing.isPending}
          busyText="Creando..."
          onConfirm={() => renewing.mutate()}
          onClose={() => setAsking(null)}
        >
          La dirección anterior deja de funcionar: tendrás que poner la nueva en tus calendarios.
        </ConfirmDialog>
      )}
      {asking === 'revoke' && (
        <ConfirmDialog
          title="Revocar la dirección"
          confirm="Revocar"
          isDangerous
          busy={revoking.isPending}
          busyText="Revocando..."
          onConfirm={() => revoking.mutate()}
          onClose={() => setAsking(null)}
        >
          Los calendarios que usan esta dirección dejarán de mostrar tus sesiones nuevas. Puedes crear otra
          cuando quieras.
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Making and revoking; the new address lives only as long as the page. */
function useFeedMoves() {
  const queries = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const renewing = useMutation({
    ...renewFeed,
    onSuccess: ({ address: made, ...feed }) => {
      setAddress(made)
      queries.setQueryData(calendarFeed.queryKey, feed)
    },
    onError: (error) => toast.error(sentenceOf(error, texts.renewFailed)),
    onSettled: () => setAsking(null),
  })
  const revoking = useMutation({
    ...revokeFeed,
    onSuccess: () => {
      setAddress(null)
      queries.setQueryData(calendarFeed.queryKey, {
        active: false,
        created_at: null,
        last_read_at: null,
        detail: 'names',
      })
      toast.success(texts.revoked)
    },
    onError: () => toast.error(texts.revokeFailed),
    onSettled: () => setAsking(null),
  })
  return { address, asking, setAsking, renewing, revoking }
}

function State({ feed }: { feed: AnswerOf<typeof readCalendarFeed> }) {
  if (!feed.active || !feed.created_at) return <p>Todavía no tienes una dirección.</p>
  const read = feed.last_read_at
    ? `Leída por última vez: ${instantText(feed.last_read_at, tenant.timezone)}.`
    : 'Ningún calendario la ha leído todavía.'
  return (
    <p>
      Dirección activa desde {instantText(feed.created_at, tenant.timezone)}. {read}
    </p>
  )
}

/** Whoever keeps a calendar reads it, too: how much of a session it says. */
function Detail({ feed }: { feed: AnswerOf<typeof readCalendarFeed> }) {
  const queries = useQueryClient()
  const changing = useMutation({
    ...changeFeed,
    onSuccess: (now) => {
      queries.setQueryData(calendarFeed.queryKey, now)
      toast.success(texts.changed)
    },
    onError: (error) => toast.error(sentenceOf(error, texts.changeFailed)),
  })
  return (
    <RadioChoice
      legend="Qué se ve de cada sesión"
      name="feed-detail"
      value={changing.isPending ? changing.variables : feed.detail}
      onChoose={(detail) => changing.mutate(detail)}
      choices={[
        { value: 'busy', text: 'Solo «Ocupado»' },
        { value: 'initials', text: 'Las iniciales de la otra persona' },
        { value: 'names', text: 'Su nombre y la inicial del apellido' },
      ]}
    />
  )
}

function NewAddress({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.copyFailed),
    )
  return (
    <div className="stack is-tight">
      <TextField
        label="Tu dirección privada"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        hint="Cópiala ahora: no se vuelve a mostrar. Quien la tenga puede ver los horarios de tus sesiones."
      />
      <div>
        <Button icon="copy" onClick={() => void copy()}>
          Copiar dirección
        </Button>
      </div>
    </div>
  )
}
