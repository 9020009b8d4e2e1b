import type { GlobalDb } from '../src/database/clinic.ts'
import { newId } from '../src/core/id.ts'
import { hashPassword } from '../src/services/crypto/passwords.ts'
import type { App } from '../src/app.ts'
import { row, run } from '../src/database/sql.ts'
import { insertClinic } from '../test/makers.ts'
import { bienestar } from './bienestar.ts'
import { fillClinic } from './clinic.ts'
import { serena } from './serena.ts'
import type { ClinicStory } from './story.ts'

/** Of every demo account. */
export const demoPassword = 'Demo-1234'
const stories: readonly ClinicStory[] = [bienestar, serena]

/**
 * Puts the demo clinics into an empty database; one that holds a clinic of its own is left alone.
 * The records of the clinics come in one transaction and the content of each in one more, so that a start that was
 * killed in between is finished by the next.
 */
export async function seedDemo(app: App): Promise<void> {
  const { databases } = app
  const passwordHash = await hashPassword(demoPassword)
  await databases.globalWork((db) => openDemoClinics(db, passwordHash))
  for (const story of stories) {
    databases.forgetClinic(story.subdomain)
    const clinic = await databases.clinicBySubdomain(story.subdomain)
    if (clinic?.is_demo) await fillClinic(app, clinic, story, passwordHash)
  }
}

async function openDemoClinics(db: GlobalDb, passwordHash: string): Promise<void> {
  // Two processes may start at once.
  await run(db, `select pg_advisory_xact_lock(hashtext('demo'))`)
  const taken = await row(db, 'select 1 from clinics union all select 1 from global_admins limit 1')
  if (taken) return
  for (const story of stories) {
    const id = await insertClinic(db, { ...story, is_demo: true })
    await run(
      db,
      'update clinics set address = $2, admin_phone = $3, settings_saved_at = created_on where id = $1',
      [id, story.address, story.admin_phone],
    )
  }
  await run(
    db,
    `insert into global_admins (id, email, first_name, last_name, password_hash)
     values ($1, 'admin@psico.example', 'Administración', 'General', $2)`,
    [newId(), passwordHash],
  )
}
