import type { signOut as signOutRoute } from '#shared/contract/accounts.ts'
import { callApi } from '#web/api/api.ts'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { eraseVisitor } from '#web/session/erase-visitor.ts'
import { logWarning } from '#web/app/browser/log.ts'

/** Stores the token of a new sign-in; every call sends it from now on. */
export function saveMemberToken(token: string): void {
  try {
    browserStorage()?.setItem('authToken', token)
  } catch (error) {
    logWarning('the sign-in cannot be kept in this browser', error)
  }
}

/**
 * Revokes the token on the server if possible, and erases everything this browser knows about the visitor: others may
 * use it next.
 */
export async function signOut(): Promise<void> {
  try {
    await callApi<typeof signOutRoute>({ method: 'POST', path: '/auth/logout', hasOwnErrorHandling: true })
  } catch (error) {
    logWarning('the sign-in is ended in this browser alone', error)
  } finally {
    eraseVisitor()
  }
}
