import type { Page } from '@playwright/test'
import { agreeToHealth } from '../drivers/consent-driver.ts'
import { expect, test as base } from '../servers/server-fixture.ts'

/** A server behind a CDN that sends the visitor's country. */
const test = base.extend({ settings: { TRUST_PROXY: '1', COUNTRY_HEADER: 'cloudflare' } })

const RULES = '**/consent/rules'
const from = (country: string) => ({ 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': country })
const unit = (page: Page, name: 'lbs' | 'kg') => page.getByRole('tab', { name, exact: true })

async function chooseOnLanding(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: "I'm a Woman" }).click()
}

test.describe('a browser in American English in Australia', () => {
  test.use({ locale: 'en-US', extraHTTPHeaders: from('AU') })

  test('shows kilograms from the start, however late the country is known', async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    await page.route(RULES, async (route) => {
      await answer.promise
      await route.continue()
    })
    // Every unit that is selected at any time.
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seenUnits: seen })
      new MutationObserver(() => {
        const chosen = document.querySelector('[role="tab"][aria-selected="true"]')?.textContent
        if (chosen && seen.at(-1) !== chosen) seen.push(chosen)
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await chooseOnLanding(page)
    await expect(page).toHaveURL(/\/quiz\/weight_loss_goal$/)
    answer.resolve()
    await expect(unit(page, 'kg')).toHaveAttribute('aria-selected', 'true')
    expect(await page.evaluate(() => (window as unknown as { seenUnits: string[] }).seenUnits)).toEqual([
      'kg',
    ])
    // A visitor who chooses pounds keeps them.
    await unit(page, 'lbs').click()
    await page.reload()
    await expect(unit(page, 'lbs')).toHaveAttribute('aria-selected', 'true')
  })

  test('shows them on the plan of a visitor without answers, too @soak-only', async ({ page }) => {
    await page.goto('/purchase')
    await expect(page.getByRole('main')).toContainText('81.6 kg')
  })

  test('keeps the units of its language if the country is unknown when they are first shown @soak-only', async ({
    page,
  }) => {
    await page.route(RULES, (route) => route.abort())
    await chooseOnLanding(page)
    // If the rules are unknown, consent is required.
    await agreeToHealth(page)
    await expect(unit(page, 'lbs')).toHaveAttribute('aria-selected', 'true')
    const rules = page.waitForResponse(RULES)
    await page.unroute(RULES)
    expect(await (await rules).json()).toMatchObject({ data: { place: { countryCode: 'AU' } } })
    await page.getByRole('radio', { name: 'Lose 1 to 20 lbs' }).click()
    await expect(page).toHaveURL(/\/quiz\/age$/)
    await page.goBack()
    await expect(unit(page, 'lbs')).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('a German browser in the United States', () => {
  test.use({ locale: 'de-DE', extraHTTPHeaders: { ...from('US'), 'cf-region-code': 'OR' } })

  test('shows pounds @soak-only', async ({ page }) => {
    await chooseOnLanding(page)
    await expect(unit(page, 'lbs')).toHaveAttribute('aria-selected', 'true')
  })
})
