export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Local storage, or null if the browser refuses it (blocked cookies, some web views). */
export function browserStorage(): KeyValueStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Session storage, or null if the browser refuses it. */
export function sessionStorageOfTab(): KeyValueStorage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
