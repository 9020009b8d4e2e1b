import { playInBrowser } from './play-in-browser.ts'

// What stands in notes that somebody types in when the browser or the server dies.
await playInBrowser(['e2e/proofs/typing.e2e.ts'], { TYPING_DEATHS: '1000' })
