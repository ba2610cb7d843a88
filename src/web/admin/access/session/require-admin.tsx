import { Suspense, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { adminPaths } from '../../frame/admin-paths.ts'
import { PageBoundary } from '../../frame/page-boundary.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { notePostponement, wasPostponed } from '../second-factor/postponed-enrolment.ts'
import { useAdminSession } from './admin-session.tsx'
import { SessionEnd } from './session-end.tsx'

const EnrolPage = lazyPart(async () => (await import('../second-factor/enrol-page.tsx')).EnrolPage)

/**
 * Guards the pages below: a spinner while the check runs, then the page, the setup of a second factor, or the login.
 * The login leads back to this page, except after signing out.
 */
export function RequireAdmin() {
  const { session } = useAdminSession()
  const { pathname, search, hash } = useLocation()
  const [isPostponed, setIsPostponed] = useState(wasPostponed)
  if (session.isLoading) return <Waiting />
  if (session.enrolment && (session.enrolment.isOverdue || !isPostponed)) {
    const postpone = () => {
      notePostponement()
      setIsPostponed(true)
    }
    return (
      <PageBoundary location="second factor">
        <Suspense fallback={<Waiting />}>
          <EnrolPage {...session.enrolment} onPostpone={postpone} />
        </Suspense>
      </PageBoundary>
    )
  }
  if (session.isAdmin) {
    return (
      <>
        <Outlet />
        <SessionEnd />
      </>
    )
  }
  const { endedBy } = session
  const state = endedBy === 'sign_out' ? null : { from: pathname + search + hash, isOver: endedBy !== null }
  return <Navigate to={adminPaths.login} replace state={state} />
}
