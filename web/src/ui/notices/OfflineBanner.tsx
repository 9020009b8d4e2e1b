import { useSyncExternalStore } from 'react'
import './OfflineBanner.css'

const listen = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says so while the browser has no line. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <output>
      {!isOnline && (
        <span className="offline-banner">Sin conexión. Lo que hagas ahora puede no guardarse.</span>
      )}
    </output>
  )
}
