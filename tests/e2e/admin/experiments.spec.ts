import type { APIRequestContext } from '@playwright/test'
import { AdminArea, adminTest, enterAdmin } from '../drivers/admin-driver.ts'
import { expect } from '../servers/server-fixture.ts'

type VersionFile = { document: { brand: Record<string, unknown> } }

/** Stores the live version with another description, as a second verified version. */
async function addVersion(request: APIRequestContext, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const listed = await request.get('/api/api/admin/versions', { headers })
  const { versions } = (
    (await listed.json()) as { data: { versions: { number: number; isLive: boolean }[] } }
  ).data
  const live = versions.find(({ isLive }) => isLive)?.number ?? 1
  const exported = await request.get(`/api/api/admin/versions/${live}/export`, { headers })
  const file = ((await exported.json()) as { data: VersionFile }).data
  file.document.brand['description'] = 'Another description of the same plan.'
  const imported = await request.post('/api/api/admin/versions/import', {
    headers,
    data: { file, reason: 'Another description' },
  })
  expect(imported.ok(), await imported.text()).toBe(true)
  return ((await imported.json()) as { data: { number: number } }).data.number
}

adminTest('an experiment is created, started and stopped @desktop', async ({ page, request }) => {
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
