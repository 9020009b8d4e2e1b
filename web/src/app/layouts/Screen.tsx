import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SkeletonCards } from '../../ui/Skeleton.tsx'
import { ErrorCatcher } from '../Broken.tsx'

/** Where a layout shows its screen: a skeleton until it is there, and a way on if it fails. */
export function Screen() {
  const { pathname } = useLocation()
  return (
    <main id="contenido" className="content" tabIndex={-1}>
      <ErrorCatcher place={pathname}>
        <Suspense
          fallback={
            <div className="page">
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
