import { readFileSync, readdirSync } from 'node:fs'
import type pg from 'pg'

/** What a process is told by the kernel is counted in hundredths of a second. Linux only. */
export const ticksASecond = 100

/** The process of the database server behind a connection; it has to run on this machine. */
export async function postmasterOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stat = statOf(rows[0]?.pid ?? 0)
  if (!stat) throw new Error('the database has to run on this machine')
  return stat.parent
}

interface Stat {
  parent: number
  own: number
  /** Of children that ended. */
  ended: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const at = (n: number) => fields[n] ?? 0
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    // It ended meanwhile; its parent counts it.
    return undefined
  }
}

/** What a process has used. */
export const ticksOf = (pid: number): number => statOf(pid)?.own ?? 0

/** What a process and all its children have used, those that ended too. */
export function ticksBelow(parent: number): number {
  const stat = statOf(parent)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((child) => child?.parent === parent)
  return (stat?.own ?? 0) + (stat?.ended ?? 0) + children.reduce((sum, child) => sum + (child?.own ?? 0), 0)
}
