import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { adminToken } from './admin-driver.ts'

/** Creates a draft of the live version. @returns its id */
export async function makeDraft(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.post('/api/api/admin/drafts', {
    data: { name, from: { kind: 'live' } },
    headers: { authorization: `Bearer ${await adminToken(request)}` },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { data } = (await answer.json()) as { data: { draft: { id: string } } }
  return data.draft.id
}

/** The editor of a draft as its author works with it. */
export class Studio {
  readonly page: Page
  readonly outline: Locator
  readonly status: Locator
  readonly title: Locator

  constructor(page: Page) {
    this.page = page
    this.outline = page.getByRole('navigation', { name: 'Steps' })
    this.status = page.locator('p[aria-live="polite"]').first()
    this.title = page.getByLabel('Title', { exact: true })
  }

  async open(draftId: string, step: string): Promise<void> {
    await this.page.goto(`/admin/studio/${draftId}?step=${step}`)
    await expect(this.title).toBeVisible()
  }

  step(title: string): Locator {
    return this.outline.getByRole('button', { name: title })
  }

  /** Waits until the server has all edits. */
  async expectSaved(): Promise<void> {
    await expect(this.status).toHaveText('Saved')
  }
}
