import type { CDPSession, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { ADMIN, AdminArea } from '../drivers/admin-driver.ts'
import { signInTest } from '../servers/movable-server.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { expect } from '../servers/server-fixture.ts'

signInTest.describe.configure({ mode: 'parallel' })

const MINUTE_MS = 60_000
/** Calls count as caused by the user for ten seconds after a click. */
const AFTER_ACTION_MS = 11_000
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Reads the recovery codes, which are shown once, and continues. */
async function saveCodes(admin: AdminArea): Promise<string[]> {
  const list = admin.dialog.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await admin.expectNoViolations('the recovery codes')
  const codes = await list.getByRole('listitem').allTextContents()
  const download = admin.page.waitForEvent('download')
  await button(admin.page, 'Download').click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(codes.filter((code) => !text.includes(code))).toEqual([])
  // Escape does not close the dialog.
  await admin.page.keyboard.press('Escape')
  await expect(list).toBeVisible()
  await button(admin.page, 'I have saved them').click()
  return codes
}

signInTest(
  'a required second factor is set up, a recovery code replaces it, and an idle sign-in ends',
  async ({ page, movable }) => {
    const admin = new AdminArea(page)
    await page.clock.install()
    await page.goto('/admin/team')
    await admin.signIn(ADMIN.email, ADMIN.password)
    await expect(admin.heading).toHaveText('Set up a second factor')
    await admin.expectNoViolations('the way to a second factor')
    // It can be postponed until the next sign-in.
    await button(page, 'Later').click()
    await expect(admin.heading).toHaveText('Team')
    await page.reload()
    await expect(admin.heading).toHaveText('Team')
    await admin.chooseFromMenu('Sign Out')
    await admin.signIn(ADMIN.email, ADMIN.password)

    await admin.main.getByLabel('Your password').fill('not the password')
    await button(page, 'Set up an app').click()
    await expect(admin.alert).toHaveText('This is not your password')
    await admin.main.getByLabel('Your password').fill(ADMIN.password)
    await button(page, 'Set up an app').click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await admin.expectNoViolations('the set-up of an app')
    const secret = (await page.locator('code').textContent()) ?? ''
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
    const code = admin.main.getByRole('textbox', { name: 'Code' })
    await code.fill('000 000')
    await button(page, 'Confirm and turn on').click()
    await expect(admin.alert).toBeVisible()
    await code.fill(totp.generate())
    await button(page, 'Confirm and turn on').click()
    const [recoveryCode = ''] = await saveCodes(admin)
    await expect(page).toHaveURL('/admin/dashboard')

    await admin.chooseFromMenu('Sign Out')
    await page.goto('/admin/team')
    await admin.signIn(ADMIN.email, ADMIN.password)
    await expect(admin.heading).toHaveText('Enter your code')
    await admin.expectNoViolations('the second step of the login')
    // The password alone is not enough.
    await page.goto('/admin/users')
    await expect(admin.heading).toHaveText('Enter your code')
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await button(page, 'Confirm').click()
    await expect(admin.alert).toHaveText(
      'This code is wrong or has already been used. Wait for the next one.',
    )
    // A code counts once; the next one is accepted a step early, since clocks differ.
    await page
      .getByRole('textbox', { name: 'Code' })
      .fill(totp.generate({ timestamp: Date.now() + totp.period * 1000 }))
    await button(page, 'Confirm').click()
    await expect(page).toHaveURL('/admin/users')

    await admin.chooseFromMenu('Sign Out')
    await admin.signIn(ADMIN.email, ADMIN.password)
    await button(page, 'Use a recovery code').click()
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase())
    await admin.expectNoViolations('a recovery code')
    await button(page, 'Confirm').click()
    await expect(admin.heading).toHaveText('Dashboard')
    const mail = await readMail(movable.dataDir, ADMIN.email, 'recovery_code_used')
    expect(mail).toContain('You have 9 codes left.')
    await page.goto(linkIn(mail, '/admin/security'))
    await expect(admin.main.getByRole('region', { name: 'Recovery codes' })).toContainText('9 left')
    await admin.expectNoViolations('security')

    // Polling continues but does not extend the sign-in.
    const pass = async (ms: number) => {
      // First let calls caused by the last click finish: they would extend the sign-in at the later time.
      await page.clock.fastForward(AFTER_ACTION_MS)
      movable.goAhead(AFTER_ACTION_MS)
      await page.request.get('/api/api/ready')
      movable.goAhead(ms)
      await page.clock.fastForward(ms)
    }
    await admin.goTo('Live events', true)
    await expect(admin.heading).toHaveText('Live events')
    await pass(15 * MINUTE_MS)
    await expect(admin.dialog).toBeHidden()
    await pass(13.9 * MINUTE_MS)
    await expect(admin.dialog).toContainText('Are you still there?')
    await admin.expectNoViolations('the end of a sign-in')
    await button(page, 'Stay signed in').click()
    await expect(admin.dialog).toBeHidden()
    await pass(29.1 * MINUTE_MS)
    await expect(admin.dialog).toContainText('Are you still there?')
    await pass(MINUTE_MS)
    await expect(admin.main).toContainText('Your session has expired.')
    await admin.signIn(ADMIN.email, ADMIN.password)
    await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate({ timestamp: movable.now() }))
    await button(page, 'Confirm').click()
    await expect(page).toHaveURL('/admin/events')
  },
)

