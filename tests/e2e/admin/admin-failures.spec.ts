import { readFile } from 'node:fs/promises'
import { parseCsv } from '../../server/admin/leads/parse-csv.ts'
import { ADMIN, AdminArea, enterAdmin, makeMember } from '../drivers/admin-driver.ts'
import { expect, testOfStorage } from '../servers/server-fixture.ts'
import { type WebhookReceiver, withWebhookReceiver } from '../servers/webhook-receiver.ts'

const test = testOfStorage.extend<{ receiver: WebhookReceiver }>({
  receiver: async ({ browserName: _ }, use) =>
    withWebhookReceiver(async (receiver) => {
      receiver.answerWith(410)
      await use(receiver)
    }),
  settings: async ({ receiver }, use) => {
    await use({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...receiver.settings })
  },
})

const MEMBERS = ['first@example.com', 'second@example.com', 'third@example.com']

test('an operator opens failures from the bell, dismisses, retries, and exports the users @soak-only', async ({
  page,
  request,
  server,
  receiver,
  watch,
}) => {
  const admin = new AdminArea(page)
  for (const email of MEMBERS) await makeMember(request, server, email)
  await expect.poll(() => receiver.bodies.length).toBe(3)
  await enterAdmin(page, request)
  const bell = admin.topBar.getByRole('button', { name: 'Notifications' })
  const rows = admin.main.getByRole('listitem').filter({ hasText: 'automation-registered' })
  const part = page.getByRole('tabpanel')

  await test.step('the bell counts them and links to them', async () => {
    await expect(async () => {
      await page.goto('/admin/dashboard')
      await expect(bell).toHaveAccessibleName('Notifications, 3', { timeout: 2_000 })
    }).toPass()
    await bell.click()
    await admin.dialog.getByRole('link', { name: /3 failed jobs/ }).click()
    await expect(page).toHaveURL('/admin/system?part=jobs')
    await expect(page.getByRole('tab', { name: 'Jobs 3' })).toBeVisible()
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('WebhookError: the receiver answered 410')
    await expect(rows.first()).toContainText('1 attempt')
    for (const email of MEMBERS) await expect(admin.main).not.toContainText(email)
    await admin.expectNoViolations('failed jobs')
  })

  await test.step('a failed retry reappears with one more attempt', async () => {
    const button = rows.first().getByRole('button', { name: 'Retry automation-registered' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(admin.messages).toContainText('Retrying.')
    await expect.poll(() => receiver.bodies.length).toBe(4)
    await expect(async () => {
      await page.reload()
      await expect(rows.first()).toContainText('2 attempts', { timeout: 2_000 })
    }).toPass()
    await expect(rows).toHaveCount(3)
  })

  await test.step('dismissed failures are not counted but can be found', async () => {
    await rows.first().getByRole('button', { name: 'Dismiss automation-registered' }).click()
    await expect(admin.messages).toContainText('Dismissed.')
    await expect(rows).toHaveCount(2)
    await expect(bell).toHaveAccessibleName('Notifications, 2')
    await expect(page.getByRole('tab', { name: 'Jobs 2' })).toBeVisible()
    await part.getByRole('button', { name: 'Dismissed (1)' }).click()
    await expect(page).toHaveURL('/admin/system?part=jobs&show=dismissed')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('2 attempts')
    await expect(rows).toContainText('dismissed')
    await admin.expectNoViolations('dismissed jobs')
    await part.getByRole('button', { name: 'Open (2)' }).click()
  })

  await test.step('once the receiver works again, all retries succeed', async () => {
    receiver.answerWith(204)
    await part.getByRole('button', { name: 'Retry all' }).click()
    await expect(admin.dialog).toContainText('Retry 2?')
    await admin.dialog.getByRole('button', { name: 'Retry all' }).click()
    await expect(admin.messages).toContainText('2 being retried.')
    await expect(part).toContainText('No failed jobs')
    await expect.poll(() => receiver.bodies.length).toBe(6)
    await expect(bell).toHaveAccessibleName('Notifications')
    await part.getByRole('button', { name: 'Dismissed (1)' }).click()
    await rows.getByRole('button', { name: 'Retry automation-registered' }).click()
    await expect(part).toContainText('Nothing dismissed')
    await expect.poll(() => receiver.bodies.length).toBe(7)
  })

  await test.step('users are counted without administrators and exported', async () => {
    await page.goto('/admin/users')
    await expect(admin.main).toContainText('3 of 3 users')
    await expect(admin.main).not.toContainText(ADMIN.email)
    await page.getByLabel('Search').fill('second')
    await expect(admin.main).toContainText('1 of 1 user')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(admin.dialog).toContainText('Export the filtered users?')
    await expect(admin.dialog).toContainText('1 user, with email addresses')
    await admin.expectNoViolations('the question before an export')
    const downloading = page.waitForEvent('download')
    await admin.dialog.getByRole('button', { name: 'Export' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
    const [, ...saved] = parseCsv((await readFile(await download.path(), 'utf8')).slice(1))
    expect(saved.map(([, email]) => email)).toEqual(['second@example.com'])
  })

  await test.step('the audit log says who did what', async () => {
    await page.goto('/admin/audit')
    for (const action of ['Export users', 'Retry failures', 'Dismiss failures']) {
      await expect(admin.main).toContainText(action)
    }
  })
  watch.expectClean('failures')
})
