import { createElement, lazy, useState, type ComponentType } from 'react'
import { matchRoutes, Navigate, type RouteObject } from 'react-router'
import { homeOf } from '@psico/contract/screens/homes'
import { areas, isGuarded, type Area } from '@psico/contract/screens/areas'
import { screenAt, screens, screensOf, type ScreenName } from '@psico/contract/screens/screens'
import { openStore } from '../lib/store.ts'
import { isClinic } from '../lib/tenant.ts'
import { currentSession, useSession } from '../session/session.ts'
import { BareLayout } from './layouts/BareLayout.tsx'
import { fetchFrames, laterFrame, type Whose } from './layouts/frames.tsx'
import { OpenLayout } from './layouts/OpenLayout.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { clinicPages, pages } from './pages.ts'
import { Unknown } from './Unknown.tsx'

/** Whether a screen is on its way. Not how many: a frame drawn anew for each would follow a way to the login without end. */
export const arriving = openStore(false)
let loading = 0
const count = (change: number): void => {
  loading += change
  arriving.set(loading > 0)
}

/** One screen, fetched when it is first visited. */
function screen(name: ScreenName): RouteObject {
  const load = name === 'landing' && isClinic ? clinicPages.clinicHome : pages[name]
  let here: ComponentType | null = null
  const fetching = () => {
    queueMicrotask(() => count(1))
    return load()
      .then((loaded) => {
        here = loaded.default
        return loaded
      })
      .finally(() => count(-1))
  }
  const Later = lazy(fetching)
  function Screen() {
    // Once and for all: another component would be another screen, and forget what was typed; and the same element lets
    // React pass over what does not read the address when that changes.
    const [shown] = useState(() => createElement(here ?? Later))
    return shown
  }
  return {
    path: screens[name].pattern,
    Component: name === 'landing' ? forVisitors(Screen) : Screen,
    handle: () => (here ? null : fetching()),
  }
}

/**
 * Fetches the screen of an address and its frame, so that they can stand there at once; null when they are here. Whether
 * they came is seen when they are shown.
 */
export function fetchScreen(pathname: string): Promise<unknown> | null {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route
  const screen = (route?.handle as (() => Promise<unknown> | null) | undefined)?.() ?? null
  const whose = frameOf(pathname)
  const frame = whose && fetchFrames(whose)
  if (!screen && !frame) return null
  return Promise.allSettled([screen, frame])
}

/** Whose frame surrounds the screen of an address; null for that of visitors. */
function frameOf(pathname: string): Whose | null {
  const name = screenAt(pathname)?.name
  if (!name) return null
  const { area } = screens[name]
  if (area === 'booking') return currentSession()?.userType === 'patient' ? 'patient' : null
  if (!isGuarded(area) || area === 'room') return null
  return area === 'patient' ? 'patient' : 'staff'
}

/** The frame around the screens of an area, with its guard. */
const layouts: Readonly<Record<Area, ComponentType>> = {
  public: PublicLayout,
  checkout: BareLayout,
  booking: OpenLayout,
  patient: laterFrame('PatientLayout'),
  room: BareLayout,
  professional: laterFrame('ProfessionalLayout'),
  'clinic-desk': laterFrame('DeskLayout'),
  'clinic-admin': laterFrame('AdminLayout'),
  'global-admin': laterFrame('GlobalAdminLayout'),
  account: laterFrame('AccountLayout'),
}

/** The start is for visitors: whoever is signed in has a home of their own. */
function forVisitors(Screen: ComponentType): ComponentType {
  return function Start() {
    const session = useSession()
    return session ? <Navigate to={homeOf(session.userType, isClinic)} replace /> : <Screen />
  }
}

/** The screens of the table in contract/src/screens/screens.ts, each in the frame of its area. */
export const routes: RouteObject[] = [
  ...(Object.keys(areas) as Area[]).map((area) => ({
    Component: layouts[area],
    children: screensOf(area).map(screen),
  })),
  { Component: OpenLayout, children: [{ path: '*', Component: Unknown }] },
]
