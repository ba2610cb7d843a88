import type { APIRequestContext, Locator, Page } from '@playwright/test'
import brand from '#brands/marigold/brand.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { AdminArea, adminTest, enterAdmin } from '../drivers/admin-driver.ts'
import { buy } from '../drivers/member-driver.ts'
import { runJob } from '../servers/run-job.ts'
import { expect } from '../servers/server-fixture.ts'

adminTest.describe.configure({ mode: 'parallel' })

const MINUTE_MS = 60_000
const SOURCE = 'reports-spec'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148'
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

/** What a step is called in the reports. */
function questionOf(id: string): string {
  const question = brand.quizFlow.questions.find((one) => one.id === id)
  if (!question) throw new Error(`the brand has no question ${id}`)
  return resolveText(question.title, contextOf())
}

/**
 * Forty visits that ended an hour ago, 24 of phones and 16 of desktops. All answer the first step and see the second;
 * the first ten, all phones, leave there: 25 %. Three leave at the third, 10 %. Of the 27 at the fourth, which is too few
 * to say much, 12 leave. Four buy.
 */
async function makeVisits(request: APIRequestContext): Promise<void> {
  const touch = { at: new Date().toISOString(), landingPath: '/', source: SOURCE }
  const attribution = { first: touch, last: touch }
  for (let visit = 0; visit < 40; visit++) {
    const sessionId = crypto.randomUUID()
    const begunMs = Date.now() - 60 * MINUTE_MS
    const event = (eventType: string, second: number, questionId?: string) => ({
      eventId: crypto.randomUUID(),
      eventType,
      sessionId,
      timestamp: new Date(begunMs + second * 1000).toISOString(),
      deviceInfo: { userAgent: visit < 24 ? PHONE : DESKTOP, screenResolution: '390x844' },
      metadata: { attribution, ...(questionId === undefined ? {} : { questionId }) },
    })
    const events = [
      event('landingPageVisit', 0),
      event('quizStarted', 5),
      event('quizQuestionViewed', 5, 'weight_loss_goal'),
      event('quizQuestionAnswered', 10, 'weight_loss_goal'),
      event('quizQuestionViewed', 10, 'age'),
      ...(visit < 10
        ? []
        : [event('quizQuestionAnswered', 18, 'age'), event('quizQuestionViewed', 18, 'height')]),
      ...(visit < 13
        ? []
        : [event('quizQuestionAnswered', 30, 'height'), event('quizQuestionViewed', 30, 'weight')]),
      ...(visit < 25 ? [] : [event('quizQuestionAnswered', 42, 'weight')]),
      // No purchase happened, whatever a browser claims.
      ...(visit < 36
        ? []
        : [event('purchasePageVisit', 90), event('paymentInitiated', 120), event('purchased', 125)]),
    ]
    const answer = await request.post('/api/api/tracking/events', { data: { events } })
    expect(answer.ok()).toBe(true)
  }
}

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

