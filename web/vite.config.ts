import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressed } from './build/precompressed.ts'
import { contractInBrowser } from './build/contract-in-browser.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { prefetchedLater } from './build/prefetched-later.ts'
import { reactAsModules } from './build/react-as-modules.ts'
import { runtimeWithin } from './build/runtime-within.ts'
import { screenFiles } from './build/screen-files.ts'

const shell =
  /web[\\/]src[\\/](ui|lib|session|app)[\\/](?!tour[\\/]TourSteps|tour[\\/]steps|HomePage|OfflinePage|WelcomeScene|drawings|(BarChart|ConfirmDialog|CounterCards|DataTable|FileDrop|FormModal|Modal|Pagination|UnsavedChanges)\.)/
/** What the screens of a stranger share: a file of its own would cost the first visit another request. */
const shared =
  /features[\\/]professionals[\\/](filters|queries|search-names|texts|free-hour)\.|contract[\\/]src[\\/](core[\\/]countries|crisis[\\/]crisis-lines-data)\./

/** What is written beside and into the page. */
const whatComesWithIt = [precompressed(), screenFiles(), prefetchedLater(), offlineWorker()]

export default defineConfig(({ mode }) => ({
  // A checked build keeps the schemas of the contract, for lib/agreed.ts.
  plugins: [
    reactAsModules(),
    react(),
    ...(mode === 'checked' ? [] : [contractInBrowser(), runtimeWithin()]),
    ...whatComesWithIt,
  ],
  build: {
    target: 'es2022',
    // One small style sheet for all screens costs less than a request for each.
    cssCodeSplit: false,
    // The letters of headings come with the style sheet: no request of their own, and nothing that changes under the eye.
    assetsInlineLimit: (file) => file.endsWith('.woff2'),
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What changes seldom is one file, what every screen shares another; each screen is its own.
        codeSplitting: {
          groups: [
            // First, so that it runs while the rest is still on its way.
            {
              name: 'boot',
              test: /web[\\/]src[\\/]app[\\/]boot|contract[\\/]src[\\/]screens|vite[\\/]preload-helper/,
              priority: 10,
            },
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
            },
            {
              name: 'shell',
              test: new RegExp(`${shell.source}|${shared.source}`),
            },
            // Small things that many screens share; a file for each would cost more in requests than in bytes. What only
            // signed-in people meet is apart from what a stranger's first visit fetches.
            {
              name: 'members',
              test: /web[\\/]src[\\/](features[\\/](?!professionals|companion)|ui[\\/])|contract[\\/]src[\\/](consents[\\/]consents|questionnaires[\\/](instruments|questionnaires\.)|series|clinical-history|documents|bank-qr|privacy[\\/]privacy|privacy-terms|waiting-list|availability)/,
              minShareCount: 3,
            },
            { name: 'common', test: /web[\\/]src[\\/]features|contract[\\/]src/, minShareCount: 3 },
          ],
        },
      },
    },
  },
}))
