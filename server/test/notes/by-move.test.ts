import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Note } from '@psico/contract/notes/notes'
import { newId } from '#core/id'
import { progressOf } from '../../../scripts/progress.ts'
import { anchoringOf, verifyAudit } from '../../src/modules/audit-log/public.ts'
import { verifySignatures } from '../../src/modules/notes/public.ts'
import type { Clinic } from '../../src/database/clinic.ts'
import { row, run } from '../../src/database/sql.ts'
import { points, type Point } from '../../src/operator/moving/journey.ts'
import { moveClinic, movesUnderWay, releaseClinic, takeBack } from '../../src/operator/moving/move-clinic.ts'
import { makeUser } from '../makers.ts'
import { chanceOf, type Chance } from '../hostile/chance.ts'
import { openPodsScene, type PodsScene } from '../pods-scene.ts'
import type { Caller } from '../test-server.ts'
import { changedBytes, falseDigests, makeAuthor, notePath, signedNote, signedRows, soap } from './signed.ts'

/** How many moves, with an attack at each of their points; `npm run proof:notes` plays more. */
const moves = Number(process.env['NOTE_MOVES'] ?? 3)
const seed = Number(process.env['NOTE_SEED'] ?? 20_261_128)
const subdomain = 'firmas'

let scene: PodsScene
let clinic: Clinic
let author: Caller
let stranger: Caller
let admin: Caller
let held: () => Promise<string>
const owners = new Map<string, pg.Client>()
/** Sessions whose notes are signed, with the notes' ids. */
const signed = new Map<string, string>()

beforeAll(async () => {
  scene = await openPodsScene()
  clinic = await scene.clinic(subdomain)
  const who = await makeAuthor(clinic)
  held = () => who.held()
  const boss = await clinic.work(
    async (db) => (await row<{ id: string }>(db, `select id from users where user_type = 'admin'`))?.id,
  )
  const other = await clinic.work((db) => makeUser(db, { user_type: 'professional' }))
  author = await scene.as(clinic, who.author)
  stranger = await scene.as(clinic, other)
  admin = await scene.as(clinic, String(boss))
  for (const { name, ownerUrl } of scene.addresses) {
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    owners.set(name, owner)
  }
  for (const body of [{ content: 'Lo que se firmó.' }, soap]) {
    const appointment = await held()
    signed.set(appointment, await signedNote(author, appointment, body))
  }
})
afterAll(async () => {
  for (const owner of owners.values()) await owner.end()
  await scene.close()
})

type PodName = 'root' | 'este'
const ownerOf = (pod: string): pg.Client => {
  const owner = owners.get(pod)
  if (!owner) throw new Error(`no pod ${pod}`)
  return owner
}
async function podNow(): Promise<PodName> {
  const sql = 'select pod from clinic_places where subdomain = $1'
  const { rows } = await ownerOf('root').query<{ pod: PodName }>(sql, [subdomain])
  return rows[0]?.pod ?? 'root'
}
const otherThan = (pod: PodName): PodName => (pod === 'root' ? 'este' : 'root')
const rowsNow = async () => signedRows(ownerOf(await podNow()), clinic.id)

/** Of what was signed some session, and its note. */
const some = (chance: Chance): { appointment: string; note: string } => {
  const [appointment, note] = chance.some([...signed]) ?? ['', '']
  return { appointment, note }
}

const statements = [
  `update session_notes set content = set_byte(content, length(content) - 1, get_byte(content, length(content) - 1) # 1), content_version = content_version + 1`,
  'update session_notes set signed_at = null, signed_name = null, signed_license = null, digest = null',
  `update session_notes set digest = repeat('a', 64)`,
  `update note_addenda set content = set_byte(content, length(content) - 1, get_byte(content, length(content) - 1) # 1)`,
  'delete from session_notes',
  'delete from note_addenda',
] as const

const attacks = {
  'by a call': async (chance: Chance) => {
    const { appointment, note } = some(chance)
    const { status } = await chance.pick([
      () => author.patch(notePath(appointment, `${note}/`), { content: 'otra cosa' }),
      () => author.post(notePath(appointment), { content: 'una segunda' }),
      () => author.post(notePath(appointment, `${note}/sign/`)),
      () => stranger.patch(notePath(appointment, `${note}/`), { content: 'otra cosa' }),
      () => admin.patch(notePath(appointment, `${note}/`), { content: 'otra cosa' }),
    ])()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  },
  'by two tabs': async (chance: Chance) => {
    const { appointment, note } = some(chance)
    const typed = (tab: number) =>
      author.patch(notePath(appointment, `${note}/`), { content: `pestaña ${tab}` })
    expect((await Promise.all([1, 2].map(typed))).map((answer) => answer.status)).toEqual([409, 409])
  },
  'in the old place': (chance: Chance, { from }: Way) => inPlace(from, chance.pick(statements)),
  'in the new place': (chance: Chance, { to }: Way) => inPlace(to, chance.pick(statements)),
} as const

const kinds = ['by a call', 'by two tabs', 'in the old place', 'in the new place'] as const

interface Way {
  from: PodName
  to: PodName
}

/** As the server's own role and past the directory, in whichever pod. */
async function inPlace(pod: PodName, sql: string): Promise<void> {
  const place = scene.databases.pods.find(({ name }) => name === pod)
  const raw = await place?.clinicById(clinic.id)
  // The new place does not know it yet.
  await raw?.work((db) => run(db, sql)).catch((error: unknown) => expect(error).toBeInstanceOf(Error))
}

/** What was acknowledged while a move went on. */
interface Acknowledged {
  notes: [appointment: string, note: string][]
  addenda: string[]
}

