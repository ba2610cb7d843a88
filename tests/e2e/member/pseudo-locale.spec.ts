import type { Page } from '@playwright/test'
import { pseudoText } from '#shared/texts/pseudo-text.ts'
import { becomeMember, buy } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { pressEach, pseudoTest as test } from '../drivers/pseudo-locale.ts'
import { expect } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(240_000)

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: pseudoText(name) })

test('a member’s pages are translated', async ({ page, request, check }) => {
  await becomeMember(page, request, 'pseudo-member@example.com')
  await page.goto('/subscription')
  await check('the subscription')
  await pressEach(page, '/subscription', check, { except: ['Sign out'].map(pseudoText) })
  await page.goto('/subscription')
  await button(page, 'Change plan').click()
  await button(page, '12-Week Plan').click()
  await expect(page.getByRole('main').getByRole('button', { name: /\$/ })).toBeVisible()
  await check('the price of a change')
  await page.goto('/subscription')
  await page
    .getByRole('link', { name: pseudoText('Receipt') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/receipt\//)
  await check('a receipt')
  await page.goto('/account')
  await check('the account')
  const leaving = ['Sign out', 'Sign out everywhere'].map(pseudoText)
  await pressEach(page, '/account', check, { except: leaving })
  await page.goto('/subscription')
  await button(page, 'Cancel subscription').click()
  await button(page, 'Cancel my plan').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await check('a canceled subscription')
})

test('the pages of mailed links are translated', async ({ page, request, server, check }) => {
  const email = 'pseudo-linked@example.com'
  await buy(request, email)
  const welcome = await readMail(server.dataDir, email, 'welcome')
  for (const path of ['/receipt', '/reset-password', '/withdraw', '/cancel']) {
    await page.goto(linkIn(welcome, path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check(`${path} by its link`)
  }
})
