import { versionOnPage } from '#tests/server/support/site-data.ts'
import type { APIRequestContext, Browser } from '@playwright/test'
import { AdminArea, adminTest, enterAdmin } from '../drivers/admin-driver.ts'
import { expect } from '../servers/server-fixture.ts'
import type { ServerProcess } from '../servers/server-process.ts'

type VersionFile = {
  document: { brand: Record<string, unknown> & { landingPageContent: { title: string } } }
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'x-brand': 'marigold' })

const TITLE = 'Another title of the same plan'

/** Stores the live version with another description and title, as a second verified version. */
async function addVersion(request: APIRequestContext, token: string): Promise<number> {
  const headers = headersOf(token)
  const listed = await request.get('/api/api/admin/versions', { headers })
  const { versions } = (
    (await listed.json()) as { data: { versions: { number: number; isLive: boolean }[] } }
  ).data
  const live = versions.find(({ isLive }) => isLive)?.number ?? 1
  const exported = await request.get(`/api/api/admin/versions/${live}/export`, { headers })
  const file = ((await exported.json()) as { data: VersionFile }).data
  file.document.brand['description'] = 'Another description of the same plan.'
  file.document.brand.landingPageContent.title = TITLE
  const imported = await request.post('/api/api/admin/versions/import', {
    headers,
    data: { file, reason: 'Another description' },
  })
  expect(imported.ok(), await imported.text()).toBe(true)
  return ((await imported.json()) as { data: { number: number } }).data.number
}

adminTest('an experiment is created, started and stopped @desktop-soak', async ({ page, request }) => {
  const admin = new AdminArea(page)
  const token = await enterAdmin(page, request)
  const number = await addVersion(request, token)

  await page.goto('/admin/experiments')
  await expect(admin.heading).toHaveText('Experiments')
  await admin.expectNoViolations('the list of experiments')
  await page.getByRole('button', { name: 'New experiment' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Another description')
  await form.getByLabel('Version for group 2').selectOption(String(number))
  await form.getByLabel('Share in percent').first().fill('60')
  await form.getByRole('button', { name: 'Create experiment' }).click()
  await expect(form.getByText('Please fill in this field.')).toBeVisible()
  await expect(form.getByText('The shares add up to 110 %.')).toBeVisible()
  await admin.expectNoViolations('a new experiment with faults')
  await form.getByLabel('Hypothesis').fill('A clearer description leads to more purchases.')
  await form.getByLabel('Share in percent').nth(1).fill('40')
  await form.getByRole('button', { name: 'Create experiment' }).press('Enter')

  await expect(admin.heading).toHaveText('Another description')
  await expect(page.getByText('This experiment has not started.')).toBeVisible()
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Start…' }).press('Enter')
  await expect(question).toContainText('Search engines see the live version.')
  await question.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(page.getByText('It is too early for a result.')).toBeVisible()
  await page.getByText('Show formulas and sources').click()
  await admin.expectNoViolations('the report of an experiment')

  await page.getByRole('button', { name: 'Stop…' }).press('Enter')
  await expect(question.getByRole('radio')).toHaveCount(2)
  await admin.expectNoViolations('the question before an experiment stops')
  await question.getByRole('button', { name: 'Stop experiment' }).press('Enter')
  await expect(page.getByText('Stopped without changing the live version.')).toBeVisible()
})

/** A visitor's browser: those of tests count as programs, which see the live version. */
const visitorNumber = (number: number): string =>
  `Mozilla/5.0 (Linux; Android 16; Phone ${number}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36`

/** Opens the landing as a new visitor, and again, and the quiz. @returns the title that this visitor sees */
async function visit(browser: Browser, { url }: ServerProcess, number: number): Promise<string> {
  const context = await browser.newContext({ baseURL: url, userAgent: visitorNumber(number) })
  const page = await context.newPage()
  const open = async (path: string) => {
    await page.goto(path)
    return versionOnPage(await page.content())
  }
  const first = await open('/')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(first).toMatch(/^\w{16}$/)
  expect([await open('/'), await open('/quiz')], 'the same visitor sees one version').toEqual([first, first])
  await context.close()
  return title
}

const winner = 'visitors see the version of their group, and the winner is published @desktop-only @soak-only'
adminTest(winner, async ({ page, request, browser, server }) => {
  const admin = new AdminArea(page)
  const token = await enterAdmin(page, request)
  const headers = headersOf(token)
  const post = async <Data>(url: string, data: object): Promise<Data> => {
    const answer = await request.post(`/api/api/admin${url}`, { headers, data })
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: Data }).data
  }
  await post('/publishing/take-over', { reason: 'The studio edits it' })
  const number = await addVersion(request, token)
  const live = await visit(browser, server, 0)
  const { id } = await post<{ id: string }>('/experiments', {
    name: 'Another title',
    hypothesis: 'A clearer title leads to more purchases.',
    arms: [
      { number: 1, weight: 50 },
      { number, weight: 50 },
    ],
    smallestEffectPercent: 10,
    plannedVisitors: 1000,
  })
  await post(`/experiments/${id}/start`, {})

  const titles = new Map<number, string>()
  await expect(async () => {
    const next = titles.size + 1
    titles.set(next, await visit(browser, server, next))
    expect(new Set(titles.values())).toEqual(new Set([live, TITLE]))
  }).toPass()
  for (const [visitor, title] of titles)
    expect(await visit(browser, server, visitor), `visitor ${visitor} comes back`).toBe(title)

  await page.goto(`/admin/experiments/${id}`)
  await expect(admin.heading).toHaveText('Another title')
  await page.getByRole('button', { name: 'Stop…' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('radio', { name: `Publish version ${number}` }).check()
  await question.getByRole('button', { name: 'Stop and publish' }).click()
  await expect(page.getByText(`Stopped; version ${number} was published.`)).toBeVisible()
  // New visitors see the winner, whatever group they would have been in.
  await expect
    .poll(async () => (await request.get('/', { headers: { accept: 'text/html' } })).text())
    .toContain(TITLE)
  for (const visitor of [1001, 1002, 1003, 1004])
    expect(await visit(browser, server, visitor), `visitor ${visitor} is new`).toBe(TITLE)
})
