import type { APIRequestContext, Page } from '@playwright/test'
import { cards, Checkout, FULL_NAME } from '../drivers/checkout-driver.ts'
import { expect, test } from '../servers/server-fixture.ts'
import { soakTag } from '../../setup/soak.ts'

// Its plans cost 34.90 euros or 39.90 dollars.
test.use({ settings: { BRAND: 'quietmoor', COUNTRY_HEADER: 'cloudflare', TRUST_PROXY: 'true' } })
test.describe.configure({ mode: 'parallel' })

const PAY = '**/stripe/complete-subscription-flow'

/** The country as the CDN says it; null: it says nothing. The address is one of documentation (RFC 5737). */
const comeFrom = (page: Page, country: string | null) =>
  page.setExtraHTTPHeaders({
    'x-forwarded-for': '192.0.2.1',
    ...(country !== null && { 'cf-ipcountry': country }),
  })

/** Opens the offer with the link of a mail, as a visitor from this country. */
async function openOffer(
  { page, request }: { page: Page; request: APIRequestContext },
  email: string,
  country: string | null,
) {
  const made = await request.post('/api/api/leads/create', {
    data: { email, quizData: { answers: {}, completedAt: new Date().toISOString() } },
  })
  expect(made.status()).toBe(201)
  const { data } = (await made.json()) as { data: { token: string } }
  await comeFrom(page, country)
  await page.goto(`/email-offer#${new URLSearchParams({ email, token: data.token })}`)
  const checkout = new Checkout(page)
  const pay = checkout.section.getByRole('button', { name: /^Pay / })
  await expect(pay).toBeVisible()
  return { checkout, pay }
}

async function typeCard(checkout: Checkout): Promise<void> {
  await checkout.name.fill(FULL_NAME)
  await checkout.typeCard(cards.visa)
}

const expectPaid = async (page: Page, price: string) => {
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByRole('main')).toContainText(`${price} paid today`)
}

const CASES = [
  ['DE', '€34.90', 'its own currency'],
  ['US', '$39.90', 'its own currency'],
  ['GB', '€34.90', 'the brand has no prices in pounds'],
  ['T1', '€34.90', 'nobody knows the country of Tor'],
  [null, '€34.90', 'the country is unknown'],
] as const

for (const [index, [country, price, why]] of CASES.entries()) {
  test(`a visitor from ${country ?? 'nowhere'} is asked ${price}: ${why}`, { tag: soakTag(index) }, async ({
    page,
    request,
  }) => {
    const { pay } = await openOffer({ page, request }, `price-in-${country}@example.com`, country)
    await expect(pay).toHaveText(`Pay ${price} and get my plan`)
  })
}

test('a traveller pays what the page shows, and a new page shows the currency of the other country @soak-only', async ({
  page,
  request,
}) => {
  const email = 'traveller@example.com'
  const { checkout, pay } = await openOffer({ page, request }, email, 'DE')
  // A VPN starts.
  await comeFrom(page, 'US')
  await page.reload()
  await expect(pay).toHaveText('Pay $39.90 and get my plan')
  await typeCard(checkout)
  await comeFrom(page, 'DE')
  await pay.tap()
  await expectPaid(page, '$39.90')
})

test('a price that changed while the page was open is not charged: the page shows the new one @soak-only', async ({
  page,
  request,
}) => {
  // The page loads its plans before the price changes.
  await page.route('**/stripe/subscription-products*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll('34.9', '29.9') })
  })
  const { checkout, pay } = await openOffer({ page, request }, 'old-price@example.com', 'DE')
  await expect(pay).toHaveText('Pay €29.90 and get my plan')
  await page.unroute('**/stripe/subscription-products*')
  await typeCard(checkout)
  await pay.tap()
  const notice = checkout.section.getByRole('alert').filter({ hasText: 'New price' })
  await expect(notice).toContainText('The price of this plan has changed. Please check it before you pay.')
  await expect(pay).toHaveText('Pay €34.90 and get my plan')
  await expect(page).toHaveURL(/\/email-offer/)
  await pay.tap()
  await expectPaid(page, '€34.90')
})

test('a payment that the server refuses because of the price can be repeated at the price shown @soak-only', async ({
  page,
  request,
}) => {
  const { checkout, pay } = await openOffer({ page, request }, 'refused-price@example.com', 'DE')
  // The quote of the page before, as if the price changed between its last check and the payment.
  await page.route(
    PAY,
    (route) =>
      route.continue({
        postData: { ...route.request().postDataJSON(), quote: 'quietmoor.of.another.day.0.x' },
      }),
    { times: 1 },
  )
  await typeCard(checkout)
  const refused = page.waitForResponse(PAY)
  await pay.tap()
  expect((await refused).status()).toBe(409)
  await expect(checkout.section.getByRole('alert').filter({ hasText: 'New price' })).toBeVisible()
  await expect(pay).toHaveText('Pay €34.90 and get my plan')
  await pay.tap()
  await expectPaid(page, '€34.90')
})
