import type { Page } from '@playwright/test'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../probes/layout-shifts.ts'
import { buy, register } from '../drivers/member-driver.ts'
import { withMotion } from '../drivers/motion.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { removeSiteData } from '../probes/served-config.ts'
import { expect, test } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })

const PAGES = [
  { path: '/reviews', link: 'Reviews', heading: 'What Our Customers Are Saying', text: 'Carolyn M.' },
  { path: '/terms', link: 'Terms and Conditions', heading: 'Terms and Conditions', text: '17. Changes' },
  { path: '/privacy', link: 'Privacy Policy', heading: 'Privacy Policy', text: '8. Your rights' },
  {
    path: '/health-privacy',
    link: 'Health Data Privacy',
    heading: 'Health Data Privacy',
    text: '4. Your rights',
  },
  { path: '/contact', link: 'Contact', heading: 'Contact', text: 'Business Hours' },
] as const
const CONTENT_CALL = '**/api/api/content/*'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const section = (page: Page, name: RegExp) => page.getByRole('region', { name })

declare global {
  interface Window {
    scrolls?: string[]
    /** The distance from the top of the page at which the last scroll ended. */
    scrollEnd?: number
  }
}

/** Records how the page scrolls to a section, and where scrolls end. */
async function watchScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scrolls: string[] = []
    window.scrolls = scrolls
    window.addEventListener('scrollend', () => {
      window.scrollEnd = window.scrollY
    })
    const native: unknown = Reflect.get(Element.prototype, 'scrollIntoView')
    Element.prototype.scrollIntoView = function (options) {
      scrolls.push(typeof options === 'object' ? (options.behavior ?? '') : '')
      if (typeof native === 'function') Reflect.apply(native, this, [options])
    }
  })
}

/** Presses a key that scrolls to an end of the page, and waits for that scroll to end: until then the browser ignores keys. */
async function scrollByKey(page: Page, key: 'Home' | 'End'): Promise<void> {
  await page.keyboard.press(key)
  await expect
    .poll(() =>
      page.evaluate((pressed) => {
        const { scrollHeight } = document.documentElement
        const target = pressed === 'Home' ? 0 : scrollHeight - window.innerHeight
        return Math.abs((window.scrollEnd ?? Number.NaN) - target)
      }, key),
    )
    .toBeLessThan(2)
}

