import type { ReactNode } from 'react'
import { screens } from '@psico/contract/screens/screens'
import { Page } from '../../ui/pages/Page.tsx'
import { PartsFrame } from '../../ui/pages/PartsFrame.tsx'

const parts = [
  { screen: 'profile', text: 'Datos' },
  { screen: 'profileSecurity', text: 'Seguridad' },
  { screen: 'profileOwnData', text: 'Mis datos' },
  { screen: 'profileBilling', text: 'Facturación' },
  { screen: 'profileNotices', text: 'Avisos' },
  { screen: 'profileAccess', text: 'Accesos' },
] as const

interface Props {
  part: (typeof parts)[number]['screen']
  lead: string
  isComing?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** One part of Mi Perfil beside the way to the others. */
export function ProfileFrame({ part, lead, isComing, actions, children }: Props) {
  return (
    <Page
      title={screens[part].title}
      lead={lead}
      actions={actions}
      {...(isComing === undefined ? {} : { isComing })}
    >
      <PartsFrame label="Partes de tu perfil" parts={parts}>
        {children}
      </PartsFrame>
    </Page>
  )
}
