import type { Page } from '@playwright/test'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { quizStateWith, seedState } from '../drivers/browser-state.ts'
import { cards, expectPaid, openPurchase } from '../drivers/checkout-driver.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { buy, makeAccount, PASSWORD } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { collectSentEvents } from '../probes/sent-events.ts'
import { expect, test } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })

const OTHER_PASSWORD = 'seventeen paper lanterns'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

// The user agent is a phone's: the thank-you page offers only its store.
test.use({
  userAgent: async ({ isMobile }, use) => {
    await use(isMobile ? ANDROID : undefined)
  },
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const emailOf = (page: Page) => page.getByLabel('Email', { exact: true })
const passwordOf = (page: Page) => page.getByLabel(/^(?:New p|P)assword$/)
const pressCreate = (page: Page) => page.getByRole('button', { name: 'Create Secure Account' }).click()
const memberToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))

async function signIn(page: Page, password: string): Promise<void> {
  // The address changes first; until the new page has loaded, the old one stays, with fields of the same names.
  await expect(heading(page)).toHaveText('Sign in')
  await passwordOf(page).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a buyer creates an account and is led to the app @desktop-soak', async ({
  page,
  context,
  request,
  watch,
  sales,
  isMobile,
}) => {
  const email = `bought-${isMobile ? 'phone' : 'desktop'}@example.com`
  const { id: leadId, token: leadToken, answers } = await makeLead(request, email)
  await seedState(context, { ...quizStateWith(answers), leadId, leadToken, isCompleted: true })
  const checkout = await openPurchase(page, email)
  await checkout.payWith(cards.visa)
  sales.push(await expectPaid(page, { email }))

  await test.step('the form', async () => {
    await expect(page.getByRole('main')).toContainText('$38.99 every 4 weeks')
    await expect(emailOf(page)).toHaveValue(email)
    await expect(emailOf(page)).not.toBeEditable()
    await expect(page.getByText('Must be at least 6 characters', { exact: true })).toBeVisible()
    await passwordOf(page).fill('abc12')
    await pressCreate(page)
    await expect(passwordOf(page)).toBeFocused()
    await expect(passwordOf(page)).toHaveAccessibleDescription(/Password must be at least 6 characters long/)
    await passwordOf(page).fill('bought')
    await expect(page.getByText('It contains your name or your email.')).toBeVisible()
    await expectNoViolations(page, 'the registration with a weak password')
    await passwordOf(page).fill(PASSWORD)
    await expect(page.getByText('Strong', { exact: true })).toBeVisible()
    await expect(passwordOf(page)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(passwordOf(page)).toHaveAttribute('type', 'text')
  })

  const events = collectSentEvents(page)
  const calls: string[] = []
  page.on('request', (sent) => {
    if (/\/(?:auth|leads)\//.test(sent.url())) calls.push(`${sent.method()} ${new URL(sent.url()).pathname}`)
  })
  await page.getByRole('button', { name: 'Create Secure Account' }).dblclick()

  await test.step('the thank-you page', async () => {
    await expect(page).toHaveURL(/\/thank-you$/)
    await expect(heading(page)).toHaveText('Thank You!')
    const main = page.getByRole('main')
    for (const text of [email, 'Premium Membership', '4-Week Plan', '$19.49', 'Next steps'])
      await expect(main).toContainText(text)
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    const appStore = page.getByRole('link', { name: 'Download on the App Store' })
    await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible()
    await expect(appStore).toHaveCount(isMobile ? 0 : 1)
    await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(isMobile ? 0 : 1)
    expect(await memberToken(page)).toMatch(/^[\w-]{43}$/)
    await expectNoViolations(page, 'the thank-you page')
  })
  await expect
    .poll(() => events.filter(({ eventType }) => eventType === 'registered').map(({ metadata }) => metadata))
    .toEqual([{ accountId: expect.any(String) }])
  expect(calls).toEqual(['POST /api/api/auth/set-password', `PATCH /api/api/leads/${leadId}`])
  watch.expectClean('the registration')

  await test.step('signing out and in again', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You have signed out.')).toBeVisible()
    // An event of the next, unknown visitor may be waiting. Nothing else is left.
    const left = await page.evaluate(() => [
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
    ])
    expect(left.filter(([key]) => !key.endsWith(':events'))).toEqual([])
    for (const known of [email, leadId, leadToken]) expect(JSON.stringify(left)).not.toContain(known)
    await emailOf(page).fill(email)
    await signIn(page, PASSWORD)
    await expect(page).toHaveURL(/\/subscription$/)
    expect(await memberToken(page)).not.toBeNull()
    // Without the stored payment, the server has the data.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/thank-you')
    await expect(page.getByRole('region', { name: 'Purchase summary' })).toContainText('4-Week Plan')
    await page.goto('/register')
    await expect(page.getByText('you are signed in as')).toContainText(email)
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/thank-you$/)
  })
})

