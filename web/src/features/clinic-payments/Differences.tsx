import type { PaymentDifference } from '@psico/contract/books/payment-differences'
import { formatMoney, inCurrency, toMinor } from '@psico/contract/core/money'
import { wayNames } from '@psico/contract/ways-to-pay/ways-to-pay'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { dateIn, shortDate, shortTime } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { differences, differencesPageSize } from './difference-queries.ts'
import { differenceSaid } from './difference-said.ts'
import { ExplainModal } from './ExplainModal.tsx'

/** Where the bank's or the card company's day and the clinic's differ, and what to do about it. */
export function Differences() {
  const [page, setPage] = useState(1)
  const [explained, setExplained] = useState<PaymentDifference | null>(null)
  const query = useQuery(differences('open', page))
  const isAdmin = useSession()?.userType === 'admin'
  return (
    <section className="stack" aria-labelledby="diferencias">
      <h2 id="diferencias">Diferencias con el banco y la pasarela</h2>
      <Awaited
        query={query}
        failed="No se pudieron cargar las diferencias."
        explained
        skeleton={<SkeletonRows />}
      >
        {({ results, count, compared }) => (
          <>
            <p className="dim">{comparedText(compared, count)}</p>
            {count > 0 && (
              <ul className="stack" aria-label="Diferencias por explicar">
                {results.map((difference) => (
                  <Difference
                    key={difference.id}
                    difference={difference}
                    onExplain={isAdmin ? () => setExplained(difference) : null}
                  />
                ))}
              </ul>
            )}
            <Pagination page={page} count={count} pageSize={differencesPageSize} onPage={setPage} />
          </>
        )}
      </Awaited>
      <Explained />
      {explained && <ExplainModal difference={explained} onClose={() => setExplained(null)} />}
    </section>
  )
}

function comparedText(compared: { method: 'card' | 'qr' | 'transfer'; last_day: string }[], count: number) {
  if (compared.length === 0)
    return 'Cada noche comparamos tus cobros por tarjeta y por QR del banco con lo que ellos dicen. Todavía no hay ningún día comparado.'
  const days = compared.map(
    (row) => `${wayNames[row.method].toLowerCase()}, hasta el ${shortDate(row.last_day)}`,
  )
  return `Comparado: ${days.join('; ')}.${count === 0 ? ' Todo coincide.' : ''}`
}

interface Props {
  difference: PaymentDifference
  /** Null for who may only read it. */
  onExplain: (() => void) | null
}

function Difference({ difference, onExplain }: Props) {
  const id = useId()
  const { title, advice } = differenceSaid(difference)
  return (
    <Card as="li" className="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Facts facts={factsOf(difference)} />
      {difference.explained_at === null && (
        <p>
          <strong>Qué hacer:</strong> {advice}
        </p>
      )}
      {onExplain && (
        <div>
          <Button size="small" look="secondary" aria-describedby={id} onClick={onExplain}>
            Ya sé qué pasó
          </Button>
        </div>
      )}
    </Card>
  )
}

type Fact = readonly [string, string]

const factsOf = (difference: PaymentDifference): Fact[] => [
  ['Movimiento', difference.reference],
  [difference.method === 'qr' ? 'El banco dice' : 'La pasarela dice', sideText(difference.theirs)],
  ['Aquí consta', sideText(difference.ours)],
  ...(difference.appointment
    ? [
        [
          'Cita',
          `${difference.appointment.patient_name}: ${shortDate(difference.appointment.appointment_date)}, ${clinicTime(shortTime(difference.appointment.start_time))}, con ${difference.appointment.psychologist_name}`,
        ] as const,
      ]
    : []),
  ...(difference.explained_at === null
    ? []
    : ([
        ['Explicación', difference.explained_by === null ? 'Ambos lados ya coinciden.' : difference.note],
        [
          'Cerrada',
          `${shortDate(dateIn(tenant.timezone, difference.explained_at))}${difference.explained_by === null ? '' : `, por ${difference.explained_by}`}`,
        ],
      ] as const)),
]

const sideText = (side: PaymentDifference['theirs']): string =>
  side
    ? `${formatMoney(toMinor(side.amount, side.currency), inCurrency(tenant, side.currency), 'full')}, el ${shortDate(side.day)}`
    : 'Nada'

/** Those that are closed, on request. */
function Explained() {
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const query = useQuery({ ...differences('explained', page), enabled: isOpen })
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Diferencias ya explicadas</summary>
      {isOpen && (
        <Awaited query={query} failed="No se pudieron cargar." skeleton={<SkeletonRows />}>
          {({ results, count }) =>
            count === 0 ? (
              <p className="dim">Todavía ninguna.</p>
            ) : (
              <div className="stack">
                <ul className="stack" aria-label="Diferencias explicadas">
                  {results.map((difference) => (
                    <Difference key={difference.id} difference={difference} onExplain={null} />
                  ))}
                </ul>
                <Pagination page={page} count={count} pageSize={differencesPageSize} onPage={setPage} />
              </div>
            )
          }
        </Awaited>
      )}
    </details>
  )
}
