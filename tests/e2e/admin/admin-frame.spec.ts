import type { Page } from '@playwright/test'
import { ADMIN_PAGES } from '#web/admin/admin-pages.ts'
import { forSoak } from '../../setup/soak.ts'
import { ADMIN, AdminArea, adminTest, adminToken, enterAdmin, makeMember } from '../drivers/admin-driver.ts'
import { PASSWORD } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { expect } from '../servers/server-fixture.ts'

adminTest.describe.configure({ mode: 'parallel' })

const sized = (name: string, isMobile: boolean) => `${name}-${isMobile ? 'phone' : 'desktop'}@example.com`

/** Answers a call in place of the server, for states that take days to reach. */
const answerWith = (page: Page, path: string, data: object) =>
  page.route(`**/api/api${path}`, (route) => route.fulfill({ json: { success: true, data } }))

adminTest(
  'who comes in, who does not, and where the way leads @desktop',
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
  'the frame: bar, menus, sidebar, drawer, notifications, paths @desktop',
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

adminTest('notifications say what to look at and lead there', async ({ page, request }) => {
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

adminTest(
  'a page that fails leaves the frame standing and can be tried again @desktop-soak',
  async ({ page, request, isMobile }) => {
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    await page.route('**/assets/audit-page-*.js', (route) => route.abort())
    await page.goto('/admin/dashboard')
    await expect(admin.heading).toHaveText('Dashboard')
    await admin.goTo('Audit log', isMobile)
    await expect(admin.heading).toHaveText('Something went wrong')
    await expect(admin.alert).toContainText('audit-page')
    await expect(admin.topBar).toBeVisible()
    await admin.expectNoViolations('a page that failed')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.heading).toHaveText('Something went wrong')
    await page.getByRole('link', { name: 'Return to dashboard' }).click()
    await expect(admin.heading).toHaveText('Dashboard')

    // A page that gets an answer it cannot draw.
    await answerWith(page, '/admin/team', {})
    await admin.goTo('Team', isMobile)
    await expect(admin.heading).toHaveText('Something went wrong')
    await page.unroute('**/api/api/admin/team')
    await page.reload()
    await expect(admin.main).toContainText(ADMIN.email)
  },
)

/** Each page, and the call that it is about. */
const MAIN_CALLS: Readonly<Record<string, string>> = {
  '/admin/leads': '/admin/leads',
  '/admin/users': '/admin/users',
  '/admin/users/receipts/made-up': '/admin/receipts/made-up',
  '/admin/disputes': '/admin/disputes',
  '/admin/conversions': '/admin/conversions',
  '/admin/events': '/admin/events',
  '/admin/revenue': '/admin/revenue',
  '/admin/revenue/cohorts': '/admin/revenue/cohorts',
  '/admin/revenue/reconciliation': '/admin/revenue/reconciliation',
  '/admin/studio': '/admin/drafts',
  '/admin/studio/new-brand': '/admin/brands/templates',
  '/admin/studio/made-up': '/admin/drafts/made-up',
  '/admin/media': '/admin/media',
  '/admin/experiments': '/admin/experiments',
  '/admin/experiments/made-up': '/admin/experiments/made-up',
  '/admin/api-tokens': '/admin/api-tokens',
  '/admin/studio/versions': '/admin/publications/state',
  '/admin/team': '/admin/team',
  '/admin/audit': '/admin/audit',
  '/admin/system': '/admin/failures',
  '/admin/security': '/admin/own/second-factor',
  '/admin/dashboard': '/admin/dashboard',
}

/** `npm test` opens every fourth. */
const SAMPLED = Object.keys(MAIN_CALLS).filter((_, index) => index % forSoak(4, 1) === 0)
const isCall = (call: string) => (url: URL) => url.pathname === `/api/api${call}`

const whatFailed = 'a page whose call fails says what went wrong, and what can be done'
adminTest(whatFailed, { tag: '@soak' }, async ({ page, request }) => {
  const admin = new AdminArea(page)
  await enterAdmin(page, request)
  const panel = admin.alert.filter({ has: page.getByRole('heading', { name: 'Something went wrong' }) })
  const refused = { success: false, code: 'not_possible', message: 'Not just now', requestId: '1' }
  const paths = ADMIN_PAGES.map(({ path }) => path.replace(/:\w+$/, 'made-up'))
  expect(Object.keys(MAIN_CALLS).toSorted()).toEqual(paths.toSorted())
  for (const path of SAMPLED) {
    const isMain = isCall(MAIN_CALLS[path] ?? '')
    await page.route(isMain, (route) => route.fulfill({ status: 409, json: refused }))
    await page.goto(path)
    await expect(panel, path).toContainText('Not just now')
    await expect(panel.getByRole('button', { name: 'Try again' }), path).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Return to dashboard' }), path).toBeVisible()
    await page.unroute(isMain)
  }
  await admin.expectNoViolations('a page whose call failed')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toBeHidden()

  // An answer without a word.
  await page.route(isCall('/admin/audit'), (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/admin/audit')
  await expect(panel).toContainText('An unexpected error occurred')
  await panel.getByRole('link', { name: 'Return to dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

adminTest('on a phone the menu covers nothing of any page', { tag: '@soak' }, async ({ page, request }) => {
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
  for (const path of SAMPLED.filter((known) => !known.includes('made-up'))) {
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
})

adminTest(
  'the team: a viewer comes by invitation, looks, and cannot touch @desktop-soak',
  async ({ page, request, server, browser, baseURL, isMobile }) => {
    const admin = new AdminArea(page)
    const viewer = { email: sized('vera', isMobile), password: 'a viewer of everything' }
    await enterAdmin(page, request)
    await page.goto('/admin/team')
    await admin.expectNoViolations('the team')
    await admin.main.getByRole('button', { name: 'Invite by email' }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(admin.dialog).toContainText('Email is required')
    await admin.expectNoViolations('the invitation')
    await page.getByLabel('Email', { exact: true }).fill(viewer.email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(admin.messages).toContainText(`Invitation sent to ${viewer.email}.`)
    await expect(page.getByRole('row', { name: viewer.email })).toContainText(ADMIN.email)
    const link = linkIn(await readMail(server.dataDir, viewer.email, 'admin_invitation'), '/admin/invitation')

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const theirs = new AdminArea(await context.newPage())
    await theirs.page.goto(link)
    await expect(theirs.main).toContainText(`${viewer.email} has been invited as a viewer.`)
    await expect(theirs.page).toHaveURL('/admin/invitation')
    await theirs.expectNoViolations('accepting an invitation')
    await theirs.page.getByLabel('Choose a password').fill('too short')
    await theirs.page.getByRole('button', { name: 'Accept and sign in' }).click()
    await expect(theirs.alert).toHaveText('Password must be at least 12 characters long')
    await theirs.page.getByLabel('Choose a password').fill(viewer.password)
    await theirs.page.getByRole('button', { name: 'Accept and sign in' }).click()
    await expect(theirs.page).toHaveURL('/admin/dashboard')

    await theirs.page.goto('/admin/team')
    const invite = theirs.main.getByRole('button', { name: 'Invite by email' })
    await expect(invite).toHaveAttribute('aria-disabled', 'true')
    await invite.focus()
    await expect(theirs.page.getByRole('tooltip')).toContainText(
      'This requires the role Admin. Your role is Viewer.',
    )
    await invite.press('Enter')
    await expect(theirs.dialog).toBeHidden()
    await theirs.page.goto(link)
    await expect(theirs.heading).toHaveText('This invitation is no longer valid')

    await page.reload()
    const row = page.getByRole('row', { name: viewer.email })
    await row.getByRole('button', { name: 'Role' }).click()
    await admin.expectNoViolations('a question before a change')
    await page.getByRole('radio', { name: 'Admin' }).check()
    await page.getByRole('button', { name: 'Change role' }).click()
    await expect(row).toContainText('Admin')
    await row.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(row).toBeHidden()
    // A removed administrator is signed out with the next call.
    await theirs.page.goto('/admin/team')
    await expect(theirs.page).toHaveURL('/admin/login')
    await context.close()

    await page.goto('/admin/audit?action=change_administrator')
    await expect(admin.main.getByRole('row').nth(1)).toContainText(ADMIN.email)
    await admin.main.getByRole('row').nth(1).press('Enter')
    await expect(admin.dialog.getByRole('row', { name: 'Role' })).toContainText('vieweradmin')
    await admin.expectNoViolations('a row of the audit')
    await page.keyboard.press('Escape')
    await admin.expectNoViolations('the audit')
  },
)

adminTest(
  'system health shows what has failed, whatever is written in it @desktop-soak',
  async ({ page, request }) => {
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    const at = '2026-11-20T10:00:00.000Z'
    const hostile = `<img src=x onerror="document.title='run'"> \u202Eevil ${'x'.repeat(5000)}`
    await answerWith(page, '/admin/system', {
      clock: {
        host: 'web-1',
        reading: { offsetMs: 125_000, uncertaintyMs: 600, measuredAt: at, isOff: true },
      },
      encryption: { isOn: false, isRequired: true },
      failures: { jobs: 1, webhooks: 120, mails: 0, ad_events: 0 },
      cardTesting: [
        {
          startedAt: at,
          lastAt: at,
          isUnderWay: true,
          declined: 1234,
          cards: 987,
          networks: 12,
          refused: 5678,
        },
      ],
      dunning: [
        {
          userId: 'user-1',
          subscriptionId: 'sub_1',
          currency: 'USD',
          amountMinor: 3899,
          attempts: 2,
          nextAttemptAt: at,
        },
      ],
    })
    const failure = { name: 'send-mail', message: hostile, failedAt: at, attempts: 6, isUncertain: false }
    await answerWith(page, '/admin/failures?kind=jobs*', {
      failures: [{ ...failure, id: 'job-1', dismissedAt: null }],
      open: 1,
      dismissed: 0,
      asOf: at,
    })
    await answerWith(page, '/admin/failures?kind=webhooks*', {
      failures: Array.from({ length: 100 }, (_, n) => ({
        ...failure,
        id: `evt_${n}`,
        message: null,
        dismissedAt: null,
      })),
      open: 120,
      dismissed: 0,
      asOf: at,
    })
    await page.goto('/admin/system')
    await expect(page.getByRole('tab', { name: 'Jobs 1' })).toBeVisible()
    await expect(admin.main).toContainText('<img src=x onerror')
    await expect(page).toHaveTitle('System health · Admin - Marigold')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await admin.expectNoViolations('system health')
    await page.getByRole('tab', { name: 'Jobs 1' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/admin/system?part=webhooks')
    await expect(page.getByRole('tab', { name: 'Webhooks 100+' })).toBeVisible()
    await expect(admin.main).toContainText('Showing the newest 100 of 120.')
    await page.getByRole('tab', { name: 'Past due 1' }).click()
    await expect(page.getByRole('cell', { name: '$38.99' })).toBeVisible()
    await page.getByRole('tab', { name: 'Card testing 1' }).click()
    await expect(page.getByRole('row', { name: 'Ongoing 1,234 987 12 5,678' })).toBeVisible()
    await admin.expectNoViolations('a wave of declined cards')
    await page.getByRole('tab', { name: 'Encryption 1' }).click()
    await expect(admin.main).toContainText('openssl rand -base64 32')
    await admin.expectNoViolations('data that are not encrypted')
    await page.getByRole('tab', { name: 'Clock 1' }).click()
    await expect(admin.alert).toContainText('Payments, plan changes and card updates are refused')
    await expect(admin.main).toContainText("2 min 5 s ahead of Stripe's, ±600 ms")
    await admin.expectNoViolations('a clock that is off')
  },
)
