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
        const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
        const always = new Set(appFiles(bundle))
        const screens: Record<string, string[]> = {}
        const frames = {
          patient: frameIn('PatientLayout.tsx', bundle),
          staff: frameIn('staff/frames.ts', bundle),
        }
        for (const { name, file, area } of pagesBuilt) {
          const chunk = chunks.find((it) => it.facadeModuleId?.endsWith(`/${file}`))
          if (!chunk) this.error(`no file was built for the screen ${name}`)
          const frame =
            area && area !== 'room' && isGuarded(area) && frames[area === 'patient' ? 'patient' : 'staff']
          const files = [chunk, ...(frame ? [frame] : [])].flatMap((it) => allOf(it, bundle))
          screens[name] = [...new Set(files)].filter((it) => !always.has(it))
        }
        const unread = Object.keys(table).filter((name) => !screens[name])
        if (unread.length > 0) this.error(`the build read no page of the screens ${unread.join(', ')}`)
        const source = JSON.stringify(screens)
        this.emitFile({ type: 'asset', fileName: 'screens.json', source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const app = appFiles(bundle)
        const frame = allOf(frameIn('PatientLayout.tsx', bundle), bundle).filter((it) => !app.includes(it))
        const link = (rel: string, name: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${name}` },
          injectTo: 'head',
        })
        return [
          ...app.filter((it) => it.endsWith('.js') && !html.includes(it)).map((it) => link('app', it)),
          ...frame.map((it) => link('patient', it)),
        ]
      },
    },
  }
}

/** The file of a frame around screens of signed-in people. */
function frameIn(file: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
  const found = chunks.find((it) => it.facadeModuleId?.endsWith(`/app/layouts/${file}`))
  if (!found) throw new Error(`no file was built for the frame ${file}`)
  return found
}

/** What boot.ts begins when the first words are seen, and itself. */
export function appFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
  return chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/main.tsx')))
    .flatMap((it) => allOf(it, bundle))
}

/** A file, all that it imports at once, and the style sheets of these. */
export function allOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    const it = bundle[name]
    if (found.has(name) || it?.type !== 'chunk') return
    found.add(name)
    for (const sheet of it.viteMetadata?.importedCss ?? []) found.add(sheet)
    it.imports.forEach(add)
  }
  add(chunk.fileName)
  return [...found]
}
