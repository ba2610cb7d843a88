import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { FULL_NAME, PRESELECTED } from './checkout-driver.ts'
import type { Sale } from '../servers/stored-books.ts'

export const PASSWORD = 'walnut kettle harbour'

/** Test cards that can be saved. */
export const renewalCards = {
  /** Every charge is declined. */
  failingLater: '4000000000000341',
  /** The bank asks for confirmation at every set-up and every payment. */
  alwaysAsking: '4000002760003184',
} as const

/** The member's pages, as a member operates them. */
export class Membership {
  readonly page: Page
  readonly main: Locator
  /** The result of an action. */
  readonly notice: Locator
  /** Stripe's form for another card. */
  readonly cardForm: Locator
  /** The stand-in for 3D Secure. */
  readonly bank: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.notice = this.main.getByRole('alert')
    this.cardForm = page.getByRole('form', { name: 'Update card' })
    this.bank = page.getByRole('dialog', { name: 'Simulated bank' })
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name })
  }

  async typeCard(number: string): Promise<void> {
    await this.cardForm.getByLabel('Card number').fill(number)
    await this.cardForm.getByLabel('Expiration date').fill('12 / 34')
    await this.cardForm.getByLabel('Security code').fill('123')
    await this.cardForm.getByLabel('ZIP code').fill('10001')
  }

  /** Saves another card for the renewals. */
  async saveCard(number: string): Promise<void> {
    await this.button('Update card').click()
    await this.typeCard(number)
    await this.button('Save card').click()
  }

  async answerBank(answer: 'Complete' | 'Fail' | 'Cancel'): Promise<void> {
    await this.bank.getByRole('button', { name: answer }).click()
  }

  /** Opens the subscription on a server where this browser is not signed in. */
  async openSubscriptionAt(url: string, email: string): Promise<void> {
    await this.page.goto(`${url}/subscription`)
    await this.page.getByRole('link', { name: 'Sign in to see your subscription' }).click()
    await this.signIn(email)
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await this.page.getByLabel('Email', { exact: true }).fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.button('Sign in').click()
  }
}

/**
 * Buys the preselected plan without the pages, as a visitor who has not taken the quiz: for tests of the time after a
 * purchase.
 * @param options.card the name of a test card's token
 */
export async function buy(
  request: APIRequestContext,
  email: string,
  { card = 'visa' }: { card?: string } = {},
): Promise<Sale> {
  const config = (await (await request.get('/api/api/config')).json()) as {
    data: { payments: { publishableKey: string } }
  }
  const made = await request.post('/sandbox/stripe/v1/payment_methods', {
    headers: { authorization: `Bearer ${config.data.payments.publishableKey}` },
    form: { type: 'card', 'card[token]': `tok_${card}`, 'billing_details[email]': email },
  })
  const { id: paymentMethodId } = (await made.json()) as { id: string }
  const paid = await request.post('/api/api/stripe/complete-subscription-flow', {
    headers: { 'idempotency-key': randomUUID() },
    data: { productId: PRESELECTED.id, customerEmail: email, paymentMethodId, fullName: FULL_NAME },
  })
  expect(paid.ok()).toBe(true)
  const { data } = (await paid.json()) as { data: { subscriptionId: string; isPaid: boolean } }
  expect(data.isPaid).toBe(true)
  return saleWithoutLead(email, data.subscriptionId)
}

/** The preselected plan, bought by card without a lead. */
export const saleWithoutLead = (email: string, subscriptionId: string): Sale => ({
  email,
  plan: PRESELECTED,
  registrationSource: 'web_funnel',
  leadId: null,
  walletType: null,
  subscriptionId,
})

/** Creates the account of a sale. @returns the token of its sign-in */
export async function makeAccount(
  request: APIRequestContext,
  { email, subscriptionId }: Sale,
): Promise<string> {
  const data = { email, password: PASSWORD, repeatPassword: PASSWORD, subscriptionId }
  const answer = await request.post('/api/api/auth/set-password', { data })
  expect(answer.ok()).toBe(true)
  const { data: signedIn } = (await answer.json()) as { data: { token: string } }
  return signedIn.token
}

/** Creates the account of a sale, and signs this browser in. */
export async function register(page: Page, request: APIRequestContext, sale: Sale): Promise<void> {
  const authToken = await makeAccount(request, sale)
  // Storage belongs to the server's origin, which a new page is not on yet.
  if (page.url() === 'about:blank') await page.goto('/sandbox/stripe/stripe.js')
  await page.evaluate((token) => localStorage.setItem('authToken', token), authToken)
}

/** Buys the preselected plan, creates the account and signs this browser in. @returns the member's pages, and the sale */
export async function becomeMember(page: Page, request: APIRequestContext, email: string) {
  const sale = await buy(request, email)
  await register(page, request, sale)
  return { member: new Membership(page), sale }
}