test('a buyer who closed the tab after paying sets the password by email in another browser @soak-only', async ({
  page,
  browser,
  server,
  sales,
}) => {
  const email = 'closed-tab@example.com'
  const checkout = await openPurchase(page, email)
  await checkout.payWith(cards.visa)
  const sale = await expectPaid(page, { email })
  sales.push(sale)
  await page.close()

  const link = linkIn(await readMail(server.dataDir, email, 'welcome'), '/reset-password')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(heading(other)).toHaveText('Set your password')
  await expect(other).toHaveURL(/\/reset-password$/)
  await expect(emailOf(other)).toHaveValue(email)
  await expectNoViolations(other, 'the first password')
  // A reload keeps the link's token.
  await other.reload()
  await passwordOf(other).fill(PASSWORD)
  await other.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(other).toHaveURL(/\/thank-you$/)
  await expect(other.getByRole('region', { name: 'Purchase summary' })).toContainText('4-Week Plan')
  await expect(other.getByRole('main')).toContainText(email)
  expect(await memberToken(other)).not.toBeNull()

  await test.step('the link works once', async () => {
    await other.goto(link)
    await expect(heading(other)).toHaveText('This link no longer works')
    await expect(other.getByRole('button', { name: 'Email me a link' })).toBeVisible()
    await expectNoViolations(other, 'a link that is over')
  })
  await elsewhere.close()

  await test.step('a member who registers again is sent to their inbox, and signs in', async () => {
    const third = await browser.newContext()
    const again = await third.newPage()
    await again.goto(`/register?${new URLSearchParams({ email, purchaseId: sale.subscriptionId, a: 'b' })}`)
    await expect(again).toHaveURL(/\/register\?a=b$/)
    await expect(emailOf(again)).toHaveValue(email)
    await passwordOf(again).fill(OTHER_PASSWORD)
    await pressCreate(again)
    const panel = again.getByRole('alert').filter({ hasText: 'Check your inbox' })
    await expect(panel).toBeFocused()
    await expect(panel).toContainText(`If we know ${email}, we have sent a link to it.`)
    await expect(passwordOf(again)).toHaveValue(OTHER_PASSWORD)
    await expectNoViolations(again, 'a registration that goes on by mail')
    expect(linkIn(await readMail(server.dataDir, email, 'reset_password'), '/reset-password')).toContain(
      '#token=',
    )
    await panel.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(again)).toHaveText('Sign in')
    await expect(emailOf(again)).toHaveValue(email)
    await signIn(again, OTHER_PASSWORD)
    await expect(again.getByRole('alert')).toHaveText('Invalid email or password')
    await expectNoViolations(again, 'a refused sign-in')
    await signIn(again, PASSWORD)
    await expect(again).toHaveURL(/\/subscription$/)
    await third.close()
  })
})

