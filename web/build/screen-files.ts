import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { isGuarded } from '@psico/contract/screens/areas'
import { screens as table } from '@psico/contract/screens/screens'
import { pagesBuilt } from './pages-built.ts'

/**
 * Names in the page the files of the app and of the frame that a signed-in patient sees around an open screen, and writes down
 * which each screen needs beyond the app, so that the server can name those with the page: the browser then fetches all of it
 * together instead of one after the other. The first words need the style sheet alone, so boot.ts makes links of these names.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    generateBundle: {
      // Files of style sheets alone are gone by then.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const always = new Set(appFiles(bundle))
        const screens: Record<string, string[]> = {}
        const frames = {
          patient: frameIn('PatientLayout.tsx', bundle),
          staff: frameIn('staff/frames.ts', bundle),
        }
        for (const { name, file, area } of pagesBuilt) {
          const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/${file}`))
          if (!chunk) this.error(`no file was built for the screen ${name}`)
          const frame =
            area && area !== 'room' && isGuarded(area) && frames[area === 'patient' ? 'patient' : 'staff']
          const files = [chunk, ...(frame ? [frame] : [])].flatMap((one) => allOf(one, bundle))
          screens[name] = [...new Set(files)].filter((asset) => !always.has(asset))
        }
        const unread = Object.keys(table).filter((name) => !screens[name])
        if (unread.length > 0) this.error(`the build read no page of the screens ${unread.join(', ')}`)
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const app = appFiles(bundle)
        const frame = allOf(frameIn('PatientLayout.tsx', bundle), bundle).filter(
          (name) => !app.includes(name),
        )
        const link = (rel: string, name: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${name}` },
          injectTo: 'head',
        })
        return [
          ...app
            .filter((name) => name.endsWith('.js') && !html.includes(name))
            .map((name) => link('app', name)),
          ...frame.map((name) => link('patient', name)),
        ]
      },
    },
  }
}

/** The file of a frame around screens of signed-in people. */
function frameIn(file: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/app/layouts/${file}`))
  if (!found) throw new Error(`no file was built for the frame ${file}`)
  return found
}

/** What boot.ts begins when the first words are seen, and itself. */
export function appFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  return chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/main.tsx')))
    .flatMap((chunk) => allOf(chunk, bundle))
}

/** A file, all that it imports at once, and the style sheets of these. */
export function allOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    const output = bundle[name]
    if (found.has(name) || output?.type !== 'chunk') return
    found.add(name)
    for (const sheet of output.viteMetadata?.importedCss ?? []) found.add(sheet)
    output.imports.forEach(add)
  }
  add(chunk.fileName)
  return [...found]
}
