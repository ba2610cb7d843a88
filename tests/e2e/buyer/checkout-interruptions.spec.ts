import { paymentErrorText } from '#server/http/routing/app-error.ts'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { crash } from '../probes/crash.ts'
import { cards, expectPaid, openPurchase, planNamed, PRESELECTED } from '../drivers/checkout-driver.ts'
import { builtFileOf } from '../drivers/consent-driver.ts'
import { countPaymentCalls, delayPaymentCalls, losePaymentAnswer } from '../probes/lost-calls.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { PASSWORD, saleWithoutLead } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { expect, test } from '../servers/server-fixture.ts'
import { soakTag } from '../../setup/soak.ts'

/** One customer, one subscription, one charge, one event: checked on the worker's server at the end. */

test.describe.configure({ mode: 'parallel' })

const NO_SECOND_CHARGE = 'If this payment did go through after all, you will not be charged a second time.'

test('a double click pays once, and going back shows a paid plan', async ({ page, sales }) => {
  const watch = new PageWatch(page)
  const email = 'double-click@example.com'
  const checkout = await openPurchase(page, email)
  const calls = countPaymentCalls(page)
  await checkout.typeAll(cards.visa)
  await checkout.pay.dblclick()
  sales.push(await expectPaid(page, { email }))
  expect(calls()).toBe(1)

  await page.goBack()
  await expect(page).toHaveURL(/\/purchase$/)
  await expect(checkout.section).toContainText('Already paid')
  await expect(checkout.section).toContainText('You will not be charged again.')
  await expect(checkout.pay).toHaveCount(0)
  await page.reload()
  await expect(checkout.section).toContainText('Already paid')
  await checkout.section.getByRole('button', { name: 'Continue to your account' }).click()
  await expect(page).toHaveURL(/\/register$/)
  watch.expectClean('the purchase')
})

test('two tabs paying at the same time make one payment', async ({ page, request, sales }) => {
  const email = 'two-tabs@example.com'
  const lead = await makeLead(request, email)
  const one = await openPurchase(page, email, lead)
  const other = await openPurchase(await page.context().newPage(), email, lead)
  await one.typeAll(cards.visa)
  await other.typeAll(cards.visa)
  await Promise.all([one.pay.click(), other.pay.click()])
  const sale = await expectPaid(page, { email })
  expect(await expectPaid(other.page, { email })).toEqual(sale)
  sales.push(sale)
})

