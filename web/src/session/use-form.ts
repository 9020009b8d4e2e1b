import { useMutation } from '@tanstack/react-query'
import { useEffect, type FormEvent } from 'react'
import {
  useForm as useTyped,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form'
import { useServerErrors } from '../ui/forms/server-errors.ts'
import { useRestored } from './use-draft.ts'

interface Options<T> {
  /** Names what is typed, which outlives a session that the server ended. */
  what: string
  saved: T
  /** What the form itself finds wrong, by field: then nothing is sent. */
  complaintsAbout?: (typed: T) => Record<string, string>
  /** What it throws is told at its fields, or above the form. */
  send: (typed: T) => Promise<unknown>
  onSaved?: () => void
}

/** What ties a field to its value and its error. */
export interface FieldTie {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Names of fields that hold a text. */
export type TextOf<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string

/**
 * The one way in which a form of settings is typed, sent and given up: what differs from what is saved is known, a refusal
 * stands at its field with the focus on the first, and nothing typed is lost by it.
 */
export function useForm<T extends FieldValues>({ what, saved, complaintsAbout, send, onSaved }: Options<T>) {
  const { form, typed } = useTypedForm(what, saved)
  const { errors, setErrors, show, clear, refused } = useServerErrors()
  const saving = useMutation({
    mutationFn: send,
    onSuccess: (_, sent) => {
      form.reset(sent)
      onSaved?.()
    },
    onError: refused,
  })
  const change = (part: Partial<T>) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
  }
  return {
    typed,
    change,
    errors,
    setErrors,
    isChanged: form.formState.isDirty,
    isSaving: saving.isPending,
    /** Why the last saving failed, until the next one. */
    error: saving.isPending ? null : saving.error,
    field: (name: TextOf<T>): FieldTie => ({
      name,
      value: typed[name],
      error: errors[name],
      onChange: (event) => change({ [name]: event.target.value } as Partial<T>),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (saving.isPending) return
      clear()
      const now = form.getValues()
      const complaints = complaintsAbout?.(now) ?? {}
      if (Object.keys(complaints).length > 0) show(complaints)
      else saving.mutate(now)
    },
    discard: () => {
      form.reset()
      saving.reset()
      clear()
    },
  }
}

/** What is typed, and beside it what waited from a session that the server ended. */
function useTypedForm<T extends FieldValues>(what: string, saved: T) {
  const form = useTyped<T>({ defaultValues: saved as DefaultValues<T> })
  const restored = useRestored(what, saved, form.getValues)
  useEffect(() => {
    if (restored) form.reset(restored, { keepDefaultValues: true })
  }, [form, restored])
  return { form, typed: useWatch({ control: form.control }) as T }
}
