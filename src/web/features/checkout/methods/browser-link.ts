import type { SocialWebView } from '#shared/device/user-agent.ts'

/** The first iOS in which a page can name Safari in a link. */
const FIRST_IOS = 17

/**
 * A link that leaves the web view of an app and opens `address` in the system's browser; null where there is none. Android
 * takes what comes before the last `#` as the address, so the fragment arrives:
 * https://cs.android.com/android/platform/superproject/+/main:frameworks/base/core/java/android/content/Intent.java
 */
export function browserLink(address: string, { system, major }: SocialWebView): string | null {
  if (system === 'iOS') return major !== null && major >= FIRST_IOS ? `x-safari-${address}` : null
  const [scheme = '', rest = ''] = address.split(/:(.*)/)
  const parameters = [`scheme=${scheme}`, 'action=android.intent.action.VIEW']
  return `intent:${rest}#Intent;${parameters.join(';')};category=android.intent.category.BROWSABLE;end`
}
