/**
 * What the browser keeps of the app for hours without a line: the hashed files of one build, and one quiet page with the
 * clinic's numbers that is also the app's own. Nothing of a person: no answer of the API and no page that was visited.
 * The build writes its name and its files into it (web/build/offline-worker.ts); decision 0181 says why it is so.
 */
const worker = self as unknown as ServiceWorkerGlobalScope
const build = '__BUILD__'
const files = '__FILES__'.split(' ')

const prefix = 'psico-'
const kept = prefix + build
const shell = '/sin-conexion'
/** A line that says nothing for so long is none. */
const patienceMs = 10_000
/** The clinic's numbers, name and colours may have changed; looked for again with a page, at most this often. */
const freshMs = 10 * 60_000
let lookedAt = 0

// At once, since nothing is taken from the pages that are open: what they are made of stays until none is.
worker.addEventListener('install', (event) =>
  event.waitUntil(
    keepFiles()
      .then(keepShell)
      .then(() => worker.skipWaiting()),
  ),
)
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()])),
)
worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'build') ports[0]?.postMessage(build)
})
worker.addEventListener('push', (event) => event.waitUntil(show(event.data)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(file(event.request))
  else if (mode === 'navigate' && !/^\/(api|ws|\.well-known)(\/|$)/.test(pathname))
    event.respondWith(page(event))
})

/** A few at a time: a slow line has other things to do. */
const lanes = [0, 1, 2, 3]

async function keepFiles(): Promise<void> {
  const cache = await caches.open(kept)
  const keep = async (path: string) => {
    if (await cache.match(path, { ignoreVary: true })) return
    const answer = (await caches.match(path, { ignoreVary: true })) ?? (await fetch(path))
    if (!answer.ok) throw new Error(`${path} is not there`)
    await cache.put(path, answer)
  }
  const inLane = async (lane: number) => {
    for (const path of files.filter((_, at) => at % lanes.length === lane)) await keep(path)
  }
  await Promise.all(lanes.map(inLane))
}

async function keepShell(): Promise<void> {
  lookedAt = Date.now()
  const answer = await fetch(shell, { credentials: 'omit', cache: 'no-cache' })
  const text = await answer.clone().text()
  // Another build's page would ask for files that are not kept.
  if (!answer.ok || !text.includes(`content="${build}"`)) throw new Error('the page is not of this build')
  const cache = await caches.open(kept)
  await cache.put(shell, answer)
}

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** Always what the server says, as long as it says something. */
async function page(event: FetchEvent): Promise<Response> {
  event.waitUntil(dropFormer())
  const asked = Promise.resolve(event.preloadResponse as Promise<Response | undefined>)
    .then((answer) => answer ?? fetch(event.request))
    .catch(() => null)
  const late = new Promise<null>((done) => setTimeout(() => done(null), patienceMs))
  const answer = await Promise.race([asked, late])
  // A proxy whose server is away has no numbers on its page.
  if (answer && answer.status !== 502 && answer.status !== 504) {
    if (Date.now() - lookedAt > freshMs) event.waitUntil(keepShell().catch(() => undefined))
    return answer
  }
  const cache = await caches.open(kept)
  return (await cache.match(shell, { ignoreVary: true })) ?? (await asked) ?? Response.error()
}

/**
 * Files of former builds go when no page is open that could still want them, and no newer worker is on its way: what it
 * keeps is no former build's.
 */
async function dropFormer(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { installing, waiting } = worker.registration
  if (open.length > 0 || installing || waiting) return
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== kept) await caches.delete(name)
}

/** One neutral line, whatever happened, and a mark on the program's sign until it is opened. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title = 'Psico', body = 'Hay una novedad para ti.', path = '/' } = noticeIn(data)
  await worker.registration.showNotification(title, {
    body,
    lang: 'es',
    tag: 'novedad',
    icon: '/favicon.svg',
    data: path,
  })
  await mark(1)
}

interface Notice {
  title?: string
  body?: string
  path?: string
}

function noticeIn(data: PushMessageData | null): Notice {
  try {
    return (data?.json() as Notice | undefined) ?? {}
  } catch {
    return {}
  }
}

/** Missing where the app is not kept among the programs. */
const mark = (count: number): Promise<void> =>
  (
    (worker.navigator as { setAppBadge?: (count: number) => Promise<void> }).setAppBadge?.(count) ??
    Promise.resolve()
  ).catch(() => undefined)

/** To a page of this clinic that stands open, or to a new one. */
async function open(path: unknown): Promise<void> {
  await mark(0)
  const to = typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/'
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (page) await page.focus()
  else await worker.clients.openWindow(to)
}
