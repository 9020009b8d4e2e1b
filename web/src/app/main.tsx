import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isLoadingOptionalCode } from '../lib/optional-code.ts'
import { connectSession } from '../lib/call.ts'
import { readyKey } from '../lib/device-key.ts'
import { dropDrafts, followDrafts, moveDraftsToTab, openDrafts } from '../session/drafts.ts'
import { history } from '../lib/history/history.ts'
import { dropKeptLooks, openLooks } from '../lib/look/kept-look.ts'
import { Toasts } from '../ui/notices/Toasts.tsx'
import { toasts } from '../ui/notices/toast.ts'
import { App } from './App.tsx'
import { shownAt } from './kept-page.ts'
import { keepForLater } from './new-version.ts'
import { queries } from './queries.ts'
import './second-press.ts'
import { fetchScreen } from './router.tsx'
import {
  currentSession,
  endWhatWasLeft,
  followOtherTabs,
  forgetSession,
  renewed,
  renewWhenDue,
  sessionEndedEvent,
  setUpEvent,
  signedOutEvent,
} from '../session/session.ts'
import { askToConfirm } from '../session/step-up.ts'

connectSession({
  token: () => currentSession()?.token ?? null,
  renewed,
  ended: forgetSession,
  confirmed: askToConfirm,
  mustSetUp: () => window.dispatchEvent(new Event(setUpEvent)),
})
// Nothing of a person stays in memory for the next one at the same screen.
window.addEventListener(sessionEndedEvent, moveDraftsToTab)
window.addEventListener(sessionEndedEvent, toasts.hush)
window.addEventListener(signedOutEvent, () => queries.clear())
window.addEventListener(signedOutEvent, dropDrafts)
window.addEventListener(signedOutEvent, dropKeptLooks)
followOtherTabs()
followDrafts()
renewWhenDue(Date.now())
setInterval(() => renewWhenDue(Date.now()), 5 * 60_000)
// A screen of an older build is gone from the server: the page is fetched anew, once.
window.addEventListener('vite:preloadError', (event) => {
  // Without a line the page would be lost, and with it the numbers that Luna's button still gives.
  if (isLoadingOptionalCode() || !navigator.onLine) return
  const last = Number(sessionStorage.getItem('reloadedAt'))
  if (Date.now() - last < 30_000) return
  event.preventDefault()
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
})

history.prepareWith(fetchScreen)
const patienceMs = 600

/**
 * Draws the app when its first screen is there; only where that is late do grey shapes stand in for it. Not awaited by the
 * file itself: the screens' files need this one, so each would wait for the other until the patience is over.
 */
async function begin(root: HTMLElement): Promise<void> {
  const late = new Promise((done) => setTimeout(done, patienceMs))
  await Promise.all([
    openDrafts(),
    openLooks(),
    Promise.race([fetchScreen(shownAt(location.pathname)), late]),
  ])
  // In slices: a finger that comes meanwhile is answered between two of them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <App />
          <Toasts />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  keepForLater()
  if (currentSession()) void readyKey()
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// What a browser that died had not written down comes before any screen: nobody sees a session that was left.
await endWhatWasLeft()
void begin(root)
