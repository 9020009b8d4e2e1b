import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '#database/jobs/jobs'
import { rows } from '#database/sql'
import { signerOf } from '#services/crypto/signer'
import { filesInFolder } from '#services/files/files-in-folder'
import { anchoringIn } from '../../../test/audit/anchoring.ts'
import { makeMember } from '../../../test/sign-in.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { anchoringOf, readLine, setAside, signedLine, type Anchoring } from './anchors.ts'
import { genesisOf, linksOf, type ChainedEntry } from './chain.ts'
import { anchorAndVerify } from './nightly-anchor.ts'
import { record } from './public.ts'
import { seal, sealAnew } from './seal.ts'
import { signHeadsAnew, signOutsideAnew } from './sign-anew.ts'
import { verify } from './verify.ts'

let server: TestServer
let folder: string
let anchoring: Anchoring
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psico-anchors-'))
  server = await startTestServer()
  server.app.env.DATA_DIR = folder
  anchoring = anchoringIn(folder)
  file = join(folder, 'anchors', `${server.norte.id}.log`)
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const write = async (times = 3) => {
  for (let n = 0; n < times; n += 1)
    await server.norte.work((db) => record(db, { actor: null }, { action: `Abrió la agenda ${n}.` }))
}
const kindsOf = async (anchors = anchoring, nowMs?: number) =>
  (await verify(anchors, server.norte, nowMs)).findings.map(({ kind, seq }) => [kind, seq])

/** Somebody who owns the database changes an entry and makes the whole chain fit again. */
async function rewrite(): Promise<void> {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  try {
    const of = server.norte.id
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `update audit_entries set action = 'No abrió nada.' where clinic_id = $1 and id = (
         select entry_id from audit_chain where clinic_id = $1 and seq = 2)`,
      [of],
    )
    const { rows: entries } = await owner.query<ChainedEntry>(
      `select e.id, to_char(e.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as timestamp, e.level,
         e.action, e.user_id, e.user_email, e.ip_address, e.patient, e.clinical
       from audit_chain c join audit_entries e on e.clinic_id = c.clinic_id and e.id = c.entry_id
       where c.clinic_id = $1 order by c.seq`,
      [of],
    )
    for (const link of linksOf(of, 0, genesisOf(of), entries))
      await owner.query(
        `update audit_chain set digest = decode($3, 'hex'), previous = decode($4, 'hex'), hash = decode($5, 'hex')
         where clinic_id = $1 and seq = $2`,
        [of, link.seq, link.digest, link.previous, link.hash],
      )
  } finally {
    await owner.end()
  }
}

test('a log with its signed heads is sound, also after more was written', async () => {
  await write()
  await seal(anchoring, server.norte)
  await write()
  expect(await kindsOf()).toEqual([])
  expect((await readFile(file, 'utf8')).trim().split(/\n+/)).toHaveLength(2)
})

test('heads that were deleted beside the data fail the verification, and no new one makes that good', async () => {
  await write()
  await seal(anchoring, server.norte)
  await rm(file)
  expect(await kindsOf()).toEqual([['unanchored', 1]])
  await write()
  await seal(anchoring, server.norte)
  expect(await kindsOf()).toEqual([['unanchored', 1]])
  // The operator, who moved the server without the folder, says that it is so.
  await setAside(anchoring, server.norte.id, Date.now())
  await sealAnew(anchoring, server.norte, Date.now())
  expect(await kindsOf()).toEqual([])
})

test('a chain that was made anew fails, whatever becomes of the heads beside it', async () => {
  await write()
  await seal(anchoring, server.norte)
  const kept = await readFile(file, 'utf8')
  await write()
  await seal(anchoring, server.norte)
  await rewrite()
  expect((await kindsOf())[0]).toEqual(['rewritten', 3])
  // Cut back to what fits nothing any more: what is written from now on is not signed either.
  await writeFile(file, kept)
  await write()
  expect(await kindsOf()).toEqual([
    ['rewritten', 3],
    ['unanchored', 4],
  ])
  await rm(file)
  expect(await kindsOf()).toEqual([['unanchored', 1]])
})

