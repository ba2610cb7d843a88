import { DAY_MS } from '#shared/lib/time.ts'
import { PINNED_FOR_DAYS } from '#shared/versions/pinned.ts'
import { isFollowing, isFollowingPage, loadVersion } from '#web/api/page-version.ts'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import { quizStore } from './quiz-store.ts'

/** The version on which the visitor started, if this page shows another one. */
function otherVersion(): string | null {
  const { pin } = quizStore.getState()
  const config = currentConfig()
  return pin !== null && config !== null && pin.version !== config.brandVersion ? pin.version : null
}

let isAsked = false

/** Whether this page was requested at a version, and may therefore not be the live one. */
export const isPinnedPage = (): boolean => isAsked

/** Removes the version from the address. `pinned-version.inline.js` and `loadVersion` write it. */
export function takeVersion({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('version')) return
  isAsked = true
  url.searchParams.delete('version')
  history.replaceState(history.state, '', url)
}

/** Marks this document, as `pinned-version.inline.js` does: it must not move the visitor any more. */
function leaveFor(version: string, address?: string): void {
  document.documentElement.dataset['leaving'] = ''
  loadVersion(version, address)
}

const isLeaving = (): boolean => 'leaving' in document.documentElement.dataset

/** Loads a page of the funnel, if this document shows another version than the visitor's. @returns whether it does */
export function loadOtherVersion(path: string, address?: string): boolean {
  const version = isFollowing(path) ? otherVersion() : null
  if (version !== null) leaveFor(version, address)
  return version !== null
}

/** Whether the server has delivered a page of the funnel at another version than the visitor's: that one has ended. */
export const isMoved = (): boolean => otherVersion() !== null && isFollowingPage()

/** Moves the visitor to the version that the page shows, if `isMoved`. Never resolves while the page is replaced. */
export async function settleVersion(): Promise<void> {
  if (isLeaving()) return new Promise(() => {})
  if (!isMoved()) return
  try {
    const { moveToPageVersion } = await import('./move-to-version.ts')
    await moveToPageVersion()
  } catch (error) {
    logWarning('the answers were not checked against the new version', error)
  }
}

/** Loads the page at the version to which another tab or a mailed link has moved the visitor. */
export function followVersion(): void {
  quizStore.subscribe(({ pin }, previous) => {
    if (pin === null || pin.version === previous.pin?.version || !isMoved()) return
    const isHeld = pin.sinceMs > Date.now() - PINNED_FOR_DAYS * DAY_MS
    // Without storage the answers would be lost.
    if (isHeld && browserStorage() !== null) leaveFor(pin.version)
    else void settleVersion()
  })
}
