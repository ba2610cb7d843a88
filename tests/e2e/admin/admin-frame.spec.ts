import type { Page } from '@playwright/test'
import { ADMIN_PAGES } from '#web/admin/admin-pages.ts'
import { ADMIN, AdminArea, adminTest, adminToken, enterAdmin, makeMember } from '../drivers/admin-driver.ts'
import { PASSWORD } from '../drivers/member-driver.ts'
import { expect } from '../servers/server-fixture.ts'

adminTest.describe.configure({ mode: 'parallel' })

const sized = (name: string, isMobile: boolean) => `${name}-${isMobile ? 'phone' : 'desktop'}@example.com`

/** Answers a call in place of the server, for states that take days to reach. */
const answerWith = (page: Page, path: string, data: object) =>
  page.route(`**/api/api${path}`, (route) => route.fulfill({ json: { success: true, data } }))

adminTest(
  'who comes in, who does not, and where the way leads @desktop-soak',
  async ({ page, request, server, isMobile }) => {
    const admin = new AdminArea(page)
    const member = sized('member', isMobile)
    await makeMember(request, server, member)

    await page.goto('/admin/audit#actor=ada')
    await expect(page).toHaveURL('/admin/login')
    await expect(admin.heading).toHaveText('Admin only')
    await expect(admin.main).toContainText(
      'This is a restricted area. Only authorized administrators can access.',
    )
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
    await admin.expectNoViolations('the login')

    for (const [email, password] of [
      ['', ''],
      [ADMIN.email, ''],
      ['', ADMIN.password],
    ] as const) {
      await admin.signIn(email, password)
      await expect(admin.alert).toHaveText('Please enter both email and password')
    }
    await admin.signIn(ADMIN.email, 'not the password')
    await expect(admin.alert).toHaveText('Invalid email or password')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await admin.signIn('nobody', ADMIN.password)
    await expect(admin.alert).toHaveText('Invalid email or password')
    await admin.expectNoViolations('the login refused')

    await admin.signIn(member, PASSWORD)
    await expect(admin.alert).toHaveText('You do not have admin privileges')
    expect(await admin.storedTokens()).toEqual([null, null])

    await answerWith(page, '/auth/login', {})
    await admin.signIn(ADMIN.email, ADMIN.password)
    await expect(admin.alert).toHaveText('Authentication error: Token not found in response')
    await page.unroute('**/api/api/auth/login')

    await admin.signIn(ADMIN.email, ADMIN.password)
    await expect(page).toHaveURL('/admin/audit#actor=ada')
    await expect(admin.heading).toHaveText('Audit log')
    const [token, memberToken] = await admin.storedTokens()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(memberToken).toBe(token)

    await page.goto('/admin/login')
    await expect(page).toHaveURL('/admin/dashboard')
    // The login has left nothing to go back to.
    await page.goBack()
    await expect(page).toHaveURL('/admin/audit#actor=ada')

    // What this page still asks for must not hear of it first.
    await page.goto('about:blank')
    await page.request.post('/api/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/admin/team')
    await expect(page).toHaveURL('/admin/login')
    await expect(admin.main).toContainText('Your session has expired.')
    expect(await admin.storedTokens()).toEqual([null, null])
    await admin.signIn(ADMIN.email, ADMIN.password)
    await expect(page).toHaveURL('/admin/team')

    const [second] = await admin.storedTokens()
    await admin.chooseFromMenu('Sign Out')
    await expect(page).toHaveURL('/admin/login')
    expect(await admin.storedTokens()).toEqual([null, null])
    await expect
      .poll(async () => {
        const check = await request.get('/api/api/admin/check', {
          headers: { authorization: `Bearer ${second}` },
        })
        return check.status()
      })
      .toBe(401)
    await admin.signIn(ADMIN.email, ADMIN.password)
    await expect(page).toHaveURL('/admin/dashboard')
  },
)

