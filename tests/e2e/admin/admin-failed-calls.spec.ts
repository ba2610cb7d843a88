import type { Page } from '@playwright/test'
import { ADMIN_PAGES } from '#web/admin/admin-pages.ts'
import { forSoak } from '../../setup/soak.ts'
import { ADMIN, AdminArea, adminTest, enterAdmin } from '../drivers/admin-driver.ts'
import { expect } from '../servers/server-fixture.ts'

adminTest.describe.configure({ mode: 'parallel' })

/** Answers a call in place of the server, for states that take days to reach. */
const answerWith = (page: Page, path: string, data: object) =>
  page.route(`**/api/api${path}`, (route) => route.fulfill({ json: { success: true, data } }))

adminTest(
  'a page that fails leaves the frame standing and can be tried again @desktop-soak',
  async ({ page, request, isMobile }) => {
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    await page.route('**/assets/audit-page-*.js', (route) => route.abort())
    await page.goto('/admin/dashboard')
    await expect(admin.heading).toHaveText('Dashboard')
    await admin.goTo('Audit log', isMobile)
    await expect(admin.heading).toHaveText('Something went wrong')
    await expect(admin.alert).toContainText('audit-page')
    await expect(admin.topBar).toBeVisible()
    await admin.expectNoViolations('a page that failed')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.heading).toHaveText('Something went wrong')
    await page.getByRole('link', { name: 'Return to dashboard' }).click()
    await expect(admin.heading).toHaveText('Dashboard')

    // A page that gets an answer it cannot draw.
    await answerWith(page, '/admin/team', {})
    await admin.goTo('Team', isMobile)
    await expect(admin.heading).toHaveText('Something went wrong')
    await page.unroute('**/api/api/admin/team')
    await page.reload()
    await expect(admin.main).toContainText(ADMIN.email)
  },
)

/** Each page, and the call that it is about. */
const MAIN_CALLS: Readonly<Record<string, string>> = {
  '/admin/leads': '/admin/leads',
  '/admin/users': '/admin/users',
  '/admin/users/receipts/made-up': '/admin/receipts/made-up',
  '/admin/disputes': '/admin/disputes',
  '/admin/conversions': '/admin/conversions',
  '/admin/events': '/admin/events',
  '/admin/revenue': '/admin/revenue',
  '/admin/revenue/cohorts': '/admin/revenue/cohorts',
  '/admin/revenue/reconciliation': '/admin/revenue/reconciliation',
  '/admin/studio': '/admin/drafts',
  '/admin/studio/new-brand': '/admin/brands/templates',
  '/admin/studio/made-up': '/admin/drafts/made-up',
  '/admin/media': '/admin/media',
  '/admin/experiments': '/admin/experiments',
  '/admin/experiments/made-up': '/admin/experiments/made-up',
  '/admin/api-tokens': '/admin/api-tokens',
  '/admin/studio/versions': '/admin/publications/state',
  '/admin/team': '/admin/team',
  '/admin/audit': '/admin/audit',
  '/admin/system': '/admin/failures',
  '/admin/security': '/admin/own/second-factor',
  '/admin/dashboard': '/admin/dashboard',
}

/** `npm test` opens every fourth. */
const SAMPLED = Object.keys(MAIN_CALLS).filter((_, index) => index % forSoak(4, 1) === 0)
const isCall = (call: string) => (url: URL) => url.pathname === `/api/api${call}`

const whatFailed = 'a page whose call fails says what went wrong, and what can be done'
adminTest(whatFailed, { tag: '@soak' }, async ({ page, request }) => {
  const admin = new AdminArea(page)
  await enterAdmin(page, request)
  const panel = admin.alert.filter({ has: page.getByRole('heading', { name: 'Something went wrong' }) })
  const refused = { success: false, code: 'not_possible', message: 'Not just now', requestId: '1' }
  const paths = ADMIN_PAGES.map(({ path }) => path.replace(/:\w+$/, 'made-up'))
  expect(Object.keys(MAIN_CALLS).toSorted()).toEqual(paths.toSorted())
  for (const path of SAMPLED) {
    const isMain = isCall(MAIN_CALLS[path] ?? '')
    await page.route(isMain, (route) => route.fulfill({ status: 409, json: refused }))
    await page.goto(path)
    await expect(panel, path).toContainText('Not just now')
    await expect(panel.getByRole('button', { name: 'Try again' }), path).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Return to dashboard' }), path).toBeVisible()
    await page.unroute(isMain)
  }
  await admin.expectNoViolations('a page whose call failed')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toBeHidden()

  // An answer without a word.
  await page.route(isCall('/admin/audit'), (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/admin/audit')
  await expect(panel).toContainText('An unexpected error occurred')
  await panel.getByRole('link', { name: 'Return to dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})
