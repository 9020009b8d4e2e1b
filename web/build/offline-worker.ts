import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

const source = new URL('../worker/worker.ts', import.meta.url)
const farewell = new URL('../worker/farewell.ts', import.meta.url)

/**
 * Writes `sw.js` beside the page, with the names of all files of this build in it, and names the build in the page, so that
 * both know whether they belong together; `sw-off.js` is what the server answers in its place when it is switched off.
 */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = (await readdir(join(dir, 'assets'))).filter((name) => /\.(js|css|svg|woff2)$/.test(name))
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      const text = await readFile(source, 'utf8')
      const files = names.sort().map((name) => `/assets/${name}`)
      const build = createHash('sha256')
        .update([...files, page, text].join('\n'))
        .digest('hex')
        .slice(0, 16)
      const { code } = await transformWithOxc(text, 'worker.ts')
      await writeFile(
        join(dir, 'sw.js'),
        code.replace('__BUILD__', build).replace('__FILES__', files.join(' ')),
      )
      const off = await transformWithOxc(await readFile(farewell, 'utf8'), 'farewell.ts')
      await writeFile(join(dir, 'sw-off.js'), off.code)
      await writeFile(
        join(dir, 'index.html'),
        page.replace('<head>', `<head>\n    <meta name="build" content="${build}" />`),
      )
    },
  }
}
