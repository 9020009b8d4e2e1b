import pg from 'pg'

const naming = "select set_config('app.clinic', $1, true)"
type Asked = string | { text?: string; values?: unknown[]; name?: string }
type Query = (this: unknown, asked: Asked, ...rest: unknown[]) => Promise<unknown>

/**
 * Citus carries `set local` to the workers and no `set_config`, so in this process alone a transaction names its clinic by a
 * text. That shows the pass to every connection of the same role, which decision 0190 forbids: one of the reasons why this
 * stays an experiment. Functions that name their clinic themselves get a transaction around them that did it before.
 */
export function nameClinicsByText(): void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const pool = pg.Pool.prototype as unknown as { query: Query }
  const [queryOfClient, queryOfPool] = [client.query, pool.query]
  client.query = function (asked, ...rest) {
    if (typeof asked === 'string' || !asked.text?.startsWith(naming))
      return queryOfClient.call(this, asked, ...rest)
    const texts = setLocally(String(asked.values?.[0]))
    return Promise.all(texts.map((text) => queryOfClient.call(this, text)))
  }
  pool.query = async function (asked, ...rest) {
    if (typeof asked === 'string' || !asked.name?.startsWith('ask-'))
      return queryOfPool.call(this, asked, ...rest)
    const line = await (this as pg.Pool).connect()
    try {
      for (const text of ['begin', ...setLocally(String(asked.values?.[0]))]) await line.query(text)
      const answer = await queryOfClient.call(line, asked)
      await line.query('commit')
      return answer
    } catch (error) {
      await line.query('rollback')
      throw error
    } finally {
      line.release()
    }
  }
}

/** A pass is made of hexadecimal figures, hyphens and a full stop. @throws for anything else */
function setLocally(pass: string): string[] {
  if (!/^[0-9a-f.-]+$/.test(pass)) throw new Error('that is no pass')
  return [`set local app.clinic = '${pass}'`, `set local app.agenda = '-'`]
}
