import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { isRecord } from '#shared/lib/is-record.ts'
import { ADMIN, AdminArea, enterAdmin } from '../drivers/admin-driver.ts'
import { makeColleague } from '../drivers/make-colleague.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { Studio } from '../drivers/studio-driver.ts'
import { testOfStorage as test } from '../servers/server-fixture.ts'

// Brands and versions belong to the whole server.
test.use({ settings: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } })
test.describe.configure({ mode: 'parallel' })

const OLD = 'Who is this plan for?'
/** Nothing else of the sample brand depends on its answers. */
const STEP = 'last_time_ideal_weight'
const NEW = 'Who would you like to feel better?'

/** What somebody sees who visits a site for the first time. */
async function visitor(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  const text = await page.getByRole('main').innerText()
  await context.close()
  return text
}

/** A part of the page of versions by its heading. */
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

test('from a template to a live funnel, a better version, and back with one click @desktop-only', async ({
  page,
  request,
  browser,
  server,
}) => {
  const admin = new AdminArea(page)
  const studio = new Studio(page)
  const { port } = new URL(server.url)
  const site = `http://poppy.localhost:${port}/`
  await enterAdmin(page, request)

  await test.step('an administrator creates a brand from a template', async () => {
    await page.goto('/admin/studio')
    await page.getByRole('link', { name: 'New brand' }).click()
    await expect(admin.heading).toHaveText('New brand')
    await page.getByRole('button', { name: 'Create brand' }).click()
    await expect(admin.alert.first()).toHaveText('Enter a name.')
    await page.getByLabel('Name', { exact: true }).fill('Poppy')
    await expect(page.getByLabel('ID', { exact: true })).toHaveValue('poppy')
    await page.getByLabel('Host', { exact: true }).fill(`poppy.localhost:${port}`)
    await page.getByLabel('Brand', { exact: true }).selectOption({ value: 'marigold' })
    await admin.expectNoViolations('the form for a brand')
    await page.getByRole('button', { name: 'Create brand' }).click()
    await expect(admin.main).toContainText('Poppy is live')
    await expect(page.getByRole('link', { name: 'Open the site' })).toHaveAttribute('href', site)
    await admin.expectNoViolations('a created brand')
    await expect.poll(() => visitor(browser, site)).toContain(OLD)
  })

  await test.step('edits one text and makes a version', async () => {
    await page.getByRole('button', { name: 'Edit it in the studio' }).click()
    await expect(admin.topBar).toContainText('Poppy')
    await page.getByRole('button', { name: 'New draft' }).click()
    await admin.dialog.getByLabel('Name').fill('A warmer start')
    await admin.dialog.getByRole('button', { name: 'Create draft' }).click()
    await studio.step(OLD).click()
    await expect(studio.title).toHaveValue(OLD)
    await studio.title.fill(NEW)
    await studio.expectSaved()
    await page.getByRole('button', { name: 'Create version' }).click()
    await admin.dialog.getByLabel('What has changed, and why').fill('A warmer first question')
    await admin.dialog.getByRole('button', { name: 'Create version' }).click()
    await expect(admin.dialog).toContainText('Version 2 was created')
  })

  await test.step('publishes it', async () => {
    await admin.dialog.getByRole('link', { name: /Publish it/ }).click()
    await expect(admin.heading).toHaveText('Versions')
    await expect(region(page, 'Live now')).toContainText('Version 1')
    await admin.expectNoViolations('the versions')
    await page.getByRole('button', { name: 'Publish… (version 2)' }).click()
    await expect(admin.dialog).toContainText(`the text “${OLD}” is now “${NEW}”`)
    await expect(admin.dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await admin.dialog.getByLabel('Reason').fill('Tested with ten people')
    await admin.expectNoViolations('the question before a publication')
    await admin.dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(region(page, 'Live now')).toContainText('Version 2Live on 1 of 1 server')
    await expect.poll(() => visitor(browser, site)).toContain(NEW)
  })

  await test.step('goes back with one click', async () => {
    await page.getByRole('button', { name: 'Roll back to version 1' }).click()
    await expect(region(page, 'Live now')).toContainText('Version 3Live on 1 of 1 server')
    await expect.poll(() => visitor(browser, site)).toContain(OLD)
    // And forward again with the same button.
    await expect(page.getByRole('button', { name: 'Roll back to version 2' })).toBeVisible()
    const history = region(page, 'Publications').getByRole('row')
    await expect(history.nth(1)).toContainText(/^3RollbackLive on 1 of 1 server[\d.]+ (?:ms|s)/)
    await expect(history.nth(2)).toContainText(/^2PublicationReplaced[\d.]+ (?:ms|s)Tested with ten people/)
  })

  await test.step('compares versions, and opens one', async () => {
    await page.getByRole('button', { name: 'Compare' }).click()
    await admin.dialog.getByLabel('Before').selectOption('1')
    await admin.dialog.getByLabel('After').selectOption('3')
    await expect(admin.dialog).toContainText('There are no differences.')
    await admin.dialog.getByLabel('After').selectOption('2')
    await expect(admin.dialog).toContainText(`the text “${OLD}” is now “${NEW}”`)
    await admin.expectNoViolations('a comparison')
    await page.keyboard.press('Escape')
    await region(page, 'All versions').getByRole('row').nth(2).press('Enter')
    await expect(admin.dialog).toContainText('The checks found no problems.')
    await admin.expectNoViolations('a version')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      admin.dialog.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('poppy-version-2.json')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Import' }).click()
    await admin.dialog.getByLabel('File').setInputFiles(await file.path())
    await admin.dialog.getByLabel('Reason').fill('The same once more')
    await admin.expectNoViolations('the import of a version')
    await admin.dialog.getByRole('button', { name: 'Import version' }).click()
    await expect(admin.dialog).toContainText('Imported as version 4.')
    await page.keyboard.press('Escape')
  })

  await test.step('recalls a mistake, for a reason', async () => {
    await page.getByRole('button', { name: 'Recall… (version 3)' }).click()
    await expect(admin.dialog.getByLabel('Version that visitors see instead')).toHaveValue('2')
    await admin.dialog.getByLabel('Reason').fill('The question offends')
    await admin.expectNoViolations('the question before a recall')
    await admin.dialog.getByRole('button', { name: 'Recall now' }).click()
    await expect(region(page, 'Live now')).toContainText('Version 5Live on 1 of 1 server')
    await expect(region(page, 'All versions').getByRole('row', { name: /^3/ })).toContainText('Recalled')
    await expect.poll(() => visitor(browser, site)).toContain(NEW)
    await admin.expectNoViolations('the versions after a recall')
  })
})

test('take-over, approval by a colleague and a schedule, with the keyboard only @desktop-soak @soak-only', async ({
  page,
  request,
  browser,
  server,
  baseURL,
}) => {
  const admin = new AdminArea(page)
  await enterAdmin(page, request)
  const publisher = await makeColleague(request, server, 'publisher')
  const viewer = await makeColleague(request, server, 'viewer')
  const { answers } = await makeLead(request, 'lead@example.com')
  const open = async (who: typeof viewer) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const theirs = new AdminArea(await context.newPage())
    await enterAdmin(theirs.page, request, who)
    await theirs.page.goto('/admin/studio/versions')
    await expect(region(theirs.page, 'Live now')).toContainText('Version 1')
    return theirs
  }
  const press = (name: string | RegExp) => admin.main.getByRole('button', { name }).press('Enter')
  /** Types a reason and confirms. */
  const confirm = async (name: string) => {
    await admin.dialog.getByLabel('Reason').focus()
    await page.keyboard.type('By keyboard')
    await admin.dialog.getByRole('button', { name }).press('Enter')
    await expect(admin.dialog).toBeHidden()
  }

  await page.goto('/admin/studio/versions')
  const rules = region(page, 'Ownership and approval')
  await expect(rules).toContainText('The repository folder owns this content')
  await expect(admin.main.getByRole('button', { name: /Recall|Roll back|Publish/ })).toHaveCount(0)
  await admin.expectNoViolations('versions of a folder')
  const theirs = await open(publisher)
  await expect(region(theirs.page, 'Ownership and approval')).toContainText(
    'Someone with the role Admin can take it over.',
  )

  await press('Take over')
  await expect(admin.dialog.getByRole('button', { name: 'Go back' })).toBeFocused()
  await confirm('Take over')
  await expect(rules).toContainText('Content ownerStudio')
  await press('Require approval')
  await admin.dialog.getByRole('button', { name: 'Require approval' }).press('Enter')
  await expect(rules).toContainText('By a second person')

  await test.step('an imported version waits for a second person', async () => {
    const file = await changedFile(page, answers[STEP])
    await press('Import')
    await admin.dialog.getByLabel('File').setInputFiles(file)
    await admin.dialog.getByLabel('Reason').fill('By keyboard')
    await admin.dialog.getByRole('button', { name: 'Import version' }).press('Enter')
    await admin.dialog.getByRole('button', { name: 'Open version 2' }).press('Enter')
    await expect(admin.dialog).toContainText('Differences from the live version')
    await admin.dialog.getByRole('button', { name: 'Publish… (version 2)' }).press('Enter')
    const question = page.getByRole('alertdialog')
    await question.getByRole('radio', { name: 'At a scheduled time' }).press('Space')
    await question.getByLabel('Day and time (UTC)').fill('2099-05-01T08:30')
    await question.getByLabel('Reason').fill('For spring')
    await lackPrices(page)
    await question.getByRole('button', { name: 'Ask for approval' }).press('Enter')
    await expect(question.getByRole('alert')).toContainText(
      'Stripe does not have these prices of the version yet: 1-Week Trial',
    )
    await question.getByRole('checkbox', { name: 'Create the missing prices at Stripe' }).press('Space')
    await question.getByRole('button', { name: 'Ask for approval' }).press('Enter')
    await expect(region(page, 'Live now')).toContainText('Version 2 is waiting for approval')
    await expect(region(page, 'Live now')).toContainText('someone else must approve it')
    await expect(admin.main.getByRole('button', { name: /^(?:Approve|Reject)$/ })).toHaveCount(0)
    await admin.expectNoViolations('a publication that waits')
  })

  await test.step('the second person approves it, and somebody cancels it', async () => {
    await theirs.page.reload()
    await theirs.main.getByRole('button', { name: 'Approve' }).press('Enter')
    await expect(theirs.dialog).toContainText(/was removed\. 1 lead chose it\. Visitors who started before/)
    await theirs.expectNoViolations('the question before an approval')
    await theirs.dialog.getByRole('button', { name: 'Approve' }).press('Enter')
    const live = region(theirs.page, 'Live now')
    await expect(live).toContainText('Version 2 is scheduled for May 1, 2099, 08:30 (UTC)')
    await theirs.main.getByRole('button', { name: 'Cancel publication' }).press('Enter')
    await theirs.dialog.getByRole('button', { name: 'Cancel publication' }).press('Enter')
    await expect(live).not.toContainText('Version 2')
    const newest = region(theirs.page, 'Publications').getByRole('row').nth(1)
    await expect(newest).toContainText(`Canceled by ${publisher.email}`)
  })

  await test.step('a viewer looks, and has no button that would be refused', async () => {
    const theirs = await open(viewer)
    await expect(region(theirs.page, 'Ownership and approval')).toContainText('requires the role Publisher')
    const names = await theirs.main.getByRole('button').allInnerTexts()
    expect(names.filter((name) => !/^(?:Compare|How this is calculated.*)$/.test(name))).toEqual([])
    await region(theirs.page, 'All versions').getByRole('row').nth(1).press('Enter')
    await expect(theirs.dialog).toContainText('Differences from the live version')
    await expect(theirs.dialog.getByRole('button')).toHaveText(['Close', 'Compare', 'Export'])
    await theirs.expectNoViolations('a version for a viewer')
    await theirs.page.context().close()
  })
  await theirs.page.context().close()

  await test.step('a row opens and closes, and the folder gets its content back', async () => {
    const row = region(page, 'All versions').getByRole('row').nth(1)
    await row.press('Enter')
    await expect(admin.dialog).toContainText('Version 2')
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    await expect(row).toBeFocused()
    await press('Hand back')
    await confirm('Hand back')
    await expect(rules).toContainText('The repository folder owns this content')
  })
})

