import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { logWarning } from '#web/app/browser/log.ts'

/** A member's token and an administrator's. */
const TOKEN_KEYS = ['authToken', 'adminToken'] as const

/** The stored token to send as a Bearer header, or null. */
export function storedToken(): string | null {
  const storage = browserStorage()
  try {
    return TOKEN_KEYS.map((key) => storage?.getItem(key)).find(Boolean) ?? null
  } catch {
    return null
  }
}

/** The token for the admin area: an administrator's before a member's. */
export function storedAdminToken(): string | null {
  const storage = browserStorage()
  try {
    return storage?.getItem('adminToken') || storage?.getItem('authToken') || null
  } catch {
    return null
  }
}

/** Saved under both keys: an administrator is a member too. */
export function saveAdminToken(token: string): void {
  const storage = browserStorage()
  try {
    for (const key of TOKEN_KEYS) storage?.setItem(key, token)
  } catch (error) {
    logWarning('the sign-in cannot be kept in this browser', error)
  }
}

/** Removes a refused token. A member's different token stays. */
export function removeAdminToken(refused: string): void {
  const storage = browserStorage()
  storage?.removeItem('adminToken')
  if (storage?.getItem('authToken') === refused) storage.removeItem('authToken')
}

export function removeTokens(): void {
  const storage = browserStorage()
  for (const key of TOKEN_KEYS) storage?.removeItem(key)
}
