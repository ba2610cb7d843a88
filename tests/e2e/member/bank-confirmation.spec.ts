import type { APIRequestContext, Page } from '@playwright/test'
import { readPaymentLink } from '#shared/contract/membership.ts'
import { HOUR_MS } from '#shared/lib/time.ts'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { alterAnswer } from '../drivers/alter-answer.ts'
import { testOfLater as test } from '../servers/later-server.ts'
import { becomeMember, Membership, renewalCards } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { expect } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })

const PERIOD_MS = 28 * 24 * HOUR_MS

/** Payment states without a bank step. */
const DEAD_ENDS = [
  ['declined', 'Your card was declined for this payment. Sign in to pay with another card.'],
  ['closed', 'This payment is no longer needed, and you will not be charged for it.'],
  ['ended', 'This plan has ended.'],
] as const

/** A member with a card for the renewals whose bank always asks. */
async function memberWithAskingCard(
  page: Page,
  request: APIRequestContext,
  email: string,
): Promise<Membership> {
  const { member } = await becomeMember(page, request, email)
  await page.goto('/subscription')
  await member.saveCard(renewalCards.alwaysAsking)
  await member.answerBank('Complete')
  await expect(member.panel('Payment method')).toContainText('Visa ending in 3184')
  return member
}

test('a plan is changed with a card whose bank always asks @desktop-soak @soak-only', async ({
  page,
  request,
}) => {
  const member = await memberWithAskingCard(page, request, 'asked-to-change@example.com')
  const watch = new PageWatch(page)
  const plan = member.panel('4-Week Plan')
  const payments = member.panel('Payments').getByRole('listitem')
  const change = async () => {
    await member.button('Change plan').click()
    await member.button('12-Week Plan').click()
    const pay = member.button(/^Pay \$[\d.]+ and change$/)
    const price = /\$[\d.]+/.exec(await pay.innerText())?.[0] ?? 'no price'
    await pay.dblclick()
    await expect(member.bank).toContainText(`your payment of ${price}`)
    return price
  }

  await test.step('the bank does not confirm: the change waits, and nothing is charged', async () => {
    const price = await change()
    await member.answerBank('Fail')
    await expect(member.notice).toContainText('Your plan has not changed yet')
    await expect(member.notice).toContainText('could not verify that it is you')
    await expect(member.notice).toBeFocused()
    await expect(plan).toContainText('Your change to the 12-Week Plan is waiting for your bank')
    await expect(plan).toContainText(price)
    await expect(member.button('Change plan')).toHaveCount(0)
    await expect(payments).toHaveCount(2)
    await expect(payments.first()).toContainText('Waiting for your bank')
    await expectNoViolations(page, 'a change of plan that waits for the bank')
  })

  await test.step('it still waits after a reload, is canceled at the bank, and dropped', async () => {
    await page.reload()
    await member.button('Confirm with my bank').click()
    await member.answerBank('Cancel')
    await expect(member.notice).toContainText('Your plan has not changed yet')
    await member.button('Keep my current plan').dblclick()
    await expect(member.notice).toContainText('you will not be charged for it')
    await expect(plan).not.toContainText('is waiting for your bank')
    await expect(payments.first()).toContainText('Not charged')
    await expectNoViolations(page, 'a change of plan that was dropped')
  })

  await test.step('the page is left while the bank asks, and the change continues', async () => {
    await change()
    await page.reload()
    await expect(plan).toContainText('is waiting for your bank')
    await member.button('Confirm with my bank').click()
    await member.answerBank('Complete')
    await expect(member.notice).toContainText('Your plan is now the 12-Week Plan')
    await expect(member.panel('12-Week Plan')).toContainText('every 12 weeks')
    await expect(payments).toHaveCount(3)
    await expect(payments.first()).toContainText('Paid')
    await page.reload()
    await expect(member.panel('12-Week Plan')).toContainText('Active')
  })
  watch.expectClean('a change of plan at the bank')
})

test('a plan changes immediately if the bank confirms, at the price that was shown @desktop-soak @soak-only', async ({
  page,
  request,
}) => {
  const member = await memberWithAskingCard(page, request, 'confirms-at-once@example.com')
  await member.button('Change plan').click()
  await member.button('12-Week Plan').click()
  const pay = member.button(/^Pay \$[\d.]+ and change$/)
  const price = /\$[\d.]+/.exec(await pay.innerText())?.[0] ?? 'no price'
  await pay.click()
  await member.answerBank('Complete')
  await expect(member.notice).toContainText('Your plan is now the 12-Week Plan')
  const payment = member.panel('Payments').getByRole('listitem').first()
  await expect(payment).toContainText(price)
  await expect(payment).toContainText('Paid')
})

