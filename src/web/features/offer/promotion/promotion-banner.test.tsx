import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COUNTDOWN_MS } from '#shared/offer/countdown.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { AppConfigProvider } from '#web/app/config/app-config.tsx'
import { PromotionBanner } from './promotion-banner.tsx'
import { ScrollingBanner } from './scrolling-banner.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 15, 32) })
})
afterEach(() => {
  vi.useRealTimers()
})

function textOf(isLimited: boolean | undefined): string {
  const bundle = { text: 'A pot, 2 plants', ...(isLimited !== undefined && { isLimited }) }
  return renderToStaticMarkup(
    <AppConfigProvider config={{ ...sampleConfig, promotion: { bundle } }}>
      <PromotionBanner page="purchase" />
      <ScrollingBanner page="email-offer" />
    </AppConfigProvider>,
  )
}

describe('a promotion banner', () => {
  it('shows when a limited promotion ends: with the countdown', () => {
    expect(COUNTDOWN_MS).toBe(10 * 60_000)
    expect(textOf(true)).toMatch(/A pot, 2 plants.*Until 3:42 PM.*A pot, 2 plants Until 3:42 PM\./)
  })

  it('is left out by a brand without a promotion', () => {
    const markup = renderToStaticMarkup(
      <AppConfigProvider config={{ ...sampleConfig, promotion: {} }}>
        <PromotionBanner page="purchase" />
        <ScrollingBanner page="email-offer" />
      </AppConfigProvider>,
    )
    expect(markup).toBe('')
  })

  it.each([false, undefined])('shows no end for an unlimited promotion (%s)', (isLimited) => {
    expect(textOf(isLimited)).toContain('A pot, 2 plants')
    expect(textOf(isLimited)).not.toMatch(/Until|Ended/)
  })
})
