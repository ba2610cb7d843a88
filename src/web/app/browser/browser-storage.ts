export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name]
  } catch {
    return null
  }
}

/** Local storage, or null if the browser refuses it (blocked cookies, some web views). */
export const browserStorage = (): Storage | null => storageOf('localStorage')

/** Session storage, or null if the browser refuses it. */
export const sessionStorageOfTab = (): Storage | null => storageOf('sessionStorage')

/** The result of `action`; null without storage or if it fails, for example because it is full. */
export function withStorage<S, T>(storage: S | null, action: (storage: S) => T): T | null {
  try {
    return storage === null ? null : action(storage)
  } catch {
    return null
  }
}
