import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from '#web/app/routing/static-router.tsx'
import { expect, it } from 'vitest'
import { marigoldConfig as config } from '#tests/web/marigold-config.ts'
import { AppConfigProvider } from '#web/app/config/app-config.tsx'
import { FactCard } from './summary/fact-card.tsx'
import { Guarantee } from './guarantee.tsx'
import { PressRow } from './reviews/press-row.tsx'
import { ScrollingBanner } from './promotion/scrolling-banner.tsx'

const markupOf = (section: ReactNode): string =>
  renderToStaticMarkup(
    <AppConfigProvider config={config}>
      <StaticRouter path="/purchase">{section}</StaticRouter>
    </AppConfigProvider>,
  )

it('the last section has the guarantee, the claims and both stores of the brand', () => {
  const markup = markupOf(<Guarantee />)
  expect(markup).toContain(config.offer.guarantee?.title)
  for (const { value, label } of config.claims) expect(markup).toContain(`${value}</strong> ${label}`)
  expect(markup).toContain(`href="${config.appStoreUrls.ios}"`)
  expect(markup).toContain(`href="${config.appStoreUrls.android}"`)
  expect(markup).toMatch(/App Store<\/a>.*Play Store<\/a>/)
})

it('the press row names the press', () => {
  const markup = markupOf(<PressRow press={config.offer.press} />)
  expect(config.offer.press.length).toBeGreaterThan(2)
  expect(markup).toContain('As featured in')
  for (const { name } of config.offer.press) expect(markup).toContain(`>${name.replace('&', '&amp;')}</li>`)
  expect(markupOf(<PressRow press={[]} />)).toBe('')
})

it('the success fact is that of the brand', () => {
  expect(markupOf(<FactCard />)).toContain('>83%</span>')
})

it('the banner of the e-mail offer is black, and read aloud once', () => {
  const markup = markupOf(<ScrollingBanner page="email-offer" />)
  expect(markup).toMatch(/<section aria-label="Promotion" class="[^"]*\bbg-\[black\]/)
  expect(markup).toMatch(/<p class="sr-only">Weight-Loss Bundle, 2 programs, 1 price!/)
})
