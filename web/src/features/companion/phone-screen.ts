import { useSyncExternalStore } from 'react'

const phone = '(max-width: 30rem)'

/** Whether the panel fills the screen. */
export function usePhoneScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(phone)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(phone).matches,
    () => false,
  )
}
