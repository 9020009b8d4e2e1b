import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every asset, so that the server never compresses the same file twice. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = join(dir ?? '', 'assets')
      const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name))
      await Promise.all(
        files.map(async (name) => {
          const bytes = await readFile(join(folder, name))
          if (bytes.length < 600) return
          await writeFile(join(folder, `${name}.br`), await brotli(bytes))
          await writeFile(join(folder, `${name}.gz`), await zip(bytes, { level: 9 }))
        }),
      )
    },
  }
}