adminTest(
  'an operator reads the funnel: worst first, by device, between two points @desktop-only',
  async ({ page, request, database, watch }) => {
    adminTest.setTimeout(240_000)
    await makeVisits(request)
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    await runJob(database, 'funnel-reports')
    await expect(async () => {
      await page.goto(`/admin/conversions?source=${SOURCE}`)
      await expect(admin.main).toContainText('40 sessions, ', { timeout: 2000 })
    }).toPass({ timeout: 120_000 })

    const stages = region(page, 'Funnel').getByRole('row')
    await expect(stages.filter({ hasText: 'Landing page' })).toContainText('40')
    await expect(stages.filter({ hasText: 'Payment initiated' })).toContainText('10.0%')
    await expect(stages.filter({ hasText: 'Purchased' })).toContainText(/Purchased\s*0/)

    const steps = region(page, 'Steps')
    const rows = steps.locator('tbody tr')
    await expect(rows.nth(0)).toContainText(questionOf('weight_loss_goal'))
    await expect(rows.nth(1)).toContainText('25.0%')
    const worst = region(page, 'Highest drop-off')
    await expect(worst).toContainText(questionOf('age'))
    await expect(worst).toContainText('10 of 40 sessions')

    await steps.getByRole('button', { name: 'Worst first' }).click()
    await expect(page).toHaveURL(/order=worst/)
    await expect(rows.nth(0)).toContainText(questionOf('age'))
    await expect(rows.nth(1)).toContainText(questionOf('height'))
    await expect(rows.filter({ hasText: questionOf('weight') }).first()).toContainText('Few sessions')

    await adminTest.step('a step opens with its sessions, by keyboard', async () => {
      await rows.nth(0).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/step=age/)
      await expect(admin.dialog.getByTestId('balance')).toHaveText(
        /^40 entrants = 30 completed \+ 10 exits \+ 0 in progress/,
      )
      await expect(admin.dialog).toContainText('10 exits ÷ 40 entrants = 25.0%')
      await expectNoViolations(page, 'a step')
      await page.keyboard.press('Escape')
      await expect(admin.dialog).toBeHidden()
    })

    await adminTest.step('the chart can be read with the keyboard', async () => {
      const chart = steps.getByRole('slider')
      await chart.focus()
      await page.keyboard.press('Home')
      await expect(chart).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`${questionOf('age').slice(0, -1)}.*25.0%`),
      )
      await page.keyboard.press('ArrowRight')
      await expect(chart).toHaveAttribute('aria-valuetext', /10\.0%/)
    })

    await page.getByLabel('Split by').selectOption('Device')
    await expect(page).toHaveURL(/splitBy=device/)
    const byDevice = region(page, 'Funnel by device').getByRole('row')
    await expect(byDevice.filter({ hasText: 'Phone' })).toContainText('24')
    await expect(byDevice.filter({ hasText: 'Desktop' })).toContainText('16')
    await expect(
      region(page, 'Drop-off by device')
        .getByRole('row')
        .filter({ hasText: questionOf('age') }),
      // Of 24 phones 10, of 16 desktops none.
    ).toContainText(/25\.0%\s*41\.7%\s*0\.0%/)

    const between = region(page, 'Conversion between two points')
    await between.getByLabel('From', { exact: true }).selectOption('step:age')
    await between.getByLabel('To', { exact: true }).selectOption('stage:payment_initiated')
    await expect(between.getByRole('status').first()).toContainText('10.0%')
    await expect(between.getByRole('status').first()).toContainText(
      // Estimated from counts; exactly 1 min 50 s.
      '4 reached payment initiated, in a median time of 1 min 45 s',
    )
    await expect(page).toHaveURL(/start=step%3Aage/)

    await admin.expectNoViolations('conversions')
    await page.reload()
    await expect(rows.nth(0)).toContainText(questionOf('age'))
    await expect(between.getByLabel('From', { exact: true })).toHaveValue('step:age')
    watch.expectClean('conversions')

    await page.route('**/api/api/admin/conversions?*', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'internal', message: 'Not now' } }),
    )
    await page.reload()
    await expect(admin.alert.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(admin.alert).toContainText('Not now')
    await page.unroute('**/api/api/admin/conversions?*')
    await admin.alert.getByRole('button', { name: 'Try again' }).click()
    await expect(rows.nth(0)).toContainText(questionOf('age'))
  },
)

/** The invoice of a buyer. */
async function invoiceOf(request: APIRequestContext, token: string, email: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const list = await request.get(`/api/api/admin/users?q=${encodeURIComponent(email)}`, { headers })
  const { data: found } = (await list.json()) as { data: { users: { id: string }[] } }
  const user = await request.get(`/api/api/admin/users/${found.users[0]?.id}`, { headers })
  const { data: details } = (await user.json()) as { data: { invoices: { id: string }[] } }
  const id = details.invoices[0]?.id
  if (id === undefined) throw new Error(`${email} has no invoice`)
  return id
}