/** Answers as a server with a Stripe account that has no prices of a version, until they may be created. */
const lackPrices = (page: Page): Promise<unknown> =>
  page.route('**/api/api/admin/publications', (route) => {
    const body: unknown = route.request().postDataJSON()
    if (route.request().method() !== 'POST' || (isRecord(body) && body['syncPlans'] === true))
      return route.fallback()
    return route.fulfill({
      status: 409,
      json: {
        success: false,
        code: 'not_possible',
        message: 'Stripe does not have these prices of the version yet: 1-Week Trial',
        reason: 'plans_not_synced',
      },
    })
  })

/** The live version without an answer of a step, as a file. */
async function changedFile(
  page: Page,
  value: unknown,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const file: unknown = await page.evaluate(
    async ({ step, removed }) => {
      const answer = await fetch('/api/api/admin/versions/1/export', {
        headers: { authorization: `Bearer ${localStorage.getItem('adminToken')}` },
      })
      const { data } = (await answer.json()) as {
        data: {
          document: { brand: { quizFlow: { questions: { id: string; options?: { value: string }[] }[] } } }
        }
      }
      for (const question of data.document.brand.quizFlow.questions)
        if (question.id === step)
          question.options = (question.options ?? []).filter((option) => option.value !== removed)
      return data
    },
    { step: STEP, removed: value },
  )
  return { name: 'version.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) }
}
