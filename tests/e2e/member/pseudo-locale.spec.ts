import type { Page } from '@playwright/test'
import {
  getMemberSubscription,
  type LinkedPayment,
  type MemberSubscription,
  readPaymentLink,
  startPaymentByLink,
} from '#shared/contract/membership.ts'
import { pseudoText } from '#shared/texts/pseudo-text.ts'
import { alterAnswer, answerWith } from '../drivers/alter-answer.ts'
import { becomeMember, buy } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { pressEach, pseudoTest as test } from '../drivers/pseudo-locale.ts'
import { expect } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(240_000)

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: pseudoText(name) })

test('a member’s pages are translated @soak-only', async ({ page, request, check }) => {
  await becomeMember(page, request, 'pseudo-member@example.com')
  await page.goto('/subscription')
  await check('the subscription')
  await pressEach(page, '/subscription', check, { except: ['Sign out'].map(pseudoText) })
  await page.goto('/subscription')
  await button(page, 'Change plan').click()
  await button(page, '12-Week Plan').click()
  await expect(page.getByRole('main').getByRole('button', { name: /\$/ })).toBeVisible()
  await check('the price of a change')
  await page.goto('/subscription')
  await page
    .getByRole('link', { name: pseudoText('Receipt') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/receipt\//)
  await check('a receipt')
  await page.goto('/account')
  await check('the account')
  const leaving = ['Sign out', 'Sign out everywhere'].map(pseudoText)
  await pressEach(page, '/account', check, { except: leaving })
  await page.goto('/subscription')
  await button(page, 'Cancel subscription').click()
  await button(page, 'Cancel my plan').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await check('a canceled subscription')
})

test('the pages of mailed links are translated @soak-only', async ({ page, request, server, check }) => {
  const email = 'pseudo-linked@example.com'
  await buy(request, email)
  const welcome = await readMail(server.dataDir, email, 'welcome')
  for (const path of ['/receipt', '/reset-password', '/withdraw', '/cancel']) {
    await page.goto(linkIn(welcome, path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check(`${path} by its link`)
  }
})

const openInvoice = {
  id: 'in_made_up',
  amountMinor: 3898,
  nextAttemptAt: '2030-01-05T09:00:00.000Z',
  isAwaitingConfirmation: false,
}
/** What becomes of a membership, beside a renewal that is paid. */
const TROUBLES: Record<string, Partial<MemberSubscription>> = {
  'a declined renewal': { status: 'past_due', openInvoice },
  'a renewal that waits for the bank': {
    status: 'past_due',
    openInvoice: { ...openInvoice, nextAttemptAt: null, isAwaitingConfirmation: true },
  },
  'a disputed payment': { dispute: { state: 'open', amountMinor: 1949 } },
  'a lost dispute': { dispute: { state: 'lost', amountMinor: 1949 }, hasAccess: false },
}

test('a membership with a payment in trouble is translated @soak-only', async ({ page, request, check }) => {
  await becomeMember(page, request, 'pseudo-past-due@example.com')
  for (const [where, changes] of Object.entries(TROUBLES)) {
    await alterAnswer(page, getMemberSubscription, ({ subscription, ...data }) => ({
      ...data,
      subscription: subscription && { ...subscription, ...changes },
    }))
    await page.goto('/subscription')
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
    await check(where)
  }
  await alterAnswer(page, getMemberSubscription, ({ subscription, ...data }) => ({
    ...data,
    subscription: subscription && { ...subscription, status: 'past_due', openInvoice },
  }))
  for (const name of ['Update card', 'Cancel subscription']) {
    await page.goto('/subscription')
    await button(page, name).first().click()
    await check(`a declined renewal after ${name}`)
  }
})

test('the confirmation of a payment is translated @soak-only', async ({ page, check }) => {
  const payment: LinkedPayment = {
    maskedEmail: 'a•••@example.com',
    planName: pseudoText('4-Week Plan'),
    amountMinor: 3898,
    currency: 'USD',
    state: 'waiting',
    card: { brand: 'visa', last4: '3184' },
    hasAccess: true,
    accessUntil: '2030-01-05T09:00:00.000Z',
  }
  for (const state of ['declined', 'paid', 'closed', 'ended', 'waiting'] as const) {
    await answerWith(page, readPaymentLink, { ...payment, state })
    await page.goto('/contact')
    await page.goto('/confirm-payment#token=made-up')
    await expect(page.getByRole('main')).toContainText(payment.planName)
    await check(`a payment by link: ${state}`)
  }
  await answerWith(page, startPaymentByLink, { payment, clientSecret: null })
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await check('a payment by link that is not confirmed yet')
})
