import type { ReactNode } from 'react'
import { homes, type SignedInArea } from '@psico/contract/screens/homes'
import type { Area } from '@psico/contract/screens/areas'
import { pathOf } from '@psico/contract/screens/screens'
import { OpenSearch } from '../../../features/search/OpenSearch.tsx'
import { Guard } from '../../../session/Guard.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Tour } from '../../tour/Tour.tsx'
import { Brand } from '../Brand.tsx'
import { Companion } from '../Companion.tsx'
import { Doors } from '../Doors.tsx'
import type { NavItem } from '../nav-item.ts'
import { Screen } from '../Screen.tsx'
import { SignOutButton } from '../SignOutButton.tsx'
import { useFolded } from './folded.ts'
import './staff.css'

interface Props {
  /** Whose home, tour and sign-out it has. */
  area: SignedInArea
  /** The area that is guarded, where that is another one. */
  guards?: Area
  items: NavItem[]
  /** What stands above every screen. */
  above?: ReactNode
}

/** Who searches the whole clinic from anywhere. */
const finders: Partial<Record<SignedInArea, 'professional' | 'reception' | 'admin'>> = {
  professional: 'professional',
  'clinic-desk': 'reception',
  'clinic-admin': 'admin',
}

/**
 * The frame of those who sit in it all day: everything that leads elsewhere stands in one bar at the side, which folds,
 * and nothing lies over the screen. On a phone the doors are a bar at the bottom, the rest one line at the top.
 */
export function StaffLayout({ area, guards = area, items, above }: Props) {
  const home = pathOf(homes[area])
  const [isFolded, fold] = useFolded()
  return (
    <Guard area={guards}>
      <div className={`layout staff has-bottom-bar${isFolded ? ' is-folded' : ''}`}>
        <header className="top-bar side-bar">
          <div className="top-bar-inner">
            <Brand to={home} />
            {finders[area] && <OpenSearch who={finders[area]} />}
            <Doors items={items} isFolded={isFolded} />
            <Companion isInBar />
            <SignOutButton area={area} />
            <button type="button" className="fold" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
              <Icon name="back" />
              <span>{isFolded ? 'Desplegar el menú' : 'Plegar el menú'}</span>
            </button>
          </div>
        </header>
        <Screen
          before={
            <>
              {above}
              <Tour area={area} home={home} />
            </>
          }
        />
      </div>
    </Guard>
  )
}
