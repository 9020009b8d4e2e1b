import { lazy, useState, type ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { areas, screens, screensOf, type Area, type ScreenName } from '@psico/contract/screens/screens'
import { AccountLayout } from './layouts/AccountLayout.tsx'
import { AdminLayout } from './layouts/AdminLayout.tsx'
import { BareLayout } from './layouts/BareLayout.tsx'
import { DeskLayout } from './layouts/DeskLayout.tsx'
import { GlobalAdminLayout } from './layouts/GlobalAdminLayout.tsx'
import { OpenLayout } from './layouts/OpenLayout.tsx'
import { PatientLayout } from './layouts/PatientLayout.tsx'
import { ProfessionalLayout } from './layouts/ProfessionalLayout.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { pages } from './pages.ts'
import { Unknown } from './Unknown.tsx'

let loading = 0
const heard = new Set<() => void>()
const count = (change: number): void => {
  loading += change
  heard.forEach((listener) => listener())
}

/** Whether a screen is on its way. */
export const arriving = {
  now: () => loading > 0,
  listen: (listener: () => void) => {
    heard.add(listener)
    return () => void heard.delete(listener)
  },
}

/** One screen, fetched when it is first visited. */
function screen(name: ScreenName): RouteObject {
  let here: ComponentType | null = null
  const fetching = () => {
    queueMicrotask(() => count(1))
    return pages[name]()
      .then((it) => {
        here = it.default
        return it
      })
      .finally(() => count(-1))
  }
  const Later = lazy(fetching)
  function Screen() {
    // Once and for all: another component would be another screen, and forget what was typed.
    const [Shown] = useState<ComponentType>(() => here ?? Later)
    return <Shown />
  }
  return { path: screens[name].pattern, Component: Screen, handle: () => (here ? null : fetching()) }
}

/**
 * Fetches the screen of an address, so that it can stand there at once; null when it is here. Whether it came is seen
 * when it is shown.
 */
export function fetchScreen(pathname: string): Promise<unknown> | null {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route
  const coming = (route?.handle as (() => Promise<unknown> | null) | undefined)?.()
  return coming?.catch(() => undefined) ?? null
}

/** The frame around the screens of an area, with its guard. */
const layouts: Readonly<Record<Area, ComponentType>> = {
  public: PublicLayout,
  checkout: BareLayout,
  booking: OpenLayout,
  patient: PatientLayout,
  professional: ProfessionalLayout,
  'clinic-desk': DeskLayout,
  'clinic-admin': AdminLayout,
  'global-admin': GlobalAdminLayout,
  account: AccountLayout,
}

/** The screens of the table in contract/src/screens/screens.ts, each in the frame of its area. */
export const routes: RouteObject[] = [
  ...(Object.keys(areas) as Area[]).map((area) => ({
    Component: layouts[area],
    children: screensOf(area).map(screen),
  })),
  { path: '*', Component: Unknown },
]
