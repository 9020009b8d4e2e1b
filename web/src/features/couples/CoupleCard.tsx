import type { Couple } from '@psico/contract/couples/couples'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { coupleOf } from './queries.ts'
import { useChangePayer, useEndCouple } from './staff-queries.ts'
import { texts } from './texts.ts'

interface Props {
  couple: string
  /** How one of the two is named: with the way to their own page, where who looks has one. */
  person: (person: Couple['people'][number]) => ReactNode
}

/** Who a couple is, since when, and the end of their joint record. */
export function CoupleCard({ couple, person }: Props) {
  const query = useQuery(coupleOf(couple))
  const [isEnding, setEnding] = useState(false)
  return (
    <Card as="section" className="stack" aria-labelledby="pareja">
      <Awaited query={query} failed={texts.failed} skeleton={<SkeletonText lines={3} />}>
        {(pair) => (
          <>
            <div className="cluster is-spread">
              <h2 id="pareja">Pareja {pair.ended_at && <Badge>Expediente cerrado</Badge>}</h2>
              {!pair.ended_at && (
                <Button look="secondary" size="small" onClick={() => setEnding(true)}>
                  Cerrar expediente de pareja
                </Button>
              )}
            </div>
            <ul className="stack is-tight">
              {pair.people.map((one) => (
                <li key={one.id}>{person(one)}</li>
              ))}
            </ul>
            {!pair.ended_at && <PayerField couple={pair} />}
            <p className="dim small">
              Desde el {instantText(pair.created_at, tenant.timezone)}
              {pair.ended_at && `, hasta el ${instantText(pair.ended_at, tenant.timezone)}`}. Su historia,
              notas, objetivos y cartas son de la pareja, aparte de las de cada persona. Cualquiera de las dos
              reserva, paga y cancela; lo que se devuelve vuelve a quien pagó.
            </p>
            {isEnding && <EndDialog couple={pair} onClose={() => setEnding(false)} />}
          </>
        )}
      </Awaited>
    </Card>
  )
}

/** Who pays as a rule: chosen beforehand wherever the desk takes money of theirs. */
function PayerField({ couple }: { couple: Couple }) {
  const change = useChangePayer(couple.id)
  return (
    <SelectField
      label="Quién paga normalmente"
      hint="Sale elegida al cobrar; en cada cobro se puede cambiar."
      value={(change.isPending ? change.variables : couple.payer) ?? ''}
      onChange={({ target }) => change.mutate(target.value === '' ? null : target.value)}
    >
      <option value="">Se pregunta cada vez</option>
      {couple.people.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  )
}

function EndDialog({ couple, onClose }: { couple: Couple; onClose: () => void }) {
  const end = useEndCouple(couple.id, onClose)
  return (
    <ConfirmDialog
      title="Cerrar expediente de pareja"
      confirm="Cerrar expediente"
      isDangerous
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        Queda entero y cerrado: quien los atendió lo puede leer, nadie escribe más en él, y nada pasa a
        ninguna de las dos personas. No se vuelve a abrir.
      </p>
    </ConfirmDialog>
  )
}
