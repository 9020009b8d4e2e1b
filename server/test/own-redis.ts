import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { neverLeft } from './left-behind.ts'
import { openRedisDouble } from './redis-double.ts'

/** A Redis that one may take away from the product and give back. */
export interface OwnRedis {
  url: string
  /** Whether it is the real one. */
  isReal: boolean
  /** Kills it, with everything it knew, and starts it again on the same port after a while. */
  restart(awayMs: number): Promise<void>
  close(): Promise<void>
}

/** A real Redis where `redis-server` is installed, a stand-in that speaks its protocol elsewhere. */
export async function openOwnRedis(): Promise<OwnRedis> {
  const isReal = spawnSync('redis-server', ['--version']).status === 0
  const port = await freePort()
  let stop = await (isReal ? startReal(port) : startDouble(port))
  return {
    url: `redis://127.0.0.1:${port}`,
    isReal,
    restart: async (awayMs) => {
      await stop()
      await pause(awayMs)
      stop = await (isReal ? startReal(port) : startDouble(port))
    },
    close: () => stop(),
  }
}

async function startDouble(port: number): Promise<() => Promise<void>> {
  const double = await openRedisDouble(port)
  return () => double.close()
}

async function startReal(port: number): Promise<() => Promise<void>> {
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child: ChildProcess = spawn('redis-server', words, { stdio: 'ignore' })
  const gone = once(child, 'exit')
  const isGone = neverLeft(() => child.kill('SIGKILL'))
  const probe = new Redis(port, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  probe.on('error', () => undefined)
  await probe.ping()
  probe.disconnect()
  return async () => {
    child.kill('SIGKILL')
    await gone
    isGone()
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
