import { sessionStorageOfTab } from '#web/app/browser/browser-storage.ts'

const KEY = 'adminEnrolmentPostponed'

/** Whether setting up a second factor was postponed in this tab since the last sign-in. */
export const wasPostponed = (): boolean => sessionStorageOfTab()?.getItem(KEY) === 'true'

/** If the storage is full, the page simply asks again. */
export function notePostponement(): void {
  try {
    sessionStorageOfTab()?.setItem(KEY, 'true')
  } catch {
    // See above.
  }
}

/** Each sign-in asks again. */
export const clearPostponement = (): void => sessionStorageOfTab()?.removeItem(KEY)
