import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { AdminArea, adminTest, adminToken, enterAdmin, makeMember } from '../drivers/admin-driver.ts'
import { cards, expectPaid, openPurchase } from '../drivers/checkout-driver.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { people } from '../drivers/people.ts'
import { plannedAnswers } from '../drivers/planned-walk.ts'
import { runJob } from '../servers/run-job.ts'
import { pagesOf } from '../../server/purchase-records/pdf-text.ts'
import { expect } from '../servers/server-fixture.ts'

adminTest.describe.configure({ mode: 'parallel' })

const MINUTE_MS = 60_000

/** A lead whose visit reached three questions and took long at the last one. */
async function makeVisit(request: APIRequestContext, email: string): Promise<string> {
  const sessionId = crypto.randomUUID()
  const begunMs = Date.now() - 10 * MINUTE_MS
  const event = (eventType: string, second: number, questionId?: string) => ({
    eventId: crypto.randomUUID(),
    eventType,
    sessionId,
    timestamp: new Date(begunMs + second * 1000).toISOString(),
    ...(questionId === undefined ? {} : { metadata: { questionId } }),
  })
  const events = [
    event('landingPageVisit', 0),
    event('quizStarted', 5),
    event('quizQuestionViewed', 5, 'gender'),
    event('quizQuestionAnswered', 9, 'gender'),
    event('quizQuestionViewed', 9, 'weight_loss_goal'),
    event('quizQuestionAnswered', 15, 'weight_loss_goal'),
    event('quizQuestionViewed', 15, 'age'),
    event('quizQuestionAnswered', 90, 'age'),
  ]
  expect((await request.post('/api/api/tracking/events', { data: { events } })).ok()).toBe(true)
  const answers = { ...plannedAnswers(people.imperialWoman), email }
  const completedAt = new Date().toISOString()
  const data = { email, sessionId, quizData: { answers, completedAt } }
  const made = await request.post('/api/api/leads/create', { data })
  expect(made.status()).toBe(201)
  return ((await made.json()) as { data: { id: string } }).data.id
}

const rowOf = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email })

