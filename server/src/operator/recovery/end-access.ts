import pg from 'pg'

/**
 * What was ended after the moment to which a database is brought back lives again in it: sessions that were closed, links that
 * were used. So everybody signs in anew, and no address that was mailed opens anything. As the owner of the tables, before
 * anybody is let in.
 */
const statements = [
  'update sessions set ended_at = now() where ended_at is null',
  'delete from session_tokens',
  'update mailed_links set used_at = now() where used_at is null',
  'delete from sign_in_challenges',
  'delete from calendar_feeds',
  'delete from calendar_sources',
  // Of appointments and forms: tokens are made with this number, and nothing of them is stored.
  'update users set links_version = links_version + 1',
  'update global_sessions set ended_at = now() where ended_at is null',
  'delete from global_session_tokens',
  'update global_mailed_links set used_at = now() where used_at is null',
  'delete from global_sign_in_challenges',
]

/** Ends every session and every mailed link of a database that was brought back, all or nothing. */
export async function endAccess(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    // Row-level security is forced on its owner, too.
    await owner.query('set local row_security = off')
    for (const statement of statements) await owner.query(statement)
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}
