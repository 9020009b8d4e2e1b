import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CalendarSource } from '@psico/contract/other-calendars/sources'
import { sentenceOf } from '../../lib/call-error.ts'
import { instantText } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { AddCalendar } from './AddCalendar.tsx'
import { checkSource, hoursChanged, removeSource, sources } from './queries.ts'

/** The calendars elsewhere whose busy hours close one's own. */
export function OtherCalendars() {
  const id = useId()
  const query = useQuery(sources)
  const [isAdding, setAdding] = useState(false)
  return (
    <Card as="section" className="stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>Tus otros calendarios</h2>
        <p className="dim">
          Cuando estás ocupado en ellos, nadie puede reservar contigo. Solo leemos a qué horas: ni títulos, ni
          lugares, ni personas.
        </p>
      </div>
      <Awaited
        query={query}
        failed="No se pudieron cargar tus calendarios."
        skeleton={<SkeletonRows count={1} />}
      >
        {({ results }) => (
          <>
            {results.length === 0 ? (
              <p>Todavía no sigues ninguno.</p>
            ) : (
              <ul className="stack" aria-label="Calendarios que sigues">
                {results.map((calendarSource) => (
                  <Source key={calendarSource.id} source={calendarSource} />
                ))}
              </ul>
            )}
            <div>
              <Button
                look={results.length === 0 ? 'primary' : 'secondary'}
                icon="plus"
                onClick={() => setAdding(true)}
              >
                Añadir calendario
              </Button>
            </div>
          </>
        )}
      </Awaited>
      {isAdding && <AddCalendar onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Source({ source }: { source: CalendarSource }) {
  const queries = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const done = () => hoursChanged(queries)
  const checking = useMutation({
    ...checkSource,
    onSuccess: ({ state }) => {
      if (state === 'ok') toast.success('Calendario leído.')
      else toast.error('No pudimos leerlo. Lo que cerraba sigue cerrado.')
      return done()
    },
    onError: (error) => toast.error(sentenceOf(error, 'No se pudo comprobar. Inténtalo de nuevo.')),
  })
  const removing = useMutation({
    ...removeSource,
    onSuccess: () => {
      toast.success('Ya no sigues ese calendario.')
      return done()
    },
    onError: (error) => toast.error(sentenceOf(error, 'No se pudo quitar. Inténtalo de nuevo.')),
    onSettled: () => setRemoving(false),
  })
  return (
    <li className="stack is-tight">
      <div className="cluster">
        <strong>{source.host}</strong>
        <State state={source.state} />
      </div>
      <p className="dim">
        {source.last_success
          ? `Leído por última vez: ${instantText(source.last_success, tenant.timezone)}. ${counted(source.busy, 'espacio ocupado', 'espacios ocupados')}.`
          : 'Todavía no se ha leído.'}
        {source.state !== 'ok' && ' Las horas que cerraba siguen cerradas.'}
      </p>
      <div className="cluster">
        <Button
          size="small"
          look="secondary"
          icon="refresh"
          aria-label={`Comprobar ahora: ${source.host}`}
          busy={checking.isPending}
          busyText="Comprobando..."
          onClick={() => checking.mutate(source.id)}
        >
          Comprobar ahora
        </Button>
        <Button
          size="small"
          look="quiet"
          icon="trash"
          aria-label={`Quitar: ${source.host}`}
          onClick={() => setRemoving(true)}
        >
          Quitar
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title="Quitar el calendario"
          confirm="Quitar"
          isDangerous
          busy={removing.isPending}
          busyText="Quitando..."
          onConfirm={() => removing.mutate(source.id)}
          onClose={() => setRemoving(false)}
        >
          Las horas que {source.host} cerraba se podrán reservar de nuevo.
        </ConfirmDialog>
      )}
    </li>
  )
}

function State({ state }: { state: CalendarSource['state'] }) {
  if (state === 'ok') return <Badge tone="success">Al día</Badge>
  return <Badge tone="danger">{state === 'stale' ? 'Sin leer desde hace rato' : 'No nos deja entrar'}</Badge>
}
