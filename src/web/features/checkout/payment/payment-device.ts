import type { PaymentDeviceInfo } from '#shared/contract/checkout.ts'
import { parseUserAgent } from '#shared/device/user-agent.ts'

type Browser = {
  navigator: Pick<Navigator, 'userAgent' | 'language' | 'onLine' | 'maxTouchPoints'>
  screen: Pick<Screen, 'width' | 'height'>
}

/** The payer's device. Texts are cut to the lengths that the server accepts. */
export function paymentDeviceInfo({ navigator, screen }: Browser, walletType?: string): PaymentDeviceInfo {
  const { userAgent, language, onLine: isOnline, maxTouchPoints } = navigator
  const touchSupport = maxTouchPoints > 0
  const { browser, system, kind } = parseUserAgent(userAgent, { hasTouch: touchSupport })
  return {
    userAgent: userAgent.slice(0, 512),
    browserName: browser ?? 'Unknown',
    os: system ?? 'Unknown',
    deviceType: kind === 'phone' ? 'mobile' : (kind ?? 'desktop'),
    screenWidth: Math.round(screen.width),
    screenHeight: Math.round(screen.height),
    language: language.slice(0, 64),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOnline,
    touchSupport,
    ...(walletType === undefined ? {} : { walletType }),
  }
}
