import type { signOut as signOutRoute } from '#shared/contract/accounts.ts'
import { callApi } from './api.ts'
import { removeTokens } from './auth-tokens.ts'
import { browserStorage } from './browser-storage.ts'
import { logWarning } from './log.ts'

/** Keeps the token of a member who has just signed in (G-08, OP-42): every call carries it from now on. */
export function saveMemberToken(token: string): void {
  try {
    browserStorage()?.setItem('authToken', token)
  } catch (error) {
    logWarning('the sign-in cannot be kept in this browser', error)
  }
}

/** G-12: revokes the token at the server and removes it here, whether the server could be reached or not. */
export async function signOut(): Promise<void> {
  try {
    await callApi<typeof signOutRoute>({ method: 'POST', path: '/auth/logout', hasOwnErrorHandling: true })
  } catch (error) {
    logWarning('the sign-in is ended in this browser alone', error)
  } finally {
    removeTokens()
  }
}