/** Somebody signs another note, or adds to one that is signed. */
async function goOn(chance: Chance, done: Acknowledged): Promise<void> {
  const { appointment, note } = some(chance)
  if (chance.below(2) === 0) {
    // The same words twice are one addition.
    const body = { text: `Añadido en la mudanza, ${newId()}.`, reason: 'correction' }
    const added = await author.post(notePath(appointment, `${note}/addenda/`), body)
    expect(added.status).toBe(201)
    done.addenda.push(String(added.json['id']))
    return
  }
  const another = await held()
  const body = chance.below(2) === 0 ? soap : { content: 'Firmado en la mudanza.' }
  done.notes.push([another, await signedNote(author, another, body)])
}

const count = { 'by a call': 0, 'by two tabs': 0, 'in the old place': 0, 'in the new place': 0 }
/** Where a move is cut: what comes after it is over, and before it nothing was begun. */
const cuts = points.filter((point) => point !== 'taken up' && point !== 'moved')

/** A move with an attack and somebody who signs at each point, cut at one of them where it is told to. */
async function moveUnderAttack(chance: Chance, way: Way, cut: Point | null, done: Acknowledged) {
  const underWay: Promise<unknown>[] = []
  const reached = async (point: Point) => {
    const kind = chance.pick(kinds)
    count[kind] += 1
    // Nobody waits for them: while the clinic is held up they are.
    underWay.push(attacks[kind](chance, way))
    if (chance.below(4) === 0) underWay.push(goOn(chance, done))
    if (point === cut) throw new Error('cut here')
  }
  const pods = { addresses: scene.addresses, log: () => undefined, reached }
  await moveClinic(pods, subdomain, way.to).catch((error: unknown) => {
    // A cut at the switch may be mended at once: then there is none.
    expect([cut === null, String(error)]).toEqual([false, expect.stringContaining('cut here')])
  })
  const outcomes = await Promise.allSettled(underWay)
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toEqual([])
}

/** Whatever a cut left is taken up again or undone, and the rows that stayed behind go. */
async function bringToItsEnd(chance: Chance, { to }: Way): Promise<void> {
  const pods = { addresses: scene.addresses, log: () => undefined }
  const step = async () => (await movesUnderWay(pods)).find((move) => move.subdomain === subdomain)?.step
  const isOpened = ['opened', 'moved'].includes((await step()) ?? '')
  if (!isOpened && (await step()) !== undefined && chance.below(2) === 0) await takeBack(pods, subdomain)
  else if ((await step()) !== 'moved') await moveClinic(pods, subdomain, to)
  if ((await step()) === 'moved') await releaseClinic(pods, subdomain)
}

/** Nothing of what was signed before is another byte, all that was acknowledged is there, and every digest is that of its bytes. */
async function judge(n: number, before: Map<string, string>, done: Acknowledged): Promise<void> {
  const after = await rowsNow()
  expect([n, changedBytes(before, after)]).toEqual([n, 0])
  const came = [...done.notes.map(([, note]) => note), ...done.addenda]
  expect([n, [...after.keys()].toSorted()]).toEqual([n, [...before.keys(), ...came].toSorted()])
  for (const [appointment, note] of done.notes) signed.set(appointment, note)
  for (const appointment of signed.keys()) {
    const { json } = await author.get(notePath(appointment))
    expect([n, falseDigests(json as unknown as Note)]).toEqual([n, []])
  }
  expect([n, await verifySignatures({ clinic, vault: scene.app.vault })]).toEqual([n, []])
  expect([n, (await verifyAudit(anchoringOf(scene.app), clinic)).findings]).toEqual([n, []])
}

test(
  'a move under attack, cut or not, changes no byte of what was signed before it or meanwhile',
  async () => {
    const tell = progressOf('attacks by move', moves * points.length)
    let [made, changedHands] = [0, 0]
    for (let n = 0; n < moves; n += 1) {
      const chance = chanceOf(seed, n)
      const from = await podNow()
      const way = { from, to: otherThan(from) }
      const before = await rowsNow()
      const done: Acknowledged = { notes: [], addenda: [] }
      // Every other one is cut, at a point by chance.
      await moveUnderAttack(chance, way, n % 2 === 1 ? (chance.some(cuts) ?? null) : null, done)
      await bringToItsEnd(chance, way)
      await judge(n, before, done)
      made += done.notes.length + done.addenda.length
      if ((await podNow()) !== from) changedHands += 1
      tell((n + 1) * points.length, `${made} signed meanwhile`)
    }
    expect(changedHands).toBeGreaterThan(0)
    expect(made).toBeGreaterThan(0)
    console.info(
      `attacks in ${moves} moves, 0 bytes changed, ${made} signed meanwhile: ${JSON.stringify(count)}`,
    )
  },
  120_000 + moves * 60_000,
)

test('who owns the new place and writes to what has arrived there leads nobody to it', async () => {
  const from = await podNow()
  const to = otherThan(from)
  const before = await rowsNow()
  const there = ownerOf(to)
  for (const sql of [
    `update session_notes set digest = repeat('a', 64) where signed_at is not null`,
    `update session_notes set signed_at = null, signed_name = null, signed_license = null, digest = null`,
    'delete from session_notes where signed_at is not null',
  ]) {
    const spoiled = {
      addresses: scene.addresses,
      log: () => undefined,
      reached: async (point: Point) => {
        if (point !== 'following') return
        await there.query('set session_replication_role = replica')
        await there.query(sql)
        await there.query('set session_replication_role = origin')
      },
    }
    await expect(moveClinic(spoiled, subdomain, to)).rejects.toThrow('no son iguales')
    await takeBack(spoiled, subdomain)
    expect([sql, await podNow(), changedBytes(before, await rowsNow())]).toEqual([sql, from, 0])
  }
})
