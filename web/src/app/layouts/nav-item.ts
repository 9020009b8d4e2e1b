import type { IconName } from '../../ui/drawings/Icon.tsx'

/** A door of the navigation. */
export interface NavItem {
  to: string
  text: string
  icon: IconName
  /** Other screens that belong behind this door. */
  also?: readonly string[]
  /** A second door to the same screen is never marked as the current one. */
  isSecond?: boolean
  /** Current only on this very address, not below it. */
  end?: boolean
  /** Not among the links of a wide screen. */
  isPhoneOnly?: boolean
  /** On a phone behind "Más": the bar has no room for so many. */
  isRare?: boolean
  /** Chat messages that wait behind this door are counted here. */
  countsUnread?: boolean
  /** Questionnaires that wait for the patient's answers are counted here. */
  countsForms?: boolean
}

/** Whether a door leads to where one is, or to what that belongs to. */
export const isCurrent = (
  { to, also = [], end = false, isSecond = false }: NavItem,
  pathname: string,
): boolean =>
  !isSecond && [to, ...also].some((path) => pathname === path || (!end && pathname.startsWith(`${path}/`)))
