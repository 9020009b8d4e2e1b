import {
  percentText,
  shareKindNames,
  shareKinds,
  type ShareKind,
  type ShareRule,
} from '@psico/contract/payouts/payouts'
import { slashDate } from '@psico/contract/core/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { dateIn } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { toast } from '../../ui/notices/toast.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { peopleAtWork, shareRules, useSaveRules } from './queries.ts'
import { texts } from './texts.ts'

const percent = (value: number): string => percentText(value, tenant.country)

/** What each professional gets, and from when. */
export function ShareRules() {
  const query = useQuery(shareRules)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<NamedRule | null>(null)
  return (
    <div className="stack">
      <div className="cluster is-spread">
        <h2>Reglas</h2>
        <Button look="secondary" icon="plus" onClick={() => setAdding(true)}>
          Añadir regla
        </Button>
      </div>
      <Awaited query={query} failed={texts.rulesFailed} skeleton={<SkeletonRows count={2} />}>
        {({ rules }) => (
          <>
            {rules.length === 0 ? (
              <p className="dim">No hay reglas todavía. Sin regla, lo cobrado queda en la clínica.</p>
            ) : (
              <DataTable
                label="Reglas"
                rows={rules}
                keyOf={keyOf}
                columns={[
                  { name: 'Profesional', cell: (rule) => rule.psychologist_name },
                  { name: 'Desde', cell: (rule) => slashDate(rule.from), isFigure: true },
                  { name: 'Cálculo', cell: (rule) => shareKindNames[rule.kind] },
                  {
                    name: 'Valor',
                    cell: (rule) =>
                      rule.kind === 'percent' ? percent(rule.value) : money(Number(rule.value)),
                    isFigure: true,
                  },
                  {
                    name: 'Retención',
                    cell: (rule) =>
                      rule.withholding_percent
                        ? `${percent(rule.withholding_percent)} (${rule.withholding_name ?? ''})`
                        : 'Ninguna',
                  },
                  {
                    name: 'Acciones',
                    cell: (rule) => (
                      <Button
                        size="small"
                        look="quiet"
                        aria-label={`Quitar la regla de ${rule.psychologist_name} desde el ${slashDate(rule.from)}`}
                        onClick={() => setLeaving(rule)}
                      >
                        Quitar
                      </Button>
                    ),
                  },
                ]}
              />
            )}
            {leaving && <RemoveRule rule={leaving} rules={rules} onClose={() => setLeaving(null)} />}
            {isAdding && <AddRule known={rules.map(plain)} onClose={() => setAdding(false)} />}
          </>
        )}
      </Awaited>
    </div>
  )
}

type NamedRule = ShareRule & { psychologist_name: string }

function RemoveRule({ rule, rules, onClose }: { rule: NamedRule; rules: ShareRule[]; onClose: () => void }) {
  const save = useSaveRules(onClose)
  const left = rules.filter((one) => keyOf(one) !== keyOf(rule)).map(plain)
  return (
    <ConfirmDialog
      title="¿Quitar la regla?"
      confirm="Quitar la regla"
      isDangerous
      busy={save.isPending}
      busyText="Quitando…"
      onConfirm={() =>
        save.mutate(left, { onError: (error) => toast.error(sentenceOf(error, texts.saveFailed)) })
      }
      onClose={onClose}
    >
      <p>
        {rule.psychologist_name}, desde el {slashDate(rule.from)}. Lo que todavía no se cerró se calcula sin
        ella; las liquidaciones cerradas no cambian.
      </p>
    </ConfirmDialog>
  )
}

const keyOf = (shareRule: ShareRule): string => `${shareRule.psychologist} ${shareRule.from}`

const plain = ({
  psychologist,
  from,
  kind,
  value,
  withholding_percent,
  withholding_name,
}: ShareRule): ShareRule => ({
  psychologist,
  from,
  kind,
  value,
  withholding_percent,
  withholding_name,
})

const number = (text: string) => Number(text.replace(',', '.'))

function AddRule({ known, onClose }: { known: ShareRule[]; onClose: () => void }) {
  const people = useQuery(peopleAtWork)
  const save = useSaveRules(onClose)
  const at = known.length
  const form = useForm({
    what: 'share-rule',
    saved: {
      psychologist: '',
      from: `${dateIn(tenant.timezone).slice(0, 8)}01`,
      kind: 'percent' as ShareKind,
      value: '',
      withholding_percent: '',
      withholding_name: '',
    },
    required: {
      psychologist: 'Elige a quién.',
      value: 'Escribe el valor.',
      from: 'Elige desde qué día.',
    },
    // The rules are sent as a whole: what is said about the new one stands at its fields.
    saidAbout: (error) =>
      Object.fromEntries(
        Object.entries(fieldErrorsOf(error)).map(([name, said]) => [
          name.replace(`rules.${at}.`, '').replace(`rules[${at}].`, ''),
          said,
        ]),
      ),
    send: ({ psychologist, from, kind, value, withholding_percent: percent, withholding_name: name }) =>
      save.mutateAsync([
        ...known,
        {
          psychologist,
          from,
          kind,
          value: number(value),
          withholding_percent: percent.trim() === '' ? null : number(percent),
          withholding_name: name.trim() || null,
        },
      ]),
  })
  const { typed, field } = form
  return (
    <FormModal
      title="Añadir regla"
      submit="Guardar regla"
      form={form}
      failed={texts.saveFailed}
      onClose={onClose}
    >
      <SelectField label="Profesional" required {...field('psychologist')}>
        <option value="">Elige a quién</option>
        {people.data?.results.map((colleague) => (
          <option key={colleague.user_id} value={colleague.user_id}>
            {colleague.full_name}
          </option>
        ))}
      </SelectField>
      <TextField label="Desde" type="date" required {...field('from')} />
      <SelectField label="Cómo se calcula" {...field('kind')}>
        {shareKinds.map((kind) => (
          <option key={kind} value={kind}>
            {shareKindNames[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={typed.kind === 'percent' ? 'Porcentaje para el profesional' : 'Importe por sesión'}
        inputMode="decimal"
        required
        {...field('value')}
      />
      <TextField
        label="Retención, en porcentaje (opcional)"
        inputMode="decimal"
        {...field('withholding_percent')}
      />
      <TextField
        label="Cómo se llama la retención"
        maxLength={60}
        hint="Por ejemplo: RC-IVA."
        {...field('withholding_name')}
      />
    </FormModal>
  )
}
