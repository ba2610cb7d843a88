import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { cards, expectPaid, openPurchase } from '#tests/e2e/drivers/checkout-driver.ts'
import { PASSWORD } from '#tests/e2e/drivers/member-driver.ts'

/** Pictures of what comes after the purchase: `NAME`, what each shows. */
export const memberScreens = [
  { name: 'register', title: 'Registration' },
  { name: 'thank-you', title: 'Thank you' },
  { name: 'member-subscription', title: "A member's subscription" },
  { name: 'member-account', title: "A member's account" },
]

type Parts = {
  /** 390 or 1440; part of the pictures' names and of the buyer's address. */
  size: string
  /** Waits until fonts and pictures are there and nothing moves. */
  untilFinished: (page: Page) => Promise<void>
  takeWhole: (page: Page, file: string) => Promise<void>
  into: string
}

/**
 * Buys a plan, registers, and takes a picture of each page on the way to its end.
 * @returns the names of the pictures
 */
export async function captureMember(
  context: BrowserContext,
  { size, untilFinished, takeWhole, into }: Parts,
): Promise<string[]> {
  const made: string[] = []
  const page = await context.newPage()
  const take = async (name: string): Promise<void> => {
    await untilFinished(page)
    await takeWhole(page, join(into, `${name}-${size}.webp`))
    made.push(`${name}-${size}`)
  }
  const email = `ada-${size}@example.com`
  const checkout = await openPurchase(page, context, email)
  await checkout.payWith(cards.visa)
  await expectPaid(page, { email })
  await take('register')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Secure Account' }).click()
  await page.waitForURL(/\/thank-you$/)
  await page.getByText('Premium Membership').waitFor()
  await take('thank-you')
  await page.goto('/subscription')
  await page.getByRole('region', { name: 'Payments' }).waitFor()
  await take('member-subscription')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out everywhere' }).waitFor()
  await take('member-account')
  await page.close()
  return made
}