adminTest(
  'an operator finds a lead, reads the path, and makes a partial refund @desktop-only',
  async ({ page, request, database, server, watch }) => {
    adminTest.setTimeout(240_000)
    const email = 'zoe.lindqvist@example.com'
    const leadId = await makeVisit(request, email)
    await makeLead(request, 'somebody.else@example.com')
    // On the page, which is recorded.
    await (await openPurchase(page, email)).payWith(cards.visa)
    await expectPaid(page, { email })
    const admin = new AdminArea(page)
    await enterAdmin(page, request)

    await page.goto('/admin/leads')
    await page.getByLabel('Search').fill('LINDQ')
    await expect(page).toHaveURL('/admin/leads#q=LINDQ')
    await expect(rowOf(page, 'somebody.else')).toHaveCount(0)
    const row = page.locator('tr', { hasText: email }).filter({ hasText: 'Ada' }).first()
    await expect(row).toContainText('4-Week Plan')
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(admin.dialog).toContainText(email)
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    await expect(row).toBeFocused()

    await adminTest.step('answers, with health answers hidden', async () => {
      await page.goto(`/admin/leads?lead=${leadId}`)
      await expect(admin.dialog).toContainText('4-Week Plan')
      await expect(admin.dialog).not.toContainText('182 lbs')
      await admin.dialog.getByRole('tab', { name: /^Answers/ }).click()
      await expect(page).toHaveURL(new RegExp(`lead=${leadId}&tab=answers$`))
      await expect(admin.dialog).not.toContainText('182 lbs')
      await admin.dialog.getByRole('button', { name: /^Show \d+ health answers$/ }).click()
      await expect(admin.dialog).toContainText('182 lbs')
      await admin.expectNoViolations('answers of a lead')
    })

    await adminTest.step('the path with its times', async () => {
      await runJob(database, 'funnel-reports')
      await expect(async () => {
        await page.goto(`/admin/leads?lead=${leadId}&tab=path`)
        const slow = admin.dialog.getByRole('listitem').filter({ hasText: '1 min 15 s' })
        await expect(slow).toContainText('Slow', { timeout: 2000 })
      }).toPass({ timeout: 100_000 })
      const items = admin.dialog.getByRole('tabpanel').getByRole('listitem')
      await expect(items.nth(0)).toContainText('Landing page')
      await expect(items.nth(1)).toContainText('Quiz started')
      await expect(items.nth(2)).toContainText('4 s')
      await expect(items.nth(3)).toContainText('6 s')
      await admin.expectNoViolations('the path of a lead')
    })

    await admin.dialog.getByRole('tab', { name: 'Overview' }).click()
    await admin.dialog.getByRole('link', { name: 'Open user' }).click()
    await expect(page).toHaveURL(/\/admin\/users\?user=/)
    await expect(admin.dialog).toContainText('No account yet')
    await expect(admin.dialog).toContainText('Visa •••• 4242')
    await expect(admin.dialog).toContainText('The guarantee applies')
    await admin.expectNoViolations('a user')

    await adminTest.step('a partial refund', async () => {
      await admin.dialog.getByRole('tab', { name: /^Payments/ }).click()
      const invoice = admin.dialog.getByRole('row').filter({ hasText: 'First charge' })
      await expect(invoice).toContainText('$19.49')
      await invoice.getByRole('button', { name: 'Refund…' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByRole('button', { name: 'Refund $19.49' })).toBeEnabled()
      await question.getByLabel('Amount in USD').fill('19.50')
      await expect(question).toContainText('You can refund at most $19.49')
      await expect(question.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
      await question.getByLabel('Amount in USD').fill('5')
      await expect(question).toContainText(`$5.00 is refunded to the card of ${email}`)
      await admin.expectNoViolations('the question before a refund')
      // The response is lost: the next press repeats the request and refunds nothing twice.
      const keys: unknown[] = []
      await page.route(
        '**/admin/invoices/*/refund',
        async (route) => {
          keys.push((route.request().postDataJSON() as { key: unknown }).key)
          await route.fetch()
          await route.abort('connectionreset')
        },
        { times: 1 },
      )
      await question.getByRole('button', { name: 'Refund $5.00' }).click()
      await expect(question.getByRole('alert').last()).toContainText('We could not reach the server')
      const again = page.waitForRequest('**/admin/invoices/*/refund')
      await question.getByRole('button', { name: 'Refund $5.00' }).click()
      keys.push(((await again).postDataJSON() as { key: unknown }).key)
      expect(new Set(keys).size).toBe(1)
      await expect(admin.messages).toContainText(`$5.00 refunded to ${email}.`)
      await expect(question).toBeHidden()
      await expect(invoice).toContainText('Partially refunded')
      await expect(invoice).toContainText('$5.00')
      await expect(admin.dialog.getByRole('row').filter({ hasText: 're_' })).toHaveCount(1)
      await admin.expectNoViolations('payments of a user')
    })

    await adminTest.step('its credit note', async () => {
      const refund = admin.dialog.getByRole('row').filter({ hasText: 're_' })
      await refund.getByRole('link', { name: /^MG-/ }).click()
      await expect(page.getByRole('heading', { name: /^Credit note MG-/ })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('$5.00 USD')
      await expect(page.getByRole('main')).toContainText('Refund of First payment')
      await admin.expectNoViolations('a credit note')
      await page.goBack()
      await expect(admin.dialog).toBeVisible()
    })

    await adminTest.step('the plan is canceled, and the cancellation undone', async () => {
      await admin.dialog.getByRole('tab', { name: 'Overview' }).click()
      await admin.dialog.getByRole('button', { name: 'Cancel…' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('Access continues until')
      await question.getByLabel('Now', { exact: true }).check()
      await expect(question).toContainText('Access ends immediately')
      await question.getByLabel('At the end of the period').check()
      await question.getByRole('button', { name: 'Cancel at the end of the period' }).click()
      await expect(admin.dialog.getByText('Canceling').first()).toBeVisible()
      await admin.dialog.getByRole('button', { name: 'Undo cancellation' }).click()
      await question.getByRole('button', { name: 'Undo cancellation' }).click()
      await expect(admin.messages).toContainText('4-Week Plan will renew.')
      await expect(admin.dialog.getByRole('button', { name: 'Cancel…' })).toBeVisible()
    })

    await adminTest.step('the evidence file of the purchase', async () => {
      const downloading = page.waitForEvent('download')
      await admin.dialog.getByRole('button', { name: 'Create evidence file' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^evidence-sub_.+\.pdf$/)
      await expect(admin.messages).toContainText(`${download.suggestedFilename()} saved.`)
      const text = pagesOf(await readFile(await download.path())).join(' ')
      // As the buyer's page showed it.
      for (const part of [email, 'Recorded from the page', 'Pay $19.49 and get my plan', 'No difference']) {
        expect(text, part).toContain(part)
      }
      await admin.expectNoViolations('a user with an evidence file')
    })

    await adminTest.step('an email to set a password, and an export of the data', async () => {
      await admin.dialog.getByRole('tab', { name: 'Account and data' }).click()
      await admin.dialog.getByRole('button', { name: 'Send set-password email' }).click()
      await page.getByRole('button', { name: 'Send email' }).click()
      await expect(admin.messages).toContainText(`Sent ${email} a link to set a password.`)
      await admin.dialog.getByRole('button', { name: 'Export' }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Export' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^person-.+\.json$/)
      expect(await readFile(await download.path(), 'utf8')).toContain(email)
      await admin.expectNoViolations('the account of a user')
    })

    await adminTest.step('the audit log has all of it', async () => {
      await page.goto('/admin/audit')
      for (const action of [
        'Refund invoice',
        'Cancel subscription',
        'Undo cancellation',
        'Create evidence file',
        'Export user',
      ]) {
        await expect(
          admin.main
            .getByRole('row')
            .filter({ hasText: new RegExp(action, 'i') })
            .first(),
        ).toBeVisible()
      }
    })
    await adminTest.step('the chain of records under System', async () => {
      await page.goto('/admin/system?part=records')
      await expect(admin.main).toContainText(/Last hash\s*[0-9a-f]{64}/)
      await admin.expectNoViolations('the chain of purchase records')
      await page.getByRole('tab', { name: 'Audit chain' }).click()
      await expect(page.getByText('The first check runs tonight')).toBeVisible()
      await admin.expectNoViolations('the chain of the audit')
    })
    // The one refund whose answer was lost.
    expect(server.output()).not.toContain('"level":50')
    expect(() => watch.expectClean('')).toThrow('/refund')
  },
)

adminTest('filters live in the address, and a hostile lead harms nothing', async ({ page, request }) => {
  const admin = new AdminArea(page)
  const hostile = 'hostile+formula@example.com'
  const name = '=HYPERLINK("x")<script>alert(1)</script> שלום 👩‍👩‍👧‍👦'
  const answers = { ...plannedAnswers(people.metricWoman), email: hostile, name }
  const data = { email: hostile, quizData: { answers } }
  expect((await request.post('/api/api/leads/create', { data })).status()).toBe(201)
  await makeLead(request, 'filtered@example.com')
  await makeLead(request, 'half.way@example.com', { isCompleted: false })
  await enterAdmin(page, request)
  page.on('dialog', () => {
    throw new Error('a script of the lead has run')
  })

  // What a log of a proxy would hold: no search for a person.
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url())
    asked.push(pathname + search)
  })
  await page.goto('/admin/leads')
  await expect(page.getByText(/^\d+ of \d+ leads?$/)).toBeVisible()
  await admin.expectNoViolations('the leads')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Purchased').selectOption('no')
  await page.getByLabel('Search').fill('hostile')
  await expect(page).toHaveURL('/admin/leads?bought=no#q=hostile')
  const filters = page.getByRole('list', { name: 'Active filters' })
  await expect(filters).toContainText('Purchased: No')
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue('hostile')
  await expect(rowOf(page, hostile)).toContainText(name)
  await expect(page.getByText('1 of 1 lead')).toBeVisible()

  await rowOf(page, hostile).click()
  await expect(admin.dialog.getByRole('heading', { level: 2 }).first()).toHaveText(name)
  await expect(page).toHaveURL(/\?bought=no&lead=.+#q=hostile$/)
  await admin.expectNoViolations('a lead')
  await page.goBack()
  await expect(admin.dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/leads?bought=no#q=hostile')

  await adminTest.step('its export', async () => {
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('1 lead,')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(hostile)
    expect(text).toContain(`'=HYPERLINK`)
    expect(text).not.toContain('filtered@example.com')
    await expect(admin.messages).toContainText(' saved')
    await page.route('**/admin/leads/export', (route) => route.abort('connectionreset'), { times: 1 })
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(admin.messages).toContainText('No file was saved')
  })

  await filters.getByRole('button', { name: 'Remove Purchased: No' }).click()
  await expect(page).toHaveURL('/admin/leads#q=hostile')
  await page.getByLabel('Search').fill('nobody at all')
  await expect(page.getByText('No leads match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear 1 filter' }).click()
  await expect(page).toHaveURL('/admin/leads')
  expect(asked.some((address) => address.includes('bought=no'))).toBe(true)
  expect(asked.filter((address) => /hostile|nobody|[?&]q=/.test(address))).toEqual([])

  await adminTest.step('order and columns', async () => {
    await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click()
    await expect(page).toHaveURL('/admin/leads?sort=email&order=asc')
    await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'BMI (health)' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'BMI (health)' })).toBeAttached()
  })

  await adminTest.step('a resume link, and the deletion of the lead', async () => {
    await page.getByLabel('Search').fill(hostile)
    await expect(page.getByText('1 of 1 lead')).toBeVisible()
    await rowOf(page, hostile).click()
    await admin.dialog.getByRole('button', { name: 'Resume link' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Anyone with the link can see the answers')
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = page.getByLabel('Resume link', { exact: true })
    await expect(link).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/.*token=/)
    await admin.dialog.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Delete lead' })).toBeDisabled()
    await question.getByRole('textbox').fill(hostile)
    await question.getByRole('button', { name: 'Delete lead' }).click()
    await expect(admin.messages).toContainText(`Lead ${hostile} deleted.`)
    await expect(admin.dialog).toBeHidden()
    await expect(page.getByText('No leads match')).toBeVisible()
  })
})

/** Focuses a control with the Tab key, so that the page scrolls to it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isReached = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 30 && !(await isReached()); presses += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

adminTest('a viewer sees people but cannot change anything', async ({ page, request, server }) => {
  const admin = new AdminArea(page)
  const email = 'member.of.all@example.com'
  await makeMember(request, server, email)
  const viewer = { email: 'looks@example.com', password: 'seven quiet lanterns' }
  const headers = { authorization: `Bearer ${await adminToken(request)}` }
  const invited = await request.post('/api/api/admin/team/invitations', {
    headers,
    data: { email: viewer.email, role: 'viewer' },
  })
  expect(invited.status()).toBe(201)
  const link = linkIn(await readMail(server.dataDir, viewer.email, 'admin_invitation'), '/admin/invitation')
  const token = /token=([\w-]+)/.exec(link)?.[1]
  const accepted = await request.post('/api/api/admin/invitations/accept', {
    data: { token, password: viewer.password },
  })
  expect(accepted.ok()).toBe(true)
  const viewerToken = await enterAdmin(page, request, viewer)

  await page.goto('/admin/users')
  await expect(rowOf(page, email)).toContainText('No plan')
  await admin.expectNoViolations('the users')
  await rowOf(page, email).click()
  await expect(admin.dialog).toContainText('No subscriptions.')
  await admin.dialog.getByRole('tab', { name: 'Account and data' }).click()
  for (const name of ['Send set-password email', 'End 1 sign-in', 'Export', 'Delete']) {
    const button = admin.dialog.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await tabTo(page, button)
    // The tooltip of the button before may still be closing.
    await expect(page.getByRole('tooltip').and(page.locator('[data-state$=open]'))).toContainText(
      'This requires the role Admin',
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  await admin.dialog.getByRole('tab', { name: 'Account and data' }).focus()
  await expect(page.getByRole('tooltip')).toBeHidden()
  await admin.expectNoViolations('the account of a user for a viewer')
  const userId = new URL(page.url()).searchParams.get('user') ?? ''
  const refused = await request.post(`/api/api/admin/users/${userId}/delete`, {
    headers: { authorization: `Bearer ${viewerToken}` },
    data: { email },
  })
  expect(refused.status()).toBe(403)

  await admin.dialog.getByRole('link', { name: /^Lead of/ }).click()
  await expect(page).toHaveURL(/\/admin\/leads\?lead=/)
  await expect(admin.dialog).toContainText(email)
  await expect(admin.dialog.getByRole('button', { name: 'Resume link' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(admin.dialog).toContainText('Delete the person under Users')
  await page.goBack()
  await expect(page).toHaveURL(`/admin/users?user=${userId}&tab=account`)
  await page.goto('/admin/users?user=nobody')
  await expect(admin.dialog).toContainText('This user does not exist')
})
