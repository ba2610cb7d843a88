import { readFile } from 'node:fs/promises'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { paymentErrorText } from '#server/http/routing/app-error.ts'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { cards } from '../drivers/checkout-driver.ts'
import { testOfLater } from '../servers/later-server.ts'
import { becomeMember, buy, Membership, PASSWORD, renewalCards } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { expect, test, testOfStorage } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })

test('a plan is canceled on the page in two steps, resumed, and canceled again @desktop-soak', async ({
  page,
  request,
  watch,
  server,
  sales,
  isMobile,
}) => {
  const email = `cancels-${isMobile ? 'phone' : 'desktop'}@example.com`
  const { member, sale } = await becomeMember(page, request, email)
  sales.push(sale)
  const plan = member.panel('4-Week Plan')

  await page.goto('/subscription')
  await expect(plan).toContainText('Active')
  await expect(plan).toContainText('$38.99')
  await expect(plan).toContainText('$38.99 every 4 weeks')
  await expect(member.panel('Payment method')).toContainText('Visa ending in 4242')
  await expect(member.panel('Payments')).toContainText('$19.49')
  await expect(member.panel('Money-back guarantee')).toContainText('Your 7 days are not over yet')
  await expectNoViolations(page, 'an active subscription')

  await member.button('Cancel subscription').click()
  await expect(plan.getByRole('heading', { name: 'Cancel your plan?' })).toBeFocused()
  await expectNoViolations(page, 'the question before a cancellation')
  await member.button('Keep my plan').click()
  await member.button('Cancel subscription').click()
  await member.main.getByLabel('Why are you leaving? (optional)').selectOption('reached_my_goal')
  const calls: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/member/')) calls.push(new URL(sent.url()).pathname)
  })
  await member.button('Cancel my plan').dblclick()
  await expect(member.notice).toContainText('Your plan has been canceled')
  await expect(member.notice).toBeFocused()
  await expect(plan).toContainText('You have full access until')
  expect(calls).toEqual(['/api/api/member/cancel'])
  await readMail(server.dataDir, email, 'cancellation_confirmed')
  await expectNoViolations(page, 'a canceled subscription')

  await member.button('Keep my plan after all').click()
  await expect(member.notice).toContainText('Your plan continues')
  await expect(plan).toContainText('Next payment')
  await member.button('Cancel subscription').click()
  await member.button('Cancel my plan').click()
  await expect(member.notice).toContainText('Your plan has been canceled')

  watch.expectClean('the subscription')
  await page.reload()

  await test.step('a broken connection, and a sign-in that was ended elsewhere', async () => {
    await expect(plan).toContainText('Canceled')
    await page.route('**/member/undo-cancel?*', (route) => route.abort('connectionrefused'), { times: 1 })
    await member.button('Keep my plan after all').click()
    await expect(member.notice).toContainText('Your plan is still canceled.')
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.post('/api/api/auth/logout-everywhere', { headers })).ok()).toBe(true)
    await member.button('Keep my plan after all').click()
    await expect(member.notice).toContainText('Your sign-in has ended')
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    for (const path of ['/subscription', '/account', '/receipt/any']) {
      await page.evaluate((ended) => {
        for (const key of ['authToken', 'adminToken']) localStorage.setItem(key, ended ?? '')
      }, token)
      await page.goto(path)
      await expect(page, path).toHaveURL(/:\d+\/$/)
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token'))),
      ).toEqual([])
    }
    await page.goto('/account')
    await expect(member.panel('Please sign in')).toBeVisible()
    await expectNoViolations(page, 'the account page without a sign-in')
    await member.main.getByRole('link', { name: 'Sign in' }).click()
    await member.signIn(email)
    await expect(page).toHaveURL(/\/account$/)
    await expect(member.panel('Email')).toContainText(email)
  })
})

