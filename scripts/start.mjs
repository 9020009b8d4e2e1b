// Plain JavaScript, because a Node that is too old could not even read a TypeScript file.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as module from 'node:module'
import { fileURLToPath } from 'node:url'

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
  endWithNpm()
  // What was compiled once needs neither the time nor the memory of the compiler again.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
  await import('./start.ts')
} else {
  endWithNpm()
  // These read TypeScript only when told to, which cannot be done from inside.
  const script = fileURLToPath(new URL('start.ts', import.meta.url))
  const child = spawn(process.execPath, ['--experimental-strip-types', script], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}

/** Whoever ends npm means us too, but npm passes the signal only to a shell between us, which does not. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/** Our parent and, where the system tells it, the parent of that: the shell and npm. */
function ancestors() {
  try {
    const afterName = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)
    return `${process.ppid} ${afterName.split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}
