import { useMutation } from '@tanstack/react-query'
import { useEffect, type FormEvent } from 'react'
import {
  useForm as useTyped,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import { fieldErrorsOf } from '../lib/call-error.ts'
import { anySentenceOf } from '../ui/forms/any-sentence.ts'
import { useServerErrors } from '../ui/forms/server-errors.ts'
import { useRestored } from './use-draft.ts'

interface Options<T> {
  /** Names what is typed, which then outlives a session that the server ended; left out: it does not. */
  what?: string
  saved: T
  /** Fields that are kept neither so nor after they were sent: a secret, a file. */
  unkept?: readonly (keyof T & string)[]
  /** What is said at a field that was left empty: then nothing is sent. */
  required?: Partial<Record<TextOf<T>, string>>
  /** What else the form itself finds wrong, by field. */
  complaintsAbout?: (typed: T) => Record<string, string>
  /** What it throws is told at its fields, or above the form. */
  send: (typed: T) => Promise<unknown>
  onSaved?: () => void
  /** What a refusal says about the fields; left out: what it says by their names. */
  saidAbout?: (error: unknown) => Record<string, string>
  /** What of the form a refusal makes void: an hour that somebody else took. */
  onRefused?: (error: unknown, put: (part: Partial<T>) => void) => void
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
 * The one way in which a form is typed, sent and given up: what differs from what is saved is known, a refusal stands at
 * its field with the focus on the first, and nothing typed is lost by it.
 */
export function useForm<T extends FieldValues>(options: Options<T>) {
  const { saved, saidAbout = fieldErrorsOf } = options
  const { form, typed, put } = useTypedForm(options)
  const { errors, setErrors, show, clear } = useServerErrors()
  const saving = useSaving(options, form, (error) => {
    options.onRefused?.(error, put)
    show(saidAbout(error))
  })
  const change = (part: Partial<T>) => {
    put(part)
    setErrors(leftOf(errors, saved, part))
    if (saving.isError) saving.reset()
  }
  return {
    typed,
    change,
    errors,
    setErrors,
    /** What else was found wrong with what is typed; the focus goes to the first such field. */
    show,
    isChanged: form.formState.isDirty,
    isSaving: saving.isPending,
    /** Why the last saving failed, until something is changed or saved again. */
    error: saving.isPending ? null : saving.error,
    /** What is wrong with the whole of it, or null; `otherwise` where the server gave no reason. */
    problem: (otherwise: string): string | null =>
      errorBeside(errors, saved) ?? wholeProblem(saving.error, saidAbout, otherwise),
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
      const complaints = complaintsIn(now, options)
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

/** What was sent is what is saved from then on, without what is kept nowhere. */
const useSaving = <T extends FieldValues>(
  { saved, unkept, send, onSaved }: Options<T>,
  form: UseFormReturn<T>,
  onError: (error: unknown) => void,
) =>
  useMutation({
    mutationFn: send,
    onSuccess: (_, sent) => {
      form.reset({ ...sent, ...partOf(saved, unkept) })
      onSaved?.()
    },
    onError,
  })

/** The field that a complaint is about: that of one of several contacts stands at `contacts.0.email`. */
const fieldOf = (complaint: string): string => complaint.split('.')[0] ?? complaint

/** What was wrong with the whole of it may be right now; fields that were not touched keep their complaints. */
const leftOf = (errors: Record<string, string | undefined>, saved: object, part: object) =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => fieldOf(name) in saved && !(fieldOf(name) in part)),
  )

/** A complaint that has no field to stand at. */
const errorBeside = (errors: Record<string, string | undefined>, saved: object): string | undefined =>
  Object.entries(errors).find(([name, said]) => said && !(fieldOf(name) in saved))?.[1]

function complaintsIn<T extends FieldValues>(
  typed: T,
  { required = {}, complaintsAbout }: Options<T>,
): Record<string, string> {
  const missing = Object.entries<string | undefined>(required).flatMap(([name, said]) =>
    said && String(typed[name]).trim() === '' ? [[name, said] as const] : [],
  )
  return { ...Object.fromEntries(missing), ...complaintsAbout?.(typed) }
}

const partOf = <T extends object>(values: T, names: readonly (keyof T)[] = []): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>

function wholeProblem(
  error: unknown,
  saidAbout: (error: unknown) => Record<string, string>,
  otherwise: string,
): string | null {
  if (!error || Object.keys(saidAbout(error)).length > 0) return null
  return anySentenceOf(error, otherwise)
}

/** What is typed, and beside it what waited from a session that the server ended. */
function useTypedForm<T extends FieldValues>({ what, saved, unkept }: Options<T>) {
  const form = useTyped<T>({ defaultValues: saved as DefaultValues<T> })
  const restored = useRestored(what ?? '', saved, () =>
    what === undefined ? saved : { ...form.getValues(), ...partOf(saved, unkept) },
  )
  useEffect(() => {
    if (restored) form.reset(restored, { keepDefaultValues: true })
  }, [form, restored])
  const put = (part: Partial<T>) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
  }
  return { form, typed: useWatch({ control: form.control }) as T, put }
}
