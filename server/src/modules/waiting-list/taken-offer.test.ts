import { expect, test } from 'vitest'
import type { Context } from '#database/context'
import { row, run } from '#database/sql'
import { openWaitingScene } from '../../../test/waiting-scene.ts'
import { accept } from './offers.ts'

const { scene, person, fullDay, join, cancel, offerOf } = openWaitingScene()

test('whoever was deactivated after their session was looked at takes no hour that is kept for them', async () => {
  const { server } = scene
  const patient = await person()
  const [booked] = await fullDay()
  await join(patient.by)
  await cancel(booked?.id ?? '', booked?.patient.by)
  const offer = await offerOf(patient.by)
  const actor = {
    userId: patient.id,
    type: 'patient' as const,
    email: patient.email,
    fullName: 'Pat',
    sessionId: '',
  }
  const context: Context = { clinic: server.norte, actor, ip: '127.0.0.1', nowMs: server.now.ms }
  await server.work(server.norte, (db) =>
    run(db, 'update users set is_active = false where id = $1', [patient.id]),
  )
  const taking = accept(server.app, context, 'http://localhost', offer?.token ?? '', undefined)
  await expect(taking).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  const kept = await server.work(server.norte, (db) =>
    row<{ status: string; hold_expires_at: string | null }>(
      db,
      'select status, hold_expires_at from appointments where patient = $1',
      [patient.id],
    ),
  )
  expect(kept).toMatchObject({ status: 'offered', hold_expires_at: null })
})
