import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
/** What our own files import of React, which is written for `require`. */
const written = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
/** Who reads React so: our files, and the form library, which comes with screens and would bring the helper along. */
const isReader = (importer: string): boolean =>
  !/node_modules|\0/.test(importer) || /node_modules[\\/]react-hook-form[\\/]/.test(importer)
/** Stands in the folder of React for what groups files by their folder. */
const facade = '\0as-module/node_modules/react/'

/**
 * Translates React to modules once, beside it. Otherwise every file translates it for itself, with a helper of the bundler's
 * that then is a file, and a request, of its own.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') => (written.includes(id) && isReader(importer) ? facade + id : null),
    load(id) {
      if (!id.startsWith(facade)) return null
      const name = id.slice(facade.length)
      const exported = Object.keys(require(name) as object).filter((key) => key !== 'default')
      const lines = exported.map(
        (exportName) => `export const ${exportName} = /* @__PURE__ */ (() => all.${exportName})()`,
      )
      return [`import all from '${name}'`, 'export default all', ...lines].join('\n')
    },
  }
}
