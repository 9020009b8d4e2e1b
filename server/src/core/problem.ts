import type { z } from 'zod'

/** A refusal with a name: HTTP status, stable English code, Spanish sentence. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
  constructor(
    status: number,
    code: string,
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    // A field of that name has the first word.
    this.body = { code, ...body }
    this.headers = headers
  }
}

/** `{detail}`. */
export const refusal = (status: number, code: string, detail: string, extra: Record<string, unknown> = {}) =>
  new Problem(status, code, { detail, ...extra })

/** `{field: [message]}`. */
export const fieldRefusal = (status: number, code: string, field: string, message: string) =>
  new Problem(status, code, { [field]: [message] })

/** `{non_field_errors: [message]}`. */
export const formRefusal = (
  status: number,
  code: string,
  message: string,
  extra: Record<string, unknown> = {},
) => new Problem(status, code, { non_field_errors: [message], ...extra })

export const problems = {
  signedOut: () => refusal(401, 'signed_out', 'Inicia sesión para continuar.'),
  wrongRole: () => refusal(403, 'wrong_role', 'No tienes permiso para hacer esto.'),
  /** Nothing else is open until the second factor is set up. */
  secondFactorSetUp: () =>
    refusal(
      403,
      'second_factor_setup_required',
      'Para seguir, primero protege tu cuenta con un segundo paso.',
    ),
  stepUpRequired: () =>
    refusal(403, 'step_up_required', 'Por seguridad, confirma que eres tú para continuar.'),
  notFound: () => refusal(404, 'not_found', 'No encontrado.'),
  wrongMethod: (allowed: readonly string[]) =>
    new Problem(
      405,
      'wrong_method',
      { detail: 'Esta dirección no admite ese método.' },
      { allow: allowed.join(', ') },
    ),
  noClinicHere: () => refusal(404, 'no_clinic_here', 'Esta dirección no pertenece a ninguna clínica.'),
  twoHosts: () => refusal(400, 'two_hosts', 'La solicitud no es válida.'),
  suspended: () =>
    refusal(
      403,
      'clinic_suspended',
      'Esta clínica está suspendida temporalmente. Comunícate con su administración.',
    ),
  /** The clinical record is kept because the law says so, and opens to nobody. `until`: ISO 8601. */
  blocked: (reason: 'blocked' | 'erased', until: string) =>
    refusal(
      423,
      'blocked',
      reason === 'erased'
        ? 'Esta persona pidió borrar sus datos. Su expediente se conserva bloqueado porque la ley lo pide, y nadie puede abrirlo.'
        : 'Este expediente está bloqueado a pedido de la persona. Se conserva porque la ley lo pide, y nadie puede abrirlo.',
      { reason, until },
    ),
  tooBusy: () =>
    refusal(409, 'too_busy', 'Otra persona estaba haciendo un cambio a la vez. Inténtalo de nuevo.'),
  databaseAway: () =>
    new Problem(
      503,
      'unavailable',
      { detail: 'El sistema no está disponible por un momento. Vuelve a intentarlo en unos segundos.' },
      { 'retry-after': '3' },
    ),
  filesAway: () =>
    new Problem(
      503,
      'files_unavailable',
      { detail: 'Los archivos no están disponibles por un momento. Vuelve a intentarlo en unos segundos.' },
      { 'retry-after': '5' },
    ),
  diskFull: () =>
    new Problem(
      503,
      'disk_full',
      { detail: 'Por ahora no hay espacio para recibir archivos. Vuelve a intentarlo más tarde.' },
      { 'retry-after': '600' },
    ),
  tooMany: (seconds: number) =>
    new Problem(
      429,
      'too_many_tries',
      { detail: `Demasiados intentos. Vuelve a intentarlo en ${waitText(seconds)}.` },
      { 'retry-after': String(seconds) },
    ),
}

const waitText = (seconds: number): string => {
  if (seconds <= 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 120) return `${Math.ceil(minutes / 60)} horas`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

type Issue = z.core.$ZodIssue

/** Validation issues as `{field: [messages]}`; what belongs to no field goes to `non_field_errors`. */
export function invalid(issues: readonly Issue[]): Problem {
  // Of no prototype: a field that somebody calls `toString` is one like others.
  const body = Object.create(null) as Record<string, string[]>
  for (const issue of issues.flatMap(flatten)) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [fieldOf(issue.path)]
    for (const name of names) {
      const messages = (body[name] ??= [])
      if (!messages.includes(issue.message)) messages.push(issue.message)
    }
  }
  return new Problem(400, 'invalid', body)
}

/** Of a union that fits no branch, the branch that came nearest. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const branches = issue.errors.filter(
    (branch) => !branch.some((inner) => inner.code === 'unrecognized_keys'),
  )
  const [nearest] = (branches.length > 0 ? branches : issue.errors).toSorted((a, b) => a.length - b.length)
  if (!nearest || nearest.length === 0) return [{ ...issue, code: 'custom' } as Issue]
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(flatten)
}

/** The name of the field; of one in a list of objects its whole path, since the name alone would not say which. */
function fieldOf(path: readonly PropertyKey[]): string {
  const place = path.findIndex((part) => typeof part === 'number')
  if (place >= 0 && path.slice(place).some((part) => typeof part === 'string')) return path.join('.')
  return String(path.findLast((part) => typeof part === 'string') ?? 'non_field_errors')
}
