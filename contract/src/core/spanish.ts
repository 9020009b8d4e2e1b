import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const formats: Record<string, string> = {
  email: 'Introduce un correo electrónico válido.',
  url: 'Introduce una dirección web válida.',
  uuid: 'El identificador no es válido.',
}

function tooSmall(issue: Issue): string {
  if (issue.origin === 'string')
    return Number(issue.minimum) <= 1
      ? 'Este campo es requerido.'
      : `Escribe al menos ${String(issue.minimum)} caracteres.`
  if (issue.origin === 'array') return 'Elige al menos una opción.'
  return `Debe ser ${issue.inclusive === false ? 'mayor que' : 'como mínimo'} ${String(issue.minimum)}.`
}

function tooBig(issue: Issue): string {
  if (issue.origin === 'string') return `Escribe como máximo ${String(issue.maximum)} caracteres.`
  if (issue.origin === 'array') return `Como máximo ${String(issue.maximum)} elementos.`
  return `Debe ser como máximo ${String(issue.maximum)}.`
}

/** Spanish sentence for a validation issue that brings none of its own; both sides install it. */
export function spanishMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Este campo es requerido.'
        : 'El valor no es del tipo esperado.'
    case 'invalid_format':
      return formats[String(issue.format)] ?? 'El formato no es válido.'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? 'Este campo es requerido.'
        : 'La opción elegida no es válida.'
    case 'unrecognized_keys':
      return 'Este campo no se puede cambiar.'
    default:
      return 'El valor no es válido.'
  }
}

/** Installs the Spanish messages for every schema of this process. */
export const speakSpanish = (): void => {
  z.config({ customError: spanishMessage })
}
