import type { BrowserContext, Page } from '@playwright/test'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { cards, Checkout, expectPaid, openPurchase } from '../drivers/checkout-driver.ts'
import { thumb } from '../drivers/input-methods.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { PASSWORD } from '../drivers/member-driver.ts'
import { people } from '../drivers/people.ts'
import { QuizDriver } from '../drivers/quiz-driver.ts'
import { expect, test, testOfStorage } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })

const INSTAGRAM_ON_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85 (iPhone16,1; iOS 18_5; en_US; en; scale=3.00; 1179x2556)'
const FACEBOOK_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.38.109;]'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** The address that the system opens for a link, by the rules of iOS and of Android's `Intent.parseUri`. */
function openedAddress(link: string): string {
  if (link.startsWith('x-safari-')) return link.slice('x-safari-'.length)
  const at = link.lastIndexOf('#Intent;')
  const scheme = /;scheme=(\w+);/.exec(link.slice(at))?.[1] ?? ''
  return scheme + link.slice('intent'.length, at)
}

const openInBrowser = (page: Page) => page.getByRole('link', { name: 'Open in browser' })
const copyLink = (page: Page) => page.getByRole('button', { name: 'Copy link' })

/** What both browsers must show alike. */
async function shownOffer(page: Page) {
  const { section } = new Checkout(page)
  await expect(section.getByText('Today', { exact: true })).toBeVisible()
  return {
    title: await page.getByRole('heading', { level: 1 }).innerText(),
    summary: await page.locator('#summary-title').locator('xpath=ancestor::section').innerText(),
    price: await section.locator('dl').innerText(),
  }
}

/** Refuses storage as Android's web views do without `setDomStorageEnabled`. */
const withoutStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => null })
  })

async function createAccount(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/register$/)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Secure Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
}

const webViews = [
  {
    app: 'Instagram',
    wallet: 'Apple Pay',
    scheme: 'x-safari-http:',
    userAgent: INSTAGRAM_ON_IOS,
    systemBrowser: SAFARI,
  },
  {
    app: 'Facebook',
    wallet: 'Google Pay',
    scheme: 'intent:',
    userAgent: FACEBOOK_ON_ANDROID,
    systemBrowser: CHROME,
  },
]

for (const { app, wallet, scheme, userAgent, systemBrowser } of webViews) {
  test.describe(`in ${app}`, () => {
    test.use({ userAgent })

    test(`a visitor in ${app} continues in the browser, where ${wallet} works`, async ({
      page,
      context,
      browser,
      request,
      server,
      watch,
      sales,
    }) => {
      const lead = await makeLead(request, `${app.toLowerCase()}@example.com`)
      const email = `changed-${lead.email}`
      const checkout = await openPurchase(page, email, lead)
      await expect(checkout.section).toContainText(`${wallet} does not work inside ${app}.`)
      await expectNoViolations(page, `the purchase page in ${app}`)
      const link = (await openInBrowser(page).getAttribute('href')) ?? ''
      expect(new URL(link).protocol).toBe(scheme)
      const address = openedAddress(link)
      expect(address).toMatch(new RegExp(`^${server.url}/purchase#email=changed-`))

      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await copyLink(page).tap()
      await expect(checkout.section).toContainText('Link copied.')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
      const offer = await shownOffer(page)
      watch.expectClean(`the page in ${app}`)

      const fresh = await browser.newContext({ baseURL: server.url, userAgent: systemBrowser })
      const opened = await fresh.newPage()
      const carrying: string[] = []
      opened.on('request', (sent) => {
        const seen = [sent.url(), sent.headers()['referer'], sent.postData()].join(' ')
        if (seen.includes(lead.token)) carrying.push(seen)
      })
      await opened.goto(address)
      await expect(opened).toHaveURL(/\/purchase$/)
      await expect(opened.getByRole('button', { name: wallet })).toBeVisible()
      expect(await shownOffer(opened)).toEqual(offer)
      await expect(opened.getByText(email)).toBeVisible()
      await expect(openInBrowser(opened)).toHaveCount(0)
      await new Checkout(opened).payWith(cards.visa)
      sales.push(await expectPaid(opened, { email }))
      expect(carrying).toEqual([])
      await fresh.close()
    })
  })
}

test.describe('in Instagram', () => {
  test.use({ userAgent: INSTAGRAM_ON_IOS })

  test('a web view that refuses to copy shows the link', async ({ page, context, request }) => {
    const lead = await makeLead(request, 'by-hand@example.com')
    await context.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await openPurchase(page, lead.email, lead)
    await copyLink(page).tap()
    const field = page.getByLabel('Copy this link and paste it into the address bar of your browser:')
    await expect(field).toHaveValue(/\/purchase#email=by-hand%40example\.com&token=/)
    await field.focus()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue())
    await expectNoViolations(page, 'the link to copy')
  })

  test('after the storage has vanished, the purchase page is an example that can be bought', async ({
    page,
    request,
    watch,
    sales,
  }) => {
    const lead = await makeLead(request, 'vanished@example.com')
    await page.goto(`/purchase#${new URLSearchParams({ email: lead.email, token: lead.token })}`)
    await expect(openInBrowser(page)).toBeVisible()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto('/purchase?again')
    const { section, ...checkout } = new Checkout(page)
    await section.getByLabel('Email', { exact: true }).fill(lead.email)
    await section.getByRole('button', { name: 'Continue' }).tap()
    await expect(checkout.number).toBeVisible()
    // There is nothing to continue with elsewhere.
    await expect(openInBrowser(page)).toHaveCount(0)
    await new Checkout(page).payWith(cards.visa)
    sales.push(await expectPaid(page, { email: lead.email }))
    watch.expectClean('the purchase')
  })
})

testOfStorage.describe('in Instagram', () => {
  testOfStorage.use({ userAgent: INSTAGRAM_ON_IOS })

  testOfStorage('without storage, a visitor pays and registers', async ({ page, context, request }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    const lead = await makeLead(request, 'no-storage@example.com')
    await withoutStorage(context)
    await page.goto(`/purchase#${new URLSearchParams({ email: lead.email, token: lead.token })}`)
    await new Checkout(page).payWith(cards.visa)
    await expect(page.getByText('Your payment is confirmed')).toBeVisible()
    await createAccount(page)
    expect(faults).toEqual([])
  })

  const emptied = 'a visitor whose storage is emptied before each step pays and registers'
  testOfStorage(emptied, { tag: '@soak-only' }, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    const emptyStorage = () =>
      page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    const driver = new QuizDriver({ page, person: people.imperialMan, hand: thumb, onStep: emptyStorage })
    await driver.start()
    await driver.walkToEnd()
    const checkout = new Checkout(page)
    await expect(openInBrowser(page)).toBeVisible()
    await emptyStorage()
    await checkout.payWith(cards.threeDSecure)
    await emptyStorage()
    await checkout.bank.getByRole('button', { name: 'Complete' }).click()
    await createAccount(page)
    expect(faults).toEqual([])
  })
})
