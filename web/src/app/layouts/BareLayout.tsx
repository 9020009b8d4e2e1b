import { Outlet } from 'react-router'
import { Companion } from './Companion.tsx'

/** No frame of ours, as on the card company's own page; but nobody is left without Luna. */
export function BareLayout() {
  return (
    <>
      <Outlet />
      <Companion />
    </>
  )
}
