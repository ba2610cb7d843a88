import type { Page } from '@playwright/test'
import { paths } from '#web/app/routing/paths.ts'
import { findWholeChromium } from '#scripts/chromium.ts'
import config from '../../../playwright.config.ts'
import { isSoak } from '../../setup/soak.ts'
import { AdminArea, adminTest, enterAdmin } from '../drivers/admin-driver.ts'
import { giveAnswers, QUIZ_KEY, quizStateWith, seedState } from '../drivers/browser-state.ts'
import { becomeMember } from '../drivers/member-driver.ts'
import { stepUrl } from '../drivers/quiz-driver.ts'
import { expect, test } from '../servers/server-fixture.ts'

const executablePath = findWholeChromium()
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(executablePath ? { executablePath } : {}),
    // Playwright turns the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})
test.beforeEach(({ browserName: _ }, info) => {
  info.skip(executablePath === null, 'needs a Chromium that is more than a headless shell')
})

const STEP = 'weight_loss_goal'
const answered = { gender: 'female', [STEP]: 'maintain' }

const ALWAYS = [paths.landing, paths.quizStep(STEP), paths.purchase, paths.reviews]
const IN_SOAK = [
  paths.loading,
  paths.emailOffer,
  paths.register,
  paths.thankYou,
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.cancel,
  paths.withdraw,
  paths.unsubscribe,
  paths.terms,
  paths.privacy,
  paths.healthPrivacy,
  paths.contact,
]

/** Leaves the page for another document. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isKept: false })
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isKept: persisted }))
  })
  await page.goto('/manifest.webmanifest')
}

/** Why the browser loaded the page again instead of restoring it; null: it restored it. */
async function whyReloaded(page: Page): Promise<string | null> {
  // A restored page sends no `load`.
  await page.goBack({ waitUntil: 'commit' })
  return page.evaluate(() => {
    if (Reflect.get(window, 'isKept') === true) return null
    const [navigation] = performance.getEntriesByType('navigation')
    return JSON.stringify(navigation && Reflect.get(navigation, 'notRestoredReasons'))
  })
}

test('Back shows every public page as it was left', async ({ page, context, watch }) => {
  await seedState(context, quizStateWith(answered))
  for (const path of isSoak ? [...ALWAYS, ...IN_SOAK] : ALWAYS) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const address = page.url()
    await leave(page)
    expect(await whyReloaded(page), path).toBeNull()
    expect(page.url()).toBe(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  watch.expectClean('the pages')
})

test('a landing that was left answers again, and knows what was answered meanwhile', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await leave(page)
  expect(await whyReloaded(page)).toBeNull()
  await page.getByRole('button', { name: "I'm a Woman" }).click()
  await expect(page).toHaveURL(stepUrl(STEP))
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, QUIZ_KEY)
  await leave(page)
  const other = await context.newPage()
  await other.goto('/reviews')
  await giveAnswers(other, answered)
  expect(await whyReloaded(page)).toBeNull()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  watch.expectClean('the landing and the step')
})

test('Back shows no member data after another tab has signed out', async ({
  page,
  context,
  request,
  sales,
  watch,
}) => {
  const { member, sale } = await becomeMember(page, request, 'leaves-and-returns@example.com')
  sales.push(sale)
  await page.goto('/subscription', { waitUntil: 'networkidle' })
  await expect(member.panel('4-Week Plan')).toBeVisible()
  await leave(page)
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(other).toHaveURL(/\/login/)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Sign in to see your subscription' })).toBeVisible()
  await expect(member.panel('4-Week Plan')).toBeHidden()
  watch.expectClean('the subscription')
})

test('a member page in another tab shows nothing after a sign-out', async ({
  page,
  context,
  request,
  sales,
}) => {
  const { member, sale } = await becomeMember(page, request, 'signs-out-elsewhere@example.com')
  sales.push(sale)
  await page.goto('/subscription')
  await expect(member.panel('4-Week Plan')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Sign in to see your subscription' })).toBeVisible()
})

adminTest(
  'Back shows no operator data after another tab has signed out',
  async ({ page, context, request }) => {
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    await page.goto('/admin/leads', { waitUntil: 'networkidle' })
    await expect(admin.heading).toHaveText('Leads')
    await leave(page)
    const other = await context.newPage()
    await other.goto('/reviews')
    await other.evaluate(() => localStorage.clear())
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  },
)
