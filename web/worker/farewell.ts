/**
 * Takes the worker's place where it is switched off: gives up all that was kept for hours without a line, and itself. A browser
 * looks for it with the next visit.
 */
const leaving = self as unknown as ServiceWorkerGlobalScope

leaving.addEventListener('install', (event) => event.waitUntil(leaving.skipWaiting()))
leaving.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((it) => it.startsWith('psico-')).map((it) => caches.delete(it))),
      )
      .then(() => leaving.registration.unregister()),
  ),
)
