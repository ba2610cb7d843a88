import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { AdminArea, adminTest, enterAdmin } from '../drivers/admin-driver.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

async function sendEvent(
  request: APIRequestContext,
  sessionId: string,
  eventType: string,
  metadata: Record<string, unknown> = {},
): Promise<void> {
  const touch = { at: new Date().toISOString(), landingPath: '/', source: 'letter', campaign: 'live' }
  const answer = await request.post('/api/api/tracking/events', {
    data: {
      eventId: randomUUID(),
      eventType,
      sessionId,
      timestamp: new Date().toISOString(),
      deviceInfo: { userAgent: PHONE, screenResolution: '390x844', referrer: '' },
      metadata: { attribution: { first: touch, last: touch }, ...metadata },
    },
  })
  expect(answer.ok()).toBe(true)
}

adminTest('an operator watches live events and opens a session', async ({ page, request, watch }) => {
  const session = randomUUID()
  await sendEvent(request, session, 'landingPageVisit')
  const admin = new AdminArea(page)
  await enterAdmin(page, request)
  await page.goto(`/admin/events?session=${session}`)
  const rows = admin.main.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Landing page viewed')
  await expect(rows).toContainText('no ad network is configured')

  await adminTest.step('new events appear automatically, unless paused', async () => {
    await sendEvent(request, session, 'quizQuestionViewed', { questionId: 'age', step: 3 })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('How old are you?')
    await admin.main.getByRole('button', { name: 'Pause' }).click()
    await expect(admin.main).toContainText('Paused')
    await sendEvent(request, session, 'quizFinished')
    const decision = { kind: 'tracking', analytics: true, advertising: false }
    const consent = await request.post('/api/api/consent', {
      data: {
        consentId: randomUUID(),
        sessionId: session,
        decision,
        decidedAt: new Date().toISOString(),
        textVersion: 'words',
        saidIn: 'choices',
      },
    })
    expect(consent.ok()).toBe(true)
    await admin.main.getByRole('button', { name: 'Resume' }).click()
    await expect(rows).toHaveCount(4)
    await expect(rows.first()).toContainText('Consent choice')
    await expect(rows.last()).toContainText('Analytics yes, ads no')
  })
  await admin.main.getByRole('button', { name: 'Pause' }).click()

  await adminTest.step('axe finds nothing in either scheme', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      await admin.setScheme(scheme)
      await expectNoViolations(page, `live events, ${scheme}`)
    }
  })

  await adminTest.step('a filter is stored in the URL, and a session opens with the keyboard', async () => {
    await page.getByLabel('Event', { exact: true }).selectOption('Question viewed')
    await expect(page).toHaveURL(/type=quizQuestionViewed/)
    await expect(rows).toHaveCount(1)
    await rows.first().focus()
    await page.keyboard.press('Enter')
    await expect(admin.dialog).toContainText(`Session ${session.slice(0, 8)}`)
    await expect(admin.dialog).toContainText('letter, live')
    await expect(admin.dialog.locator('tbody tr')).toHaveCount(4)
    await expectNoViolations(page, 'a session')
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    await expect(rows.first()).toBeFocused()
  })
  watch.expectClean('live events')
})
