import { posix } from 'node:path'
import type { Plugin } from 'vite'

/** Only brings another file: `import"./shell.js";` */
const facade = /^import\s*["']\.\/([^"']+)["'];?\s*$/

/**
 * Leaves out files that only bring another one, and has that one fetched in their place: where an entry was grouped with
 * what it imports, the bundler keeps an empty file for it, which would cost every first visit a request.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'without-facades',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        for (const empty of chunks) {
          const [, target] = facade.exec(empty.code) ?? []
          if (!target || !empty.isDynamicEntry) continue
          const name = posix.basename(empty.fileName)
          const whole = empty.fileName.replace(name, target)
          const instead = (file: string): string => (file === empty.fileName ? whole : file)
          for (const chunk of chunks) {
            chunk.code = chunk.code.replaceAll(`./${name}`, `./${target}`)
            chunk.imports = chunk.imports.map(instead)
            chunk.dynamicImports = chunk.dynamicImports.map(instead)
          }
          delete bundle[empty.fileName]
        }
      },
    },
  }
}
