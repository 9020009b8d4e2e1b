import { spawn } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { bareEnvironment } from '../../src/operator/embedded/account.ts'

/** A PostgreSQL that can be killed, and started again with the same words. Linux only. */
export interface MortalPostmaster {
  kill(): void
  /** As whoever watches over an own PostgreSQL does: the same port, the same data. */
  startAgain(): Promise<void>
}

/** The server behind a connection, however it was started. */
export async function postmasterBehind(owner: pg.Client): Promise<MortalPostmaster> {
  const { rows } = await owner.query<{ data_directory: string }>('show data_directory')
  const [folder = ''] = rows.map((row) => row.data_directory)
  const pidFile = `${folder}/postmaster.pid`
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const idOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  const [, ...flags] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').filter(Boolean)
  const program = await readlink(`/proc/${pid}/exe`)
  const account = process.getuid?.() === 0 ? { uid: idOf('Uid'), gid: idOf('Gid') } : {}
  return {
    kill: () => process.kill(pid, 'SIGKILL'),
    startAgain: async () => {
      for (let tries = 0; tries < 300; tries += 1) {
        const child = spawn(program, flags, {
          ...account,
          cwd: folder,
          detached: true,
          stdio: 'ignore',
          env: bareEnvironment(),
        })
        child.unref()
        // What the dead one left behind may need a moment to notice; until then a new one refuses and ends.
        const isUp = await standsBy(pidFile, child.pid ?? 0, () => child.exitCode === null)
        if (isUp) return
        await pause(50)
      }
      throw new Error('the database does not start again')
    },
  }
}

async function standsBy(pidFile: string, pid: number, isAlive: () => boolean): Promise<boolean> {
  while (isAlive()) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return true
    await pause(20)
  }
  return false
}
