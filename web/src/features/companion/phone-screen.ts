import { useSyncExternalStore } from 'react'
import { belowLargePhone, belowMiddle } from '../../ui/style/breakpoints.ts'

/** As in CompanionPanel.module.css: a telephone held either way, and a laptop at 200 %. */
const phone = `${belowLargePhone}, ${belowMiddle}`

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
