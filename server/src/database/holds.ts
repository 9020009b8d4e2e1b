import pg from 'pg'

/** What may be done once at a time over every process that shares the database, however long it takes. */
export interface Holds {
  /** Takes what has this name; null while anybody else has it. What it answers gives it back, once. */
  take(name: string): Promise<(() => void) | null>
  close(): Promise<void>
}

/** By what an operator knows the line among a database's connections. */
const holdsName = 'psico-holds'
const patienceMs = 10_000

/**
 * Locks of one session, on a line of its own past any pooler: they end with the process, however it ends, and no transaction
 * stays open for them. A line that breaks loses them to other processes; in this one they hold on.
 */
export function openHolds(address: string, onError: (error: Error) => void): Holds {
  const held = new Set<string>()
  let line: Promise<pg.Client> | null = null

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: address,
      application_name: holdsName,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    client.on('error', onError).on('end', () => (line = null))
    await client.connect()
    return client
  }
  const lock = async (verb: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string) => {
    line ??= open().catch((error: unknown) => {
      line = null
      throw error
    })
    const text = `select ${verb}(hashtextextended($1, 7310)) as ours`
    return (await (await line).query<{ ours: boolean }>(text, [name])).rows[0]?.ours === true
  }
  const give = (name: string) => {
    // A session is given its own lock again: within the process the names say who has it.
    const given = lock('pg_advisory_unlock', name).catch((error: unknown) => onError(error as Error))
    void given.finally(() => held.delete(name))
  }
  return {
    take: async (name) => {
      if (held.has(name)) return null
      held.add(name)
      const ours = await lock('pg_try_advisory_lock', name).catch((error: unknown) => {
        held.delete(name)
        throw error
      })
      if (!ours) held.delete(name)
      let isGiven = false
      const giveOnce = () => {
        if (!isGiven) give(name)
        isGiven = true
      }
      return ours ? giveOnce : null
    },
    close: async () => {
      await line?.then((client) => client.end()).catch(() => undefined)
    },
  }
}
