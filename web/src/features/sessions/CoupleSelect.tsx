import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { deskTexts } from './desk-texts.ts'
import { couplesLike } from './people-queries.ts'

interface Props {
  value: string
  error?: string | undefined
  /** What stands where none is chosen; left out: one of them has to be. */
  none?: string
  onChange: (couple: string) => void
}

/** One of the couples whom one may book for; with more than fit the list, a name narrows it down. */
export function CoupleSelect({ value, error, none, onChange }: Props) {
  const [name, setName] = useState('')
  const couples = useQuery(couplesLike(useDeferredValue(name.trim())))
  const list = couples.data?.results ?? []
  const isLong = name !== '' || (couples.data?.count ?? 0) > list.length
  if (couples.isLoadingError)
    return (
      <Notice tone="danger" isAlert>
        <p>{deskTexts.couplesFailed}</p>
        <Button size="small" look="secondary" icon="refresh" onClick={() => void couples.refetch()}>
          Reintentar
        </Button>
      </Notice>
    )
  if (couples.data?.count === 0 && name === '' && none === undefined)
    return <Notice>{deskTexts.noCouples}</Notice>
  return (
    <>
      {isLong && (
        <TextField
          label="Buscar pareja"
          type="search"
          required={false}
          maxLength={100}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            onChange('')
          }}
        />
      )}
      <SelectField
        label="Pareja"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{couples.isPending ? 'Cargando…' : (none ?? 'Elige una pareja')}</option>
        {list.map((couple) => (
          <option key={couple.id} value={couple.id}>
            {couple.name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