type Authenticator = { id: string; session: CDPSession }

/** A virtual device with a fingerprint reader. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { id, session }
}
const verifyHolder = ({ id, session }: Authenticator, isUserVerified: boolean) =>
  session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified })

signInTest('a passkey is added, signs in, and is managed @soak-only', async ({ page }) => {
  const admin = new AdminArea(page)
  const device = await addAuthenticator(page)
  const addPasskey = async (name: string, password: string) => {
    await button(page, 'Add a passkey').click()
    await admin.dialog.getByLabel('Name').fill(name)
    await admin.dialog.getByLabel('Your password').fill(password)
    await button(page, 'Add passkey').click()
  }
  await page.goto('/admin/users')
  await button(page, 'Use a passkey').click()
  await expect(admin.alert).toContainText('this device has no passkey for this site')
  await admin.expectNoViolations('a login without a passkey')

  await admin.signIn(ADMIN.email, ADMIN.password)
  await expect(admin.heading).toHaveText('Set up a second factor')
  await addPasskey('Laptop', 'not the password')
  await expect(admin.alert).toHaveText('This is not your password')
  await admin.dialog.getByLabel('Your password').fill(ADMIN.password)
  await button(page, 'Add passkey').click()
  await saveCodes(admin)
  await expect(page).toHaveURL('/admin/users')

  await admin.chooseFromMenu('Sign Out')
  await page.goto('/admin/audit')
  await verifyHolder(device, false)
  await button(page, 'Use a passkey').click()
  await expect(admin.alert).toContainText('No passkey was used')
  await verifyHolder(device, true)
  await button(page, 'Use a passkey').click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(admin.main).toContainText(/add passkey/i)

  // The password alone is no longer enough.
  await admin.chooseFromMenu('Sign Out')
  await admin.signIn(ADMIN.email, ADMIN.password)
  await expect(admin.heading).toHaveText('Use your passkey')
  await admin.expectNoViolations('the second step by a passkey')
  await button(page, 'Use a passkey').click()
  await expect(page).toHaveURL('/admin/dashboard')

  await admin.chooseFromMenu('Security')
  const passkeys = admin.main.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys).toContainText('Last used')
  await addPasskey('Again', ADMIN.password)
  await expect(admin.alert).toHaveText('This device already has one of your passkeys.')
  await admin.expectNoViolations('a passkey that is there already')
  await button(page, 'Go back').click()
  await button(page, 'Rename Laptop').click()
  await admin.dialog.getByLabel('Name').fill('Work laptop')
  await button(page, 'Rename').click()
  await expect(passkeys).toContainText('Work laptop')
  await button(page, 'Remove Work laptop').click()
  await admin.dialog.getByLabel('Your password').fill(ADMIN.password)
  await button(page, 'Remove').click()
  await expect(admin.alert).toContainText('this is your only one')
  await button(page, 'Go back').click()
  await admin.expectNoViolations('security with a passkey')

  // Someone else has the password: once the app is on, the page offers to end that sign-in.
  await page.request.post('/api/api/auth/login', { data: ADMIN })
  const app = admin.main.getByRole('region', { name: 'Authenticator app' })
  await app.getByLabel('Your password').fill(ADMIN.password)
  await button(page, 'Turn on').click()
  const secret = (await app.locator('code').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await app.getByRole('textbox', { name: 'Code' }).fill(totp.generate())
  await button(page, 'Confirm and turn on').click()
  const signIns = admin.main.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(signIns).toHaveCount(2)
  await button(page, 'End other sign-ins now').click()
  await admin.dialog.getByLabel('Your password').fill(ADMIN.password)
  await admin.expectNoViolations('the end of other sign-ins')
  await button(page, 'End sign-ins').click()
  await expect(signIns).toHaveCount(1)
  await expect(button(page, 'End other sign-ins now')).toBeHidden()

  // Shortly before 12 hours nothing extends the sign-in.
  await page.route('**/api/api/admin/check', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    const session = { idleSecondsLeft: 60, secondsLeft: 60 }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, session } } })
  })
  await page.reload()
  await expect(admin.dialog).toContainText('Your sign-in ends in a minute')
  await admin.expectNoViolations('the end of a sign-in after 12 hours')
  await button(page, 'Continue until then').click()
  await expect(admin.dialog).toBeHidden()
})
