import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { untilStill } from '#tests/e2e/drivers/motion.ts'
import { type ServerProcess, startServer } from '#tests/e2e/servers/server-process.ts'
import { root } from '../setup/project.mjs'

/** Small enough to be made in a minute, large enough that charts have a form. */
const BOOK = ['--sessions', '8000', '--leads', '1200', '--subscriptions', '260', '--event-days', '30']
const ADMIN = { email: 'ada@example.com', password: 'copper lantern orchard' }

type AdminScreen = {
  name: string
  title: string
  path: string
  /** Opens what the picture is of. */
  open?: (page: Page) => Promise<void>
  /** To its end, on a desktop: what a phone shows of a long report is its beginning. */
  isWhole?: true
  isDark?: true
  /** The area is worked in at desks; of some pages a phone's view is shown too. */
  isOnPhoneToo?: true
}

const openFirstRow = async (page: Page, tab?: string): Promise<void> => {
  await page.getByRole('table').getByRole('row').nth(1).press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByRole('heading').first().waitFor()
  if (tab === undefined) return
  await panel.getByRole('tab', { name: tab }).click()
  await panel.getByRole('tab', { name: tab, selected: true }).waitFor()
}

const screens: AdminScreen[] = [
  { name: 'admin-dashboard', title: 'Admin: dashboard', path: '/admin/dashboard', isOnPhoneToo: true },
  { name: 'admin-leads', title: 'Admin: leads', path: '/admin/leads?bought=yes', isOnPhoneToo: true },
  {
    name: 'admin-lead',
    title: 'Admin: the path of a lead',
    path: '/admin/leads?bought=yes',
    open: (page) => openFirstRow(page, 'Path'),
    isOnPhoneToo: true,
  },
  {
    name: 'admin-user',
    title: 'Admin: what a user has paid',
    path: '/admin/users?state=active',
    open: (page) => openFirstRow(page, 'Payments'),
    isOnPhoneToo: true,
  },
  {
    name: 'admin-refund',
    title: 'Admin: the question before a refund',
    path: '/admin/users?state=active',
    open: async (page) => {
      await openFirstRow(page, 'Payments')
      await page.getByRole('dialog').getByRole('button', { name: 'Refund…' }).first().click()
      await page.getByRole('alertdialog').waitFor()
    },
    isOnPhoneToo: true,
  },
  {
    name: 'admin-conversions',
    title: 'Admin: conversions',
    path: '/admin/conversions?order=worst',
    isWhole: true,
    isOnPhoneToo: true,
  },
  { name: 'admin-events', title: 'Admin: live events', path: '/admin/events' },
  {
    name: 'admin-step',
    title: 'Admin: a step of the quiz',
    path: '/admin/conversions?order=worst',
    open: async (page) => {
      await page.getByRole('region', { name: 'Steps' }).getByRole('row').nth(1).press('Enter')
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'admin-revenue',
    title: 'Admin: revenue',
    path: '/admin/revenue',
    isWhole: true,
    isOnPhoneToo: true,
  },
  {
    name: 'admin-revenue-dark',
    title: 'Admin: revenue, dark',
    path: '/admin/revenue?definition=revenuecat',
    isDark: true,
  },
  { name: 'admin-cohorts', title: 'Admin: cohorts', path: '/admin/revenue/cohorts', isWhole: true },
  { name: 'admin-reconciliation', title: 'Admin: reconciliation', path: '/admin/revenue/reconciliation' },
  { name: 'admin-audit', title: 'Admin: audit log', path: '/admin/audit' },
]

/** Pictures of the admin area: `NAME`, what each shows. */
export const adminScreens = [{ name: 'admin-login', title: 'Admin: sign-in' }, ...screens]

/** A server on a believable year that ends at its own clock's start. `clock` are the settings that move it. */
export async function startServerOnBook(
  until: Date,
  clock: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-demo-'))
  const child = spawn(process.execPath, ['scripts/demo-data.ts', ...BOOK, '--until', until.toISOString()], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...clock, DATABASE_URL: '', DATA_DIR: dataDir },
  })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error('the demo data were not created')
  const server = await startServer({
    ...clock,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  return {
    ...server,
    removeData: () => {
      server.removeData()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Parts = {
  /** 390 or 1440; part of the pictures' names. */
  size: string
  untilFinished: (page: Page) => Promise<void>
  takePicture: (page: Page, file: string, fullPage?: boolean) => Promise<void>
  into: string
}

/** Signs in, and takes a picture of each page of the admin area. @returns the names of the pictures */
export async function captureAdmin(
  context: BrowserContext,
  { size, untilFinished, takePicture, into }: Parts,
): Promise<string[]> {
  const made: string[] = []
  const page = await context.newPage()
  const ready = async (): Promise<void> => {
    await page.waitForLoadState('networkidle')
    await untilFinished(page)
  }
  const take = async (name: string, isWhole = false): Promise<void> => {
    await page.waitForLoadState('networkidle')
    await untilStill(page)
    await takePicture(page, join(into, `${name}-${size}.webp`), isWhole)
    made.push(`${name}-${size}`)
  }
  await page.goto('/admin/login')
  await ready()
  await take('admin-login')
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/admin\/dashboard$/)
  const isPhone = size === '390'
  for (const { name, path, open, isWhole, isDark } of screens.filter((one) => one.isOnPhoneToo || !isPhone)) {
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
    await page.goto(path)
    // An open panel hides the page's heading from readers, and from this too.
    await ready()
    await open?.(page)
    await take(name, isWhole && !isPhone)
  }
  await page.close()
  return made
}
