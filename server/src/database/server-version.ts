import type pg from 'pg'
import { BadSetting } from '#core/settings/env'

const oldest = 15
/** The first release of each major in which CVE-2025-8713 is mended: statistics showed rows that a policy hides. */
const mendedIn: Record<number, number> = { 15: 14, 16: 10, 17: 6 }

/** What speaks against a PostgreSQL, by its `server_version_num` (150014 is 15.14); null for nothing. */
export function versionFault(version: number): string | null {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000]
  if (major < oldest) return `PostgreSQL ${major} is too old; it has to be ${oldest} or newer`
  const mended = mendedIn[major]
  if (mended === undefined || minor >= mended) return null
  return `PostgreSQL ${major}.${minor} shows rows that it should hide (CVE-2025-8713); it has to be ${major}.${mended} or newer`
}

/** @throws BadSetting for a server that is too old, or whose known holes row-level security would not survive */
export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ it: string }>("select current_setting('server_version_num') as it")
  const fault = versionFault(Number(rows[0]?.it))
  if (fault) throw new BadSetting(`DATABASE_URL: ${fault}`)
}
