import type { BrowserContext, Page } from '@playwright/test'
import { forSoak, soakTag } from '../../setup/soak.ts'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { expect, test } from '../servers/server-fixture.ts'
import { quizStateWith, seedState } from '../drivers/browser-state.ts'
import { Checkout } from '../drivers/checkout-driver.ts'
import { type Person, people } from '../drivers/people.ts'
import { plannedAnswers } from '../drivers/planned-walk.ts'
import { openWithinQuiz } from '../drivers/quiz-driver.ts'
import { flow } from '../drivers/quiz-walk.ts'
import { untilStill } from '../drivers/motion.ts'

/** Describes content that overflows the page sideways. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    // Content may be clipped or scrolled inside a box of the page, but not at the edge of the screen.
    const isClipped = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { left, right } = parent.getBoundingClientRect()
        const isInside = left > 0 && right < clientWidth
        if (isInside && getComputedStyle(parent).overflowX !== 'visible') return true
      }
      return false
    }
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isHidden = element.closest('.sr-only') !== null || width === 0
      return !isHidden && !isClipped(element) && (left < -1 || right > clientWidth + 1)
    })
    const names = out.map((element) => `${element.tagName} “${element.textContent.slice(0, 40)}”`)
    return scrollWidth > clientWidth ? [`${scrollWidth} in ${clientWidth}`, ...names] : names
  })

// Every page is opened with its own load.
test.setTimeout(300_000)

/** All pages; of the quiz, `npm test` opens every third step. */
const paths = [
  '/',
  ...flow.questions
    .slice(1)
    .filter((_, index) => index % forSoak(3, 1) === 0)
    .map(({ id }) => `/quiz/${id}`),
  '/loading',
  '/purchase',
  '/email-offer',
  '/register',
  '/reviews',
  '/terms',
  '/privacy',
  '/health-privacy',
  '/contact',
]

const paidEarlier = {
  subscriptionId: 'sub_1',
  status: 'active',
  timestamp: '2026-01-01T00:00:00.000Z',
  customerInfo: { email: 'somebody.with.a.rather.long.address@mail.example.com' },
  product: {
    id: '12-week-plan',
    name: '12-Week Plan',
    type: 'subscription',
    price: 94.99,
    finalPrice: 39.99,
    originalPrice: 94.99,
    currency: 'USD',
    durationDays: 84,
  },
}

/** A visitor who has answered everything, and a buyer with another address. */
async function seedVisitor(context: BrowserContext, person: Person): Promise<void> {
  await seedState(context, quizStateWith(plannedAnswers(person)))
  await context.addInitScript((success) => {
    if (window === window.top) sessionStorage.setItem('payment_success_data', success)
  }, JSON.stringify(paidEarlier))
}

/** Opens a page; steps of the quiz without a new document, which takes a fifth of the time. */
async function open(page: Page, path: string): Promise<void> {
  const isWithinQuiz = [path, new URL(page.url()).pathname].every((place) => place.startsWith('/quiz/'))
  if (isWithinQuiz) await openWithinQuiz(page, path.slice('/quiz/'.length))
  else await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  if (path === '/purchase' || path === '/email-offer') await expect(new Checkout(page).number).toBeVisible()
}

test.describe.configure({ mode: 'parallel' })

const zoomed = 'nothing has to be scrolled sideways on 320 pixels, nor at 200 % zoom on a desktop'
test(zoomed, { tag: '@soak' }, async ({ page, context }) => {
  await seedVisitor(context, people.imperialMan)
  for (const path of paths) {
    await open(page, path)
    // A browser that zooms 1440 by 900 to 200 % lays out for half the pixels.
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(viewport)
      await untilStill(page)
      expect.soft(await overflowing(page), `${path} at ${viewport.width}`).toEqual([])
    }
  }
})

test('with text at 200 % nothing overflows the screen of a phone', { tag: '@soak-only' }, async ({
  page,
  context,
}) => {
  await seedVisitor(context, people.imperialWoman)
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of paths) {
    await open(page, path)
    await untilStill(page)
    expect.soft(await overflowing(page), path).toEqual([])
  }
})

const SIZES = [
  [390, 664],
  [390, 844],
  [844, 390],
] as const
for (const [index, [width, height]] of SIZES.entries()) {
  test(`at ${width}x${height} the button of the prediction covers no control`, {
    tag: soakTag(index),
  }, async ({ page, context }) => {
    await page.setViewportSize({ width, height })
    await seedVisitor(context, people.imperialMan)
    await page.goto('/quiz/weight_prediction_result_middle')
    const why = page.getByText('Why this date?')
    await expect(why).toBeVisible()
    await expectNoViolations(page, 'the prediction at its top', { at: 'top' })
    await expectNoViolations(page, 'the prediction at its end')
    const covered = await page.evaluate(() => {
      const [summary] = document.getElementsByTagName('summary')
      const button = document.querySelector('[data-foot-button] button')
      if (!summary || !button) throw new Error('there is nothing to compare')
      const end = document.documentElement.scrollHeight - window.innerHeight
      const offsets = Array.from({ length: Math.ceil(end / 8) + 1 }, (_, index) => Math.min(index * 8, end))
      return offsets.filter((top) => {
        window.scrollTo({ top, behavior: 'instant' })
        const one = summary.getBoundingClientRect()
        const other = button.getBoundingClientRect()
        return one.top < other.bottom && other.top < one.bottom
      })
    })
    expect(covered).toEqual([])
    await why.tap()
    await expect(page.getByText('What it is based on')).toBeVisible()
  })
}
