import type { Locator, Page } from '@playwright/test'
import brand from '#brands/marigold/brand.ts'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { quizStateWith, seedState } from '../drivers/browser-state.ts'
import {
  cards,
  Checkout,
  expectPaid,
  FULL_NAME,
  openPurchase,
  planNamed,
  PRESELECTED,
} from '../drivers/checkout-driver.ts'
import { keyboard } from '../drivers/input-methods.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../probes/layout-shifts.ts'
import { withMotion } from '../drivers/motion.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { people } from '../drivers/people.ts'
import { plannedAnswers } from '../drivers/planned-walk.ts'
import { expect, test } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })

const PLANS_CALL = '**/api/api/stripe/subscription-products'

const openTop = async (page: Page): Promise<void> => {
  await page.goto('/purchase')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const stickyButton = (page: Page): Locator =>
  page.getByRole('region', { name: 'Introductory offer' }).getByRole('button')

/** Expects these on the page, one below the other. */
async function expectInOrder(page: Page, selectors: readonly string[]): Promise<void> {
  const inOrder = await page.evaluate(
    (asked) =>
      asked.map((selector, index) => {
        const [before, here] = [asked[index - 1] ?? 'body', selector].map((one) =>
          document.querySelector(one),
        )
        if (!before || !here) return `${selector} is missing`
        return before.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING
          ? ''
          : `${selector} is above`
      }),
    selectors,
  )
  expect(inOrder.filter(Boolean)).toEqual([])
}

/**
 * Clicks at the position of `button`. Playwright's click would scroll first, because the banner is in the page's
 * `scroll-padding`; the checkout would come into view and the button disappear.
 */
async function clickInPlace(button: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not there')
  await button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('axe finds nothing on the plan page, checkout, errors and the next page', async ({ page, sales }) => {
  const email = 'axe@example.com'
  const checkout = await openPurchase(page, email)
  await expectNoViolations(page, 'the plan with its checkout')
  await expectInOrder(page, [
    '[aria-label="Introductory offer"]',
    '[aria-label="Before and after"]',
    '#summary-title',
    '[data-shown="plans"]',
    '#press-title',
    '[aria-roledescription="carousel"]',
    '#reviews-title',
    '#benefits-title',
    '#checkout-section',
    '[aria-label="Guarantee and apps"]',
  ])
  await checkout.pay.click()
  await expect(checkout.name).toBeFocused()
  await expect(checkout.name).toHaveAccessibleDescription('Full name is required')
  await expect(checkout.section).toContainText('Please fill in all required fields correctly')
  await checkout.name.fill('Al ')
  await checkout.pay.click()
  await expect(checkout.name).toHaveAccessibleDescription('Please enter your full name')
  await checkout.name.fill(FULL_NAME)
  await checkout.number.fill('4242')
  await checkout.pay.click()
  await checkout.expectError('Please enter valid card details')
  await expect(checkout.number).toHaveAccessibleDescription('Your card number is incomplete.')
  await expectNoViolations(page, 'a card form with errors')

  await checkout.payWith(cards.threeDSecure)
  await checkout.bank.getByRole('button', { name: 'Cancel' }).click()
  await expect(checkout.message).toContainText('Authentication Canceled')
  await expectNoViolations(page, 'a canceled authentication')
  await checkout.typeCard(cards.visa)
  await checkout.pay.click()
  sales.push(await expectPaid(page, { email }))
  await expectNoViolations(page, 'the page after the purchase')
})

test('axe finds nothing on the email offer without an address, nor on the next page @soak-only', async ({
  page,
}) => {
  const watch = new PageWatch(page)
  await page.goto('/email-offer')
  await expect(stickyButton(page)).toHaveText('Get My Plan')
  const checkout = new Checkout(page)
  await checkout.section.getByRole('button', { name: 'Continue' }).click()
  await expect(checkout.section.getByText('Email is required')).toBeVisible()
  await checkout.changePlan.click()
  await checkout.otherPlans.getByRole('radio', { name: '12-Week Plan' }).check()
  const picker = page.getByRole('group', { name: 'Choose your plan' })
  await expect(picker.getByRole('radio', { name: '12-Week Plan' })).toBeChecked()
  await expectNoViolations(page, 'the e-mail offer')
  await expectInOrder(page, [
    '[aria-label="Promotion"]',
    '#summary-title',
    '#email-title',
    '[data-shown="plans"]',
    '#checkout-section',
  ])
  await withMotion(page)
  await expect(page.locator('.marquee')).toHaveCSS('animation-duration', '30s')
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Account')
  await expectNoViolations(page, 'the page after the purchase without one')
  watch.expectClean('both pages')
})

test('nothing moves while the plan and its checkout load @desktop-soak', async ({ page }) => {
  const watch = new PageWatch(page)
  await watchLayoutShifts(page)
  const checkout = await openPurchase(page, 'still@example.com')
  await expect(checkout.section.getByRole('button', { name: 'Google Pay' })).toBeVisible()
  await expect(checkout.country).not.toHaveValue('')
  expect(await takeLayoutShifts(page), 'above').toEqual([])
  // Loading it while in view would move the content below.
  await page.reload()
  await checkout.section.scrollIntoViewIfNeeded()
  await expect(checkout.number).toBeVisible()
  await expect(checkout.section.getByRole('button', { name: 'Google Pay' })).toBeVisible()
  await checkout.pay.scrollIntoViewIfNeeded()
  expect(await takeLayoutShifts(page), 'at the checkout').toEqual([])
  watch.expectClean('the page')
})

test('the sticky button leads to the checkout, hides there, and is gone after the payment @desktop-soak', async ({
  page,
  sales,
}) => {
  const email = `sticky-${page.viewportSize()?.width}@example.com`
  await watchLayoutShifts(page)
  const checkout = await openPurchase(page, email)
  const sticky = stickyButton(page)
  const jumpTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await expect(sticky).toHaveText('Get My Plan')
  await expect(sticky).toBeInViewport({ ratio: 1 })
  // Past the checkout and back immediately, so that no frame shows it.
  await jumpTo(1_000_000)
  await expect(sticky).toHaveText('Back to checkout')
  await jumpTo(0)
  await expect(sticky).toHaveText('Get My Plan')
  await page.getByRole('main').getByRole('button', { name: 'Get My Plan' }).first().scrollIntoViewIfNeeded()
  await expect(sticky).toHaveCount(0)
  await jumpTo(0)
  await clickInPlace(sticky)
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused()
  await expect(sticky).toHaveCount(0)
  expect(await takeLayoutShifts(page)).toEqual([])

  await checkout.typeAll(cards.visa)
  await checkout.changePlan.click()
  await checkout.otherPlans.getByRole('radio', { name: '1-Week Trial' }).check()
  await expect(checkout.pay).toHaveText('Pay $6.99 and get my plan')
  await expectNoViolations(page, 'the plans in the order summary')
  await expect(sticky).toHaveText('Back to checkout')
  await clickInPlace(sticky)
  await expect(checkout.section).toBeInViewport()
  await expect(sticky).toHaveCount(0)

  for (const { name, path } of [
    { name: 'Terms and Conditions', path: '/terms' },
    { name: 'Privacy Policy', path: '/privacy' },
  ]) {
    const opening = page.context().waitForEvent('page')
    await checkout.section.getByRole('link', { name: `${name} (opens in a new tab)` }).click()
    const tab = await opening
    await expect(tab).toHaveURL(path)
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
    await tab.close()
  }
  await expect(checkout.name).toHaveValue(FULL_NAME)
  await expect(checkout.number).toHaveValue('4242 4242 4242 4242')
  await checkout.pay.click()
  sales.push(await expectPaid(page, { email, plan: planNamed('1-Week Trial') }))
  await page.goto('/purchase')
  await expect(checkout.section).toContainText('You will not be charged again.')
  await expect(sticky).toHaveCount(0)
})

test('a plan is selected and paid by keyboard alone, with reduced motion', async ({ page, sales }) => {
  const email = 'keyboard@example.com'
  const checkout = await openPurchase(page, email)
  const hand = keyboard(page)
  await page.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '1-Week Trial' })).toBeChecked()
  await expect(checkout.pay).toHaveText('Pay $6.99 and get my plan')
  await page.keyboard.press('ArrowUp')
  await hand.press(page.getByRole('main').getByRole('button', { name: 'Get My Plan' }).first())
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused()
  await expect(checkout.section).toBeInViewport()
  await hand.press(checkout.changePlan)
  await expect(checkout.changePlan).toBeFocused()
  await expect(checkout.changePlan).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(checkout.otherPlans.getByRole('radio', { name: PRESELECTED.name })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const trial = checkout.otherPlans.getByRole('radio', {
    name: '1-Week Trial $6.99 today, then $13.99 every week',
  })
  await expect(trial).toBeChecked()
  await expect(trial).toBeFocused()
  const announced = page
    .locator('[aria-live="polite"]')
    .filter({ hasText: 'You pay $6.99 today for the first week.' })
  await expect(announced).toHaveCount(1)
  await hand.type(checkout.name, FULL_NAME)
  await hand.type(checkout.number, cards.visa)
  await hand.type(checkout.expiry, '1234')
  await hand.type(checkout.securityCode, '123')
  await hand.type(checkout.postalCode, '10001')
  await hand.press(checkout.pay)
  sales.push(await expectPaid(page, { email, plan: planNamed('1-Week Trial') }))
})

