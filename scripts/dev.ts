import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWebWhenStale, webBuilds } from './web-build.ts'

// One origin as in production: the server serves what the builder keeps writing.
const root = fileURLToPath(new URL('..', import.meta.url))
await buildWebWhenStale('checked', (line) => console.log(line))
const builder = [
  'node_modules/vite/bin/vite.js',
  'build',
  'web',
  '--watch',
  '--mode',
  'checked',
  '--outDir',
  webBuilds.checked,
  '--emptyOutDir',
]
const server = ['--watch', 'server/src/main.ts']
const children = [builder, server].map((words) =>
  spawn(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHECK_ANSWERS: '1' },
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')))