test('two tabs buy different plans: the one that waits for the bank is dropped @desktop-soak @soak-only', async ({
  page,
  sales,
}) => {
  const email = 'two-plans@example.com'
  const one = await openPurchase(page, email)
  await one.payWith(cards.threeDSecure)
  await expect(one.bank).toBeVisible()
  const other = await openPurchase(await page.context().newPage(), email)
  await other.choosePlan('12-Week Plan')
  await other.payWith(cards.visa)
  sales.push(await expectPaid(other.page, { email, plan: planNamed('12-Week Plan') }))

  await one.bank.getByRole('button', { name: 'Complete' }).click()
  await one.expectError(paymentErrorText('payment_intent_unexpected_state'))
  await one.typeCard(cards.visa)
  await one.pay.click()
  await one.expectMessage('You already have a plan', paymentErrorText('subscription_exists'))
  await expectNoViolations(page, 'another plan')
  await one.message.getByRole('link', { name: 'Sign in to change your plan' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fsubscription$/)
})

test('a mistyped address is corrected while its bank asks, and is never charged @soak-only', async ({
  page,
  sales,
}) => {
  const [wrong, right] = ['mistyped@exmaple.com', 'mistyped@example.com']
  const one = await openPurchase(page, wrong)
  await one.payWith(cards.threeDSecure)
  await expect(one.bank).toBeVisible()
  const other = await openPurchase(await page.context().newPage(), wrong)
  await other.section.getByRole('button', { name: 'Change your email' }).click()
  await other.section.getByLabel('Email').fill(right)
  await other.section.getByRole('button', { name: 'Continue' }).click()
  await other.payWith(cards.visa)
  sales.push(await expectPaid(other.page, { email: right }))
  await one.bank.getByRole('button', { name: 'Complete' }).click()
  await one.expectError(paymentErrorText('payment_intent_unexpected_state'))
})

for (const [index, last] of (['plans', 'form'] as const).entries()) {
  test(`a reload while the bank asks leads back to it, the ${last} loading last`, {
    tag: soakTag(index),
  }, async ({ page, sales }) => {
    const email = `reload-at-bank-${last}@example.com`
    const checkout = await openPurchase(page, email)
    await checkout.payWith(cards.threeDSecure)
    await expect(checkout.bank).toBeVisible()
    const plans = '**/api/api/stripe/subscription-products'
    const form = `**/${builtFileOf('features/checkout/checkout.tsx')}`
    const [first, second] = last === 'form' ? [plans, form] : [form, plans]
    await page.route(second, async (route) => {
      await page.waitForResponse(first, { timeout: 2000 }).catch(() => null)
      await route.continue()
    })
    await page.reload()
    await expect(checkout.section).toContainText('Your payment is not finished')
    await expect(checkout.section).toContainText('You have not been charged yet.')
    await expect(checkout.name).toHaveValue('Ada Woods')
    const goOn = checkout.section.getByRole('button', { name: 'Continue with your bank' })
    await goOn.click()
    await checkout.bank.getByRole('button', { name: 'Complete' }).click()
    sales.push(await expectPaid(page, { email }))
  })
}

test('a reload during the payment finds out that it succeeded', async ({ page, sales }) => {
  const email = 'reload-at-payment@example.com'
  const checkout = await openPurchase(page, email)
  const { done } = await losePaymentAnswer(page, 'never')
  await checkout.payWith(cards.visa)
  await expect(checkout.busy).toHaveText('Paying…')
  expect(await done).toBe(200)
  await page.reload()
  sales.push(await expectPaid(page, { email }))
})

test('back and forward during the payment finds out that it succeeded @soak-only', async ({
  page,
  sales,
}) => {
  const email = 'back-and-forward@example.com'
  await page.goto('/')
  const checkout = await openPurchase(page, email)
  const { done } = await losePaymentAnswer(page, 'never')
  await checkout.payWith(cards.visa)
  expect(await done).toBe(200)
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goForward()
  sales.push(await expectPaid(page, { email }))
})

test("the tab is killed after the payment: a new tab's payment is refunded, and an email leads to the account @soak-only", async ({
  page,
  context,
  sales,
  server,
}) => {
  const email = 'killed@example.com'
  const checkout = await openPurchase(page, email)
  const { answer } = await losePaymentAnswer(page, 'never')
  await checkout.payWith(cards.visa)
  const { status, body } = await answer
  expect(status).toBe(200)
  const { subscriptionId } = (body as { data: { subscriptionId: string } }).data
  await crash(context, page)

  // The new tab has neither the lead nor the cookie of the payer, and a card shows nothing.
  const other = await openPurchase(await context.newPage(), email)
  await other.payWith(cards.visa)
  const second = await expectPaid(other.page, { email })
  await other.page.goto(
    linkIn(await readMail(server.dataDir, email, 'duplicate_refunded'), '/reset-password'),
  )
  await other.page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await other.page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(other.page.getByRole('region', { name: 'Purchase summary' })).toContainText(PRESELECTED.name)
  sales.push(saleWithoutLead(email, subscriptionId), { ...second, isRefunded: true })
})

test('the connection breaks after the payment: the next press finds the payment', async ({ page, sales }) => {
  const email = 'lost-answer@example.com'
  const checkout = await openPurchase(page, email)
  const calls = countPaymentCalls(page)
  await losePaymentAnswer(page, 'broken')
  await checkout.payWith(cards.visa)
  await checkout.expectError(paymentErrorText('no_network_connection'))
  await expect(checkout.message).toContainText(NO_SECOND_CHARGE)
  await checkout.pay.click()
  sales.push(await expectPaid(page, { email }))
  expect(calls()).toBe(1)
})

test('30 s without an answer show a message; the next press finds the payment @soak-only', async ({
  page,
  sales,
}) => {
  const email = 'timed-out@example.com'
  await page.clock.install()
  // The fake clock of the tests does not control this timer.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
      return controller.signal
    }
  })
  const checkout = await openPurchase(page, email)
  const { done } = await losePaymentAnswer(page, 'never')
  await checkout.payWith(cards.visa)
  expect(await done).toBe(200)
  await page.clock.fastForward(20_000)
  await expect(checkout.busy).toHaveText('Paying…')
  await page.clock.fastForward(10_000)
  await checkout.expectError('Payment request timed out. Please try again.')
  await expect(checkout.message).toContainText(NO_SECOND_CHARGE)
  await checkout.pay.click()
  sales.push(await expectPaid(page, { email }))
})

test('offline nothing is sent; on a slow line another press changes nothing @soak-only', async ({
  page,
  sales,
}) => {
  const email = 'slow-line@example.com'
  const checkout = await openPurchase(page, email)
  const calls = countPaymentCalls(page)
  await checkout.typeAll(cards.visa)
  await page.context().setOffline(true)
  await checkout.pay.click()
  await checkout.expectError(paymentErrorText('no_network_connection'))
  await page.context().setOffline(false)
  expect(calls()).toBe(0)

  const arrive = await delayPaymentCalls(page)
  await checkout.pay.click()
  await expect(checkout.busy).toHaveText('Paying…')
  // It takes the focus and no press.
  await checkout.busy.click({ force: true })
  await checkout.name.press('Enter')
  arrive()
  sales.push(await expectPaid(page, { email }))
  expect(calls()).toBe(1)
})
