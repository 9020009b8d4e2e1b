import { CallError, isLost, sentenceOf } from '../../lib/call-error.ts'

export const texts = {
  required: 'Este campo es requerido.',
  registerFailed: 'Error al registrar la clínica. Inténtalo de nuevo.',
  registerUnsure:
    'No llegó respuesta, y puede que tu clínica ya esté registrada. Mira en tu correo si llegó el enlace para entrar antes de intentarlo otra vez.',
}

/** Messages by field of a refused registration, and the sentence for what belongs to no field. */
export function registrationErrors(error: unknown): {
  fields: Record<string, string>
  general: string | null
} {
  if (isLost(error)) return { fields: {}, general: texts.registerUnsure }
  const body = error instanceof CallError ? error.body : {}
  const fields: Record<string, string> = {}
  let general: string | null = null
  for (const [name, messages] of Object.entries(Object(body['errors']) as Record<string, unknown>)) {
    if (!Array.isArray(messages) || messages.length === 0) continue
    if (name === 'general') general = messages.map(String).join(' ')
    else fields[name] = messages.map(String).join(' ')
  }
  if (!general && Object.keys(fields).length === 0)
    general =
      error instanceof CallError && error.status === 429
        ? sentenceOf(error, texts.registerFailed)
        : texts.registerFailed
  return { fields, general }
}
