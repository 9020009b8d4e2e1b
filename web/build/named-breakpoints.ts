import type { Plugin } from 'vite'
import * as breakpoints from '../src/ui/style/breakpoints.ts'

const sizes: Readonly<Record<string, string>> = breakpoints

/** What `below-tablet` stands for, which code calls `belowTablet`. */
export const breakpointOf = (name: string): string | undefined =>
  sizes[name.replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase())]

/** `@media (--below-tablet)` of a style sheet, as the browser reads it; a name that nobody gave stops the build. */
export function namedBreakpoints(): Plugin {
  return {
    name: 'named-breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler(code) {
        const named = (found: string, name: string): string =>
          breakpointOf(name) ?? this.error(`web/src/ui/style/breakpoints.ts has no ${found}`)
        return {
          code: code.replace(/@media[^{]*/g, (head) => head.replace(/\(--([\w-]+)\)/g, named)),
          map: null,
        }
      },
    },
  }
}
