import { tabTitleOf } from '@psico/contract/clinics/first-words'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { tenant } from '../../lib/tenant.ts'
import { Icon } from '../drawings/Icon.tsx'
import { SkeletonCards } from '../states/Skeleton.tsx'
import './Page.css'

interface Props {
  title: ReactNode
  /** For the browser's tab, when the title is not a text. */
  tab?: string
  /** One sentence under the title. */
  lead?: ReactNode
  actions?: ReactNode
  back?: { to: string; text: string }
  /** Narrow for reading and forms. */
  width?: 'narrow' | 'regular' | 'wide'
  /** Parts are on their way still: none is shown before all can be, so that a late one pushes nothing. */
  isComing?: boolean
  children: ReactNode
}

/** A screen: its one h1, what can be done, the content. Names the browser's tab too. */
export function Page({ title, tab, lead, actions, back, width = 'regular', isComing, children }: Props) {
  useTabTitle(tab ?? (typeof title === 'string' ? title : ''))
  return (
    <div className={`page is-${width}${isComing ? ' is-coming' : ''}`}>
      {back && (
        <Link className="back-link" to={back.to}>
          <Icon name="back" size={18} />
          <span>{back.text}</span>
        </Link>
      )}
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="cluster">{actions}</div>}
      </div>
      {isComing && (
        <div className="coming">
          <SkeletonCards count={3} />
        </div>
      )}
      {children}
    </div>
  )
}

/** Names the browser's tab after the screen and the clinic. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const place = tenant.mode === 'clinic' ? tenant.name : 'Psico SAS'
    document.title = tabTitleOf(title, place)
  }, [title])
}
