import type { OpenPayout, Statement } from '@psico/contract/payouts/payouts'
import { addDays, slashDate } from '@psico/contract/core/dates'
import { screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { dateIn } from '../../lib/dates.ts'
import { moneyIn } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { PeriodFields } from '../../ui/forms/PeriodFields.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { payouts, useClose, usePaid, type Days } from './queries.ts'
import { ShareRules } from './ShareRules.tsx'
import { StatementsTable } from './StatementsTable.tsx'
import { texts } from './texts.ts'

/** The month before this one, from its first day to its last. */
function lastMonth(today: string): Days {
  const to = addDays(`${today.slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** What each professional is owed, period by period: reckoned, closed once, paid. */
export default function PayoutsPage() {
  const [days, setDays] = useState(() => lastMonth(dateIn(tenant.timezone)))
  const isWhole = days.from !== '' && days.to !== '' && days.from <= days.to
  const query = useQuery({ ...payouts(days), enabled: isWhole })
  const [closing, setClosing] = useState<OpenPayout | null>(null)
  const [paying, setPaying] = useState<Statement | null>(null)
  return (
    <Page
      title={screens.payouts.title}
      lead="Lo cobrado menos lo devuelto, con los bonos cuando se usan, por fecha de cobro o de devolución: la sesión puede ser de otro mes. Lo cerrado no cambia: una devolución posterior entra en la siguiente."
      width="wide"
    >
      <PeriodFields
        label="Período"
        days={days}
        error={
          days.from !== '' && days.to !== '' && days.from > days.to ? 'Tiene que ser posterior.' : undefined
        }
        onDays={(change) => setDays({ ...days, ...change })}
      />
      {isWhole && (
        <Awaited query={query} failed={texts.loadFailed} explained skeleton={<SkeletonRows />}>
          {({ results, statements }) => (
            <>
              <h2>Por cerrar</h2>
              {results.length === 0 ? (
                <EmptyState
                  picture="search"
                  title="No hay nada por cerrar en este período."
                  detail="Elige otras fechas, o añade abajo la regla de quien falte."
                />
              ) : (
                <DataTable
                  label="Por cerrar"
                  columns={openColumns(setClosing)}
                  rows={results}
                  keyOf={(openPayout) => openPayout.psychologist}
                />
              )}
              <h2>Cerradas</h2>
              {statements.length === 0 ? (
                <p className="dim">Todavía no hay liquidaciones de estos días.</p>
              ) : (
                <StatementsTable
                  statements={statements}
                  hasNames
                  actsOn={(statement) =>
                    statement.paid_at === null && (
                      <Button
                        size="small"
                        look="secondary"
                        aria-label={`Registrar el pago de la liquidación ${statement.number}`}
                        onClick={() => setPaying(statement)}
                      >
                        Registrar pago
                      </Button>
                    )
                  }
                />
              )}
            </>
          )}
        </Awaited>
      )}
      <ShareRules />
      {closing && <CloseDialog payout={closing} days={days} onClose={() => setClosing(null)} />}
      {paying && <PaidDialog statement={paying} onClose={() => setPaying(null)} />}
    </Page>
  )
}

const openColumns = (onClose: (openPayout: OpenPayout) => void): Column<OpenPayout>[] => [
  { name: 'Profesional', cell: (openPayout) => openPayout.psychologist_name },
  { name: 'Sesiones', cell: (openPayout) => openPayout.sessions, isFigure: true },
  {
    name: 'Cobrado',
    cell: (openPayout) => moneyIn(openPayout.collected, openPayout.currency),
    isFigure: true,
  },
  {
    name: 'Parte del profesional',
    cell: (openPayout) => moneyIn(openPayout.share, openPayout.currency),
    isFigure: true,
  },
  {
    name: 'Retención',
    cell: (openPayout) => moneyIn(openPayout.withheld, openPayout.currency),
    isFigure: true,
  },
  {
    name: 'A pagar',
    cell: (openPayout) => <strong>{moneyIn(openPayout.net, openPayout.currency)}</strong>,
    isFigure: true,
  },
  {
    name: 'Parte de la clínica',
    cell: (openPayout) => moneyIn(openPayout.clinic_share, openPayout.currency),
    isFigure: true,
  },
  {
    name: 'Acciones',
    cell: (openPayout) => (
      <Button
        size="small"
        aria-label={`Cerrar el período de ${openPayout.psychologist_name}`}
        onClick={() => onClose(openPayout)}
      >
        Cerrar
      </Button>
    ),
  },
]

function CloseDialog({ payout, days, onClose }: { payout: OpenPayout; days: Days; onClose: () => void }) {
  const close = useClose(onClose)
  const problem =
    close.error &&
    (Object.values(fieldErrorsOf(close.error))[0] ?? sentenceOf(close.error, texts.closeFailed))
  return (
    <ConfirmDialog
      title={`Cerrar el período de ${payout.psychologist_name}`}
      confirm="Cerrar período"
      busy={close.isPending}
      busyText="Cerrando…"
      onConfirm={() => close.mutate({ psychologist: payout.psychologist, ...days })}
      onClose={onClose}
    >
      <p>
        Del {slashDate(days.from)} al {slashDate(days.to)}: {moneyIn(payout.net, payout.currency)} a pagar.
        Queda una liquidación con número, que ya no cambia.
      </p>
      {problem && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

function PaidDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const paid = usePaid(onClose)
  const form = useForm({
    what: `payout:${statement.id}`,
    saved: { reference: '' },
    send: ({ reference }) => paid.mutateAsync({ id: statement.id, reference }),
  })
  return (
    <FormModal
      title={`Registrar el pago de la liquidación ${statement.number}`}
      size="small"
      submit="Registrar pago"
      form={form}
      failed={texts.payFailed}
      onClose={onClose}
    >
      <p>
        {moneyIn(statement.net, statement.currency)} a {statement.psychologist_name}.
      </p>
      <TextField
        label="Referencia del pago"
        hint="El número de la transferencia o del comprobante."
        maxLength={80}
        required
        {...form.field('reference')}
      />
    </FormModal>
  )
}