test('a renewal that needs the bank’s confirmation is confirmed by the emailed link, or by the member @desktop-soak @soak-only', async ({
  page,
  request,
  browser,
  server,
  goLater,
}) => {
  test.setTimeout(180_000)
  const email = 'asked-to-renew@example.com'
  const member = await memberWithAskingCard(page, request, email)
  const plan = member.panel('4-Week Plan')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const watch = new PageWatch(other)
  const linked = new Membership(other)
  const payment = linked.panel('4-Week Plan')

  const readLink = async () =>
    linkIn(await readMail(server.dataDir, email, 'payment_confirmation_needed'), '/confirm-payment')
  let laterUrl = await goLater(PERIOD_MS + 3 * HOUR_MS)
  await test.step('the email leads to a page with one button, without a sign-in', async () => {
    await other.goto(await readLink())
    await expect(other).toHaveURL(/\/confirm-payment$/)
    await expect(payment).toContainText('Confirmation needed')
    await expect(payment).toContainText('$38.99')
    await expect(payment).toContainText('Visa ending in 3184')
    await expect(payment).toContainText('•')
    await expect(payment).not.toContainText(email)
    await expect(linked.main.getByRole('button')).toHaveCount(1)
    await expectNoViolations(other, 'a payment to be confirmed')
    await linked.button('Confirm payment of $38.99').dblclick()
    await expect(linked.bank).toContainText('your payment of $38.99')
    await linked.answerBank('Fail')
    await expect(linked.notice).toContainText('Your payment is not confirmed yet')
    await expect(linked.notice).toBeFocused()
    await expectNoViolations(other, 'a payment that was not confirmed')
    // A reload keeps the link's token.
    await other.reload()
    await linked.button('Confirm payment of $38.99').click()
    await linked.answerBank('Cancel')
    await expect(linked.notice).toContainText('could not verify that it is you')
  })

  await test.step('the member finds the same button', async () => {
    await member.openSubscriptionAt(laterUrl, email)
    await expect(plan).toContainText('Your bank asks you to confirm your payment')
    await expect(plan).toContainText('Confirmation needed')
    await expect(plan.getByRole('button', { name: 'Update card' })).toBeVisible()
    await expect(member.panel('Payments').getByRole('listitem').first()).toContainText(
      'Waiting for your bank',
    )
    await expectNoViolations(page, 'a renewal that waits for the bank')
    await member.button('Confirm payment of $38.99').click()
    await member.answerBank('Fail')
    await expect(member.notice).toContainText('Your payment is not confirmed yet')
    await member.button('Confirm payment of $38.99').click()
    await member.answerBank('Complete')
    await expect(member.notice).toContainText('Your payment went through')
    await expect(plan).toContainText('Next payment')
    await expect(member.panel('Payments').getByRole('listitem').first()).toContainText('Paid')
  })

  await test.step('the page of the link finds out at the next press', async () => {
    await linked.button('Confirm payment of $38.99').click()
    await expect(linked.notice).toContainText('Your payment went through')
    await expect(payment).toContainText('Paid')
    await other.reload()
    await expect(payment).toContainText('This payment went through.')
    await expect(linked.main.getByRole('button')).toHaveCount(0)
    await expectNoViolations(other, 'a payment that is made')
    watch.expectClean('a payment by link')
  })

  await test.step('a payment that is no longer possible says why', async () => {
    for (const [state, words] of DEAD_ENDS) {
      await alterAnswer(other, readPaymentLink, (data) => ({ ...data, state }))
      await other.reload()
      await expect(payment).toContainText(words)
      await expect(linked.main.getByRole('button')).toHaveCount(0)
      await expectNoViolations(other, `a payment by link: ${state}`)
    }
    await other.unrouteAll()
  })

  laterUrl = await goLater(2 * PERIOD_MS + 6 * HOUR_MS)
  await test.step('the next renewal has its own link', async () => {
    await expect.poll(async () => new URL(await readLink()).origin).toBe(laterUrl)
    await other.goto(await readLink())
    await linked.button('Confirm payment of $38.99').click()
    await linked.answerBank('Complete')
    await expect(linked.notice).toContainText('Your payment went through')
    await expect(payment).toContainText('This payment went through.')
  })

  for (const broken of ['/confirm-payment', '/confirm-payment#token=somebody']) {
    await other.goto(`${laterUrl}/contact`)
    await other.goto(`${laterUrl}${broken}`)
    await expect(linked.panel('This link does not work')).toBeVisible()
  }
  await expectNoViolations(other, 'a broken payment link')
  await linked.main.getByRole('link', { name: 'Sign in' }).click()
  await expect(other).toHaveURL(/\/login\?next=%2Fsubscription$/)
  await elsewhere.close()
})
