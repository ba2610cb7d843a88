import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { makeLead } from './make-lead.ts'
import { PASSWORD } from './member-driver.ts'
import { linkIn, readMail } from './outbox-mail.ts'
import { test } from '../servers/server-fixture.ts'
import type { ServerProcess } from '../servers/server-process.ts'

/** The first administrator of the servers of `adminTest`. */
export const ADMIN = { email: 'ada@example.com', password: 'copper lantern orchard' }

/** For tests of the admin area: `baseURL` is a server that has an administrator. */
export const adminTest = test.extend({
  settings: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
})

/** A token of a new sign-in, without the browser. */
export async function adminToken(request: APIRequestContext, { email, password } = ADMIN): Promise<string> {
  const answer = await request.post('/api/api/auth/login', { data: { email, password } })
  expect(answer.ok(), `the sign-in of ${email}: ${answer.status()} ${await answer.text()}`).toBe(true)
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

/** Signs this browser in before its next page, without the sign-in form. */
export async function enterAdmin(page: Page, request: APIRequestContext, who = ADMIN): Promise<string> {
  const token = await adminToken(request, who)
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('entered') === stored) return
    sessionStorage.setItem('entered', stored)
    localStorage.setItem('adminToken', stored)
    localStorage.setItem('authToken', stored)
  }, token)
  return token
}

/** Creates a member who is not an administrator, by the quiz and a mailed link. */
export async function makeMember(
  request: APIRequestContext,
  { dataDir }: Pick<ServerProcess, 'dataDir'>,
  email: string,
): Promise<void> {
  await makeLead(request, email)
  await request.post('/api/api/auth/forgot-password', { data: { email } })
  const link = linkIn(await readMail(dataDir, email, 'reset_password'), '/reset-password')
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  const data = { token, password: PASSWORD, repeatPassword: PASSWORD }
  const answer = await request.post('/api/api/auth/reset-password', { data })
  expect(answer.ok()).toBe(true)
}

/** The admin area as an operator works with it. */
export class AdminArea {
  readonly page: Page
  readonly main: Locator
  readonly topBar: Locator
  readonly heading: Locator
  readonly alert: Locator
  readonly dialog: Locator
  readonly messages: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.topBar = page.getByRole('banner')
    this.heading = this.main.getByRole('heading', { level: 1 })
    this.alert = page.getByRole('alert')
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    this.messages = page.getByRole('log', { name: 'Messages' })
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.getByLabel('Email', { exact: true }).fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.main.getByRole('button', { name: 'Sign in' }).click()
  }

  /** Expects axe to find nothing on the page in either scheme, once its panels have their data. */
  async expectNoViolations(where: string): Promise<void> {
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const scheme of ['light', 'dark'] as const) {
      await this.setScheme(scheme)
      await expectNoViolations(this.page, `${where}, ${scheme}`)
    }
  }

  /** Chooses an item of the user menu. */
  async chooseFromMenu(name: string): Promise<void> {
    await this.topBar.getByRole('button', { name: 'User menu' }).click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }

  /** Follows a link of the sidebar, which small screens keep in a drawer. */
  async goTo(name: string, isMobile: boolean): Promise<void> {
    if (isMobile) await this.page.getByRole('button', { name: 'Open menu' }).click()
    await this.page.getByRole('link', { name, exact: true }).click()
  }

  /** The color scheme that the device prefers. */
  async setScheme(scheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme: scheme })
    await expect(this.page.locator('html')).toHaveAttribute('data-scheme', scheme)
  }

  /** The tokens in this browser: [adminToken, authToken]. */
  storedTokens(): Promise<(string | null)[]> {
    return this.page.evaluate(() => ['adminToken', 'authToken'].map((key) => localStorage.getItem(key)))
  }
}
