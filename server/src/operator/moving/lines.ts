import pg from 'pg'
import { sameEverywhere } from '../recovery/digests.ts'
import { MoveRefused } from './refused.ts'

/** Connections of a move: to the directory, and to each of the two pods. */
export interface Lines {
  root: pg.Client
  from: pg.Client
  to: pg.Client
  /** One more to a pod. */
  another(of: 'from' | 'to', more?: { replication: 'database' }): Promise<pg.Client>
  close(): Promise<void>
}

type Urls = Record<'root' | 'from' | 'to', string>

/**
 * Opens them, for one process at a time. What an earlier one left connected is broken off: it may still be at work.
 * @throws MoveRefused while another process moves this clinic
 */
export async function openLines(urls: Urls, clinic: string, by: string): Promise<Lines> {
  const opened: pg.Client[] = []
  const close = async () =>
    void (await Promise.all(opened.map((client) => client.end().catch(() => undefined))))
  const open = async (of: keyof Urls, more: object = {}) => {
    const client = await lineTo(urls[of], `psico-move ${clinic} ${by.slice(0, 8)}`, more)
    opened.push(client)
    return client
  }
  try {
    const root = await open('root')
    await mustBeAlone(root, clinic)
    const [from, to] = [await open('from'), await open('to')]
    for (const client of [root, from, to]) await breakOthersOff(client, clinic)
    return { root, from, to, another: open, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function lineTo(url: string, name: string, more: object): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true, ...more })
  // Whoever waits for an answer hears of it from there.
  client.on('error', () => undefined)
  await client.connect()
  if (!('replication' in more)) await client.query(sameEverywhere)
  return client
}

async function mustBeAlone(root: pg.Client, clinic: string): Promise<void> {
  const { rows } = await root.query<{ ours: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 7174)) as ours',
    [clinic],
  )
  if (!rows[0]?.ours) throw new MoveRefused('Otro proceso está moviendo esta clínica ahora mismo.')
}

async function breakOthersOff(line: pg.Client, clinic: string): Promise<void> {
  await line.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name like $1 and application_name <> current_setting('application_name')
       and pg_has_role(usesysid, 'MEMBER')`,
    [`psico-move ${clinic}%`],
  )
}