test('a plan is canceled by emailed link, without a sign-in @soak-only', async ({
  request,
  browser,
  server,
  sales,
}) => {
  const email = 'by-link@example.com'
  sales.push(await buy(request, email))
  const link = linkIn(await readMail(server.dataDir, email, 'welcome'), '/cancel')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const member = new Membership(other)
  const sent: string[] = []
  other.on('request', (request) => sent.push(request.url()))
  await other.goto(link)
  await expect(other).toHaveURL(/\/cancel$/)
  const plan = member.panel('4-Week Plan')
  await expect(plan).toContainText('•')
  await expect(plan).not.toContainText(email)
  await expect(plan).toContainText('$38.99')
  await expectNoViolations(other, 'a cancellation by link')
  // A reload keeps the link's token.
  await other.reload()
  await member.button('Cancel subscription').click()
  await member.button('Cancel my plan').click()
  await expect(member.notice).toContainText('Your plan has been canceled')
  await expect(plan).toContainText('You have canceled.')
  await expectNoViolations(other, 'a plan canceled by link')
  await readMail(server.dataDir, email, 'cancellation_confirmed')
  await member.button('Keep my plan after all').click()
  await expect(member.notice).toContainText('Your plan continues')
  await member.button('Cancel subscription').click()
  await member.button('Cancel my plan').click()
  await expect(member.notice).toContainText('Your plan has been canceled')
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
  expect(sent.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([])

  for (const broken of ['/cancel', '/cancel#token=somebody']) {
    await other.goto('/contact')
    await other.goto(broken)
    await expect(member.panel('This link does not work')).toBeVisible()
  }
  await expectNoViolations(other, 'a broken cancellation link')
  await member.main.getByRole('link', { name: 'Sign in' }).click()
  await expect(other).toHaveURL(/\/login\?next=%2Fsubscription$/)

  await test.step('a visitor who is not signed in sees an example', async () => {
    await other.goto('/subscription')
    for (const text of ['This is an example', '$14.99', '$119.99', 'Visa ending in'])
      await expect(member.main).toContainText(text)
    await expect(member.button('Update card')).toBeDisabled()
    await expect(member.button('Cancel subscription')).toBeDisabled()
    await expectNoViolations(other, 'the example of a subscription')
    await member.main.getByRole('link', { name: 'Sign in to see your subscription' }).click()
    await expect(other).toHaveURL(/\/login\?next=%2Fsubscription$/)
  })
  await elsewhere.close()
})

testOfLater(
  'after a declined renewal another card pays the open amount, with 3D Secure @soak-only',
  async ({ page, request, server, goLater }) => {
    testOfLater.setTimeout(180_000)
    const email = 'declined-later@example.com'
    const { member } = await becomeMember(page, request, email)
    const card = member.panel('Payment method')

    await page.goto('/subscription')
    await member.button('Update card').click()
    await expect(member.main.getByRole('heading', { name: 'Update your card' })).toBeFocused()
    await member.typeCard(cards.declined)
    await expectNoViolations(page, 'the form of another card')
    await member.button('Save card').click()
    await expect(member.notice).toContainText(paymentErrorText('card_declined'))
    await member.typeCard(renewalCards.failingLater)
    await member.button('Save card').click()
    await expect(member.notice).toContainText('Your card has been updated')
    await expect(card).toContainText('Visa ending in 0341')

    await testOfLater.step('after 7 days the first charge can be asked back', async () => {
      await member.openSubscriptionAt(await goLater(8 * DAY_MS), email)
      const guarantee = member.panel('Money-back guarantee')
      // The browser's clock says that none of the 7 days has passed.
      await expect(guarantee).toContainText('Your 7 days are not over yet')
      await page.clock.setFixedTime(Date.now() + 8 * DAY_MS)
      await page.reload()
      await guarantee.getByRole('button', { name: 'Ask for a refund' }).click()
      await member.button('Send my request').click()
      const evidence = page.getByLabel('What you did during these 7 days')
      await expect(evidence).toHaveAccessibleDescription(/Please tell us what you did during these 7 days/)
      await expectNoViolations(page, 'a request for a refund')
      const from = page.getByLabel('First of your 7 days')
      await from.fill((await from.getAttribute('min')) ?? '')
      await evidence.fill('I cooked by the plan on every day, and walked for half an hour.')
      await member.button('Send my request').click()
      await expect(member.notice).toContainText('We have your request')
      await expect(guarantee).toContainText('We have your request.')
      await readMail(server.dataDir, email, 'refund_requested')
    })

    const later = await goLater(28 * DAY_MS + 3 * HOUR_MS)
    await readMail(server.dataDir, email, 'payment_failed')
    await member.openSubscriptionAt(later, email)
    const plan = member.panel('4-Week Plan')
    await expect(plan).toContainText('Your last payment did not go through')
    await expect(plan).toContainText('Your card was declined for your payment of $38.99.')
    await expectNoViolations(page, 'a declined renewal')
    await plan.getByRole('button', { name: 'Update card' }).click()
    await member.typeCard(renewalCards.alwaysAsking)
    await member.button('Pay $38.99 and save card').click()
    await member.answerBank('Fail')
    await expect(member.notice).toContainText('could not verify that it is you')
    await member.button('Pay $38.99 and save card').click()
    await expect(member.bank).toContainText('that you want to save this card')
    await member.answerBank('Complete')
    await expect(member.bank).toContainText('$38.99')
    await member.answerBank('Complete')
    await expect(member.notice).toContainText('The open payment went through.')
    await expect(card).toContainText('Visa ending in 3184')
    await expect(plan).toContainText('Active')
    const payments = member.panel('Payments').getByRole('listitem')
    await expect(payments).toHaveCount(2)
    await expect(payments.first()).toContainText('$38.99')
    await expect(payments.first()).toContainText('Paid')
    await page.reload()
    await expect(plan).toContainText('Next payment')
  },
)

testOfLater(
  'a plan with a declined renewal is canceled: it ends immediately, and nothing more is charged @desktop-soak @soak-only',
  async ({ page, request, server, goLater }) => {
    testOfLater.setTimeout(180_000)
    const email = 'cancels-past-due@example.com'
    const { member } = await becomeMember(page, request, email)
    await page.goto('/subscription')
    await member.saveCard(renewalCards.failingLater)
    await expect(member.notice).toContainText('Your card has been updated')

    const plan = member.panel('4-Week Plan')
    const payments = member.panel('Payments').getByRole('listitem')
    const aheadMs = 28 * DAY_MS + 3 * HOUR_MS
    const later = await goLater(aheadMs)
    await page.clock.setFixedTime(Date.now() + aheadMs)
    await member.openSubscriptionAt(later, email)
    await expect(plan).toContainText('Your card was declined for your payment of $38.99.')
    await plan.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(plan).toContainText('Your plan ends immediately, and you will not be charged again.')
    await expectNoViolations(page, 'the question before a past-due plan is canceled')
    await plan.getByRole('button', { name: 'Cancel my plan' }).click()
    await expect(plan).toContainText('Ended')
    await expect(plan).toContainText('You will not be charged again.')
    await expect(payments.first()).toContainText('Not charged')
    await expectNoViolations(page, 'a past-due plan that was canceled')
    expect(await readMail(server.dataDir, email, 'cancellation_confirmed')).toContain(
      'Nothing more will be charged.',
    )

    await member.openSubscriptionAt(await goLater(60 * DAY_MS), email)
    await expect(plan).toContainText('Ended')
    await expect(payments).toHaveCount(2)
    await expect(payments.first()).toContainText('Not charged')
  },
)

testOfStorage(
  'a plan is changed for the price that was shown; the data are exported and deleted',
  async ({ page, request }) => {
    const email = 'changes@example.com'
    const { member, sale } = await becomeMember(page, request, email)

    await test.step('the price is shown first, and again if it has changed', async () => {
      await page.goto('/subscription')
      await member.button('Change plan').click()
      await member.button('12-Week Plan').click()
      const price = member.panel('Price of the change to the 12-Week Plan')
      await expect(price).toContainText('You pay today')
      await expect(price).toContainText('every 12 weeks until you cancel')
      await expect(price).toContainText('Changing your plan ends your money-back guarantee')
      await expectNoViolations(page, 'the price of a change of plan')
      await page.route(
        '**/member/plan?*',
        (route) =>
          route.fulfill({
            status: 409,
            json: { success: false, code: 'price_changed', message: 'The price has changed', requestId: 'r' },
          }),
        { times: 1 },
      )
      await member.button(/^Pay \$[\d.]+ and change$/).click()
      await expect(member.notice).toContainText('New price')
      const pay = member.button(/^Pay \$[\d.]+ and change$/)
      const dueNow = /\$[\d.]+/.exec(await pay.innerText())?.[0] ?? ''
      expect(dueNow).not.toBe('')
      await pay.dblclick()
      await expect(member.notice).toContainText('Your plan is now the 12-Week Plan')
      await expect(member.panel('12-Week Plan')).toContainText('every 12 weeks')
      const payments = member.panel('Payments').getByRole('listitem')
      await expect(payments).toHaveCount(2)
      await expect(payments.first()).toContainText(dueNow)
      await expect(payments.first()).toContainText('Paid')
      await expect(member.panel('Money-back guarantee')).toContainText('not covered')
    })

    await test.step('a new password', async () => {
      await page.getByRole('link', { name: 'Account', exact: true }).click()
      await expect(member.panel('Email')).toContainText(email)
      await expectNoViolations(page, 'the account')
      await member.button('Change password').click()
      await page.getByLabel('Current password', { exact: true }).fill('not this one')
      await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD} lane`)
      await member.button('Save new password').click()
      await expect(page.getByLabel('Current password', { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expectNoViolations(page, 'a refused change of password')
      await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
      await member.button('Save new password').click()
      await expect(member.notice).toContainText('Your password has been changed')
    })

    await test.step('the other sign-ins are ended with the password', async () => {
      const body = { email, password: `${PASSWORD} lane` }
      const elsewhere = await request.post('/api/api/auth/login', { data: body })
      const { token } = ((await elsewhere.json()) as { data: { token: string } }).data
      for (const path of ['/subscription', '/receipt/none', '/account']) {
        await page.goto(path)
        await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
      }
      const signIns = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
      await expect(signIns).toHaveCount(2)
      await expect(signIns.filter({ hasText: 'This device' })).toHaveCount(1)
      await member.button('End other sign-ins').click()
      await page.getByLabel('Your password', { exact: true }).fill('not this one')
      await member.button('End sign-ins').click()
      await expect(page.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await expectNoViolations(page, 'the sign-ins')
      await page.getByLabel('Your password', { exact: true }).fill(`${PASSWORD} lane`)
      await member.button('End sign-ins').click()
      await expect(member.notice).toContainText('1 sign-in has ended')
      await expect(signIns).toHaveCount(1)
      const headers = { authorization: `Bearer ${token}` }
      expect((await request.get('/api/api/user/profile', { headers })).status()).toBe(401)
    })

    await test.step('the data as one file', async () => {
      const download = page.waitForEvent('download')
      await member.button('Download my data').click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^marigold-data-\d{4}-\d\d-\d\d\.json$/)
      const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
        email: string
        records: Record<string, unknown[]>
      }
      expect(data.email).toBe(email)
      expect(JSON.stringify(data.records)).toContain(sale.subscriptionId)
    })

    await test.step('the account is deleted', async () => {
      await member.button('Delete my account').click()
      await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
      await member.button('Delete everything').click()
      await expect(page.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await expectNoViolations(page, 'a deletion with another password')
      await page.getByLabel('Your password', { exact: true }).fill(`${PASSWORD} lane`)
      await member.button('Delete everything').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goodbye')
      await expectNoViolations(page, 'the goodbye')
      const kept = await page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
      )
      expect(kept).not.toContain(email)
      expect(kept).not.toContain('authToken')
      expect(kept).not.toContain(sale.subscriptionId)
      await page.goto('/login')
      await member.signIn(email, `${PASSWORD} lane`)
      await expect(member.notice).toContainText('Invalid email or password')
    })
  },
)
