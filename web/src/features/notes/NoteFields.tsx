import { useImperativeHandle, useRef, useState, type ComponentProps, type Ref } from 'react'
import { maxNoteLength } from '@psico/contract/notes/notes'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/forms/Field.tsx'
import styles from './NoteEditor.module.css'
import { filled, partsOf, type NoteDraft } from './note-text.ts'

interface Props {
  text: NoteDraft
  complaint: string
  onWrite: (next: NoteDraft) => void
  /** What puts a fact in where the typing stopped; set here. */
  insert: Ref<(fact: string) => void>
}

/** The free text, or the fields of the template with how much of it is filled; on a phone one field at a time. */
export function NoteFields({ text, complaint, onWrite, insert }: Props) {
  const [at, setAt] = useState(0)
  const last = useRef<{ name: string | null; element: HTMLTextAreaElement } | null>(null)
  const parts = partsOf(text)
  const valueOf = (name: string | null) => (name === null ? text.content : (text.fields[name] ?? ''))
  const put = (name: string | null, value: string) =>
    onWrite(
      name === null ? { ...text, content: value } : { ...text, fields: { ...text.fields, [name]: value } },
    )
  useImperativeHandle(insert, () => (fact: string) => {
    const isHere = last.current && (last.current.name === null) === (parts.length === 0)
    const name = isHere && last.current ? last.current.name : (parts[0]?.name ?? null)
    const value = valueOf(name)
    const place = isHere && last.current ? last.current.element.selectionStart : value.length
    const [before, after] = [value.slice(0, place), value.slice(place)]
    const gap = before === '' || /\s$/.test(before) ? '' : '\n'
    put(name, `${before}${gap}${fact}${after}`)
    last.current?.element.focus()
  })
  const tied = (name: string | null): Partial<ComponentProps<'textarea'>> => ({
    value: valueOf(name),
    maxLength: maxNoteLength,
    onChange: ({ target }) => put(name, target.value),
    onFocus: ({ target }) => {
      last.current = { name, element: target }
    },
  })
  if (parts.length === 0)
    return <TextArea label="Contenido de la nota" rows={16} error={complaint} {...tied(null)} />
  const { done, all } = filled(text)
  return (
    <>
      <div className="stack is-tight">
        <progress className={styles['bar']} value={done} max={all} aria-label="Partes llenas de la nota" />
        <p className="dim small">
          {done} de {all} partes llenas
        </p>
      </div>
      {parts.map(({ name, label, hint }, n) => (
        <div key={name} className={styles['part']} data-away={n === at ? undefined : ''}>
          <TextArea
            label={label}
            hint={hint}
            rows={5}
            error={n === 0 ? complaint : undefined}
            {...tied(name)}
          />
        </div>
      ))}
      <div className={styles['steps']}>
        <Button look="secondary" size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
          Parte anterior
        </Button>
        <span className="dim small">
          {Math.min(at + 1, all)} de {all}
        </span>
        <Button look="secondary" size="small" disabled={at >= all - 1} onClick={() => setAt(at + 1)}>
          Parte siguiente
        </Button>
      </div>
    </>
  )
}
