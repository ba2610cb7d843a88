import type { Page } from '@playwright/test'
import { pseudoText } from '#shared/texts/pseudo-text.ts'
import { quizStateWith, seedState } from '../drivers/browser-state.ts'
import { cards, Checkout, FULL_NAME } from '../drivers/checkout-driver.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { PASSWORD } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { people } from '../drivers/people.ts'
import { plannedAnswers } from '../drivers/planned-walk.ts'
import { pseudoTest as test } from '../drivers/pseudo-locale.ts'
import { expect } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(240_000)

const field = (page: Page, label: string) => page.getByLabel(pseudoText(label), { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name: pseudoText(name) })
/** Finds the parts of the checkout that have no text of ours. */
const partsOf = (page: Page) => {
  const { section, number, expiry, securityCode, postalCode, bank } = new Checkout(page)
  const pay = section.locator('button[type="submit"]')
  const name = section.getByLabel(pseudoText('Full name'))
  const message = (title: string) => section.getByText(pseudoText(title), { exact: true })
  const typeCard = async (digits: string) => {
    await number.fill(digits)
    await expiry.fill('12 / 34')
    await securityCode.fill('123')
    if (await postalCode.isVisible()) await postalCode.fill('10001')
  }
  return { section, number, name, pay, bank, message, typeCard }
}

test('the results, the offer, the checkout and what follows are translated @soak-only', async ({
  page,
  context,
  check,
}) => {
  const email = 'pseudo-buyer@example.com'
  await seedState(context, quizStateWith({ ...plannedAnswers(people.imperialWoman), email }))
  const { section, number, name, pay, bank, message, typeCard } = partsOf(page)
  await page.goto('/loading')
  await check('the loading page')
  await page.goto('/purchase')
  await expect(number).toBeVisible()
  await check('the offer')
  for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
  await button(page, 'Change plan').click()
  await check('the offer with everything open')
  await pay.click()
  await check('an empty form')
  await name.fill(FULL_NAME)
  await typeCard(cards.declined)
  await pay.click()
  await expect(message('Payment Error')).toBeVisible()
  await check('a declined card')
  await typeCard(cards.threeDSecure)
  await pay.click()
  await expect(bank).toBeVisible()
  await check('a payment that waits for the bank')
  await page.goto('/purchase?payment_intent=pi_made_up&payment_intent_client_secret=x&redirect_status=failed')
  await expect(message('Your payment is not finished')).toBeVisible()
  await check('the return from the bank')
  await button(page, 'Continue with your bank').click()
  await bank.getByRole('button', { name: 'Cancel' }).click()
  await expect(message('Authentication Canceled')).toBeVisible()
  await check('a canceled authentication')
  await typeCard(cards.visa)
  await pay.click()
  await expect(page).toHaveURL(/\/register$/)
  await check('the registration of a buyer')
  await field(page, 'Password').fill('abc12')
  await button(page, 'Create Secure Account').click()
  await check('a refused password')
  await field(page, 'Password').fill(PASSWORD)
  await check('a strong password')
  await button(page, 'Create Secure Account').click()
  await expect(page).toHaveURL(/\/thank-you$/)
  await check('the thank-you page')
  await page.goto('/purchase')
  await expect(section).toBeVisible()
  await check('the offer after the purchase')
})

test('the offer by e-mail, and a lead who comes back, are translated @soak-only', async ({
  page,
  request,
  check,
}) => {
  const { section, name } = partsOf(page)
  await page.goto('/email-offer')
  await check('the e-mail offer without an address')
  await button(page, 'Continue').click()
  await check('the e-mail offer, whose address is missing')
  const { email, token } = await makeLead(request, 'pseudo-lead@example.com')
  await page.goto(`/email-offer#${new URLSearchParams({ email, token })}`)
  await expect(name.or(section.getByText(email)).first()).toBeVisible()
  await check('the e-mail offer of a lead')
  await page.goto('/')
  await check('the landing of a lead')
})

test('signing in, passwords and links are translated @soak-only', async ({
  page,
  request,
  server,
  check,
}) => {
  const email = 'pseudo-account@example.com'
  await makeLead(request, email)
  await page.goto('/register')
  await field(page, 'Email').fill(email)
  await button(page, 'Email me a link').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await check('a registration without a purchase')
  await page.goto(linkIn(await readMail(server.dataDir, email, 'reset_password'), '/reset-password'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await check('a new password')
  await page.locator('input[autocomplete="new-password"]').first().fill('short')
  await page.locator('button[type="submit"]').click()
  await check('a new password that is refused')

  await page.goto('/login')
  await page.locator('button[type="submit"]').click()
  await check('an empty sign-in')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('not this one')
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await check('a wrong password')
  await page.goto('/forgot-password')
  await page.locator('button[type="submit"]').click()
  await check('a forgotten password without an address')
  await field(page, 'Email').fill(email)
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await check('a link for a forgotten password')
})

test('links that do not work are translated @soak-only', async ({ page, check }) => {
  const linked = [
    'reset-password',
    'confirm-email',
    'receipt',
    'cancel',
    'withdraw',
    'confirm-payment',
    'unsubscribe',
  ]
  for (const path of linked) {
    await page.goto('/contact')
    await page.goto(`/${path}#token=made.up.token`)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await check(`a broken link to ${path}`)
  }
})
