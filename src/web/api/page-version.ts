import { FOLLOWING_PAGES } from '#shared/versions/pinned.ts'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import { pathOf } from '#web/app/routing/base-path.ts'

/** Whether a page of this path shows the content of the visitor's version. */
export const isFollowing = (path: string): boolean =>
  FOLLOWING_PAGES.includes(path.split(/[/?#]/, 2)[1] ?? '')

/** Whether this page does. */
export const isFollowingPage = (): boolean => isFollowing(pathOf(window.location.pathname))

/** Names the version that a page shows. Without storage visitors stay on no version: a page loaded anew loses answers. */
export const versionHeader = (version: string | undefined): Record<string, string> =>
  version === undefined || browserStorage() === null ? {} : { 'x-brand-version': version }

/** Loads an address at a version of the brand; at the live one if that has ended. */
export function loadVersion(version: string, address: string = window.location.href): void {
  const url = new URL(address, window.location.href)
  url.searchParams.set('version', version)
  window.location.replace(url)
}

/** Moves a page of the funnel to the live version, because its own has ended. @returns whether it does */
export function leaveEndedVersion(): boolean {
  const config = currentConfig()
  if (config === null || !isFollowingPage()) return false
  loadVersion(config.brandVersion)
  return true
}