test('a forgotten password is replaced by email, and strangers learn nothing', async ({
  page,
  request,
  server,
  sales,
}) => {
  const email = 'forgetful@example.com'
  const sale = await buy(request, email)
  sales.push(sale)
  await makeAccount(request, sale)

  const ask = async (address: string) => {
    await page.goto('/login?next=%2F%2Fevil.example')
    await emailOf(page).fill(address)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(emailOf(page)).toHaveValue(address)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
    return (await page.getByRole('main').innerText()).replaceAll(address, '…')
  }
  const ofMember = await ask(email)
  expect(ofMember).toContain('spam')
  await expectNoViolations(page, 'a link on its way')
  expect((await ask('nobody-knows@example.com')).replace(/\d+ (?:second|minute)s?/, '')).toBe(
    ofMember.replace(/\d+ (?:second|minute)s?/, ''),
  )

  await page.goto(linkIn(await readMail(server.dataDir, email, 'reset_password'), '/reset-password'))
  await expect(heading(page)).toHaveText('Choose a new password')
  await passwordOf(page).fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(/\/subscription$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=%2F%2Fevil.example')
  await emailOf(page).fill(email)
  await signIn(page, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(page, OTHER_PASSWORD)
  await expect(page).toHaveURL(`${server.url}/subscription`)
})

test('a visitor without a purchase, a connection or a proof finds the next step @soak-only', async ({
  page,
  context,
  request,
  server,
}) => {
  await test.step('an unknown visitor', async () => {
    await page.goto('/register')
    await expect(heading(page)).toHaveText('Complete Your Account')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(emailOf(page)).toHaveAccessibleDescription('Email is required')
    await expect(page.getByRole('link', { name: 'See your plan' })).toBeVisible()
    await expectNoViolations(page, 'the registration of an unknown visitor')
  })
  await test.step('a lead without a plan is sent a link', async () => {
    const email = 'no-plan-yet@example.com'
    await makeLead(request, email)
    await emailOf(page).fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('alert')).toContainText('Check your inbox')
    await page.goto(linkIn(await readMail(server.dataDir, email, 'reset_password'), '/reset-password'))
    await passwordOf(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page).toHaveURL(/\/(?:thank-you|subscription)$/)
    await page.evaluate(() => localStorage.clear())
  })
  await test.step('no connection, then no proof', async () => {
    await page.goto('/register?email=no-proof%40example.com&purchaseId=sub_unknown')
    await passwordOf(page).fill(PASSWORD)
    await page.route('**/auth/set-password', (route) => route.abort('connectionrefused'), { times: 1 })
    await pressCreate(page)
    await expect(page.getByRole('alert')).toContainText('Failed to create account. Please try again.')
    await expect(passwordOf(page)).toHaveValue(PASSWORD)
    await expect(passwordOf(page)).toBeEditable()
    await pressCreate(page)
    await expect(page.getByRole('alert')).toContainText('Check your inbox')
    await expectNoViolations(page, 'a registration without proof')
    await page.getByRole('link', { name: 'Email me another link' }).click()
    await expect(emailOf(page)).toHaveValue('no-proof@example.com')
  })
  await test.step('too many attempts', async () => {
    await page.goto('/login')
    await page.route('**/auth/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '95' },
        json: { success: false, code: 'rate_limited', message: 'Too many requests.', requestId: 'r' },
      }),
    )
    await signIn(page, PASSWORD)
    await expect(page.getByRole('alert')).toContainText('Please try again in 2 minutes.')
  })
  await test.step('a purchase that cannot be loaded, and none', async () => {
    const profile = '**/user/profile'
    await page.route(profile, (route) => route.abort('connectionrefused'))
    await page.goto('/thank-you?email=ann%40example.com')
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to load purchase details. Please contact support if you have questions about your purchase.',
    )
    await expect(page.getByRole('main')).toContainText('ann@example.com')
    await expectNoViolations(page, 'a thank-you page without an answer')
    await page.unroute(profile)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByText('No purchase information is available at this time. Your subscription is still active.'),
    ).toBeVisible()
  })
  await test.step('the QR code of the thank-you page leads a phone to its store', async () => {
    await context.route('https://play.google.com/**', (route) => route.fulfill({ body: 'the store' }))
    await page.goto('/thank-you?get=app')
    await expect(page).toHaveURL('https://play.google.com/store/apps/category/HEALTH_AND_FITNESS')
  })
  await test.step('an address is confirmed by a press, not by opening the link', async () => {
    await page.goto('/confirm-email#token=unknown')
    await expect(page).toHaveURL(/\/confirm-email$/)
    await expectNoViolations(page, 'the confirmation of an address')
    await page.getByRole('button', { name: 'Yes, this is my email' }).click()
    await expect(page.getByText('This link no longer works')).toBeVisible()
  })
})
