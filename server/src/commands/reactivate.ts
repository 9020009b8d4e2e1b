import { readEnv } from '#platform/env'
import { reactivate } from '#modules/accounts/public'
import { openHouse } from '../house.ts'

// npm run reactivate -- SUBDOMAIN EMAIL: opens a deactivated account again. It works while the product runs, too.
const [subdomain = '', email = ''] = process.argv.slice(2)
process.exitCode = await run()

async function run(): Promise<number> {
  if (!subdomain || !email) return say('Uso: npm run reactivate -- SUBDOMINIO CORREO', 2)
  const house = await openHouse(readEnv({ LOG_LEVEL: 'warn', ...process.env }))
  try {
    const clinic = await house.platform.databases.clinicBySubdomain(subdomain)
    if (!clinic) return say(`No hay ninguna clínica con el subdominio ${subdomain}.`, 1)
    const outcome = await clinic.work((db) => reactivate(db, email))
    if (outcome === 'unknown') return say(`No hay ninguna cuenta ${email} en ${clinic.name}.`, 1)
    return say(
      outcome === 'was active' ? `La cuenta ${email} ya estaba activa.` : `Cuenta ${email} reactivada.`,
      0,
    )
  } finally {
    await house.close()
  }
}

function say(line: string, code: number): number {
  process.stdout.write(`${line}\n`)
  return code
}
