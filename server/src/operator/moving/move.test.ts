import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../test/makers.ts'
import { openMovingScene, type MovingScene } from '../../../test/moving-scene.ts'
import { openVault } from '#services/crypto/vault'
import { row, run } from '#database/sql'
import { moveClinic, movesUnderWay, releaseClinic, takeBack } from './move-clinic.ts'
import { settleStopped } from './stopped-switches.ts'
import type { Point } from './journey.ts'

let scene: MovingScene
beforeAll(async () => {
  scene = await openMovingScene()
})
afterAll(() => scene.close())

/** Stops the move there, as a process that dies; what it holds in the databases goes with it. */
const stoppedAt = (point: Point) => ({
  ...scene.pods,
  reached: async (stage: Point) => {
    if (stage === point) throw new Error('stopped here')
  },
})
const otherPod = async () => ((await scene.podNow()) === 'root' ? 'este' : 'root')

test('a clinic moves while two processes write, nothing fails or is lost, and the old place refuses', async () => {
  const { clinic, databases, secondProcess, pods } = scene
  const raw = await databases.root.clinicById(clinic.id)
  const elsewhere = await secondProcess.clinicById(clinic.id)
  if (!raw || !elsewhere) throw new Error('no clinic')
  const vault = openVault({ MASTER_KEY: 'test' })
  const place = { table: 'session_notes', column: 'content', row: clinic.id }
  const sealed = await clinic.work((db) => vault.sealText(db, clinic, 'Secreto', place))
  const load = scene.keepWriting([clinic, elsewhere])
  const paused = await moveClinic(pods, 'viajera', 'este')
  const written = await load.stop()

  expect(written.failures).toEqual([])
  expect(written.ids.length).toBeGreaterThan(20)
  expect(paused).toBeLessThan(2000)
  expect(await scene.podNow()).toBe('este')
  expect(await scene.lacking(written.ids)).toEqual([])
  expect(
    await clinic.read((db) => openVault({ MASTER_KEY: 'test' }).openText(db, clinic, sealed, place)),
  ).toBe('Secreto')
  await expect(raw.work((db) => makeUser(db))).rejects.toMatchObject({ code: 'PM001' })
  await expect(raw.read((db) => row(db, 'select from users'))).rejects.toMatchObject({ code: 'PM001' })
  await expect(raw.work((db) => run(db, 'update users set phone = phone'))).rejects.toMatchObject({
    code: 'PM001',
  })
  expect(await scene.traces()).toEqual([])
})

test('its old rows stay until they are released, and others’ are never touched', async () => {
  const others = await scene.peopleOf('quieta')
  expect((await movesUnderWay(scene.pods)).map((move) => [move.subdomain, move.step])).toEqual([
    ['viajera', 'moved'],
  ])
  await expect(moveClinic(scene.pods, 'viajera', 'root')).rejects.toThrow('esperan release-clinic')
  expect(await scene.rowsIn('root')).toBeGreaterThan(10)
  const gone = await releaseClinic(scene.pods, 'viajera')
  expect(gone).toBeGreaterThan(10)
  expect(await scene.rowsIn('root')).toBe(0)
  expect(await scene.peopleOf('viajera')).toBeGreaterThan(10)
  expect(await scene.peopleOf('quieta')).toBe(others)
  await expect(takeBack(scene.pods, 'viajera')).rejects.toThrow('no se está mudando')
})

test.each<[Point, 'taken back' | 'resumed']>([
  ['slot opened', 'taken back'],
  ['following', 'taken back'],
  ['old place closed', 'taken back'],
  ['compared', 'resumed'],
  ['replication stopped', 'resumed'],
])('stopped at “%s” it is %s, and nothing is lost', async (point, end) => {
  const from = await scene.podNow()
  const to = await otherPod()
  await expect(moveClinic(stoppedAt(point), 'viajera', to)).rejects.toThrow('stopped here')
  // A switch that failed half-way is settled at once.
  const written = [await scene.write(scene.clinic)]
  if (end === 'taken back') await takeBack(scene.pods, 'viajera')
  else await moveClinic(scene.pods, 'viajera', to)
  expect(await scene.podNow()).toBe(end === 'taken back' ? from : to)
  written.push(await scene.write(scene.clinic))
  expect(await scene.lacking(written)).toEqual([])
  if (end === 'resumed') await releaseClinic(scene.pods, 'viajera')
  expect(await scene.rowsIn(await otherPod())).toBe(0)
  expect(await scene.traces()).toEqual([])
})

test.each<[Point, 'old' | 'new']>([
  ['old place closed', 'old'],
  ['switched', 'new'],
])(
  'a mover that is killed at “%s” keeps nobody waiting: the clinic goes on in the %s place',
  async (point, where) => {
    const from = await scene.podNow()
    const to = await otherPod()
    const script = join(import.meta.dirname, '../../../test/move-victim.ts')
    const child = spawn(process.execPath, [
      script,
      JSON.stringify(scene.pods.addresses),
      'viajera',
      to,
      point,
    ])
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    // Neither place is open; every process of the product looks after that.
    const waiting = scene.write(scene.clinic)
    const { root } = scene.databases
    await settleStopped({ root, addresses: scene.pods.addresses, log: pino({ level: 'silent' }) }, 0)
    const written = await waiting
    expect(await scene.podNow()).toBe(where === 'old' ? from : to)
    expect(await scene.lacking([written])).toEqual([])
    await moveClinic(scene.pods, 'viajera', to)
    expect(await scene.podNow()).toBe(to)
    expect(await scene.lacking([written])).toEqual([])
    await releaseClinic(scene.pods, 'viajera')
    expect(await scene.traces()).toEqual([])
  },
  // A process of its own is started: on a busy machine that takes its time.
  60_000,
)

