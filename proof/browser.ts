import { playInBrowser } from './play-in-browser.ts'

// What happens to an open page and to cold starts in a hundred upgrades, and what a browser's folder holds after signing out.
await playInBrowser(['e2e/proofs/upgrades.e2e.ts', 'e2e/proofs/leaves-nothing.e2e.ts'], {
  UPGRADES: '100',
  UPGRADES_MS: '1800000',
})
