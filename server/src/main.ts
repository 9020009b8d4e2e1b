import { readEnv } from '#platform/env'
import { startProblem } from '#platform/start-problem'
import { buildApp } from './app.ts'
import { openHouse } from './house.ts'

/** Starts the product and keeps it until a signal asks it to close; then everything open is finished first. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
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
  await http.listen({ host: env.HOST, port: env.PORT }).catch(async (error: unknown) => {
    await house.close()
    throw error
  })
  await house.platform.jobs.start()
  console.log(house.welcome())
}

try {
  await main()
} catch (error) {
  const line = startProblem(error)
  if (line === null) throw error
  console.error(line)
  // What was opened before it failed does not keep the process.
  process.exit(1)
}
