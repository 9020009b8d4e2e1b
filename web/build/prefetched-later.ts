import type { Plugin } from 'vite'
import { allOf, appFiles } from './screen-files.ts'

/**
 * Names the files of Luna in the page, to be fetched once nothing else is: she answers also when the line goes down before
 * she was ever opened.
 */
export function prefetchedLater(file = '/CompanionPanel.tsx'): Plugin {
  return {
    name: 'prefetched-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const always = new Set(appFiles(bundle))
        const chunk = chunks.find((outputChunk) => outputChunk.facadeModuleId?.endsWith(file))
        if (!chunk) throw new Error(`no file was built for ${file}`)
        return allOf(chunk, bundle)
          .filter((name) => !always.has(name))
          .map((name) => ({ tag: 'link', attrs: { rel: 'ahead', href: `/${name}` }, injectTo: 'head' }))
      },
    },
  }
}
