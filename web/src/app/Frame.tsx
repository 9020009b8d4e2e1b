import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { OfflineBanner } from '../ui/OfflineBanner.tsx'
import { useFocusOnArrival } from './focus.ts'

/** What surrounds every screen: skip link, progress, focus and scroll after navigation. */
export function Frame() {
  const heading = useFocusOnArrival()
  const going = useNavigation().state !== 'idle'
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {going && <div className="progress" role="presentation" />}
      <OfflineBanner />
      <Outlet />
      <output className="visually-hidden">{heading}</output>
      <ScrollRestoration />
    </>
  )
}
