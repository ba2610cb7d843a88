import type { signOut as signOutRoute } from '#shared/contract/accounts.ts'
import { callApi } from '#web/api/api.ts'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { eraseVisitor } from '#web/session/erase-visitor.ts'
import { logWarning } from '#web/app/browser/log.ts'

/** Keeps the token of a member who has just signed in (G-08, OP-42): every call carries it from now on. */
export function saveMemberToken(token: string): void {
  try {
    browserStorage()?.setItem('authToken', token)
  } catch (error) {
    logWarning('the sign-in cannot be kept in this browser', error)
  }
}

/**
 * G-12: revokes the token at the server and removes it here, whether the server could be reached or not, with all else that
 * this browser knows of the visitor: others may use it next.
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
