import type { Page } from '@playwright/test'
import { ADMIN, AdminArea } from '../drivers/admin-driver.ts'
import { cards, Checkout, FULL_NAME } from '../drivers/checkout-driver.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { expect, test } from '../servers/server-fixture.ts'

const BRANDS = [
  { id: 'marigold', name: 'Marigold', plan: '4-Week Plan', price: '$19.49', currency: 'USD' },
  { id: 'quietmoor', name: 'Quietmoor', plan: '12-Week Plan', price: '€34.90', currency: 'EUR' },
] as const
type Brand = (typeof BRANDS)[number]

test.use({
  settings: {
    PUBLIC_URL: 'http://marigold.localhost:{port}',
    SITES: BRANDS.map(({ id }) => `${id}.localhost:{port}=${id}`).join(),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  },
})

/** The same person buys at each brand. */
const EMAIL = 'buyer-of-both@example.com'

const originOf = ({ url }: Pick<ServerProcess, 'url'>, { id }: Pick<Brand, 'id'>): string =>
  url.replace('127.0.0.1', `${id}.localhost`)

/** Only the browser knows hosts below `localhost`. @returns the token of the lead's link */
const makeLeadIn = (page: Page): Promise<string> =>
  page.evaluate(async (email) => {
    const body = { email, quizData: { answers: {}, completedAt: new Date().toISOString() } }
    const answer = await fetch('/api/api/leads/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    return data.token
  }, EMAIL)

async function buyAt(page: Page, origin: string, { price }: Brand): Promise<void> {
  await page.goto(`${origin}/terms`)
  const token = await makeLeadIn(page)
  await page.goto('about:blank')
  await page.goto(`${origin}/email-offer#${new URLSearchParams({ email: EMAIL, token })}`)
  const checkout = new Checkout(page)
  await checkout.name.fill(FULL_NAME)
  await checkout.typeCard(cards.visa)
  await checkout.section.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(`${origin}/register`)
  await expect(page.getByRole('main')).toContainText(`${price} paid today`)
}

async function expectUsersOf(admin: AdminArea, brand: Brand): Promise<void> {
  const other = BRANDS.find(({ id }) => id !== brand.id)
  await expect(admin.page).toHaveURL(new RegExp(`/admin/users\\?brand=${brand.id}$`))
  await expect(admin.page).toHaveTitle(new RegExp(`${brand.name}$`))
  await expect(admin.topBar).toContainText(brand.name)
  await expect(admin.main.getByRole('table')).toContainText(EMAIL)
  await expect(admin.main.getByRole('table')).toContainText(brand.plan)
  await expect(admin.main.getByRole('table')).toContainText(brand.price)
  await expect(admin.main).not.toContainText(other?.price ?? 'nothing')
}

test('two brands are bought from in one browser, and the admin area shows one at a time', async ({
  page,
  context,
  server,
}) => {
  const [first, second] = BRANDS
  for (const brand of BRANDS) await buyAt(page, originOf(server, brand), brand)
  for (const brand of BRANDS) {
    const cookies = await context.cookies(originOf(server, brand))
    expect(cookies.length).toBeGreaterThan(0)
    expect(new Set(cookies.map(({ domain }) => domain))).toEqual(new Set([`${brand.id}.localhost`]))
  }

  const origin = originOf(server, first)
  const admin = new AdminArea(page)
  await page.goto(`${origin}/admin/login`)
  await admin.signIn(ADMIN.email, ADMIN.password)
  await expect(admin.heading).toHaveText('Dashboard')
  await page.goto(`${origin}/admin/users?brand=${first.id}`)
  await expectUsersOf(admin, first)

  // On a phone the switcher is in the menu.
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await admin.dialog.getByLabel('Brand').selectOption(second.name)
  await admin.dialog.getByRole('button', { name: 'Close menu' }).tap()
  await expectUsersOf(admin, second)
  await admin.expectNoViolations('users of another brand')
  await page.goto(`${origin}/admin/revenue`)
  await expect(admin.main).toContainText(`12 months in ${second.currency}`)
  // An address without a page keeps the brand.
  await page.goto(`${origin}/admin?brand=${first.id}`)
  await expect(admin.main).toContainText(`Welcome to the admin area of ${first.name}`)

  // At a desk it is in the sidebar, for the keyboard too.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${origin}/admin/users?brand=${first.id}`)
  const switcher = page.getByRole('complementary', { name: 'Sidebar' }).getByLabel('Brand')
  await switcher.focus()
  await page.keyboard.press('ArrowDown')
  await expectUsersOf(admin, second)
  await expect(switcher).toBeFocused()
})
