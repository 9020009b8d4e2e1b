import { mostSpecializations, type KeptSpecialization } from '@psico/contract/professionals/specializations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { useForm } from '../../session/use-form.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { useAddSpecialty, useChangeSpecialty, wholeCatalogue } from './specialties-queries.ts'
import { texts } from './texts.ts'

/** What the clinic's professionals can say that they treat, and patients search by. */
export default function SpecialtiesPage() {
  return (
    <SettingsFrame
      part="settingsSpecialties"
      lead="Lo que tus profesionales eligen en su perfil y tus pacientes buscan."
    >
      {() => <Catalogue />}
    </SettingsFrame>
  )
}

function Catalogue() {
  const query = useQuery(wholeCatalogue)
  const [renaming, setRenaming] = useState<KeptSpecialization | null>(null)
  const change = useChangeSpecialty()
  const use = ({ id, name, active }: KeptSpecialization) =>
    change.mutate(
      { id, active: !active },
      {
        onSuccess: () =>
          toast.success(active ? `${name} ya no se puede elegir.` : `${name} se puede elegir otra vez.`),
        onError: (error) => toast.error(sentenceOf(error, texts.specialtyFailed)),
      },
    )
  const columns: Column<KeptSpecialization>[] = [
    { name: 'Especialidad', cell: (specialization) => <strong>{specialization.name}</strong> },
    {
      name: 'Estado',
      cell: (specialization) => (
        <Badge tone={specialization.active ? 'success' : 'neutral'}>
          {specialization.active ? 'En uso' : 'Fuera de uso'}
        </Badge>
      ),
    },
    {
      name: 'Acciones',
      cell: (specialization) => (
        <div className="cluster">
          <Button look="quiet" size="small" icon="edit" onClick={() => setRenaming(specialization)}>
            Cambiar nombre<span className="visually-hidden">{` de ${specialization.name}`}</span>
          </Button>
          <Button
            look="quiet"
            size="small"
            busy={change.isPending && change.variables.id === specialization.id}
            onClick={() => use(specialization)}
          >
            {specialization.active ? 'Retirar' : 'Volver a usar'}
            <span className="visually-hidden">{` ${specialization.name}`}</span>
          </Button>
        </div>
      ),
    },
  ]
  return (
    <>
      <AddSpecialty />
      <Awaited query={query} failed={texts.specialtiesFailed} skeleton={<SkeletonRows />}>
        {(all) => (
          <section className="stack" aria-label="Catálogo">
            <p className="dim">
              {`${all.length} de ${mostSpecializations}. Una que retiras deja de verse en los perfiles y en la búsqueda; quien la tenía la recupera si vuelves a usarla.`}
            </p>
            <DataTable
              label="Especialidades de la clínica"
              rows={all}
              keyOf={(specialization) => specialization.id}
              columns={columns}
            />
          </section>
        )}
      </Awaited>
      {renaming && <RenameModal specialty={renaming} onClose={() => setRenaming(null)} />}
    </>
  )
}

/** What is wrong with the whole stands at the name, which is all there is. */
const atName = (error: unknown) => ({
  name: sentenceOf(error, texts.specialtyFailed),
  ...fieldErrorsOf(error),
})

function AddSpecialty() {
  const adding = useAddSpecialty()
  const form = useForm({
    saved: { name: '' },
    unkept: ['name'],
    required: { name: texts.nameMissing },
    saidAbout: atName,
    send: async ({ name: typed }) => {
      const { name } = await adding.mutateAsync(typed)
      toast.success(`${name} ya se puede elegir.`)
    },
  })
  return (
    <Card as="section" className="stack" aria-label="Especialidad nueva">
      <form className="stack" onSubmit={form.submit} noValidate>
        <TextField
          label="Especialidad nueva"
          maxLength={80}
          placeholder="Por ejemplo, Terapia de pareja"
          {...form.field('name')}
        />
        <div className="cluster">
          <Button type="submit" icon="plus" busy={form.isSaving}>
            Añadir
          </Button>
        </div>
      </form>
    </Card>
  )
}

function RenameModal({ specialty, onClose }: { specialty: KeptSpecialization; onClose: () => void }) {
  const change = useChangeSpecialty()
  const form = useForm({
    saved: { name: specialty.name },
    saidAbout: atName,
    send: async ({ name }) => {
      if (name.trim() === specialty.name) return
      await change.mutateAsync({ id: specialty.id, name })
      toast.success('Nombre cambiado.')
    },
    onSaved: onClose,
  })
  return (
    <FormModal
      title="Cambiar el nombre"
      size="small"
      onClose={onClose}
      form={form}
      failed={texts.specialtyFailed}
      submit="Guardar"
    >
      <TextField
        label="Especialidad"
        data-first
        maxLength={80}
        hint="El nombre nuevo se ve en todos los perfiles que la tienen."
        {...form.field('name')}
      />
    </FormModal>
  )
}
