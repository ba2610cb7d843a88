import { browserStorage } from './browser-storage.ts'

/** OP-42: a member's token, and an administrator's. */
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

/** a refused token is of no use to anybody. */
export function removeTokens(): void {
  const storage = browserStorage()
  for (const key of TOKEN_KEYS) storage?.removeItem(key)
}
