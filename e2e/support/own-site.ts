import { inject } from 'vitest'

/** The product that this worker has to itself. */
export function ownPort(): number {
  const { ports } = inject('sites')
  const port = ports[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % ports.length]
  if (port === undefined) throw new Error('no product was started')
  return port
}