test('a head that somebody else noted is told as such, with a key of theirs or without one', async () => {
  await write()
  const { head } = await verify(anchoring, server.norte)
  await rewrite()
  const hash =
    (
      await server.norte.work((db) =>
        rows<{ hash: string }>(
          db,
          "select encode(hash, 'hex') as hash from audit_chain order by seq desc limit 1",
        ),
      )
    )[0]?.hash ?? ''
  const theirs = { ...anchoring, signer: signerOf('another key that somebody has', 'audit anchors') }
  await writeFile(file, `${signedLine(theirs, server.norte.id, { ...head, hash }, Date.now())}\n`)
  expect(await kindsOf()).toEqual([
    ['forged anchor', head.seq],
    ['unanchored', 1],
  ])
  const own = signedLine(anchoring, server.norte.id, head, Date.now())
  await writeFile(file, `${own}\n${head.seq} ${hash} ${new Date().toISOString()}\n`)
  expect(await kindsOf()).toEqual([
    ['rewritten', head.seq],
    ['forged anchor', head.seq],
  ])
  // Another clinic's head is none of this one.
  await writeFile(file, `${signedLine(anchoring, server.sur.id, { ...head, hash }, Date.now())}\n`)
  expect((await kindsOf())[0]).toEqual(['forged anchor', head.seq])
})

test('a line that a crash cut short is no head, and the next one stands on a line of its own', async () => {
  await write()
  await seal(anchoring, server.norte)
  const [line = ''] = (await readFile(file, 'utf8')).trim().split('\n')
  await appendFile(file, line.slice(0, -20))
  expect(await kindsOf()).toEqual([])
  await write()
  expect(await kindsOf()).toEqual([])
})

test('heads of the first edition, without signature, are compared and continued', async () => {
  await write()
  await seal(anchoring, server.norte)
  const [line = ''] = (await readFile(file, 'utf8')).trim().split('\n')
  await writeFile(file, `${line.split(' ').slice(0, 3).join(' ')}\n`)
  expect(await kindsOf()).toEqual([])
  expect((await readFile(file, 'utf8')).trim().split(/\n+/)).toHaveLength(2)
  await writeFile(file, `3 ${'0'.repeat(64)} 2026-01-01T00:00:00.000Z\n`)
  expect(await kindsOf()).toEqual([
    ['rewritten', 3],
    ['unanchored', 1],
  ])
})

test('with a storage outside every night leaves a head there; one that is gone or changed fails', async () => {
  const files = filesInFolder(join(folder, 'outside'), server.app.env)
  const { app, norte } = server
  app.env.S3_BUCKET = 'somewhere'
  app.files = files
  const place = anchoringOf(app)
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of files.list(`anchors/${norte.id}`)) keys.push(key)
    return keys
  }
  await write()
  app.clock = () => Date.now()
  expect(await anchorAndVerify(app, norte)).toBe(0)
  const [key = ''] = await stored()
  expect(await stored()).toHaveLength(1)
  // Beside the data everything may be lost: several processes have a folder each.
  await rm(file)
  expect(await kindsOf(place)).toEqual([])
  const later = Date.now() + 60 * 3_600_000
  expect(await kindsOf(place, later)).toEqual([])
  await rewrite()
  expect((await kindsOf(place))[0]).toEqual(['rewritten', 3])
  await files.remove(key)
  // And what stands beside the data by now still tells the other thing.
  expect(await kindsOf(place, later)).toEqual([
    ['rewritten', 3],
    ['unanchored', 1],
  ])
  await files.write(
    key,
    (async function* () {
      yield Buffer.from('3 nothing of ours')
    })(),
  )
  expect(await kindsOf(place, later)).toEqual([
    ['rewritten', 3],
    ['forged anchor', 3],
    ['unanchored', 1],
  ])
})

test('without one the head is mailed to the admins every night, and can be held against the log later', async () => {
  const { email } = await makeMember(server.norte, { user_type: 'admin' })
  await write()
  const own = anchoringOf(server.app)
  server.app.clock = () => Date.now()
  expect(await anchorAndVerify(server.app, server.norte)).toBe(0)
  const [mail] = await mailsTo(server, server.norte, email)
  expect(mail?.subject).toBe('Huella diaria de tu bitácora')
  const line = /^\d+ [0-9a-f]{64} \S+ [\w-]{86}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const head = readLine(own, server.norte.id, line)
  expect(head).toMatchObject({ seq: 3, proof: 'signed' })
  await rm(file)
  await rewrite()
  await sealAnew(own, server.norte, Date.now())
  expect((await verify(own, server.norte)).findings).toEqual([])
  expect((await verify(own, server.norte, Date.now(), head ? [head] : [])).findings).toMatchObject([
    { kind: 'rewritten', seq: 3 },
  ])
})