test('plans load, fail, are missing, load again, and every price is read out in full', async ({ page }) => {
  let answer = Promise.withResolvers<'fail' | 'none' | 'plans'>()
  await page.route(PLANS_CALL, async (route) => {
    const kind = await answer.promise
    answer = Promise.withResolvers()
    if (kind === 'plans') await route.continue()
    else if (kind === 'none') await route.fulfill({ json: { success: true, data: { products: [] } } })
    else await route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'x' } })
  })
  await openTop(page)
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Try again' })
  await expect(main.getByText('Loading plans')).toBeAttached()
  answer.resolve('fail')
  await expect(main.getByText('Failed to load subscription plans. Please try again.')).toBeVisible()
  await again.click()
  await expect(main.getByText('Loading plans')).toBeAttached()
  answer.resolve('none')
  await expect(main.getByText('No subscription plans available')).toBeVisible()
  await expect(main.getByText('Please check the backend')).toBeVisible()
  await again.click()
  answer.resolve('plans')

  const plans = page.getByRole('group', { name: 'Choose your plan' })
  await expect(plans.getByRole('radio')).toHaveCount(3)
  await expect(plans.getByRole('radio', { checked: true })).toHaveAccessibleName(
    /^Recommended 4-Week Plan .*Save 50% \$0\.70 per day Charged today \$38\.99 ?\$19\.49 Renews at \$38\.99 every 4 weeks$/,
  )
  for (const { name, text } of [
    {
      name: '1-Week Trial',
      text: /Save 50% \$1\.00 per day Charged today \$13\.99 ?\$6\.99 Renews at \$13\.99 every week/,
    },
    {
      name: '12-Week Plan',
      text: /Save 58% \$0\.48 per day Charged today \$94\.99 ?\$39\.99 Renews at \$94\.99 every 12 weeks/,
    },
  ]) {
    await expect(plans.getByRole('radio', { name })).toHaveAccessibleName(text)
  }
})