adminTest(
  'an operator switches the definition, opens the details of a figure, and sees a refund @desktop-only @soak-only',
  async ({ page, request, database, watch }) => {
    adminTest.setTimeout(240_000)
    const email = 'reconciled@example.com'
    const { subscriptionId } = await buy(request, email)
    const admin = new AdminArea(page)
    const token = await enterAdmin(page, request)

    await page.goto('/admin/revenue')
    const tile = (name: string) => admin.main.getByRole('listitem').filter({ hasText: name })
    const mrr = tile('MRR').first()
    await expect(mrr).toContainText('$')
    const byStripe = await mrr.getByRole('link').textContent()
    await page.getByRole('button', { name: 'RevenueCat' }).click()
    await expect(page).toHaveURL('/admin/revenue?definition=revenuecat')
    await expect(admin.main).toContainText('RevenueCat’s definitions')
    // The first period counts at its introductory price.
    await expect(mrr.getByRole('link')).not.toHaveText(byStripe ?? '')
    await mrr.getByRole('button', { name: 'How this is calculated: MRR' }).click()
    await expect(page.getByRole('dialog', { name: 'How this is calculated: MRR' })).toContainText(
      'introductory price',
    )
    await page.keyboard.press('Escape')
    const movements = region(page, 'MRR movements')
    await movements.getByRole('button', { name: 'Show MRR movements as table' }).click()
    await expect(movements.getByRole('table').getByRole('row').last()).toContainText('so far')
    await admin.expectNoViolations('revenue')

    await tile('Net cash').getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/revenue\/reconciliation\?.*figure=net/)
    await expect(admin.main).toContainText('Month to date')
    await expect(admin.main).toContainText('Everything matches to the cent')
    const figures = region(page, 'Figures').getByRole('row')
    const net = figures.filter({ hasText: 'Net cash' })
    const [, shown, summed, ledger] = await net
      .getByRole('cell')
      .allTextContents()
      .then((cells) => ['', ...cells])
    expect(summed).toBe(shown)
    expect(ledger).toBe(shown)
    const rows = region(page, 'Subscriptions in “Net cash”')
    const row = rows.getByRole('row').filter({ hasText: subscriptionId })
    await expect(row).toContainText('$19.49')
    // One page holds them all, so the sum at its foot is the figure.
    await expect(rows.locator('tfoot td').last()).toHaveText(shown ?? '')
    const saved = page.waitForEvent('download')
    await rows.getByRole('button', { name: 'Download shown rows' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^reconciliation-\d{4}-\d{2}-USD-net\.csv$/)
    await admin.expectNoViolations('reconciliation')
    await expect(row.getByRole('link', { name: 'Open user' })).toHaveAttribute(
      'href',
      /^\/admin\/users\?user=/,
    )

    await adminTest.step('a refund', async () => {
      const answer = await request.post(
        `/api/api/admin/invoices/${await invoiceOf(request, token, email)}/refund`,
        {
          headers: { authorization: `Bearer ${token}` },
          data: { amountMinor: 500, reason: 'requested_by_customer', key: crypto.randomUUID() },
        },
      )
      expect(answer.ok()).toBe(true)
      await runJob(database, 'revenue-movements')
      await expect(async () => {
        await page.reload()
        await expect(row).toContainText('-$5.00', { timeout: 2000 })
      }).toPass({ timeout: 60_000 })
      await expect(row).toContainText('$14.49')
      await expect(admin.main).toContainText('Everything matches to the cent')
      // Other tests refund at the same server: the month's sum is not this one refund.
      const refunds = figures.filter({ hasText: 'Refunds' }).getByRole('cell').first()
      await expect(refunds).toHaveText(/^-\$\d+\.\d\d$/)
      const sum = (await refunds.textContent()) ?? ''
      await page.goto('/admin/revenue')
      await expect(region(page, 'Month by month').getByRole('row').nth(1)).toContainText(sum)
    })

    await page.getByRole('link', { name: 'Cohorts' }).click()
    await expect(admin.heading).toHaveText('Cohorts')
    await expect(region(page, 'Retention')).toContainText('All cohorts')
    await region(page, 'Retention').getByRole('button', { name: 'Customers' }).click()
    await expect(page).toHaveURL('/admin/revenue/cohorts?show=count')
    await admin.expectNoViolations('cohorts')
    watch.expectClean('revenue')
  },
)
