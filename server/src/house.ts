import { openCards } from '#platform/cards'
import { openDatabases } from '#platform/clinic'
import { startEmbeddedDatabase } from '#platform/embedded-database'
import { BadSetting, type Env } from '#platform/env'
import { openJobs } from '#platform/job-queue'
import { makeLogger } from '#platform/logger'
import { migrate } from '#platform/migrate'
import { openFiles } from '#platform/open-files'
import type { Platform } from '#platform/platform'
import { openTries } from '#platform/tries'
import { openVault } from '#platform/vault'

const otherKey = 'MASTER_KEY: is not the one that sealed this database; nothing clinical in it would open'

/** The platform with everything open, ready for the app. */
export interface House {
  platform: Platform
  /** Addresses and demo accounts, printed once the server listens. */
  welcome(): string
  close(): Promise<void>
}

/**
 * Starts or reaches the database, brings it up to date and opens what the app stands on. Under another master key than
 * the database's it opens only where that may be meant: outside production, and for no command of the operator.
 * @throws BadSetting for another master key
 */
export async function openHouse(env: Env, isStrict = env.production): Promise<House> {
  const log = makeLogger(env)
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbeddedDatabase({ dataDir: env.DATA_DIR, log: (line) => log.info(line) })
  const ownerUrl = env.DATABASE_URL ?? embedded?.url ?? ''
  await migrate(ownerUrl, env.MASTER_KEY, () => {
    if (isStrict) throw new BadSetting(otherKey)
    log.warn(otherKey)
  })
  const databases = openDatabases(ownerUrl, env.MASTER_KEY, (error) =>
    log.warn({ err: error }, 'connection lost'),
  )
  const jobs = openJobs({ ownerUrl, masterKey: env.MASTER_KEY, log })
  const tries = openTries(env, log)
  const platform: Platform = {
    env,
    databases,
    jobs,
    tries,
    vault: openVault(env.MASTER_KEY),
    files: openFiles(env),
    log,
    clock: Date.now,
    ...openCards(env, Date.now),
  }
  if (env.demoData) {
    // With all that it needs to make documents: loaded by those who want a demo.
    const { seedDemo } = await import('../seed/demo.ts')
    await seedDemo(platform)
  }
  return {
    platform,
    welcome: () => welcome(env),
    close: async () => {
      await jobs.stop()
      tries.close()
      await databases.close()
      await embedded?.stop()
    },
  }
}

function welcome(env: Env): string {
  const at = (host: string) => `http://${host}:${env.PORT}`
  const lines = ['', `Psico está en marcha: ${at(env.ROOT_DOMAIN)} (administración global)`]
  if (env.demoData) {
    lines.push(
      `  Clínica Bienestar: ${at(`bienestar-app.${env.ROOT_DOMAIN}`)}`,
      `  Clínica Serena:    ${at(`serena-app.${env.ROOT_DOMAIN}`)}`,
      '',
      'Cuentas de demostración (contraseña Demo-1234):',
      '  admin@psico.example (administración global, en la dirección raíz)',
      '  admin@bienestar.example, ana.rojas@bienestar.example, paciente@bienestar.example',
      '  admin@serena.example, lucia.mendez@serena.example, paciente@serena.example',
    )
  }
  if (env.devMailbox)
    lines.push('', `Buzón de pruebas con los correos que saldrían: ${at(env.ROOT_DOMAIN)}/buzon`)
  return [...lines, ''].join('\n')
}