adminTest(
  'a failed check grants no access, and a member keeps their own sign-in',
  async ({ page, request, server }) => {
    const admin = new AdminArea(page)
    await makeMember(request, server, 'stays@example.com')
    const memberToken = await adminToken(request, { email: 'stays@example.com', password: PASSWORD })
    await page.goto('/admin/login')
    await page.evaluate((token) => localStorage.setItem('authToken', token), memberToken)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')
    expect(await admin.storedTokens()).toEqual([null, memberToken])

    await page.route('**/api/api/admin/check', (route) => route.fulfill({ status: 500, json: {} }))
    await admin.signIn(ADMIN.email, ADMIN.password)
    await expect(admin.alert).toContainText('You do not have admin privileges')
    await expect(admin.alert).toContainText('Your privileges could not be checked.')
    expect(await admin.storedTokens()).toEqual([null, null])

    await page.evaluate(() => localStorage.setItem('adminToken', 'made-up'))
    await page.unroute('**/api/api/admin/check')
    await page.goto('/admin/users')
    await expect(page).toHaveURL('/admin/login')
    expect(await admin.storedTokens()).toEqual([null, null])
  },
)

adminTest(
  'the frame: bar, menus, sidebar, drawer, notifications, paths @desktop-soak',
  async ({ page, request, watch, isMobile }) => {
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(admin.topBar.locator('p')).toHaveText('Dashboard')
    await expect(admin.main).toContainText('Use the sidebar')
    const visitors = admin.main.getByRole('listitem').filter({ hasText: 'Visitors' })
    await expect(visitors).toBeVisible()
    await expect(page).toHaveTitle('Dashboard · Admin - Marigold')
    await admin.expectNoViolations('the dashboard')

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(admin.main).toBeFocused()

    const openMenu = page.getByRole('button', { name: 'Open menu' })
    if (isMobile) {
      await openMenu.click()
      await expect(admin.dialog).toBeVisible()
      for (let press = 0; press < 14; press += 1) {
        await page.keyboard.press('Tab')
        expect(await admin.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      }
      await admin.expectNoViolations('the drawer')
      await page.keyboard.press('Escape')
      await expect(admin.dialog).toBeHidden()
      await expect(openMenu).toBeFocused()
      await openMenu.click()
      await page.mouse.click(380, 400)
      await expect(admin.dialog).toBeHidden()
      // Also when the press beside it follows at once.
      await openMenu.evaluate(async (button) => {
        const press = (element: Element | null) => {
          element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
          element?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        }
        press(button)
        await Promise.resolve()
        press(document.elementFromPoint(380, 400))
      })
      await expect(admin.dialog).toBeHidden()
      await openMenu.click()
    } else {
      await expect(openMenu).toBeHidden()
    }
    const sidebar = isMobile ? admin.dialog : page.getByRole('complementary', { name: 'Sidebar' })
    await expect(sidebar.getByText('ADMIN', { exact: true })).toBeVisible()
    expect(await sidebar.getByRole('heading').allTextContents()).toEqual([
      ...(isMobile ? ['Menu'] : []),
      'Main',
      'Data Management',
      'Analytics',
      'Content',
      'System',
    ])
    expect(await sidebar.getByRole('link').allTextContents()).toEqual([
      'Dashboard',
      'Leads',
      'Users',
      'Disputes',
      'Conversions',
      'Live events',
      'Revenue',
      'Experiments',
      'Studio',
      'Media',
      'Team',
      'API tokens',
      'Audit log',
      'System health',
      'Back to Main Site',
    ])
    await expect(sidebar.getByRole('link', { name: 'Back to Main Site' })).toHaveAttribute('href', '/')
    await sidebar.getByRole('link', { name: 'System health' }).click()
    await expect(admin.heading).toHaveText('System health')
    await expect(admin.heading).toBeFocused()
    await expect(page).toHaveTitle('System health · Admin - Marigold')

    await admin.topBar.getByRole('button', { name: 'User menu' }).click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Your Profile',
      'Settings',
      'Security',
      'Sign Out',
    ])
    await admin.expectNoViolations('the user menu')
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await admin.topBar.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitemradio', { name: 'Match device' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
    await page.keyboard.press('Escape')

    for (const name of ['Your Profile', 'Settings']) {
      await admin.goTo('Team', isMobile)
      await expect(admin.heading).toHaveText('Team')
      await admin.chooseFromMenu(name)
      await expect(page).toHaveURL('/admin/dashboard')
      // Left in the middle, it would break off what it asks for.
      await expect(visitors).toBeVisible()
    }
    await page.goto('/admin/no/such/page')
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(visitors).toBeVisible()
    watch.expectClean('the frame')
  },
)

