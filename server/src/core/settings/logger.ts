import { destination, pino, type Logger } from 'pino'
import type { Env } from './env.ts'

/** Structured logs. Names that could carry personal data or secrets are cut out wherever they stand. */
export function makeLogger(env: Env): Logger {
  const secret = [
    'password',
    'token',
    'refresh_token',
    'authorization',
    'cookie',
    'email',
    'first_name',
    'last_name',
  ]
  const options = {
    level: env.LOG_LEVEL,
    base: null,
    redact: {
      paths: [...secret, ...secret.map((name) => `*.${name}`), 'req.headers', 'req.url'],
      remove: true,
    },
  }
  // Lines leave ten times a second, many in one write; what is left is flushed at the end of the process.
  return pino(options, destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 100 }))
}
