import type { APIRequestContext } from '@playwright/test'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { ADMIN, AdminArea } from '../drivers/admin-driver.ts'
import { goOnLater } from '../servers/later-server.ts'
import { buy, makeAccount, PASSWORD } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { expect, testOfStorage } from '../servers/server-fixture.ts'
import { type ServerProcess, startServer } from '../servers/server-process.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const REASON = 'The week you tell us about is before your purchase.'

type Answer = { status: number; data: unknown }

/** A call by a member. */
async function asMember(
  request: APIRequestContext,
  { url, token }: { url: string; token: string },
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await (data === undefined
    ? request.get(`${url}/api/api${path}`, { headers })
    : request.post(`${url}/api/api${path}`, { headers, data }))
  const body = (await answer.json()) as { data?: unknown }
  return { status: answer.status(), data: body.data }
}

/** A separate server with an administrator, because its clock is moved forward. */
const test = testOfStorage.extend<{ server: ServerProcess }>({
  server: async ({ database }, use) => {
    const server = await startServer({
      DATABASE_URL: database.url ?? '',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    })
    await use(server)
    await server.stop()
    server.removeData()
  },
})

test('an operator decides refund requests, refunds, cancels, ends sign-ins and deletes a person @desktop-only', async ({
  page,
  request,
  server,
  database,
  watch,
}) => {
  test.setTimeout(300_000)
  const [glad, sad] = ['glad@example.com', 'sad@example.com']
  const tokens: Record<string, string> = {}
  for (const email of [glad, sad]) {
    tokens[email] = await makeAccount(request, await buy(request, email))
  }
  const { dataDir } = server
  const later = await goOnLater(server, { database, dataDir }, 8 * DAY_MS)
  const { url } = later
  const member = (email: string) => ({ url, token: tokens[email] ?? '' })
  try {
    const followedFrom = new Date().toISOString().slice(0, 10)
    const evidence = 'I cooked by the plan on each of these days, and walked for half an hour.'
    for (const email of [glad, sad]) {
      const asked = await asMember(request, member(email), '/member/refund-request', {
        followedFrom,
        evidence,
      })
      expect(asked.status, `the request of ${email}`).toBe(201)
    }

    const admin = new AdminArea(page)
    const question = page.getByRole('alertdialog')
    await page.goto(`${url}/admin/login`)
    await admin.signIn(ADMIN.email, ADMIN.password)
    await expect(admin.heading).toHaveText('Dashboard')
    const waiting = page.getByRole('region', { name: 'Needs attention' })
    await waiting.getByRole('link', { name: '2 open refund requests' }).click()
    await expect(page).toHaveURL(`${url}/admin/users?refundRequest=open`)

    await test.step('one is approved', async () => {
      await page.getByRole('row').filter({ hasText: glad }).press('Enter')
      await expect(admin.dialog).toContainText(evidence)
      await admin.dialog.getByRole('button', { name: 'Approve…' }).click()
      await expect(question).toContainText(`$19.49 is refunded to the card of ${glad}`)
      await expectNoViolations(page, 'the dialog before a refund is approved')
      await question.getByRole('button', { name: 'Refund $19.49' }).click()
      await expect(admin.messages).toContainText(`Approved: $19.49 refunded to ${glad}.`)
      await expect(admin.dialog.getByText('Approved', { exact: true })).toBeVisible()
      await expect(admin.dialog).toContainText('Will not renew')
      await admin.dialog.getByRole('tab', { name: /^Payments/ }).click()
      await expect(admin.dialog.getByRole('row').filter({ hasText: 're_' })).toContainText('$19.49')
      const { data } = await asMember(request, member(glad), '/member/subscription')
      expect(data).toMatchObject({ subscription: { hasAccess: false, refund: { state: 'refunded' } } })
      await readMail(dataDir, glad, 'refund_confirmed')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('row').filter({ hasText: glad })).toHaveCount(0)
    })

    await test.step('the other is declined with a reason', async () => {
      await page.getByRole('row').filter({ hasText: sad }).press('Enter')
      await admin.dialog.getByRole('button', { name: 'Decline…' }).click()
      const decline = question.getByRole('button', { name: 'Decline and send' })
      await expect(decline).toBeDisabled()
      await question.getByRole('textbox').fill(REASON)
      await expectNoViolations(page, 'the dialog before a refund is declined')
      await decline.click()
      await expect(admin.messages).toContainText('Request declined')
      await expect(admin.dialog.getByText('Declined', { exact: true })).toBeVisible()
      expect(await readMail(dataDir, sad, 'refund_declined')).toContain(REASON)
      const { data } = await asMember(request, member(sad), '/member/subscription')
      expect(data).toMatchObject({ subscription: { hasAccess: true, refund: { state: 'declined' } } })
    })

    await test.step('the whole charge is refunded anyway, and the subscription kept', async () => {
      await admin.dialog.getByRole('tab', { name: /^Payments/ }).click()
      await admin.dialog.getByRole('button', { name: 'Refund…' }).click()
      await expect(question).toContainText('The subscription and access end immediately.')
      await question.getByLabel('Also cancel the subscription').uncheck()
      await expect(question).toContainText('The subscription continues and renews.')
      await question.getByRole('button', { name: 'Refund $19.49' }).click()
      await expect(admin.messages).toContainText(`$19.49 refunded to ${sad}.`)
      await expect(
        admin.dialog.getByRole('figure', { name: 'Invoices' }).getByText('Refunded', { exact: true }),
      ).toBeVisible()
      await expect(admin.dialog.getByRole('button', { name: 'Refund…' })).toHaveCount(0)
      const { data } = await asMember(request, member(sad), '/member/subscription')
      expect(data).toMatchObject({ subscription: { hasAccess: false, endedAt: null } })
    })

    await test.step('the plan is canceled immediately', async () => {
      await admin.dialog.getByRole('tab', { name: 'Overview' }).click()
      await admin.dialog.getByRole('button', { name: 'Cancel…' }).click()
      await question.getByLabel('Now', { exact: true }).check()
      await expect(question).toContainText('This cannot be undone.')
      await question.getByRole('button', { name: 'Cancel now' }).click()
      await expect(admin.messages).toContainText('4-Week Plan has ended.')
      await expect(admin.dialog.getByText('Ended', { exact: true }).first()).toBeVisible()
      await expect(admin.dialog.getByRole('button', { name: /Cancel/ })).toHaveCount(0)
      const { data } = await asMember(request, member(sad), '/member/subscription')
      expect(data).toMatchObject({ subscription: { endedAt: expect.stringMatching(/^\d{4}-/) } })
    })

    await test.step('the sign-ins end, and a new password is set', async () => {
      await admin.dialog.getByRole('tab', { name: 'Account and data' }).click()
      await admin.dialog.getByRole('button', { name: 'End 1 sign-in' }).click()
      await question.getByRole('button', { name: 'End sign-ins' }).click()
      await expect(admin.messages).toContainText('1 sign-in ended.')
      await expect(admin.dialog.getByRole('button', { name: 'No sign-ins to end' })).toBeDisabled()
      expect((await asMember(request, member(sad), '/member/subscription')).status).toBe(401)
      await admin.dialog.getByRole('button', { name: 'Send set-password email' }).click()
      await question.getByRole('button', { name: 'Send email' }).click()
      await expect(admin.messages).toContainText('a link to set a password')
      linkIn(await readMail(dataDir, sad, 'reset_password'), '/reset-password')
    })

    await test.step('the person is deleted', async () => {
      await admin.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(question.getByRole('button', { name: 'Delete permanently' })).toBeDisabled()
      await question.getByRole('textbox').fill(sad)
      await expectNoViolations(page, 'the dialog before a deletion')
      await question.getByRole('button', { name: 'Delete permanently' }).click()
      await expect(admin.messages).toContainText(`Data of ${sad} deleted.`)
      await expect(admin.dialog).toBeHidden()
      const gone = await request.post(`${url}/api/api/auth/login`, {
        data: { email: sad, password: PASSWORD },
      })
      expect(gone.status()).toBe(401)
    })
    watch.expectClean('what was done')

    await test.step('the audit log has each action with the state before and after', async () => {
      await page.goto(`${url}/admin/audit`)
      const rows = page.getByRole('row')
      for (const [action, times] of [
        ['Delete user', 1],
        ['Send set password mail', 1],
        ['End sessions', 1],
        ['Cancel subscription', 1],
        ['Refund invoice', 1],
        ['Decide refund request', 2],
      ] as const) {
        const found = rows.filter({ hasText: action })
        await expect(found, action).toHaveCount(times)
        await expect(found.first()).toContainText('Done')
        await expect(found.first()).toContainText(ADMIN.email)
      }
      await expect(admin.main).not.toContainText(sad)
      await rows.filter({ hasText: 'Refund invoice' }).press('Enter')
      await expect(admin.dialog.getByRole('row', { name: /^Refunded/ })).toContainText('1949')
    })
  } finally {
    await later.stop()
    later.removeData()
  }
})