test('what the night finds is told in the log and to the admins', async () => {
  const { email } = await makeMember(server.norte, { user_type: 'admin' })
  await write()
  await seal(anchoringOf(server.app), server.norte)
  await rewrite()
  server.app.clock = () => Date.now()
  expect(await anchorAndVerify(server.app, server.norte)).toBe(1)
  const [mail] = await mailsTo(server, server.norte, email)
  expect(mail?.subject).toBe('Atención: la bitácora de tu clínica no está íntegra')
  const noted = await server.norte.work((db) =>
    rows(db, "select action from audit_entries where level = 'CRITICAL'"),
  )
  expect(noted).toEqual([
    {
      action:
        'La verificación de la bitácora encontró una diferencia; la primera: posición 3 (entrada ' +
        `${await entryAt(3)}): la cadena fue reescrita`,
    },
  ])
})

test('every clinic that wrote something has its turn in the night, also one that the version before queued', async () => {
  const { email } = await makeMember(server.norte, { user_type: 'admin' })
  const told = async () => (await mailsTo(server, server.norte, email)).length
  const nights = () =>
    server.norte.work((db) =>
      rows<{ due_at: string }>(db, "select due_at from due_work where kind = 'nightly-anchor'"),
    )
  await write()
  await seal(anchoringOf(server.app), server.norte)
  const [night] = await nights()
  await server.app.due.catchUp()
  expect(await told()).toBe(0)
  server.now.ms = Date.parse(night?.due_at ?? '')
  await server.app.due.catchUp()
  expect([await told(), await nights()]).toEqual([1, []])
  await write()
  await seal(anchoringOf(server.app), server.norte)
  const { id } = server.norte
  await server.norte.work((db) => enqueue(db, 'audit-anchor', { clinic: id }, { key: id }))
  await server.app.jobs.start()
  await expect.poll(told, { timeout: 20_000 }).toBe(2)
})

const entryAt = async (seq: number): Promise<string> =>
  (
    await server.norte.work((db) =>
      rows<{ id: string }>(db, 'select entry_id as id from audit_chain where seq = $1', [seq]),
    )
  )[0]?.id ?? ''

describe('after the key that signs was changed', () => {
  const change = () => {
    server.app.env.formerAnchorKey = server.app.env.ANCHOR_KEY
    server.app.env.ANCHOR_KEY = 'the-key-of-today-that-signs-from-now-on'
  }
  /** The settings once the former key is gone. */
  const forget = () => (server.app.env.formerAnchorKey = undefined)
  const now = () => anchoringOf(server.app)

  test('the newest head is signed anew, also between heads of both keys, and so are those in the storage outside', async () => {
    server.app.env.S3_BUCKET = 'somewhere'
    server.app.files = filesInFolder(join(folder, 'outside'), server.app.env)
    server.app.clock = () => Date.now()
    await write()
    expect(await anchorAndVerify(server.app, server.norte)).toBe(0)
    change()
    await write()
    await seal(now(), server.norte)
    expect(await kindsOf(now())).toEqual([])
    expect([await signHeadsAnew(server.app), await signOutsideAnew(server.app)]).toEqual([1, 1])
    expect([await signHeadsAnew(server.app), await signOutsideAnew(server.app)]).toEqual([0, 0])
    forget()
    expect(await kindsOf(now())).toEqual([])
    expect(await anchorAndVerify(server.app, server.norte)).toBe(0)
    // What was noted before is set apart.
    expect((await readdir(join(folder, 'anchors'))).toSorted()).toEqual([
      `${server.norte.id}.log`,
      expect.stringMatching(/\.log\.\d+$/),
    ])
  })

  test('over a chain that was made anew nothing is signed, and the verification goes on saying so', async () => {
    await write()
    await seal(now(), server.norte)
    await rewrite()
    change()
    expect(await signHeadsAnew(server.app)).toBe(0)
    expect((await kindsOf(now()))[0]).toEqual(['rewritten', 3])
    forget()
    expect((await kindsOf(now()))[0]).toEqual(['forged anchor', 3])
  })
})
