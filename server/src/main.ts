import { BadSetting, readEnv, type Env } from '#platform/env'
import { buildApp } from './app.ts'
import { openHouse } from './house.ts'

/** Starts the product and keeps it until a signal asks it to close; then everything open is finished first. */
async function main(): Promise<void> {
  const env = readSettings()
  const house = await openHouse(env)
  const http = buildApp(house.platform)
  let closing = false
  const close = async (signal: string) => {
    if (closing) return
    closing = true
    house.platform.log.info({ signal }, 'closing')
    await http.close()
    await house.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal))
  await http.listen({ host: env.HOST, port: env.PORT })
  await house.platform.jobs.start()
  console.log(house.welcome())
}

function readSettings(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    console.error(`Configuración no válida: ${error.message}`)
    process.exit(1)
  }
}

await main()