test('long work of the clinic is let through, and the move tries again', async () => {
  const said: string[] = []
  let release: (value: unknown) => void = () => undefined
  const held = new Promise((done) => (release = done))
  let long: Promise<string> | undefined
  const to = await otherPod()
  await moveClinic(
    {
      ...scene.pods,
      log: (line) => {
        said.push(line)
        if (line.includes('se intenta de nuevo')) release(null)
      },
      reached: async (point) => {
        if (point !== 'following') return
        long = scene.clinic.work(async (db) => {
          const id = await makeUser(db)
          await held
          return id
        })
        // It has begun before anybody is held up.
        await sleep(200)
      },
    },
    'viajera',
    to,
  )
  expect(said.some((line) => line.includes('se intenta de nuevo'))).toBe(true)
  expect(await scene.lacking([String(await long)])).toEqual([])
  expect(await scene.podNow()).toBe(to)
  await releaseClinic(scene.pods, 'viajera')
})

test('where the two places differ nobody is led to the new one', async () => {
  const from = await scene.podNow()
  const to = await otherPod()
  const spoiled = {
    ...scene.pods,
    reached: async (point: Point) => {
      if (point === 'following')
        await scene
          .owner(to)
          .query(`update users set phone = '+591 7' where clinic_id = $1`, [scene.clinic.id])
    },
  }
  await expect(moveClinic(spoiled, 'viajera', to)).rejects.toThrow('no son iguales')
  const written = await scene.write(scene.clinic)
  await takeBack(scene.pods, 'viajera')
  expect(await scene.podNow()).toBe(from)
  expect(await scene.lacking([written])).toEqual([])
})

test('what the old place no longer keeps for it is copied anew', async () => {
  const to = await otherPod()
  const from = await scene.podNow()
  await expect(moveClinic(stoppedAt('following'), 'viajera', to)).rejects.toThrow('stopped here')
  const name = `psico_move_${scene.clinic.id.replaceAll('-', '')}`
  await scene.owner(to).query(`alter subscription ${name} disable`)
  await expect
    .poll(async () => {
      const dropped = scene.owner(from).query('select pg_drop_replication_slot($1)', [name])
      return dropped.then(
        () => 'dropped',
        () => 'in use',
      )
    })
    .toBe('dropped')
  const written = await scene.write(scene.clinic)
  await moveClinic(scene.pods, 'viajera', to)
  expect(await scene.podNow()).toBe(to)
  expect(await scene.lacking([written])).toEqual([])
  await releaseClinic(scene.pods, 'viajera')
})

test('who got hold of a clinic before it moved finds it there after its old rows are gone, also without a word meanwhile', async () => {
  const to = await otherPod()
  const idle = await scene.secondProcess.clinicById(scene.clinic.id)
  await moveClinic(scene.pods, 'viajera', to)
  await releaseClinic(scene.pods, 'viajera')
  const people = () =>
    idle?.read(async (db) => (await row<{ n: number }>(db, 'select count(*)::int as n from users'))?.n)
  await expect.poll(people).toBe(await scene.peopleOf('viajera'))
})

test('a second process does not move it at the same time', async () => {
  const to = await otherPod()
  let refused: unknown
  const first = moveClinic(
    {
      ...scene.pods,
      reached: async (point) => {
        if (point !== 'published') return
        refused = await moveClinic(scene.pods, 'viajera', to).catch((error: unknown) => error)
        throw new Error('stopped here')
      },
    },
    'viajera',
    to,
  )
  await expect(first).rejects.toThrow('stopped here')
  expect(String(refused)).toContain('Otro proceso está moviendo')
  await takeBack(scene.pods, 'viajera')
})

test('what is missing is said in one sentence before anything is touched', async () => {
  const to = await otherPod()
  const refusal = () => moveClinic(scene.pods, 'viajera', to)
  await expect(moveClinic(scene.pods, 'nadie', 'este')).rejects.toThrow('No hay ninguna clínica')
  await expect(moveClinic(scene.pods, 'viajera', 'luna')).rejects.toThrow('ningún pod con el nombre luna')
  await expect(moveClinic(scene.pods, 'viajera', await scene.podNow())).rejects.toThrow('ya vive en')
  const owner = scene.owner(to)
  await owner.query(`insert into master_key_digest values ('otra')`)
  await expect(refusal()).rejects.toThrow('misma clave maestra')
  await owner.query(`delete from master_key_digest where digest = 'otra'`)
  await owner.query(`insert into schema_migrations (name) values ('9999_later.sql')`)
  await expect(refusal()).rejects.toThrow('no tienen la misma versión')
  await owner.query(`delete from schema_migrations where name = '9999_later.sql'`)
  // One that numbers its rows by itself would number them anew in another place.
  await owner.query(`create table numbered (clinic_id uuid, n serial, primary key (clinic_id, n))`)
  await expect(refusal()).rejects.toThrow('no se pueden copiar: numbered')
  await owner.query('drop table numbered')
  expect(await movesUnderWay(scene.pods)).toEqual([])
  expect(await scene.traces()).toEqual([])
})
