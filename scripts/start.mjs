// Plain JavaScript, because a Node that is too old could not even read a TypeScript file.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const script = join(import.meta.dirname ?? '.', 'start.ts')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isAtLeast = (wantedMajor, wantedMinor) =>
  major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)

if (!isAtLeast(22, 12)) {
  console.error(
    `Hace falta Node 22.12 o más nuevo; este es ${process.versions.node}. / ` +
      `Node 22.12 or newer is needed; this is ${process.versions.node}. https://nodejs.org`,
  )
  process.exitCode = 1
} else if (isAtLeast(22, 18)) {
  await import('./start.ts')
} else {
  // These read TypeScript only when told to, which cannot be done from inside.
  const child = spawn(process.execPath, ['--experimental-strip-types', script], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}
