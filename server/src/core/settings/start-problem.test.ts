import { createServer } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { BadSetting, readEnv } from './env.ts'
import { startProblem } from './start-problem.ts'

const failureOf = (connectionString: string, connectionTimeoutMillis = 0): Promise<unknown> =>
  new pg.Client({ connectionString, connectionTimeoutMillis }).connect().then(
    () => null,
    (error: unknown) => error,
  )

test('a start that fails through what a setting points at is told in one line that names it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const second = createServer().listen(port, '127.0.0.1')
  const [inUse] = (await once(second, 'error')) as [unknown]
  expect(startProblem(inUse)).toBe('No se pudo arrancar: PORT: another program listens there already')
  taken.close()
  await once(taken, 'close')

  const nobody = await failureOf(`postgres://a:b@127.0.0.1:${port}/c`)
  expect(startProblem(nobody)).toBe('No se pudo arrancar: DATABASE_URL: nobody answers at that address')
  const refused = new Error('migration 0001 failed', {
    cause: Object.assign(new Error('x'), { code: '42501' }),
  })
  expect(startProblem(refused)).toMatch(/DATABASE_URL: its user must own the database/)
})

test('a database that takes the line and says nothing, or breaks it off, is told in one line, too', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const address = `postgres://a:b@127.0.0.1:${port}/c`
  const unanswered = 'No se pudo arrancar: DATABASE_URL: the database does not answer'
  expect(startProblem(await failureOf(address, 100))).toBe(unanswered)
  silent.on('connection', (socket) => socket.end())
  expect(startProblem(await failureOf(address))).toBe(unanswered)
  silent.close()
})

test('a folder that is none stops the start with its setting', () => {
  expect(() => readEnv({ DATA_DIR: import.meta.filename })).toThrow('DATA_DIR: cannot be written (EEXIST)')
})

test('a bad setting is told as it is, and what nobody foresaw keeps its stack', () => {
  expect(startProblem(new BadSetting('PORT: must be a number'))).toBe(
    'Configuración no válida: PORT: must be a number',
  )
  expect(startProblem(new TypeError('x is not a function'))).toBeNull()
  expect(startProblem('x')).toBeNull()
  // Refused by the disk, not by a port.
  const disk = Object.assign(new Error('x'), { code: 'EACCES', syscall: 'open' })
  expect(startProblem(disk)).toBeNull()
})
