import type { Page } from '@playwright/test'
import { AdminArea, adminTest, enterAdmin } from '../drivers/admin-driver.ts'
import { expect } from '../servers/server-fixture.ts'

adminTest.describe.configure({ mode: 'parallel' })

/** Answers a call in place of the server, for states that take days to reach. */
const answerWith = (page: Page, path: string, data: object) =>
  page.route(`**/api/api${path}`, (route) => route.fulfill({ json: { success: true, data } }))

adminTest(
  'system health shows what has failed, whatever is written in it @desktop-soak',
  async ({ page, request }) => {
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    const at = '2026-11-20T10:00:00.000Z'
    const hostile = `<img src=x onerror="document.title='run'"> \u202Eevil ${'x'.repeat(5000)}`
    await answerWith(page, '/admin/system', {
      clock: {
        host: 'web-1',
        reading: { offsetMs: 125_000, uncertaintyMs: 600, measuredAt: at, isOff: true },
      },
      encryption: { isOn: false, isRequired: true },
      failures: { jobs: 1, webhooks: 120, mails: 0, ad_events: 0 },
      cardTesting: [
        {
          startedAt: at,
          lastAt: at,
          isUnderWay: true,
          declined: 1234,
          cards: 987,
          networks: 12,
          refused: 5678,
        },
      ],
      dunning: [
        {
          userId: 'user-1',
          subscriptionId: 'sub_1',
          currency: 'USD',
          amountMinor: 3899,
          attempts: 2,
          nextAttemptAt: at,
        },
      ],
    })
    const failure = { name: 'send-mail', message: hostile, failedAt: at, attempts: 6, isUncertain: false }
    await answerWith(page, '/admin/failures?kind=jobs*', {
      failures: [{ ...failure, id: 'job-1', dismissedAt: null }],
      open: 1,
      dismissed: 0,
      asOf: at,
    })
    await answerWith(page, '/admin/failures?kind=webhooks*', {
      failures: Array.from({ length: 100 }, (_, n) => ({
        ...failure,
        id: `evt_${n}`,
        message: null,
        dismissedAt: null,
      })),
      open: 120,
      dismissed: 0,
      asOf: at,
    })
    await page.goto('/admin/system')
    await expect(page.getByRole('tab', { name: 'Jobs 1' })).toBeVisible()
    await expect(admin.main).toContainText('<img src=x onerror')
    await expect(page).toHaveTitle('System health · Admin - Marigold')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await admin.expectNoViolations('system health')
    await page.getByRole('tab', { name: 'Jobs 1' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/admin/system?part=webhooks')
    await expect(page.getByRole('tab', { name: 'Webhooks 100+' })).toBeVisible()
    await expect(admin.main).toContainText('Showing the newest 100 of 120.')
    await page.getByRole('tab', { name: 'Past due 1' }).click()
    await expect(page.getByRole('cell', { name: '$38.99' })).toBeVisible()
    await page.getByRole('tab', { name: 'Card testing 1' }).click()
    await expect(page.getByRole('row', { name: 'Ongoing 1,234 987 12 5,678' })).toBeVisible()
    await admin.expectNoViolations('a wave of declined cards')
    await page.getByRole('tab', { name: 'Encryption 1' }).click()
    await expect(admin.main).toContainText('openssl rand -base64 32')
    await admin.expectNoViolations('data that are not encrypted')
    await page.getByRole('tab', { name: 'Clock 1' }).click()
    await expect(admin.alert).toContainText('Payments, plan changes and card updates are refused')
    await expect(admin.main).toContainText("2 min 5 s ahead of Stripe's, ±600 ms")
    await admin.expectNoViolations('a clock that is off')
  },
)