test('the email offer loads, fails, and loads when retried @soak-only', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(PLANS_CALL, async (route) => {
    await answer.promise
    await route.abort('connectionreset')
  })
  await page.goto('/email-offer')
  const main = page.getByRole('main')
  await expect(main.getByText('Loading your offer...')).toBeVisible()
  answer.resolve()
  await expect(main.getByText('Failed to load subscription plans. Please try again.')).toBeVisible()
  await page.unroute(PLANS_CALL)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('group', { name: 'Choose your plan' }).getByRole('radio')).toHaveCount(3)
})

test('the countdown continues after a reload and stops at 0:00 @soak-only', async ({ page }) => {
  await page.clock.install()
  await openTop(page)
  const timer = page.getByRole('timer')
  const plans = page.locator('[data-shown="plans"]')
  await expect(timer).toHaveText(/^(?:10:00|9:5\d)$/)
  await expect(plans).toContainText(/Until \d+:\d\d [AP]M/)
  await page.clock.fastForward(65_000)
  await expect(timer).toHaveText(/^8:[45]\d$/)
  await page.reload()
  await expect(timer).toHaveText(/^8:[45]\d$/)
  await page.clock.fastForward(600_000)
  await expect(timer).toHaveText('0:00')
  await page.clock.fastForward(5000)
  await expect(timer).toHaveText('0:00')
  await expect(page.getByRole('region', { name: 'Introductory offer' })).toContainText(
    'Offer still available',
  )
  // The limited promotion has really ended, and says so; a reload does not bring it back.
  await expect(plans).toContainText('Ended')
  await page.reload()
  await expect(plans).toContainText('Ended')
  await expect(plans).not.toContainText('Until')
})

