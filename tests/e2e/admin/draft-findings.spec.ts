import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { AdminArea, adminToken, adminTest, enterAdmin } from '../drivers/admin-driver.ts'
import { makeDraft } from '../drivers/studio-driver.ts'
import { expect } from '../servers/server-fixture.ts'

/** Leaves a step of a draft without its title, which is an error. */
async function removeTitle(request: APIRequestContext, draftId: string): Promise<void> {
  const path = ['brand', 'quizFlow', 'questions', { id: 'age' }, 'title']
  const answer = await request.post(`/api/api/admin/drafts/${draftId}/edits`, {
    data: { base: 0, edits: [{ editId: randomUUID(), patches: [{ op: 'set', path, value: '' }] }] },
    headers: { authorization: `Bearer ${await adminToken(request)}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

adminTest(
  'the list of drafts says what is wrong with each @desktop-only @soak-only',
  async ({ page, request }) => {
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    await makeDraft(request, 'A complete draft')
    await removeTitle(request, await makeDraft(request, 'A draft without a title'))
    await page.goto('/admin/studio')
    const broken = page.getByRole('row').filter({ hasText: 'A draft without a title' })
    await expect(broken.getByText('1 error', { exact: true })).toBeVisible()
    const complete = page.getByRole('row').filter({ hasText: 'A complete draft' })
    await expect(complete.getByText('Checking…')).toBeHidden()
    await expect(complete.getByText(/^(?:No findings|\d+ warnings?)$/)).toBeVisible()
    await admin.expectNoViolations('the list of drafts with findings')
  },
)

const german =
  'the findings of a draft, and facts in its conditions, are in German for Germans @desktop-only @soak-only'
adminTest(german, async ({ page, request }) => {
  await enterAdmin(page, request)
  await page.addInitScript(() => localStorage.setItem('adminLanguage', 'de'))
  const draftId = await makeDraft(request, 'Ein Entwurf ohne Titel')
  await removeTitle(request, draftId)
  await page.goto(`/admin/studio/${draftId}?section=findings`)
  await expect(page.getByText('title ist leer.').first()).toBeVisible()
  await page.goto(`/admin/studio/${draftId}?step=goal_celebration`)
  const outline = page.locator('[data-step="goal_celebration"]')
  await expect(outline).toContainText('abzunehmendes Gewicht ist größer als 0 kg')
  const fact = page
    .getByRole('combobox')
    .filter({ has: page.locator('[value="fact:weightToLoseKg"]:checked') })
  await expect(fact.locator('option:checked')).toHaveText('abzunehmendes Gewicht')
})

adminTest(
  'the remarks on versions are in German for Germans @desktop-only @soak-only',
  async ({ page, request }) => {
    await enterAdmin(page, request)
    await page.addInitScript(() => localStorage.setItem('adminLanguage', 'de'))
    await page.goto('/admin/studio/versions')
    // The sample brand comes from a folder.
    for (const name of ['Alle Versionen', 'Veröffentlichungen']) {
      const list = page.getByRole('main').getByRole('region', { name, exact: true })
      await expect(list.getByText('Deployment des Ordners').first()).toBeVisible()
      await expect(list.getByText('Folder deployment')).toHaveCount(0)
    }
  },
)
