import type { BrowserContext, Page } from '@playwright/test'
import { ADMIN } from '#tests/e2e/drivers/admin-driver.ts'
import { untilStill } from '#tests/e2e/drivers/motion.ts'
import { type Camera, type Picture, untilFinished } from './camera.ts'

type AdminScreen = Picture & {
  path: string
  /** Opens the dialog that the picture shows. */
  open?: (page: Page) => Promise<void>
  /** The whole page, on a desktop only: on a phone it would be very long. */
  isWhole?: true
  isDark?: true
  /** The admin area is used at desks, so only some pages are shown on a phone too. */
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
    title: "Admin: a user's payments",
    path: '/admin/users?state=active',
    open: (page) => openFirstRow(page, 'Payments'),
    isOnPhoneToo: true,
  },
  {
    name: 'admin-refund',
    title: 'Admin: the dialog of a refund',
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

export const adminScreens: Picture[] = [{ name: 'admin-login', title: 'Admin: sign-in' }, ...screens]

/** Signs in and takes a picture of each page of the admin area. */
export async function captureAdmin(context: BrowserContext, camera: Camera): Promise<void> {
  const page = await context.newPage()
  const open = async (path: string): Promise<void> => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await untilFinished(page)
  }
  await open('/admin/login')
  await camera.take(page, 'admin-login')
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/admin\/dashboard$/)
  const isPhone = camera.size === '390'
  for (const screen of screens.filter(({ isOnPhoneToo }) => isOnPhoneToo || !isPhone)) {
    await page.emulateMedia({ colorScheme: screen.isDark ? 'dark' : 'light' })
    await open(screen.path)
    await screen.open?.(page)
    await page.waitForLoadState('networkidle')
    await untilStill(page)
    await camera.take(page, screen.name, { isWhole: screen.isWhole === true && !isPhone })
  }
}
