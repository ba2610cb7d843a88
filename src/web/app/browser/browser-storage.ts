export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's local storage, or null where the browser refuses it (blocked cookies, some web views). */
export function browserStorage(): KeyValueStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The storage of this tab, which ends with it, or null where the browser refuses it. */
export function sessionStorageOfTab(): KeyValueStorage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