/** The distance of a section's top from the top of the window. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((sectionId) => document.getElementById(sectionId)?.getBoundingClientRect().top ?? -1, id)

test('every page outside the quiz links to the account in header and footer @soak-only', async ({
  page,
  request,
  sales,
}) => {
  const outside = [
    '/',
    '/email-offer',
    '/register',
    '/forgot-password',
    '/thank-you',
    '/unsubscribe',
    '/cancel',
  ]
  for (const path of [...PAGES.map((each) => each.path), ...outside]) {
    await page.goto(path)
    for (const place of ['banner', 'contentinfo'] as const) {
      const link = page.getByRole(place).getByRole('link', { name: 'Sign in' })
      await expect(link, `${place} of ${path}`).toBeVisible()
      await expect(link).toHaveAttribute('href', '/login')
    }
  }
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  const sale = await buy(request, 'comes-back@example.com')
  sales.push(sale)
  await register(page, request, sale)
  await page.goto('/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Your plan' }).click()
  await expect(heading(page, 'Your subscription')).toBeVisible()
})

test('each page hydrates without errors, layout shifts or axe violations @desktop-soak', async ({ page }) => {
  await watchLayoutShifts(page)
  const watch = new PageWatch(page)
  for (const { path, heading: name, text, link } of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page).toHaveTitle(`${link} - Marigold`)
    await expect(page.getByText('is not medical advice and does not replace a doctor')).toBeVisible()
    const shifts = await takeLayoutShifts(page)
    // A line may break one word earlier once its font has loaded.
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.001)
    await expectNoViolations(page, path)
    watch.expectClean(path)
  }
})

test('on a phone the contents open, lead to a section and close @soak-only', async ({ page }) => {
  await withMotion(page)
  await watchScrolls(page)
  const watch = new PageWatch(page)
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents).toHaveCount(1)
  await expect(contents.getByRole('link').first()).toBeHidden()
  await contents.getByText('Contents', { exact: true }).tap()
  await expect(contents.getByRole('link')).toHaveCount(17)
  await expectNoViolations(page, 'the open contents')
  await contents.getByRole('link', { name: /Money-back guarantee/ }).tap()

  const refunds = section(page, /^9\. Money-back/)
  await expect(contents.getByRole('link').first()).toBeHidden()
  await expect(refunds).toHaveClass(/bg-primary-soft/)
  await expect(refunds.getByRole('heading')).toBeFocused()
  await expect(page).toHaveURL(/\/terms#refunds$/)
  expect(await page.evaluate(() => window.scrolls)).toEqual(['smooth'])
  // Below the contents bar, which names the current section.
  await expect.poll(async () => Math.abs((await topOf(page, 'refunds')) - 64)).toBeLessThan(4)
  await expect(contents).toContainText('Money-back guarantee and refunds')
  await expect(refunds).not.toHaveClass(/bg-primary-soft/)
  watch.expectClean('the contents on a phone')
})

test('beside the text the contents follow the reader, also by keyboard @desktop-only @soak-only', async ({
  page,
}) => {
  await withMotion(page)
  await watchScrolls(page)
  await page.goto('/privacy')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const current = contents.locator('[aria-current="location"]')
  await expect(contents.getByRole('link')).toHaveCount(8)
  // Not by the wheel: Chromium may report the end of its scroll twice, and ignores keys in between.
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await expect(current).toHaveCount(1)
  await scrollByKey(page, 'End')
  await expect(current).toHaveText(/8\s*Your rights/)
  // Above the first section there is no current one.
  await scrollByKey(page, 'Home')
  await expect(current).toHaveCount(0)

  await contents.getByRole('link', { name: /Cookies and storage/ }).focus()
  await page.keyboard.press('Enter')
  const cookies = section(page, /^4\. Cookies/)
  await expect(cookies.getByRole('heading')).toBeFocused()
  await expect(cookies).toHaveClass(/bg-primary-soft/)
  await expect(current).toHaveText(/Cookies and storage/)
  await expect.poll(async () => Math.abs((await topOf(page, 'cookies')) - 24)).toBeLessThan(4)
  // From the heading, Tab continues into the section's text or after it.
  await page.keyboard.press('Tab')
  const isBehind = await cookies.evaluate((element) => {
    const order = element.compareDocumentPosition(document.activeElement ?? element)
    return (order & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0
  })
  expect(isBehind).toBe(true)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await contents.getByRole('link', { name: /Who is responsible/ }).click()
  await expect(current).toHaveText(/Who is responsible/)
  expect(await page.evaluate(() => window.scrolls)).toEqual(['smooth', 'instant'])
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a button shows more reviews @soak-only', async ({ page }) => {
  await page.goto('/reviews')
  const reviews = page.getByRole('region', { name: 'Featured reviews' })
  await expect(reviews.getByRole('listitem').filter({ visible: true })).toHaveCount(3)
  await reviews.getByText('View More Reviews').tap()
  await expect(reviews.getByRole('listitem').filter({ visible: true })).toHaveCount(5)
  await expectNoViolations(page, 'all reviews')
  await reviews.getByText('View Less Reviews').tap()
  await expect(reviews.getByRole('listitem').filter({ visible: true })).toHaveCount(3)
  await page.getByRole('main').getByRole('link', { name: 'Find your plan' }).tap()
  await expect(page.getByRole('button', { name: "I'm a Woman" })).toBeVisible()
})

test('without JavaScript every page can be read, and the contents link to their sections', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  for (const { path, heading: name, text } of PAGES) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await page.goto('/privacy')
  await page.getByText('Contents', { exact: true }).first().click()
  await page.getByRole('link', { name: /How long we keep it/ }).click()
  await expect(section(page, /^6\. How long/).getByRole('heading')).toBeInViewport()
  await page.goto('/reviews')
  await page.getByText('View More Reviews').click()
  await expect(page.getByText('Jonas K.')).toBeVisible()
  await context.close()
})

test('from another page the content is loaded: waiting, failed, retried, and cached @soak-only', async ({
  page,
}) => {
  const errors = {
    '/reviews': 'Error loading reviews. Please try again later.',
    '/terms': 'This text could not be loaded. Please try again.',
    '/privacy': 'This text could not be loaded. Please try again.',
    '/health-privacy': 'This text could not be loaded. Please try again.',
    '/contact': 'This page could not be loaded. Please try again.',
  }
  let answer = () => {}
  let calls = 0
  await page.route(CONTENT_CALL, async (route) => {
    calls++
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    // The first call of each page fails, the second succeeds.
    await (calls % 2 === 1 ? route.abort('connectionreset') : route.continue())
  })
  await page.goto('/')
  // Before that, the link loads the page with its content.
  await page.waitForFunction(() => window.earlyTap?.isAlive)
  for (const [index, { path, link, heading: name, text }] of PAGES.entries()) {
    await footerLink(page, link).tap()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(heading(page, name)).toBeVisible()
    const waiting = page.locator('main [aria-busy="true"]')
    await expect(waiting).toHaveCount(1)
    await expect.poll(() => calls).toBe(index * 2 + 1)
    if (index === 0) await expectNoViolations(page, 'a page whose content is loading')
    answer()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(errors[path])
    await expect(alert.getByRole('link', { name: 'support@marigold.example' })).toBeVisible()
    if (index === 0) await expectNoViolations(page, 'a page whose content did not load')
    await alert.getByRole('button', { name: 'Try again' }).tap()
    await expect(waiting).toHaveCount(1)
    await expect.poll(() => calls).toBe(index * 2 + 2)
    answer()
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page).toHaveTitle(`${link} - Marigold`)
  }
  await footerLink(page, 'Reviews').tap()
  await expect(page.getByText('Carolyn M.')).toBeVisible()
  expect(calls).toBe(PAGES.length * 2)
})

test('a separate static host shows them too, and a link to a section leads there @soak-only', async ({
  page,
}) => {
  await removeSiteData(page)
  const watch = new PageWatch(page)
  for (const { path, heading: name, text } of PAGES) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(heading(page, name)).toHaveCount(1)
  }
  await page.goto('/terms#cancellation')
  await expect(section(page, /^8\. How to cancel/)).toHaveClass(/bg-primary-soft/)
  await expect(section(page, /^8\. How to cancel/).getByRole('heading')).toBeInViewport()
  watch.expectClean('pages without inline configuration')
})
