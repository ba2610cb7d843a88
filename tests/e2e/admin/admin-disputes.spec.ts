import { AdminArea, adminTest } from '../drivers/admin-driver.ts'
import { makeDisputes } from '../drivers/make-disputes.ts'
import { expect } from '../servers/server-fixture.ts'

adminTest(
  'an operator accepts a dispute, and refunds a payment with a fraud warning @desktop-soak @soak-only',
  async ({ page, request }) => {
    adminTest.setTimeout(180_000)
    const { disputed, warned, search } = await makeDisputes(page, request)
    const admin = new AdminArea(page)
    const question = page.getByRole('alertdialog')
    const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email })
    await page.goto('/admin/dashboard')
    const waiting = page.getByRole('region', { name: 'Needs attention' })
    await expect(waiting).toContainText('Next deadline: ')
    await waiting.getByRole('link', { name: /disputes? to answer/ }).click()
    await expect(admin.heading).toHaveText('Disputes')
    await expect(page).toHaveURL(/\/admin\/disputes\?state=to_do$/)
    await page.getByLabel('Search').fill(search)
    // Both rows are there before the search too.
    await expect(page).toHaveURL(new RegExp(`q=${search}$`))
    await expect(page.getByRole('row').filter({ hasText: '@example.com' })).toHaveCount(2)
    // Disputes with a deadline come first.
    await expect(page.getByRole('row').nth(1)).toContainText(disputed)
    await expect(rowOf(disputed)).toContainText('9 days left')
    await expect(rowOf(disputed)).toContainText('Fraud')
    await expect(rowOf(warned)).toContainText('Can be refunded')
    await admin.expectNoViolations('the list of disputes')

    await adminTest.step('a dispute is accepted', async () => {
      await rowOf(disputed).press('Enter')
      await expect(admin.dialog).toContainText('The cardholder says they did not make this payment.')
      await expect(admin.dialog).toContainText('Active, does not renew')
      await expect(admin.dialog.getByRole('listitem').filter({ hasText: 'Renewals stopped' })).toBeVisible()
      await admin.expectNoViolations('a dispute')
      await admin.dialog.getByRole('button', { name: 'Accept…' }).click()
      await expect(question).toContainText('This cannot be undone')
      await question.getByRole('button', { name: 'Accept and lose $19.49' }).click()
      await expect(admin.messages).toContainText('Dispute of $19.49 accepted.')
      await expect(admin.dialog.getByText('Lost', { exact: true })).toBeVisible()
      await expect(admin.dialog.getByRole('button', { name: 'Accept…' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(rowOf(disputed)).toHaveCount(0)
    })

    await adminTest.step(
      'a payment with a warning is refunded, and the panel links to its buyer',
      async () => {
        await rowOf(warned).press('Enter')
        await admin.dialog.getByRole('button', { name: 'Refund $19.49…' }).click()
        await expect(question).toContainText(`$19.49 is refunded to the card of ${warned}`)
        await question.getByRole('button', { name: 'Refund $19.49' }).click()
        await expect(admin.messages).toContainText('The subscription has ended.')
        await expect(admin.dialog.getByText('Refunded', { exact: true })).toBeVisible()
        await admin.dialog.getByRole('link', { name: warned }).click()
        await expect(page).toHaveURL(/\/admin\/users\?/)
        const disputes = admin.dialog.getByRole('region', { name: 'Disputes' })
        await expect(disputes).toContainText('Warning: Other fraud')
        await expect(disputes).toContainText('Refunded')
      },
    )
  },
)
