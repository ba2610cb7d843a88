import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#scripts/chromium.ts'

/** Slow 4G as Lighthouse emulates it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms per round trip. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
}
/** How much slower than this machine the emulated phone is; also Lighthouse's value. */
const CPU_SLOWDOWN = 4

/** Leaving its `await using` block closes it. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments, ...args],
  })
}

/** A phone with nothing in its cache or storage. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })

export async function setProcessor(session: CDPSession, speed: 'slow' | 'fast'): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: speed === 'slow' ? CPU_SLOWDOWN : 1 })
}

export async function slowProcessor(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await setProcessor(session, 'slow')
  return session
}

/** Limits the connection to `SLOW_LINE`; without `hasCache`, turns the cache off. */
export async function slowLine(session: CDPSession, { hasCache = false } = {}): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: !hasCache })
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
}
