import { mostSpecializations, type KeptSpecialization } from '@psico/contract/professionals/specializations'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
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
    { name: 'Especialidad', cell: (it) => <strong>{it.name}</strong> },
    {
      name: 'Estado',
      cell: (it) => (
        <Badge tone={it.active ? 'success' : 'neutral'}>{it.active ? 'En uso' : 'Fuera de uso'}</Badge>
      ),
    },
    {
      name: 'Acciones',
      cell: (it) => (
        <div className="cluster">
          <Button look="quiet" size="small" icon="edit" onClick={() => setRenaming(it)}>
            Cambiar nombre<span className="visually-hidden">{` de ${it.name}`}</span>
          </Button>
          <Button
            look="quiet"
            size="small"
            busy={change.isPending && change.variables.id === it.id}
            onClick={() => use(it)}
          >
            {it.active ? 'Retirar' : 'Volver a usar'}
            <span className="visually-hidden">{` ${it.name}`}</span>
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
              keyOf={(it) => it.id}
              columns={columns}
            />
          </section>
        )}
      </Awaited>
      {renaming && <RenameModal specialty={renaming} onClose={() => setRenaming(null)} />}
    </>
  )
}

/** What is wrong with a name, or with the call. */
const complaint = (error: unknown): string =>
  fieldErrorsOf(error)['name'] ?? sentenceOf(error, texts.specialtyFailed)

function AddSpecialty() {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const adding = useAddSpecialty()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (!name.trim()) return focusFirstInvalid()
    if (adding.isPending) return
    adding.mutate(name, {
      onSuccess: (added) => {
        setName('')
        toast.success(`${added.name} ya se puede elegir.`)
      },
      onError: focusFirstInvalid,
    })
  }
  return (
    <Card as="section" className="stack" aria-label="Especialidad nueva">
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label="Especialidad nueva"
          value={name}
          maxLength={80}
          placeholder="Por ejemplo, Terapia de pareja"
          error={isMissing ? texts.nameMissing : adding.isError ? complaint(adding.error) : undefined}
          onChange={(event) => {
            setName(event.target.value)
            setMissing(false)
            adding.reset()
          }}
        />
        <div className="cluster">
          <Button type="submit" icon="plus" busy={adding.isPending}>
            Añadir
          </Button>
        </div>
      </form>
    </Card>
  )
}

function RenameModal({ specialty, onClose }: { specialty: KeptSpecialization; onClose: () => void }) {
  const [name, setName] = useState(specialty.name)
  const change = useChangeSpecialty()
  const submit = () => {
    if (name.trim() === specialty.name) return onClose()
    change.mutate(
      { id: specialty.id, name },
      {
        onSuccess: () => {
          toast.success('Nombre cambiado.')
          onClose()
        },
        onError: focusFirstInvalid,
      },
    )
  }
  return (
    <FormModal
      title="Cambiar el nombre"
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submit="Guardar"
      busy={change.isPending}
    >
      <TextField
        label="Especialidad"
        data-first
        value={name}
        maxLength={80}
        error={change.isError ? complaint(change.error) : undefined}
        hint="El nombre nuevo se ve en todos los perfiles que la tienen."
        onChange={(event) => setName(event.target.value)}
      />
    </FormModal>
  )
}
