import { homes, type SignedInArea } from '@psico/contract/screens/homes'
import { pathOf } from '@psico/contract/screens/screens'
import { Tour } from '../tour/Tour.tsx'
import { Guard } from '../../session/Guard.tsx'
import { Brand } from './Brand.tsx'
import { ClinicFooter } from './ClinicFooter.tsx'
import { Companion } from './Companion.tsx'
import { Doors } from './Doors.tsx'
import type { NavItem } from './nav-item.ts'
import { Screen } from './Screen.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import './navigation.css'

/** The frame of patients: brand, navigation (a bar at the bottom on a phone), sign-out, screen. */
export function SignedInLayout({ area, items }: { area: SignedInArea; items: NavItem[] }) {
  const home = pathOf(homes[area])
  return (
    <Guard area={area}>
      <div className="layout has-bottom-bar">
        <header className="top-bar">
          <div className="top-bar-inner">
            <Brand to={home} />
            <Doors items={items} />
            <SignOutButton area={area} />
          </div>
        </header>
        <Screen before={<Tour area={area} home={home} />} />
        <ClinicFooter />
        <Companion />
      </div>
    </Guard>
  )
}
