import { useState } from 'react'
import { fieldErrorsOf } from '../../lib/call-error.ts'

/**
 * Ties a refusal's messages to the fields of a form: `errors.email` goes to the field, `errors.non_field_errors` above
 * the form. `refused(error)` keeps them, moves the focus to the first bad field and tells whether there were any.
 */
export function useServerErrors() {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  return {
    errors,
    setErrors,
    /** What the form itself finds wrong; the focus goes to the first such field. */
    show: (found: Record<string, string | undefined>) => {
      setErrors(found)
      focusFirstInvalid()
    },
    clear: () => setErrors({}),
    refused: (error: unknown): boolean => {
      const found = fieldErrorsOf(error)
      setErrors(found)
      focusFirstInvalid()
      return Object.keys(found).length > 0
    },
  }
}

/** After the errors are painted, the focus goes to the first field that has one. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  )
}
