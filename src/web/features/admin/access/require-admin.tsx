import { Navigate, Outlet, useLocation } from 'react-router'
import { adminPaths } from '../frame/admin-paths.ts'
import { Waiting } from '../frame/waiting.tsx'
import { useAdminSession } from './admin-session.tsx'

/**
 * D-18: who may see the pages below; while that is not known a spinner, else the way to the login, which leads back to
 * the page asked for (D-12). Who has signed out does not mean to come back.
 */
export function RequireAdmin() {
  const { session } = useAdminSession()
  const { pathname, search, hash } = useLocation()
  if (session.isLoading) return <Waiting />
  if (session.isAdmin) return <Outlet />
  const { endedBy } = session
  const state = endedBy === 'sign_out' ? null : { from: pathname + search + hash, isOver: endedBy !== null }
  return <Navigate to={adminPaths.login} replace state={state} />
}
