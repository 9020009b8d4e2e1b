import { useSyncExternalStore } from 'react'

/** As in CompanionPanel.module.css: a telephone held either way, and a laptop at 200 %. */
const phone = '(max-width: 30rem), (max-height: 34rem)'

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