test('stories advance by themselves, by arrows, dots and swipes, and stop when paused @soak-only', async ({
  page,
}) => {
  await withMotion(page)
  await page.clock.install()
  await openTop(page)
  const stories = page.locator('[aria-roledescription="carousel"]')
  await stories.scrollIntoViewIfNeeded()
  const dots = stories.getByRole('button', { name: /^Story \d/ })
  const { testimonials } = brand.offer
  const count = testimonials.length
  await expect(dots).toHaveCount(count)
  const shows = (index: number) =>
    expect(dots.nth((index + count) % count)).toHaveAttribute('aria-current', 'true')
  await shows(0)
  await page.clock.fastForward(5000)
  await shows(1)
  await stories.getByRole('button', { name: 'Pause the stories' }).click()
  await page.clock.fastForward(11_000)
  await shows(1)

  await dots.nth(0).click()
  await shows(0)
  await page.keyboard.press('ArrowLeft')
  await shows(-1)
  await page.keyboard.press('ArrowRight')
  await shows(0)
  await page.keyboard.press('ArrowRight')
  await shows(1)

  const slide = stories.locator('li:not([inert])')
  await expect(slide).toContainText(testimonials[1]?.name ?? '')
  const rest = await stories.locator('ul').locator('..').boundingBox()
  if (!rest) throw new Error('the stories are out of sight')
  for (const { by, next } of [
    { by: -40, next: 1 },
    { by: -60, next: 2 },
    { by: 60, next: 1 },
  ]) {
    // The next swipe starts where it rests.
    await expect.poll(async () => (await slide.boundingBox())?.x).toBe(rest.x)
    const [x, y] = [rest.x + rest.width / 2, rest.y + 40]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 4 })
    await page.mouse.up()
    await shows(next)
    await expect(slide).toHaveAttribute('aria-label', `${next + 1} of ${count}`)
  }
})

test('three reviews show at first, and all on request; banners change and pause @soak-only', async ({
  page,
}) => {
  await withMotion(page)
  await page.clock.install()
  await openTop(page)
  const reviews = page.getByRole('region', { name: 'Customer reviews' })
  const list = reviews.getByRole('listitem')
  await expect(list).toHaveCount(3)
  await reviews.getByRole('button', { name: 'View More Reviews' }).click()
  await expect(list).toHaveCount(5)
  await reviews.getByRole('button', { name: 'View Less Reviews' }).click()
  await expect(list).toHaveCount(3)
  const { text, subtitle } = brand.promotion.bundle
  const plans = page.locator('[data-shown="plans"]')
  const shows = async (shown: string, hidden: string): Promise<void> => {
    await expect(plans.getByText(shown)).toHaveCSS('opacity', '1')
    await expect(plans.getByText(hidden)).toHaveCSS('opacity', '0')
  }
  await shows(text, subtitle)
  await page.clock.fastForward(2000)
  await shows(subtitle, text)
  await page.clock.fastForward(2000)
  await shows(text, subtitle)
  await page.getByRole('button', { name: 'Pause the banner' }).click()
  await expect(page.getByRole('button', { name: 'Play the banner' })).toBeVisible()
})

test('a checkout whose script does not load says so, and loads when retried', async ({ page, context }) => {
  let isBroken = true
  await page.route('**/sandbox/stripe/stripe.js', (route) =>
    isBroken ? route.abort('connectionreset') : route.continue(),
  )
  await seedState(context, quizStateWith(plannedAnswers(people.imperialWoman)))
  await openTop(page)
  const checkout = new Checkout(page)
  await expect(checkout.section.getByText('Failed to initialize payment. Please try again.')).toBeVisible()
  isBroken = false
  await checkout.section.getByRole('button', { name: 'Try again' }).click()
  await expect(checkout.number).toBeVisible()
})