adminTest('notifications say what to look at and lead there @soak-only', async ({ page, request }) => {
  const admin = new AdminArea(page)
  await enterAdmin(page, request)
  await answerWith(page, '/admin/notifications', { notifications: [] })
  await page.goto('/admin/dashboard')
  const bell = admin.topBar.getByRole('button', { name: 'Notifications' })
  await bell.click()
  await expect(admin.dialog).toContainText('All clear')
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  const newestAt = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString()
  await answerWith(page, '/admin/notifications', {
    notifications: [
      { kind: 'refund_requests', count: 1, newestAt, dueBy: null },
      { kind: 'dunning', count: 7, newestAt: null, dueBy: null },
      { kind: 'failing_webhooks', count: 120, newestAt, dueBy: null },
      { kind: 'encryption_off', count: 1, newestAt: null, dueBy: null },
    ],
  })
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notifications, 99+')
  await bell.click()
  await expect(admin.dialog).toContainText('1 open refund request')
  await expect(admin.dialog).toContainText('Latest 3 hours ago')
  await admin.expectNoViolations('notifications')
  const hrefs = await admin.dialog
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    '/admin/users?refundRequest=open',
    '/admin/users?state=past_due',
    '/admin/system?part=webhooks',
    '/admin/system?part=encryption',
  ])
  await admin.dialog.getByRole('link').last().click()
  await expect(page).toHaveURL('/admin/system?part=encryption')
  await expect(admin.dialog).toBeHidden()
  // On a phone the list of tabs is wider than the screen.
  const tab = page.getByRole('tab', { name: 'Encryption', selected: true })
  await expect(tab).toBeInViewport({ ratio: 1 })
})

/** Pages that need no id in their path. */
const PLAIN_PAGES = ADMIN_PAGES.map(({ path }) => path).filter((path) => !path.includes(':'))

adminTest(
  'on a phone the menu covers nothing of any page',
  { tag: '@soak-only' },
  async ({ page, request }) => {
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    const menu = page.getByRole('button', { name: 'Open menu' })
    /** What cannot be scrolled to where a finger reaches it, and what is wider than the screen. */
    const faults = (within: string) =>
      page.evaluate((selector) => {
        const area = document.querySelector(selector)
        const root = document.documentElement
        const pressable = area?.querySelectorAll('a, button, input, select, summary, [role="tab"]') ?? []
        const covered = [...pressable].filter((element) => {
          // For readers alone, and so not for a finger.
          if (element.matches('.sr-only')) return false
          if (!element.checkVisibility({ visibilityProperty: true })) return false
          element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
          const { left, top, width, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return width > 0 && !(hit && (element.contains(hit) || hit.contains(element)))
        })
        const names = covered.map((element) => `covered: ${element.outerHTML.slice(0, 120)}`)
        return root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} wide`, ...names] : names
      }, within)
    for (const path of PLAIN_PAGES) {
      await page.goto(path)
      await expect(admin.heading).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const height of [844, 664]) {
        await page.setViewportSize({ width: 390, height })
        expect.soft(await faults('main'), `${path} at ${height}`).toEqual([])
        const bar = await admin.topBar.boundingBox()
        const button = await menu.boundingBox()
        expect.soft((button?.y ?? 999) + (button?.height ?? 0), path).toBeLessThan(bar?.height ?? 0)
        expect.soft(await faults('header'), `the bar of ${path}`).toEqual([])
      }
    }
    for (const height of [844, 664]) {
      await page.setViewportSize({ width: 390, height })
      await menu.click()
      await expect(admin.dialog).toBeVisible()
      expect(await faults('[role="dialog"]'), `the open menu at ${height}`).toEqual([])
      await admin.expectNoViolations(`the open menu at ${height}`)
      await page.getByRole('button', { name: 'Close menu' }).click()
      await expect(menu).toBeFocused()
    }
  },
)
