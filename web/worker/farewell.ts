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
        Promise.all(names.filter((name) => name.startsWith('psico-')).map((name) => caches.delete(name))),
      )
      .then(() => leaving.registration.unregister()),
  ),
)
