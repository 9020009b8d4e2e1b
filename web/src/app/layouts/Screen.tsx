import { Suspense, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SkeletonCards } from '../../ui/states/Skeleton.tsx'
import { ErrorCatcher } from '../Broken.tsx'
import './Screen.css'
import '../../ui/pages/Page.css'

/** Where a layout shows its screen, after what comes `before` it: a skeleton until it is there, and a way on if it fails. */
export function Screen({ before }: { before?: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <main id="contenido" className="content" tabIndex={-1}>
      {before}
      <ErrorCatcher place={pathname}>
        <Suspense
          fallback={
            <div className="page is-arriving">
              <SkeletonCards count={3} />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </ErrorCatcher>
    </main>
  )
}
