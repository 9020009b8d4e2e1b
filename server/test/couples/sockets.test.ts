import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret } from '#core/id'
import type { Pair, Phone } from '../chat-phone.ts'
import { phoneTo } from '../chat-scene.ts'
import { openSession } from '../makers.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { coupleOf, heldSession, two, type Two } from './scene.ts'

let server: TestServer
let phone: Phone
beforeAll(async () => {
  server = await startTestServer()
  phone = await phoneTo(server)
})
afterAll(() => server.close())

/** Somebody's line into the chat of a session. */
async function lineOf({ clinic }: Two, appointment: string, person: string) {
  const token = newSecret()
  await server.work(clinic, (db) => openSession(db, person, token, server.now.ms))
  const tokens = { patient: token, psychologist: token }
  const pair: Pair = { patient: person, psychologist: person, appointment, tokens }
  return phone.open(pair, 'patient')
}

test('both read and write in the chat of the two; once they part their lines close, and nothing written since comes over them', async () => {
  const scene = await two(server)
  const couple = await coupleOf(scene)
  const session = await heldSession(server, scene, couple)
  const alone = await heldSession(server, scene, scene.leo.id, '2026-02-25')
  const [eva, leo, ana] = [
    await lineOf(scene, session, scene.eva.id),
    await lineOf(scene, session, scene.leo.id),
    await lineOf(scene, session, scene.doctor.id),
  ]
  const leoAlone = await lineOf(scene, alone, scene.leo.id)
  leoAlone.send({ message: 'Esto es solo mío' })
  leo.send({ message: 'Hola a las dos' })
  await eva.until((frame) => frame['message'] === 'Hola a las dos')
  await ana.until((frame) => frame['message'] === 'Hola a las dos')
  expect((await scene.admin.post(`/couples/${couple}/end/`)).status).toBe(200)
  expect([await eva.closed, await leo.closed]).toEqual([4403, 4403])
  ana.send({ message: 'Canario de después' })
  await ana.until((frame) => frame['message'] === 'Canario de después')
  for (const line of [eva, leo]) expect(line.texts()).toEqual(['Hola a las dos'])
  // Each one's own chat goes on, and the other is nowhere in it.
  leoAlone.send({ message: 'Sigo aquí' })
  await leoAlone.until((frame) => frame['message'] === 'Sigo aquí')
  await expect(lineOf(scene, alone, scene.eva.id)).rejects.toThrow('the line closed with 4403')
  await expect(lineOf(scene, session, scene.leo.id)).rejects.toThrow('the line closed with 4403')
})

test('that one of the two is here, types or read says nothing of the professional', async () => {
  const scene = await two(server)
  const session = await heldSession(server, scene, await coupleOf(scene), '2026-02-26')
  const eva = await lineOf(scene, session, scene.eva.id)
  eva.send({ message: '¿Está ahí, doctora?' })
  const leo = await lineOf(scene, session, scene.leo.id)
  const { id } = await leo.until((frame) => frame['message'] === '¿Está ahí, doctora?')
  leo.send({ type: 'typing' })
  leo.send({ type: 'read', id })
  leo.send({ message: 'Yo también espero' })
  await eva.until((frame) => frame['message'] === 'Yo también espero')
  const again = await lineOf(scene, session, scene.eva.id)
  expect(await again.note('ready')).toMatchObject({ online: false, marks: { read: null } })

  const ana = await lineOf(scene, session, scene.doctor.id)
  expect((await ana.note('ready')).online).toBe(true)
  expect(await eva.note('presence')).toMatchObject({ user_id: scene.doctor.id, online: true })
  // One of them goes, the other is still here.
  await leo.close()
  ana.send({ type: 'read', id })
  expect(await eva.note('marks')).toMatchObject({ read: id })
  await eva.close()
  await again.close()
  const gone = (frame: Record<string, unknown>) => frame['type'] === 'presence' && frame['online'] === false
  await ana.until(gone)
  expect(ana.frames.filter(gone)).toHaveLength(1)
  expect(eva.frames.filter(({ type }) => type === 'typing')).toEqual([])
})
