import { ADMIN, AdminArea, adminTest, enterAdmin } from '../drivers/admin-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { expect } from '../servers/server-fixture.ts'

adminTest.describe.configure({ mode: 'parallel' })

const sized = (name: string, isMobile: boolean) => `${name}-${isMobile ? 'phone' : 'desktop'}@example.com`

adminTest(
  'the team: a viewer comes by invitation, looks, and cannot touch @desktop-soak',
  async ({ page, request, server, browser, baseURL, isMobile }) => {
    const admin = new AdminArea(page)
    const viewer = { email: sized('vera', isMobile), password: 'a viewer of everything' }
    await enterAdmin(page, request)
    await page.goto('/admin/team')
    await admin.expectNoViolations('the team')
    await admin.main.getByRole('button', { name: 'Invite by email' }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(admin.dialog).toContainText('Email is required')
    await admin.expectNoViolations('the invitation')
    await page.getByLabel('Email', { exact: true }).fill(viewer.email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(admin.messages).toContainText(`Invitation sent to ${viewer.email}.`)
    await expect(page.getByRole('row', { name: viewer.email })).toContainText(ADMIN.email)
    const link = linkIn(await readMail(server.dataDir, viewer.email, 'admin_invitation'), '/admin/invitation')

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const theirs = new AdminArea(await context.newPage())
    await theirs.page.goto(link)
    await expect(theirs.main).toContainText(`${viewer.email} has been invited as a viewer.`)
    await expect(theirs.page).toHaveURL('/admin/invitation')
    await theirs.expectNoViolations('accepting an invitation')
    await theirs.page.getByLabel('Choose a password').fill('too short')
    await theirs.page.getByRole('button', { name: 'Accept and sign in' }).click()
    await expect(theirs.alert).toHaveText('Password must be at least 12 characters long')
    await theirs.page.getByLabel('Choose a password').fill(viewer.password)
    await theirs.page.getByRole('button', { name: 'Accept and sign in' }).click()
    await expect(theirs.page).toHaveURL('/admin/dashboard')

    await theirs.page.goto('/admin/team')
    const invite = theirs.main.getByRole('button', { name: 'Invite by email' })
    await expect(invite).toHaveAttribute('aria-disabled', 'true')
    await invite.focus()
    await expect(theirs.page.getByRole('tooltip')).toContainText(
      'This requires the role Admin. Your role is Viewer.',
    )
    await invite.press('Enter')
    await expect(theirs.dialog).toBeHidden()
    await theirs.page.goto(link)
    await expect(theirs.heading).toHaveText('This invitation is no longer valid')

    await page.reload()
    const row = page.getByRole('row', { name: viewer.email })
    await row.getByRole('button', { name: 'Role' }).click()
    await admin.expectNoViolations('a question before a change')
    await page.getByRole('radio', { name: 'Admin' }).check()
    await page.getByRole('button', { name: 'Change role' }).click()
    await expect(row).toContainText('Admin')
    await row.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(row).toBeHidden()
    // A removed administrator is signed out with the next call.
    await theirs.page.goto('/admin/team')
    await expect(theirs.page).toHaveURL('/admin/login')
    await context.close()

    await page.goto('/admin/audit?action=change_administrator')
    await expect(admin.main.getByRole('row').nth(1)).toContainText(ADMIN.email)
    await admin.main.getByRole('row').nth(1).press('Enter')
    await expect(admin.dialog.getByRole('row', { name: 'Role' })).toContainText('vieweradmin')
    await admin.expectNoViolations('a row of the audit')
    await page.keyboard.press('Escape')
    await admin.expectNoViolations('the audit')
  },
)
