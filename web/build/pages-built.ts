import { readFileSync } from 'node:fs'
import type { Area } from '@psico/contract/screens/areas'
import { screens as table, type ScreenName } from '@psico/contract/screens/screens'

const pagesFile = new URL('../src/app/pages.ts', import.meta.url)
/** `login: () => import('../features/accounts/LoginPage.tsx'),` */
const lines = /^  (\w+): \(\) => import\('\.{1,2}\/([^']+)'\),$/gm

/** Each screen of the app's table of pages, with the file of its page below `web/src`, as the end of a path. */
export const pagesBuilt: readonly { name: string; file: string; area: Area | undefined }[] = [
  ...readFileSync(pagesFile, 'utf8').matchAll(lines),
].map(([, name = '', file = '']) => ({ name, file, area: table[name as ScreenName]?.area }))

/** The area of the screen whose page a file is. */
export const areaOfPage = (id: string): Area | undefined =>
  pagesBuilt.find(({ file }) => id.replaceAll('\\', '/').endsWith(`/${file}`))?.area
