import { sessionStorageOfTab } from '#web/app/browser/browser-storage.ts'

const KEY = 'adminEnrolmentPostponed'

/** Whether setting up a second factor was postponed in this tab since the last sign-in. */
export function wasPostponed(): boolean {
  try {
    return sessionStorageOfTab()?.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

/** If storage fails, the page simply asks again. */
export function notePostponement(): void {
  try {
    sessionStorageOfTab()?.setItem(KEY, 'true')
  } catch {
    // See above.
  }
}

/** Each sign-in asks again. */
export function clearPostponement(): void {
  try {
    sessionStorageOfTab()?.removeItem(KEY)
  } catch {
    // See above.
  }
}
