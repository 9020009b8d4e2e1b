import { pathOf, screenAt } from '@psico/contract/screens/screens'

/** Screens that need nothing but the app. */
const needNoLine = new Set<string | undefined>(['offline', 'safetyPlan', 'helpNow'])

const isOfflineScreen = (pathname: string): boolean => pathname === pathOf('offline')

/**
 * Whether this page came from the browser, because the server could not be reached: then it begins with what the server
 * wrote for `/sin-conexion`, whatever its address is. Read before the app takes the place of it.
 */
export const isKeptPage =
  document.querySelector('#root > [data-offline]') !== null && !isOfflineScreen(location.pathname)

/** The address of the screen that is shown at `pathname`. */
export const shownAt = (pathname: string): string =>
  isKeptPage && !needNoLine.has(screenAt(pathname)?.name) ? pathOf('offline') : pathname
