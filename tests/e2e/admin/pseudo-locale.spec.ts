import type { Page } from '@playwright/test'
import { ADMIN_PAGES } from '#web/admin/admin-pages.ts'
import { adminPaths } from '#web/admin/frame/admin-paths.ts'
import { pseudoText } from '#shared/texts/pseudo-text.ts'
import { isSoak } from '../../setup/soak.ts'
import { enterAdmin, makeMember } from '../drivers/admin-driver.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { buy, makeAccount } from '../drivers/member-driver.ts'
import { pressEach, pseudoTest as test } from '../drivers/pseudo-locale.ts'
import { expect } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(isSoak ? 900_000 : 240_000)

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

test('the entrance of the admin area is translated', async ({ page, check }) => {
  await page.goto(adminPaths.login)
  await check('the sign-in')
  await page.locator('button[type="submit"]').click()
  await check('an empty sign-in')
  await page.goto(`${adminPaths.invitation}#token=made-up`)
  await check('a broken invitation')
})

test('every page of the admin area is translated', async ({ page, request, server, check }) => {
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
    if (path === adminPaths.security || (isSoak && path !== RECEIPT)) await pressEach(page, path, check)
  }
  await page.goto(adminPaths.dashboard)
  for (const name of ['Open menu', 'Notifications', 'User menu']) {
    await button(page, name).click()
    await check(`the dashboard after ${name}`)
    await page.keyboard.press('Escape')
  }
})
