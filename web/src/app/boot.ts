import { isGuarded, type Role } from '@psico/contract/screens/areas'
import { isOwnScreen, screenAt, screens, type ScreenName } from '@psico/contract/screens/screens'
import '../ui/lettering/lettering.css'
import '../ui/style/base.css'
import '../ui/style/first-paint.css'
import '../ui/crisis/HelpNumbers.css'

/**
 * Runs before everything else and imports only the table of screens and how they look: asks the server for what the first
 * screen will ask for, while the app is still on its way, and begins the app when what the server wrote into the page has
 * been seen.
 * `lib/call.ts` takes these answers instead of asking again. The addresses are those of the screens' own queries; a
 * journey fails when they no longer are.
 */
const search = () => [
  '/professionals/?specialty=all&max_fee=1000&ordering=next&page=1&page_size=24',
  '/professionals/specializations/',
]
/** What the server wrote into the page; lib/tenant.ts reads all of it. */
const isClinic = /"mode":"clinic"/.test(document.getElementById('tenant')?.textContent ?? '')
const waysToPay = '/payments/methods/'
const upcoming = '/appointments/appointments/?when=upcoming&page=1&page_size=12'
const waitingList = '/appointments/waiting-list/?page_size=200'
/** The server wrote whose hours these are beside the first words of the page. */
const hoursOf = document.querySelector<HTMLElement>('#root > [data-hours-of]')?.dataset['hoursOf']
const aboutProfessional = (id: string) => [
  `/professionals/${id}/`,
  ...(hoursOf ? [`/appointments/psychologist/${hoursOf}/schedule/?days=30`] : []),
  `/professionals/${id}/reviews/?page=1&page_size=10`,
  waysToPay,
]
const asked: Partial<Record<ScreenName, (params: Readonly<Record<string, string>>) => string[]>> = {
  // At the root domain nobody is to be found.
  landing: () => (isClinic ? [...search(), waysToPay] : []),
  professionals: search,
  dashboard: () => [upcoming, waitingList, '/questionnaires/mine/?page=1&page_size=20', ...search()],
  professional: ({ id = '' }) => (/^[\w-]+$/.test(id) ? aboutProfessional(id) : []),
  myAppointments: () => [
    upcoming,
    '/appointments/appointments/?when=past&page=1&page_size=12',
    waitingList,
    '/appointments/series/?page=1&page_size=20',
    '/packs/mine/',
    waysToPay,
  ],
}

/** Chromium's `beforeinstallprompt`; other browsers have none. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}
export type PrefetchedAnswer = { token: string | null; answer: Promise<Response> }

declare global {
  /** What is being asked already: address below the API base to the token it was asked with and its answer. */
  var prefetchedAnswers: Map<string, PrefetchedAnswer> | undefined
  /** The browser would keep the app as one of its own. */
  var installOffer: InstallOffer | undefined
}

/** As long as any other call may take. */
const limitMs = 10_000
/** What nobody has taken by then is not the first screen's, and would only be old. */
const keptMs = 5000

// Told once, and sooner than any screen is there; the patient's home asks when it fits.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.installOffer = event as InstallOffer
})

const token = localStorage.getItem('authToken')
const headers: HeadersInit = token ? { authorization: `Token ${token}` } : {}
/** A page from the browser's own store: there is no line to ask over. */
const isKept = document.querySelector('#root > [data-offline]') !== null
const here = screenAt(location.pathname)
const isTheirs =
  here !== null &&
  !isKept &&
  (!isGuarded(screens[here.name].area) ||
    (token !== null && isOwnScreen(here.name, localStorage.getItem('userType') as Role)))
// Filters in the address change what is asked for; an hour that is chosen there does not.
const isPlain = !location.search || here?.name === 'professional'
const addresses = here && isTheirs && isPlain ? (asked[here.name]?.(here.params) ?? []) : []
globalThis.prefetchedAnswers = new Map()
for (const address of addresses) {
  const answer = fetch(`/api${address}`, {
    headers,
    credentials: 'include',
    signal: AbortSignal.timeout(limitMs),
  })
  // Whoever takes it hears of a failure; if nobody does, nobody needs to.
  answer.catch(() => undefined)
  globalThis.prefetchedAnswers.set(address, { token, answer })
}
setTimeout(() => globalThis.prefetchedAnswers?.clear(), keptMs)

/** Longer than any paint takes; in a tab behind others there is none. */
const unseenMs = 300
/** Until the first words that the server wrote into the page are on the screen, nothing takes the processor from them. */
const seen = new Promise<void>((resolve) => {
  const isEmpty = !document.getElementById('root')?.firstChild
  if (isEmpty || document.visibilityState === 'hidden') return resolve()
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, unseenMs)
})

/** Long after a first visit has all that it shows; with the first touch of the page Luna comes at once. */
const aheadMs = 10_000
/**
 * The page names files that may come later: the app's once the style sheet is there, with them those of the frame that a patient
 * sees around a screen that is open to all, and Luna's once nothing else is coming.
 */
function fetchNow(later: 'app' | 'patient' | 'ahead', rel: 'modulepreload' | 'prefetch'): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${later}]`)) {
    const isStyle = rel === 'modulepreload' && link.href.endsWith('.css')
    if (isStyle) link.as = 'style'
    link.rel = isStyle ? 'preload' : rel
  }
}
const isFramed =
  here !== null && screens[here.name].area === 'booking' && localStorage.getItem('userType') === 'patient'
function fetchApp(): void {
  fetchNow('app', 'modulepreload')
  if (isFramed) fetchNow('patient', 'modulepreload')
}
// The first frame is drawn before the line and the processor have more to do; what is behind other tabs draws none.
if (document.visibilityState === 'hidden') fetchApp()
else requestAnimationFrame(() => setTimeout(fetchApp))
void seen.then(() => import('./main.tsx'))
setTimeout(() => fetchNow('ahead', 'prefetch'), aheadMs)
