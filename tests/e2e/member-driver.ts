import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { cards, expectPaid, openPurchase } from './checkout-driver.ts'
import type { Sale } from './stored-books.ts'

export const PASSWORD = 'walnut kettle harbour'

/** The member's pages, as a member operates them. */
export class Membership {
  readonly page: Page
  readonly main: Locator
  /** What came of a press. */
  readonly notice: Locator
  /** Stripe's form of another card. */
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

  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.getByLabel('Email', { exact: true }).fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.button('Sign in').click()
  }
}

/** Buys the preselected plan in the browser. */
export async function buy(page: Page, context: BrowserContext, email: string): Promise<Sale> {
  const checkout = await openPurchase(page, context, email)
  await checkout.payWith(cards.visa)
  return expectPaid(page, { email })
}

/** Makes the account of a sale, and signs this browser in to it. */
export async function register(
  page: Page,
  request: APIRequestContext,
  { email, subscriptionId }: Sale,
): Promise<void> {
  const data = { email, password: PASSWORD, repeatPassword: PASSWORD, subscriptionId }
  const answer = await request.post('/api/api/auth/set-password', { data })
  expect(answer.ok()).toBe(true)
  const { data: signedIn } = (await answer.json()) as { data: { token: string } }
  await page.evaluate((token) => localStorage.setItem('authToken', token), signedIn.token)
}
