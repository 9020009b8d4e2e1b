import { BadSetting } from './env.ts'

/** What the operator can do about a failed start, by what was tried and the system's code, or by PostgreSQL's code. */
const reasons: Record<string, string> = {
  'connect ECONNREFUSED': 'DATABASE_URL: nobody answers at that address',
  'getaddrinfo ENOTFOUND': 'DATABASE_URL: there is no host of that name',
  'getaddrinfo EAI_AGAIN': 'DATABASE_URL: the name of its host cannot be looked up',
  'connect ETIMEDOUT': 'DATABASE_URL: the database does not answer',
  'read ECONNRESET': 'DATABASE_URL: the database breaks the line off',
  'connect EHOSTUNREACH': 'DATABASE_URL: its host cannot be reached',
  '28P01': 'DATABASE_URL: the user or the password is wrong',
  '28000': 'DATABASE_URL: the database does not let this user in',
  '3D000': 'DATABASE_URL: there is no database of that name',
  '42501': 'DATABASE_URL: its user must own the database and may create roles',
  '53300': 'DATABASE_URL: the database has no connection left',
  '57P01': 'DATABASE_URL: the database is being shut down',
  '57P03': 'DATABASE_URL: the database is still starting',
  '55P03':
    'DATABASE_URL: somebody holds a table that this version has to change; start again once they are done',
  'listen EADDRINUSE': 'PORT: another program listens there already',
  'listen EACCES': 'PORT: this user may not listen there',
  'listen EADDRNOTAVAIL': 'HOST: this machine has no such address',
}

/**
 * One line for a start that failed through its settings or what they point at, naming the setting; null for anything
 * else, which deserves its stack. `error` may carry its cause.
 */
export function startProblem(error: unknown): string | null {
  if (error instanceof BadSetting) return `Configuración no válida: ${error.message}`
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Several addresses of one host were tried.
    const one = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause
    const reason = reasons[codeOf(one)] ?? (isUnanswered(one) ? reasons['connect ETIMEDOUT'] : undefined)
    if (reason) return `No se pudo arrancar: ${reason}`
  }
  return null
}

/** What the database's client says where the line stands and nothing comes, or it ends before an answer. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && /^(timeout expired$|Connection terminated)/.test(error.message)

/** 'listen EADDRINUSE' of the system, '3D000' of PostgreSQL, '' without a code. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) return ''
  return 'syscall' in error ? `${String(error.syscall)} ${String(error.code)}` : String(error.code)
}
