import type { Pack } from '@psico/contract/packs/packs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { money } from '../../lib/money.ts'
import { useForm } from '../../session/use-form.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { newId } from '../../ui/forms/new-id.ts'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { goodFor, offerSaid } from '../packs/offer-said.ts'
import { priceList, useMakePack, useSellOrNot } from './packs-queries.ts'
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
  const query = useQuery(priceList)
  const [isAdding, setAdding] = useState(false)
  const change = useSellOrNot()
  const columns: Column<Pack>[] = [
    { name: 'Bono', cell: (pack) => <strong>{pack.name}</strong> },
    { name: 'Incluye', cell: (pack) => [offerSaid(pack), goodFor(pack)].filter(Boolean).join('. ') },
    { name: 'Precio', isFigure: true, cell: (pack) => money(pack.price) },
    {
      name: 'Estado',
      cell: (pack) => (
        <Badge tone={pack.active ? 'success' : 'neutral'}>{pack.active ? 'En venta' : 'Sin venta'}</Badge>
      ),
    },
    {
      name: 'Acciones',
      cell: (pack) => (
        <Button
          look="quiet"
          size="small"
          busy={change.isPending && change.variables.id === pack.id}
          onClick={() =>
            change.mutate(
              { id: pack.id, active: !pack.active },
              { onError: (error) => toast.error(sentenceOf(error, texts.packFailed)) },
            )
          }
        >
          {pack.active ? 'Dejar de vender' : 'Volver a vender'}
          <span className="visually-hidden">{` ${pack.name}`}</span>
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
            <DataTable
              label="Bonos de la clínica"
              rows={results}
              keyOf={(pack) => pack.id}
              columns={columns}
            />
          )
        }
      </Awaited>
      {isAdding && <NewPackModal onClose={() => setAdding(false)} />}
    </>
  )
}

function NewPackModal({ onClose }: { onClose: () => void }) {
  // Pressed again, since the answer was lost on its way, it is the same pack.
  const [pack] = useState(newId)
  const adding = useMakePack()
  const form = useForm({
    what: 'pack',
    saved: { name: '', sessions: '', price: '', valid_months: '' },
    send: async ({ price, valid_months: months, ...rest }) => {
      const body = { ...rest, price: price.replace(',', '.'), valid_months: months.trim() || null, pack }
      const { name } = await adding.mutateAsync(body)
      toast.success(`${name} está en venta.`)
    },
    onSaved: onClose,
  })
  const { field } = form
  return (
    <FormModal title="Bono nuevo" onClose={onClose} form={form} failed={texts.packFailed} submit="Crear bono">
      <TextField label="Nombre" required maxLength={80} {...field('name')} />
      <TextField label="Sesiones" required inputMode="numeric" {...field('sessions')} />
      <TextField label="Precio del bono" required inputMode="decimal" {...field('price')} />
      <TextField
        label="Meses que vale"
        required={false}
        inputMode="numeric"
        hint="Vacío: no vence."
        {...field('valid_months')}
      />
    </FormModal>
  )
}
