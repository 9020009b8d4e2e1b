import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressed } from './build/precompressed.ts'
import { chunks } from './build/chunks.ts'
import { contractInBrowser } from './build/contract-in-browser.ts'
import { namedBreakpoints } from './build/named-breakpoints.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { prefetchedLater } from './build/prefetched-later.ts'
import { reactAsModules } from './build/react-as-modules.ts'
import { runtimeWithin } from './build/runtime-within.ts'
import { screenFiles } from './build/screen-files.ts'
import { withoutFacades } from './build/without-facades.ts'

/** What is written beside and into the page. */
const whatComesWithIt = [withoutFacades(), precompressed(), screenFiles(), prefetchedLater(), offlineWorker()]

export default defineConfig(({ mode }) => ({
  // A checked build keeps the schemas of the contract, for lib/agreed.ts.
  plugins: [
    namedBreakpoints(),
    reactAsModules(),
    react(),
    ...(mode === 'checked' ? [] : [contractInBrowser(), runtimeWithin()]),
    ...whatComesWithIt,
  ],
  build: {
    target: 'es2022',
    // The letters of headings come with the style sheet: no request of their own, and nothing that changes under the eye.
    assetsInlineLimit: (file) => file.endsWith('.woff2'),
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
}))
