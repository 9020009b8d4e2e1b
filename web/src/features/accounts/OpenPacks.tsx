import { packBuyersLeftBehind, type AdminUserDetail } from '@psico/contract/people/people'
import { pathOf } from '@psico/contract/screens/screens'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../ui/notices/Notice.tsx'
import { openPacksSaid } from './admin-texts.ts'

/** The money that lies in packs of somebody who leaves, or has left, and where it is settled; nothing without any. */
export function OpenPacks({ user }: { user: AdminUserDetail }) {
  const { count, buyers } = user.open_packs
  if (count === 0) return null
  return (
    <Notice tone="warning">
      {openPacksSaid(user.user_type, count)}{' '}
      {buyers.map(({ id, name, is_couple: isCouple }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link
            to={
              isCouple ? pathOf('couple', { coupleId: id }) : pathOf('clinicPatientPayments', { userId: id })
            }
          >
            {name}
          </Link>
        </Fragment>
      ))}
      {count > packBuyersLeftBehind && buyers.length === packBuyersLeftBehind ? ' y más.' : '.'}
    </Notice>
  )
}
