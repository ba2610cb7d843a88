import { AdminArea, adminTest, enterAdmin } from '../drivers/admin-driver.ts'
import { makeDraft, Studio } from '../drivers/studio-driver.ts'
import { expect } from '../servers/server-fixture.ts'

adminTest.describe.configure({ mode: 'parallel' })

/** A step of the sample brand. */
const STEP = 'age'

const fromTemplate = 'a draft is created and edited, and its preview follows @desktop-only'
adminTest(fromTemplate, async ({ page, request }) => {
  const admin = new AdminArea(page)
  const studio = new Studio(page)
  await enterAdmin(page, request)
  await page.goto('/admin/studio')
  await page.getByRole('button', { name: 'New draft' }).click()
  await admin.dialog.getByLabel('Name').fill('Autumn quiz')
  await admin.expectNoViolations('the panel for a new draft')
  await admin.dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(admin.heading).toHaveText('Autumn quiz')
  await expect(studio.title).toBeVisible()
  await studio.expectSaved()
  await admin.expectNoViolations('the editor')

  await studio.title.fill('A title of the test')
  await expect(studio.step('A title of the test')).toBeVisible()
  await studio.expectSaved()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('A title of the test').first()).toBeVisible()

  await page.reload()
  await expect(studio.title).toHaveValue('A title of the test')
  await page.goto('/admin/studio')
  await expect(page.getByRole('link', { name: 'Autumn quiz' })).toBeVisible()
  await admin.expectNoViolations('the list of drafts')
})

const byKeyboard = 'options and conditions are added with the keyboard only @desktop-only'
adminTest(byKeyboard, async ({ page, request }) => {
  const studio = new Studio(page)
  await enterAdmin(page, request)
  const draftId = await makeDraft(request, 'By keyboard')
  await studio.open(draftId, 'gender')
  const second = studio.outline.locator('[data-step]').nth(1)
  await studio.outline.locator('[data-step]').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  const name = (await second.locator('[dir="auto"]').innerText()).trim()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await page.getByRole('button', { name: 'Add a condition' }).focus()
  await page.keyboard.press('Enter')
  const clause = page.getByRole('group', { name: 'Condition 1', exact: true })
  await expect(clause.getByLabel('Answer or fact')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(clause.getByLabel('Comparison')).toBeFocused()
  await page.keyboard.type('is not')
  await page.keyboard.press('Tab')
  await expect(clause.getByLabel('Value')).toBeFocused()
  await expect(second).toContainText('only if')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(second).not.toContainText('only if')
  await page.keyboard.press('Control+Shift+z')
  await expect(second).toContainText('only if')
  await studio.expectSaved()

  // A step moves with Alt and an arrow key.
  await second.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(studio.outline.locator('[data-step]').nth(2)).toContainText(name)
  await studio.expectSaved()
})

const whileTyping = 'a finding is shown while typing, and goes with its cause @desktop-only'
adminTest(whileTyping, async ({ page, request }) => {
  const admin = new AdminArea(page)
  const studio = new Studio(page)
  await enterAdmin(page, request)
  const draftId = await makeDraft(request, 'Findings')
  await studio.open(draftId, 'gender')
  const own = studio.outline.locator('[data-step="gender"]')
  await studio.title.fill('')
  await expect(studio.title).toHaveAttribute('aria-invalid', 'true')
  await expect(own).toContainText('1 error')
  await page.getByRole('button', { name: /^Other parts/ }).click()
  await page.getByRole('button', { name: /^Findings/ }).click()
  await admin.expectNoViolations('the list of findings')
  await page.getByRole('button', { name: /^Show: title is empty/ }).click()
  await expect(studio.title).toBeFocused()
  await studio.title.fill('Repaired')
  await expect(own).not.toContainText('error')

  await page.getByRole('button', { name: 'Add an answer' }).click()
  const added = page.getByLabel(/^Answer \d+$/).last()
  await added.fill('An answer of the test')
  await studio.expectSaved()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(added).toHaveValue('')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(added).toHaveValue('An answer of the test')
})

const offline = 'edits without a connection are kept through a reload, and sent when it is back @desktop-only'
adminTest(offline, async ({ page, request }) => {
  const studio = new Studio(page)
  await enterAdmin(page, request)
  const draftId = await makeDraft(request, 'Offline')
  await studio.open(draftId, STEP)
  await studio.expectSaved()
  const edits = (url: URL) => url.pathname.endsWith(`/admin/drafts/${draftId}/edits`)
  await page.route(edits, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await studio.title.fill('Written without a connection')
  await expect(studio.status).toHaveText('Offline: 1 change is kept on this device')
  await page.reload()
  await expect(studio.title).toHaveValue('Written without a connection')
  await page.unroute(edits)
  await studio.expectSaved()
  await page.reload()
  await expect(studio.title).toHaveValue('Written without a connection')
  await studio.expectSaved()
})

const together = 'two people edit one draft: other places merge, the same place asks @desktop-only'
adminTest(together, async ({ page, browser, request, baseURL }) => {
  const studio = new Studio(page)
  await enterAdmin(page, request)
  const draftId = await makeDraft(request, 'Together')
  await studio.open(draftId, STEP)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const otherPage = await context.newPage()
  const other = new Studio(otherPage)
  await enterAdmin(otherPage, request)
  await other.open(draftId, STEP)

  const edits = (url: URL) => url.pathname.endsWith(`/admin/drafts/${draftId}/edits`)
  await page.route(edits, (route) => route.abort())
  await studio.title.fill('Mine')
  await expect(studio.status).toContainText('Offline')
  await other.title.fill('Theirs')
  await other.expectSaved()
  await page.unroute(edits)

  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Mine')
  await expect(question).toContainText('Theirs')
  await question.getByRole('button', { name: 'Use mine' }).click()
  await studio.expectSaved()
  await expect(other.title).toHaveValue('Mine')
  await context.close()
})

const uses = 'deleting a step lists what uses it, and a version is made of what is left @desktop-only'
adminTest(uses, async ({ page, request }) => {
  const admin = new AdminArea(page)
  const studio = new Studio(page)
  await enterAdmin(page, request)
  const draftId = await makeDraft(request, 'Version')
  await studio.open(draftId, 'gender')
  await page.getByRole('button', { name: 'Delete step' }).click()
  await expect(admin.dialog).toContainText('It is used in')
  await admin.expectNoViolations('the question before a deletion')
  await admin.dialog.getByRole('button', { name: 'Cancel' }).click()

  await studio.title.fill('A better question')
  await studio.expectSaved()
  await page.getByRole('button', { name: 'Create version' }).click()
  await admin.dialog.getByLabel('What has changed, and why').fill('A better first question')
  await admin.dialog.getByRole('button', { name: 'Create version' }).click()
  await expect(admin.dialog).toContainText(/Version \d+ was created/)
  await expect(admin.dialog.getByRole('link', { name: /Publish it/ })).toBeVisible()
  await admin.expectNoViolations('the result of a version')
})
