import { expect, type Locator, type Page } from '@playwright/test'
import brand from '#brands/marigold/brand.ts'
import type { BrandPlan } from '#shared/brand/brand.ts'
import { formatMoney, toMajor } from '#shared/offer/payment/money.ts'
import { quizStateWith, seedState, storedQuiz, untilDelivered } from './browser-state.ts'
import { people } from './people.ts'
import { plannedAnswers } from './planned-walk.ts'
import type { Sale } from '../servers/stored-books.ts'

export const FULL_NAME = 'Ada Woods'

/** Stripe's test cards (https://docs.stripe.com/testing), by their result. */
export const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  threeDSecure: '4000002500003155',
  /** The bank confirms, and the card is declined. */
  threeDSecureThenInsufficientFunds: '4000008260003178',
} as const

export function planNamed(name: BrandPlan['name']): BrandPlan {
  const plan = brand.plans.find((one) => one.name === name)
  if (!plan) throw new Error(`the brand has no ${name}`)
  return plan
}

/** The preselected plan: the server lists tagged plans first. */
export const PRESELECTED = planNamed('4-Week Plan')

const MESSAGE_TITLE =
  /^(?:Payment Error|Authentication Canceled|Payment paused|Already paid|You already have a plan)$/

/** The checkout of an offer page, as a visitor operates it. */
export class Checkout {
  readonly page: Page
  readonly section: Locator
  readonly name: Locator
  readonly number: Locator
  readonly expiry: Locator
  readonly securityCode: Locator
  readonly postalCode: Locator
  readonly country: Locator
  /** Opens and closes the plans in the order summary. */
  readonly changePlan: Locator
  readonly otherPlans: Locator
  /** The button that pays. */
  readonly pay: Locator
  /** The same button while it pays. Behind the bank's window it has no role. */
  readonly busy: Locator
  /** The result of a payment. */
  readonly message: Locator
  /** The stand-in for 3D Secure. */
  readonly bank: Locator

  constructor(page: Page) {
    this.page = page
    this.section = page.locator('#checkout-section')
    this.name = this.section.getByLabel('Full name')
    this.number = this.section.getByLabel('Card number')
    this.expiry = this.section.getByLabel('Expiration date')
    this.securityCode = this.section.getByLabel('Security code')
    this.postalCode = this.section.getByLabel('ZIP code')
    // Stripe's form has one too, which is hidden.
    this.country = this.section.getByRole('combobox', { name: 'Country' })
    this.changePlan = this.section.getByRole('button', { name: 'Change plan' })
    this.otherPlans = this.section.getByRole('group', { name: 'Change plan' })
    this.pay = this.section.getByRole('button', { name: /^Pay [$€][\d.]+ and get my plan$/ })
    this.busy = this.section.locator('button[type="submit"][aria-busy="true"]')
    // A field's own error is an alert too.
    this.message = this.section.getByRole('alert').filter({ has: page.getByText(MESSAGE_TITLE) })
    this.bank = page.getByRole('dialog', { name: 'Simulated bank' })
  }

  async choosePlan(name: BrandPlan['name']): Promise<void> {
    await this.page.getByRole('group', { name: 'Choose your plan' }).getByText(name, { exact: true }).click()
    await expect(this.page.getByRole('radio', { name })).toBeChecked()
  }

  /** Types a card that expires in December 2034, with a postal code if the country requires one. */
  async typeCard(number: string): Promise<void> {
    await expect(this.country).not.toHaveValue('')
    await this.number.fill(number)
    await this.expiry.fill('12 / 34')
    await this.securityCode.fill(number === cards.amex ? '1234' : '123')
    if ((await this.country.inputValue()) === 'US') await this.postalCode.fill('10001')
    else await expect(this.postalCode).toBeHidden()
  }

  async typeAll(number: string): Promise<void> {
    await this.name.fill(FULL_NAME)
    await this.typeCard(number)
  }

  /** Types everything and pays. */
  async payWith(number: string): Promise<void> {
    await this.typeAll(number)
    await this.pay.click()
  }

  /** Expects this message, and that the payer can try again. */
  async expectMessage(title: string, text: string): Promise<void> {
    await expect(this.message).toContainText(text)
    await expect(this.message.getByText(title, { exact: true })).toBeVisible()
    await expect(this.message.getByText(text, { exact: true })).toBeVisible()
    await expect(this.pay).toBeEnabled()
  }

  expectError(text: string): Promise<void> {
    return this.expectMessage('Payment Error', text)
  }
}

/**
 * Opens the purchase page of a visitor who has answered everything, and waits for the checkout.
 * @param lead the lead of a browser that sent the address in the quiz
 */
export async function openPurchase(
  page: Page,
  email: string,
  lead?: { id: string; token: string },
): Promise<Checkout> {
  const state = quizStateWith({ ...plannedAnswers(people.imperialWoman), email })
  await seedState(page.context(), lead ? { ...state, leadId: lead.id, leadToken: lead.token } : state)
  await page.goto('/purchase')
  const checkout = new Checkout(page)
  await expect(checkout.number).toBeVisible()
  return checkout
}

const successData = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('payment_success_data') ?? 'null'))

const subscriptionIdOf = (success: unknown): string =>
  typeof success === 'object' && success !== null && 'subscriptionId' in success
    ? String(success.subscriptionId)
    : ''

/**
 * Expects the page after a purchase, the paid plan on it, and that all events are delivered.
 * @returns the sale, for the books
 */
export async function expectPaid(page: Page, sold: Pick<Sale, 'email'> & Partial<Sale>): Promise<Sale> {
  const { email, plan = PRESELECTED, registrationSource = 'web_funnel', walletType = null } = sold
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Account' })).toBeVisible()
  await expect(page.getByText('Your payment is confirmed')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatMoney(plan.finalPriceMinor, plan.currency))
  // The checkout was far down its page; this one starts at the top.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const success = await successData(page)
  expect(success).toEqual({
    subscriptionId: expect.stringMatching(/^sub_\w+$/),
    status: plan.type === 'trial' ? 'trialing' : 'active',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    customerInfo: { email },
    product: {
      id: plan.id,
      name: plan.name,
      type: plan.type,
      price: toMajor(plan.priceMinor, plan.currency),
      finalPrice: toMajor(plan.finalPriceMinor, plan.currency),
      originalPrice: toMajor(plan.originalPriceMinor ?? plan.priceMinor, plan.currency),
      currency: plan.currency,
      durationDays: plan.durationDays,
    },
  })
  await untilDelivered(page)
  const leadId = (await storedQuiz(page))?.leadId ?? null
  return { email, plan, registrationSource, walletType, leadId, subscriptionId: subscriptionIdOf(success) }
}
