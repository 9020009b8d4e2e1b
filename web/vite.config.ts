import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedBeside } from './build/compressed-beside.ts'
import { contractInBrowser } from './build/contract-in-browser.ts'

export default defineConfig({
  plugins: [react(), contractInBrowser(), compressedBeside()],
  build: {
    target: 'es2022',
    // One small style sheet for all screens costs less than a request for each.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What changes seldom is one file, what every screen shares another; each screen is its own.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
            },
            { name: 'shell', test: /web[\\/]src[\\/](ui|lib|app)[\\/]/ },
          ],
        },
      },
    },
  },
})
