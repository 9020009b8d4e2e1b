import { expect } from 'vitest'
import { row } from '../../src/database/sql.ts'
import { zipOf } from '../../src/services/files/zip.ts'
import { makeUser } from '../makers.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'

/** An admin of a clinic who brings files along. */
export class ImportScene {
  readonly server: TestServer
  admin!: Caller
  constructor(server: TestServer) {
    this.server = server
  }

  async newAdmin(): Promise<Caller> {
    const { server } = this
    const id = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
    this.admin = await server.as(server.norte, id)
    return this.admin
  }

  upload(kind: string, content: string | Buffer, name = 'pacientes.csv', caller = this.admin) {
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
    return caller.upload('/imports/', form)
  }

  /** An import of a file, with its id. */
  async imported(content: string | Buffer, kind = 'patients'): Promise<string> {
    const answer = await this.upload(kind, content)
    expect([answer.status, answer.json]).toMatchObject([201, {}])
    return String(answer.json['id'])
  }

  async listed(id: string, state = ''): Promise<Record<string, unknown>[]> {
    const { json } = await this.admin.get(`/imports/${id}/rows/?state=${state}&page_size=200`)
    return json['results'] as Record<string, unknown>[]
  }

  /** Everything of the clinic's people and sessions, as one text. */
  digest(): Promise<string | undefined> {
    return this.server.work(this.server.norte, async (db) => {
      const found = await row<{ digest: string }>(
        db,
        `select md5(concat(
          (select string_agg(to_jsonb(u)::text, '|' order by u.id) from users u),
          (select string_agg(to_jsonb(p)::text, '|' order by p.user_id) from patient_profiles p),
          (select string_agg(to_jsonb(c)::text, '|' order by c.id) from contacts c),
          (select string_agg(to_jsonb(e)::text, '|' order by e.id) from episodes e),
          (select string_agg(to_jsonb(t)::text, '|' order by t.appointment_id, t.person) from appointment_participants t),
          (select string_agg(to_jsonb(a)::text, '|' order by a.id) from appointments a))) as digest`,
      )
      return found?.digest
    })
  }

  mailsLeft(): Promise<number | undefined> {
    return this.server.work(
      this.server.norte,
      async (db) => (await row<{ n: number }>(db, 'select count(*)::int as n from mails'))?.n,
    )
  }
}

export const openImportScene = async (): Promise<ImportScene> => new ImportScene(await startTestServer())

/** A zip of files by their names. */
export async function archive(files: Record<string, string | Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  async function* entries() {
    for (const [name, content] of Object.entries(files))
      yield { name, content: [Buffer.from(content)], modifiedMs: Date.UTC(2026, 1, 1) }
  }
  for await (const piece of zipOf(entries())) pieces.push(piece)
  return Buffer.concat(pieces)
}
