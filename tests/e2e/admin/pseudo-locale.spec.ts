import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { checkAdmin } from '#shared/contract/admin/admin.ts'
import { ADMIN_PAGES } from '#web/admin/admin-pages.ts'
import { adminPaths } from '#web/admin/frame/admin-paths.ts'
import { pseudoText } from '#shared/texts/pseudo-text.ts'
import { enterAdmin, makeMember } from '../drivers/admin-driver.ts'
import { alterAnswer } from '../drivers/alter-answer.ts'
import { makeDisputes } from '../drivers/make-disputes.ts'
import { makeColleague } from '../drivers/make-colleague.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { buy, makeAccount } from '../drivers/member-driver.ts'
import { pressEach, pseudoTest as test } from '../drivers/pseudo-locale.ts'
import { expect } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(900_000)

/** Paths of one record, with an id that no record has. */
const samplePath = (path: string) => path.replace(/:\w+$/, 'made-up')
const RECEIPT = `${adminPaths.receipts}/:receiptId`
const button = (page: Page, name: string) => page.getByRole('button', { name: pseudoText(name) })

/** Opens the first record of a list, and each tab of its panel. */
async function checkRecord(page: Page, check: (where: string) => Promise<void>, where: string) {
  const row = page.locator('main tr[tabindex="0"]').first()
  if (!(await row.isVisible())) return
  await row.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await check(`a record of ${where}`)
  const tabs = await panel.getByRole('tab').all()
  for (const [index, tab] of tabs.entries()) {
    await tab.click()
    await check(`the tab ${index + 1} of a record of ${where}`)
  }
}

test('the entrance of the admin area is translated @soak-only', async ({ page, check }) => {
  await page.goto(adminPaths.login)
  await check('the sign-in')
  await page.locator('button[type="submit"]').click()
  await check('an empty sign-in')
  await page.goto(`${adminPaths.invitation}#token=made-up`)
  await check('a broken invitation')
})

test('every page of the admin area is translated @soak-only', async ({ page, request, server, check }) => {
  await makeLead(request, 'pseudo-admin-lead@example.com')
  await makeMember(request, server, 'pseudo-admin-member@example.com')
  await makeAccount(request, await buy(request, 'pseudo-admin-buyer@example.com'))
  await enterAdmin(page, request)
  for (const { path } of ADMIN_PAGES) {
    await page.goto(samplePath(path))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await check(path)
    for (const tab of await page.getByRole('main').getByRole('tab').all()) {
      await tab.click()
      await check(`${path}, the tab ${await tab.innerText()}`)
    }
    await checkRecord(page, check, path)
    if (path !== RECEIPT) await pressEach(page, path, check)
  }
  await page.goto(adminPaths.dashboard)
  for (const name of ['Open menu', 'Notifications', 'User menu']) {
    await button(page, name).click()
    await check(`the dashboard after ${name}`)
    await page.keyboard.press('Escape')
  }
})

test('the second factor of a sign-in is translated @soak-only', async ({ page, request, server, check }) => {
  const colleague = await makeColleague(request, server, 'viewer')
  const token = await enterAdmin(page, request, colleague)
  await alterAnswer(page, checkAdmin, (data) => ({
    ...data,
    enrolment: { dueAt: '2030-01-05T09:00:00.000Z', isOverdue: false },
  }))
  await page.goto(adminPaths.dashboard)
  await check('the set-up of a second factor')
  await page.locator('input[type="password"]').first().fill(colleague.password)
  await button(page, 'Set up an app').click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await check('the secret of an app')
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const code = page.locator('input[autocomplete="one-time-code"]')
  await code.fill('000000')
  await button(page, 'Confirm and turn on').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await check('a wrong first code')
  await code.fill(totp.generate())
  await button(page, 'Confirm and turn on').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('the recovery codes')

  await page.unrouteAll()
  // The next sign-in has a password only.
  await request.post('/api/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await enterAdmin(page, request, colleague)
  await page.goto(adminPaths.dashboard)
  await expect(code).toBeVisible()
  await check('the second step of a sign-in')
  await code.fill('000000')
  await button(page, 'Confirm').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await check('a wrong code')
  await button(page, 'Use a recovery code').click()
  await check('the field for a recovery code')
  await page.getByRole('textbox').fill('abcde-fghjk')
  await button(page, 'Confirm').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await check('a wrong recovery code')
})

test('disputes are translated @soak-only', async ({ page, request, check }) => {
  const { search } = await makeDisputes(page, request)
  const rows = page.locator('main tr[tabindex="0"]')
  const panel = page.getByRole('dialog')
  for (const [index, where] of ['a dispute', 'a warning of fraud'].entries()) {
    await page.goto(`${adminPaths.disputes}?q=${search}`)
    await expect(rows).toHaveCount(2)
    if (index === 0) await check('the list of disputes')
    await rows.nth(index).press('Enter')
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0)
    await check(where)
    // Those that ask before they do something.
    const asking = panel.getByRole('button').filter({ hasText: '…' })
    await expect(asking.first()).toBeVisible()
    for (const question of await asking.all()) {
      await question.click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await check(`${where}, after ${await page.getByRole('alertdialog').getByRole('heading').innerText()}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeHidden()
    }
  }
})
