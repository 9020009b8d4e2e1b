import { newId } from '../../src/core/id.ts'
import { run } from '../../src/database/sql.ts'
import { session } from './hours.ts'
import type { Pair, Things, World } from './world.ts'

/** A browser of the patient that takes notices. */
export async function browser(_: World, pair: Pair): Promise<Things> {
  const id = newId()
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
       values ($1, $2, $1, $3, 'x', 'y', app_now())`,
      [id, pair.patient, `https://fcm.googleapis.com/fcm/send/${id}`],
    ),
  )
  return { id }
}

/** A session whose patient said yes to WhatsApp, in a clinic that sends by hand. */
export async function byHand(world: World, pair: Pair): Promise<Things> {
  const appointment = await session(world, pair)
  await pair.clinic.work(async (db) => {
    await run(
      db,
      `insert into notification_choices (user_id, whatsapp, phone, since, text_version)
       values ($1, true, '+59171234567', app_now(), 1)
       on conflict (clinic_id, user_id) do update set whatsapp = true, phone = '+59171234567', since = app_now(), text_version = 1`,
      [pair.patient],
    )
    await run(
      db,
      `insert into whatsapp_accounts (id, mode, changed_at) values ($1, 'by_hand', app_now()) on conflict do nothing`,
      [newId()],
    )
  })
  return { appointment }
}

/** A message with a button on a simulated telephone. */
export async function onPhone(_: World, pair: Pair): Promise<Things> {
  const id = newId()
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into simulated_messages (id, phone, direction, body, buttons, at)
       values ($1, '+59171234567', 'to_phone', 'x', '[{"text":"Confirmo","payload":"confirm:x"}]', app_now())`,
      [id],
    ),
  )
  return { id }
}
