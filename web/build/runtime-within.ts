import type { Plugin } from 'vite'

const isRuntime = (name: string): boolean => /rolldown-runtime/.test(name)

/**
 * Puts the bundler's helpers into the one file that uses them (see react-as-modules.ts): a kilobyte of its own would cost
 * every first visit a request. Stops the build when more files use them, or when they are no longer found.
 */
export function runtimeWithin(): Plugin {
  return {
    name: 'runtime-within',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const runtime = chunks.find((chunk) => isRuntime(chunk.fileName))
        const users = chunks.filter((chunk) => chunk.imports.some(isRuntime))
        const [user] = users
        if (!runtime || !user || users.length > 1)
          return this.error(
            `the bundler's helpers are used by ${users.map((outputChunk) => outputChunk.fileName).join(', ')}`,
          )
        user.code = joined(user.code, runtime.code)
        user.imports = user.imports.filter((path) => !isRuntime(path))
        delete bundle[runtime.fileName]
      },
    },
  }
}

const importLine = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*rolldown-runtime[^"']*["'];?/
const exportLine = /export\s*\{([^}]*)\};?\s*$/

/** The helpers in a scope of their own, in place of their import. Pure. */
export function joined(code: string, runtime: string): string {
  const exported = pairsOf(exportLine.exec(runtime)?.[1]).map(([local, name]) => `${name}:${local}`)
  const imported = pairsOf(importLine.exec(code)?.[1]).map(([name, local]) => `${name}:${local}`)
  const body = `${runtime.replace(exportLine, '')}return{${exported.join()}}`
  return code.replace(importLine, () => `const{${imported.join()}}=(()=>{${body}})();`)
}

/** `a as b, c` as pairs of both names. */
const pairsOf = (list = ''): [from: string, to: string][] =>
  list.split(',').map((specifier) => {
    const [from = '', to = from] = specifier.trim().split(/\s+as\s+/)
    return [from, to]
  })
