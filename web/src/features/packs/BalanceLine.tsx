import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { balanceSaid } from './balance-said.ts'
import { ownPacks } from './queries.ts'

/** In one line what a patient has left of their packs; nothing where that is nothing. */
export function BalanceLine() {
  const said = balanceSaid(useQuery(ownPacks).data?.results ?? [])
  if (said === null) return null
  return (
    <p>
      {said} <Link to={pathOf('myPacks')}>{screens.myPacks.title}</Link>
    </p>
  )
}
