import { changePack, listPacks, makePack, type Pack } from '@psico/contract/packs/packs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { money } from '../../lib/money.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { goodFor, offerSaid } from '../packs/offer-said.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { texts } from './texts.ts'

/** The packs that the clinic sells. */
export default function PacksPage() {
  return (
    <SettingsFrame part="settingsPacks" lead="Varias sesiones por un precio, en línea y en la consulta.">
      {() => <PriceList />}
    </SettingsFrame>
  )
}

function PriceList() {
  const query = useQuery(asked(listPacks))
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const change = useMutation({
    mutationFn: ({ id, active }: Pick<Pack, 'id' | 'active'>) =>
      call(changePack, { params: { id }, body: { active } }),
    onSuccess: () => outdated(queries, listPacks),
    onError: (error) => toast.error(sentenceOf(error, texts.packFailed)),
  })
  const columns: Column<Pack>[] = [
    { name: 'Bono', cell: (it) => <strong>{it.name}</strong> },
    { name: 'Incluye', cell: (it) => [offerSaid(it), goodFor(it)].filter(Boolean).join('. ') },
    { name: 'Precio', isFigure: true, cell: (it) => money(it.price) },
    {
      name: 'Estado',
      cell: (it) => (
        <Badge tone={it.active ? 'success' : 'neutral'}>{it.active ? 'En venta' : 'Sin venta'}</Badge>
      ),
    },
    {
      name: 'Acciones',
      cell: (it) => (
        <Button
          look="quiet"
          size="small"
          busy={change.isPending && change.variables.id === it.id}
          onClick={() => change.mutate({ id: it.id, active: !it.active })}
        >
          {it.active ? 'Dejar de vender' : 'Volver a vender'}
          <span className="visually-hidden">{` ${it.name}`}</span>
        </Button>
      ),
    },
  ]
  return (
    <>
      <div>
        <Button icon="plus" onClick={() => setAdding(true)}>
          Bono nuevo
        </Button>
      </div>
      <Awaited query={query} failed={texts.packsFailed} skeleton={<SkeletonRows />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              title="No vendes bonos"
              detail="Crea uno y tus pacientes lo verán en Mis Bonos. Lo que se vende se debe hasta que se usa: el informe lo muestra aparte."
            />
          ) : (
            <DataTable label="Bonos de la clínica" rows={results} keyOf={(it) => it.id} columns={columns} />
          )
        }
      </Awaited>
      {isAdding && <NewPackModal onClose={() => setAdding(false)} />}
    </>
  )
}

function NewPackModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState({ name: '', sessions: '', price: '', months: '' })
  const adding = useMutation({
    mutationFn: () =>
      call(makePack, {
        body: {
          name: typed.name,
          sessions: typed.sessions,
          price: typed.price.replace(',', '.'),
          valid_months: typed.months.trim() === '' ? null : typed.months,
        },
      }),
    onSuccess: async (added) => {
      await outdated(queries, listPacks)
      toast.success(`${added.name} está en venta.`)
      onClose()
    },
    onError: focusFirstInvalid,
  })
  const errors = fieldErrorsOf(adding.error)
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value })
  return (
    <FormModal
      title="Bono nuevo"
      onClose={onClose}
      onSubmit={() => adding.mutate()}
      submit="Crear bono"
      busy={adding.isPending}
      problem={
        adding.isError && Object.keys(errors).length === 0 ? sentenceOf(adding.error, texts.packFailed) : null
      }
    >
      <TextField
        label="Nombre"
        required
        maxLength={80}
        value={typed.name}
        onChange={set('name')}
        error={errors['name']}
      />
      <TextField
        label="Sesiones"
        required
        inputMode="numeric"
        value={typed.sessions}
        onChange={set('sessions')}
        error={errors['sessions']}
      />
      <TextField
        label="Precio del bono"
        required
        inputMode="decimal"
        value={typed.price}
        onChange={set('price')}
        error={errors['price']}
      />
      <TextField
        label="Meses que vale"
        required={false}
        inputMode="numeric"
        hint="Vacío: no vence."
        value={typed.months}
        onChange={set('months')}
        error={errors['valid_months']}
      />
    </FormModal>
  )
}
